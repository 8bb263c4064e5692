// SPEC §C.26

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmOrder, providerProgram } from '../../../test/harness/handovers.ts'
import {
  conclude,
  confirmedRecommender,
  follow,
  mailedToken,
  newEmail,
  orderBody,
  providerEventFor,
  type Recommendation,
  signIn,
} from '../../../test/harness/people.ts'

/** Products whose form requests an offer instead of placing an order. Decision 098 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())

const withOffer = '3506'
const ordered = '3501'

/**
 * A recipient submits the form.
 * @param kind order kind sent; undefined: the client sends none
 * @param documents hashes of the documents shown; undefined: the client sends none
 */
async function send(
  kind: 'Bestellung' | 'Angebotsanfrage' | undefined,
  input: Recommendation = {},
  documents?: readonly string[],
) {
  const { email, referral, token } = await confirmedRecommender(server, { productId: withOffer, ...input })
  const { clickId } = await follow(server, referral)
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { KlickId: clickId },
  })
  const to = newEmail('karl')
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, to)
  const reply = await server.api.call('completeTracking', {
    query: {},
    body: {
      ...body,
      ...(kind && { Bestellart: kind }),
      ...(documents && { Dokumente: [...documents] }),
    },
  })
  const view = async () => {
    const fresh = await signIn(server, email)
    const [found] = await server.api.ok('listMyReferrals', { query: {}, token: fresh })
    return found
  }
  return { email, to, token, referral, reply, view }
}

/** Runs the news job. @returns the mails sent */
async function told() {
  await server.scheduled('news.mail')
  return server.runJobs()
}

const kindsOf = async (number: string) =>
  (await server.database.query<{ kind: string }>('select kind from orders where number = $1', [number])).map(
    ({ kind }) => kind,
  )

describe('order kind of the form', () => {
  test("is the product’s, or else the tenant’s, and always an order with a provider's shop", async () => {
    const { referral } = await confirmedRecommender(server, { productId: withOffer })
    const other = await confirmedRecommender(server, { productId: ordered })
    const kindOf = async (number: string) =>
      (await server.api.ok('getReferralOffer', { params: { id: number }, query: {} })).Bestellart
    expect(await kindOf(referral.Empfehlungsnummer)).toBe('Angebotsanfrage')
    expect(await kindOf(other.referral.Empfehlungsnummer)).toBe('Bestellung')
    await server.configure('swb', { handover: 'pull', orderKind: 'interest' })
    expect(await kindOf(other.referral.Empfehlungsnummer)).toBe('Angebotsanfrage')
    await server.configure('swb', { orderKind: 'interest', shopUrl: 'https://shop.example.org/' })
    expect(await kindOf(referral.Empfehlungsnummer)).toBe('Bestellung')
    await server.configure('swb', { handover: 'pull', orderKind: 'order', shopUrl: null })
  })

  test('interest requires no documents', async () => {
    expect(await server.api.ok('listOrderDocuments', { query: { produktId: withOffer } })).toEqual([])
    expect(await server.api.ok('listOrderDocuments', { query: { produktId: ordered } })).not.toEqual([])
  })

  test('must match the kind sent, otherwise the request is rejected', async () => {
    for (const [kind, productId] of [
      ['Bestellung', withOffer],
      ['Angebotsanfrage', ordered],
    ] as const) {
      const { reply, view } = await send(kind, { productId })
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['Bestellart']])
      expect((await view())?.Kontakte).toMatchObject([{ Bestellt: null, Bestellart: null }])
    }
    const { reply } = await send(undefined)
    expect(await kindsOf(reply.body.Auftragsnummer)).toEqual(['interest'])
  })

  test('defaults to order when the client sends documents but no kind', async () => {
    const shown = (await server.api.ok('listOrderDocuments', { query: { produktId: ordered } })).map(
      ({ Sha256 }) => Sha256,
    )
    const refused = await send(undefined, {}, shown)
    expect([refused.reply.status, Object.keys(refused.reply.body.fields ?? {})]).toEqual([
      422,
      ['Bestellart'],
    ])
    expect((await refused.view())?.Kontakte).toMatchObject([{ Bestellt: null, Bestellart: null }])
    const taken = await send(undefined, { productId: ordered }, shown)
    expect(await kindsOf(taken.reply.body.Auftragsnummer)).toEqual(['order'])
    // Without documents both kinds are possible.
    const without = await send(undefined, {}, [])
    expect(await kindsOf(without.reply.body.Auftragsnummer)).toEqual(['interest'])
  })
})

test("operators set the tenant's kind, and with interest no order documents are required", async () => {
  const admin = await server.operator('admin')
  const missing = async () =>
    (await admin.ok('getTenantChecklist', {})).items.find(({ item }) => item === 'order-documents')?.done
  expect(await missing()).toBe(false)
  const set = async (orderKind: 'order' | 'interest' | undefined) => {
    const { target } = await admin.ok('getTenantSettings', {})
    const { orderKind: _, ...value } = target.value
    await admin.ok('setTenantTarget', {
      body: { version: target.version, value: { ...value, ...(orderKind && { orderKind }) } },
    })
  }
  await set('interest')
  expect(await missing()).toBe(true)
  // A client that does not send the field leaves it unchanged.
  await set(undefined)
  expect((await admin.ok('getTenantSettings', {})).target.value.orderKind).toBe('interest')
  await set('order')
  expect(await missing()).toBe(false)
})

describe('request for an offer', () => {
  test('is confirmed by mail, handed over with its kind, and can become a contract', async () => {
    const { email, to, referral, reply, view } = await send('Angebotsanfrage', { share: 50 })
    const { Auftragsnummer, EmpfaengerToken } = reply.body
    const mail = (await server.runJobs()).find(({ template }) => template === 'order-received')
    expect([mail?.to, mail?.subject]).toEqual([to, `Ihre Anfrage ${Auftragsnummer} ist bei uns`])
    expect(mail?.text).not.toMatch(/Danke für Ihre Bestellung|Ihre Bestellung/)

    const own = await server.api.ok('getRecipientOrder', { token: EmpfaengerToken })
    expect(own).toMatchObject({ Bestellart: 'Angebotsanfrage', Dokumente: [] })
    await confirmOrder(server, await mailedToken(server, EmpfaengerToken))
    const { body: page } = await providerProgram(server).pull()
    expect(page.orders).toContainEqual(
      expect.objectContaining({ orderNumber: Auftragsnummer, kind: 'interest' }),
    )
    expect(await view()).toMatchObject({
      Bestellart: 'Angebotsanfrage',
      Statusleiste: 'InBearbeitung',
      Kontakte: [{ Bestellart: 'Angebotsanfrage' }],
    })

    const news = await told()
    expect(news.find((one) => one.to === email)?.text).toContain('wurde ein Angebot angefordert')
    expect(news.find((one) => one.to === to)?.subject).toBe(`Ihre Anfrage ${Auftragsnummer} wird bearbeitet`)

    await conclude(server, referral)
    expect(await view()).toMatchObject({ Statusleiste: 'VertragAbgeschlossen' })
  })

  test('that is rejected is reported as failed without the word "order"', async () => {
    const { email, referral, reply, view } = await send('Angebotsanfrage')
    await confirmOrder(server, await mailedToken(server, reply.body.EmpfaengerToken))
    await server.signedEvents('swb', [await providerEventFor(server, referral, 'rejected')])
    expect(await view()).toMatchObject({ Statusleiste: 'VertragNichtAbgeschlossen' })
    const news = await told()
    const text = news.find((one) => one.to === email)?.text
    expect(text).toContain('Aus der Anfrage ist leider kein Vertrag geworden')
  })

  test.each([
    ['withdrawn', 'Der Vertrag wurde widerrufen', 'Ihr Vertrag ist widerrufen', 'Vertrag widerrufen'],
    [
      'rejected',
      'Der Vertrag besteht leider nicht mehr',
      'Ihr Vertrag besteht nicht mehr',
      'Vertrag vom Anbieter abgelehnt',
    ],
  ] as const)(
    'that became a contract and is then %s is reported as a contract',
    async (status, line, subject, title) => {
      const { email, to, token, referral, reply } = await send('Angebotsanfrage')
      const { Auftragsnummer: orderNumber, EmpfaengerToken } = reply.body
      await confirmOrder(server, await mailedToken(server, EmpfaengerToken))
      await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
      await server.signedEvents('swb', [{ orderNumber, status }])
      const news = await told()
      expect(news.find((one) => one.to === email)?.text).toContain(line)
      const own = news.filter((one) => one.to === to && one.template === 'order-news')
      expect(own.map((one) => one.subject)).toEqual([`${subject} (Anfrage ${orderNumber})`])
      const letter = await server.api.ok('explainReferral', {
        params: { id: referral.Empfehlungsnummer },
        token,
      })
      expect(letter.Saetze.map(({ Text }) => Text).join(' ')).not.toContain('Anfrage')
      const support = await server.operator('support')
      const { timeline } = await support.ok('getReferralFile', {
        params: { id: referral.Empfehlungsnummer },
      })
      expect(timeline.map((one) => one.title)).toContain(`Anfrage ${orderNumber}: ${title}`)
    },
  )

  test('passes its kind to a successor order', async () => {
    const { reply } = await send('Angebotsanfrage')
    const successor = `S-${reply.body.Auftragsnummer}`
    await server.signedEvents('swb', [
      { orderNumber: successor, successorOf: reply.body.Auftragsnummer, status: 'processing' },
    ])
    expect(await kindsOf(successor)).toEqual(['interest'])
  })
})
