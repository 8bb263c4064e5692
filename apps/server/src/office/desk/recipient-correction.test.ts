// SPEC §B.16

import { randomUUID } from 'node:crypto'
import { type RecommenderShare, UNCONFIRMED_RECIPIENT_DAYS } from '@zuruf/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { createFraudCase } from '../../../test/harness/fraud.ts'
import { confirmedOrder, confirmOrder } from '../../../test/harness/handovers.ts'
import { conclude, confirmedRecommender, newEmail, order } from '../../../test/harness/people.ts'
import { liveRule } from '../../../test/harness/rules.ts'

// Correction of a recipient's data by an operator. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  support = await server.operator('support')
})

const reason = 'Am Telefon buchstabiert'
const data = {
  firstName: 'Karl',
  lastName: 'Kontakt',
  street: 'Am Markt',
  houseNumber: '7a',
  zip: '12345',
  city: 'Beispielstadt',
}

async function idOf(number: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
    number,
  ])
  return row?.id ?? ''
}

async function placed(share: RecommenderShare = 100) {
  const { referral, email: recommender } = await confirmedRecommender(server, { share })
  const done = await order(server, referral)
  await server.runJobs()
  const params = { id: await idOf(done.Auftragsnummer) }
  const { recipient } = await support.ok('getOrder', { params })
  if (!recipient.data) throw new Error('There is nothing to correct')
  return { ...done, referral, recommender, params, data: recipient.data }
}

const correct = (
  { params, data: known }: Pick<Awaited<ReturnType<typeof placed>>, 'params' | 'data'>,
  changes: Partial<typeof data & { email: string; handOverAgain: boolean }>,
) => support.ok('correctRecipient', { params, body: { ...known, reason, ...changes } })

test('corrects name and address, finds by them, and keeps the former ones', async () => {
  const found = await placed()
  const done = await correct(found, { lastName: 'Contakt', street: 'Marktgasse' })
  expect(done).toEqual({ changed: ['lastName', 'street'], confirmationTo: null, handedOverAgain: false })
  const file = await support.ok('getOrder', { params: found.params })
  expect(file.recipient).toMatchObject({
    name: 'Karl Contakt',
    corrections: [
      {
        by: 'Olga Perator',
        reason,
        changes: [
          { field: 'lastName', before: 'Kontakt', after: 'Contakt' },
          { field: 'street', before: 'Am Markt', after: 'Marktgasse' },
        ],
      },
    ],
  })
  expect(file.timeline.map(({ title }) => title)).toContain('Daten des Empfängers berichtigt')
  const listed = await support.ok('listOrders', { query: { number: 'Karl Contakt' } })
  expect(listed.orders.map(({ number }) => number)).toContain(found.Auftragsnummer)
  // The audit records what was done, without personal data.
  const [act] = await server.database.query<{ details: object }>(
    `select details from audit where action = 'recipient.corrected' and subject_id = $1`,
    [found.params.id],
  )
  expect(act?.details).toEqual({ fields: 'lastName, street', reason })
  expect(
    await correct({ ...found, data: { ...found.data, lastName: 'Contakt', street: 'Marktgasse' } }, {}),
  ).toEqual({
    changed: [],
    confirmationTo: null,
    handedOverAgain: false,
  })
})

test('deletes corrections with the data of an unconfirmed recipient', async () => {
  const found = await placed()
  await correct(found, { lastName: 'Verschwunden', email: newEmail('verschwunden') })
  await server.runJobs()
  server.clock.advance((UNCONFIRMED_RECIPIENT_DAYS + 1) * day)
  await server.scheduled('recipients.purge')
  const left = await server.database.query<{ n: number }>(
    `select count(*)::int as n from recipient_correction c join orders o on o.recipient_id = c.recipient_id where o.id = $1`,
    [found.params.id],
  )
  expect(left).toEqual([{ n: 0 }])
  const mails = await server.database.query<{ n: number }>(
    'select count(*)::int as n from mail where to_address = $1',
    [found.email],
  )
  expect(mails).toEqual([{ n: 0 }])
  support = await server.operator('support')
  const body = { ...found.data, reason }
  expect(await support.refusal('correctRecipient', { params: found.params, body })).toBe('409 PSOF0102')
})

test('changes only what is sent, so an outdated page reverts nothing', async () => {
  const found = await placed()
  const email = newEmail('richtig')
  const changes = async (body: object) =>
    (await support.ok('correctRecipient', { params: found.params, body: { ...body, reason } })).changed
  expect(await changes({ email })).toEqual(['email'])
  expect(await changes({ lastName: 'Contakt' })).toEqual(['lastName'])
  expect(await changes({})).toEqual([])
  const { recipient } = await support.ok('getOrder', { params: found.params })
  expect(recipient.data).toMatchObject({ ...found.data, email, lastName: 'Contakt' })
})

describe('a new e-mail address', () => {
  test('has to confirm an unconfirmed order; the old link stops working', async () => {
    const found = await placed()
    const email = newEmail('richtig')
    expect(await correct(found, { email })).toMatchObject({ changed: ['email'], confirmationTo: email })
    const old = { token: found.mailedToken, body: { AgbText: 'Ich stimme zu.' } }
    expect(await server.api.refusal('giveConsent', old)).toMatch(/^401 /)
    const mails = await server.runJobs()
    expect(mails.map(({ to, template }) => [to, template])).toEqual([[email, 'order-received']])
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    await confirmOrder(server, token)
    expect((await support.ok('getOrder', { params: found.params })).confirmation).not.toBeNull()
  })

  test('makes the order wait for a second person, whatever the provider reports', async () => {
    const found = await placed(50)
    await correct(found, { email: newEmail('richtig') })
    await conclude(server, found.referral)
    const file = await support.ok('getOrder', { params: found.params })
    expect(file.order.secondCheck).toBe('waiting')
    expect(file.secondCheck.acts).toMatchObject([{ kind: 'recipient-email', decided: false }])
  })

  test('puts the order that replaced this one on hold, too', async () => {
    const found = await placed(0)
    const number = `N-${found.Auftragsnummer}`
    await server.signedEvents('swb', [
      { orderNumber: number, successorOf: found.Auftragsnummer, status: 'received' },
    ])
    await server.signedEvents('swb', [{ orderNumber: number, status: 'concluded' }])
    expect(await correct(found, { email: newEmail('umgeleitet') })).toMatchObject({ changed: ['email'] })
    const params = { id: await idOf(number) }
    expect((await support.ok('getOrder', { params })).secondCheck).toMatchObject({
      acts: [{ kind: 'recipient-email', decided: false }],
    })
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    support = await server.operator('support')
    expect((await support.ok('getOrder', { params })).order).toMatchObject({
      state: 'concluded',
      secondCheck: 'waiting',
    })
  })

  test('is refused after release while a fraud case blocks the recipient’s part', async () => {
    const found = await placed(0)
    await conclude(server, found.referral)
    await createFraudCase(server, found.referral.Empfehlungsnummer)
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    support = await server.operator('support')
    const file = await support.ok('getOrder', { params: found.params })
    expect([file.order.state, file.claims.map(({ state }) => state)]).toEqual(['released', ['open']])
    const body = { ...found.data, email: newEmail('spaet'), reason }
    expect(await support.refusal('correctRecipient', { params: found.params, body })).toBe('409 PSOF0102')
  })

  test('is refused after release, even if the recommender has the whole reward: the share may change', async () => {
    const found = await placed(100)
    await conclude(server, found.referral)
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    support = await server.operator('support')
    const late = { params: found.params, body: { email: newEmail('umgeleitet'), reason } }
    const refused = await support.call('correctRecipient', late)
    expect([refused.status, refused.body.fields?.email]).toEqual([409, expect.any(String)])
    expect((await support.ok('getOrder', { params: found.params })).claims).toMatchObject([
      { party: 'recommender', state: 'ready' },
    ])
    const admin = await server.operator('admin')
    const share = { params: { id: found.referral.Empfehlungsnummer }, body: { share: 0, reason } as const }
    await admin.ok('changeBeneficiary', share)
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    expect(mails.map(({ to }) => to)).toContain(found.email)
  })

  test('gets the only working link; nothing waiting goes to the old one', async () => {
    const { referral } = await confirmedRecommender(server, { share: 50 })
    const done = await order(server, referral)
    const params = { id: await idOf(done.Auftragsnummer) }
    const { recipient } = await support.ok('getOrder', { params })
    if (!recipient.data) throw new Error('There is nothing to correct')
    const email = newEmail('richtig')
    await correct({ params, data: recipient.data }, { email })
    const mails = await server.runJobs()
    expect(mails.map(({ to, template }) => [to, template])).toEqual([[email, 'order-received']])
  })

  test('does not decide where a voucher goes: its owner does', async () => {
    const found = await placed(0)
    await conclude(server, found.referral)
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    const mail = (await server.runJobs()).find(({ template }) => template === 'reward-ready')
    const elsewhere = newEmail('geschenk')
    const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: elsewhere }
    await server.api.ok('collectClaim', { body, token: mail?.token ?? '' })
    await server.scheduled('vouchers.mail')
    const sent = (await server.runJobs()).map(({ to, template }) => [template, to])
    expect(sent).toContainEqual(['voucher', elsewhere])
  })

  test('is refused once the recipient’s part is released, and if it is the recommender’s', async () => {
    const own = await placed()
    const body = { ...own.data, email: own.recommender, reason }
    expect(await support.refusal('correctRecipient', { params: own.params, body })).toBe('422 PSOF0100')
    const found = await placed(0)
    await conclude(server, found.referral)
    server.clock.advance(20 * day)
    await server.scheduled('orders.release')
    support = await server.operator('support')
    const late = { params: found.params, body: { ...found.data, email: newEmail('spaet'), reason } }
    expect(await support.refusal('correctRecipient', late)).toBe('409 PSOF0102')
    expect(await correct(found, { firstName: 'Carl' })).toMatchObject({ changed: ['firstName'] })
  })
})

test('a corrected recipient from a customer’s household brings no reward', async () => {
  await liveRule(server, { scopeId: '462', amountCents: 7000, lookBackDays: 365 })
  const first = await placed()
  const second = await placed()
  await conclude(server, first.referral)
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  support = await server.operator('support')
  const { houseNumber } = first.data
  await correct(second, { houseNumber })
  const claims = async ({ params }: typeof first) =>
    (await support.ok('getOrder', { params })).claims.map(({ state }) => state)
  expect([await claims(first), await claims(second)]).toEqual([['ready'], ['cancelled']])
})

test('an order the provider has not acknowledged is handed over again with the new data', async () => {
  const done = await confirmedOrder(server)
  const params = { id: await idOf(done.Auftragsnummer) }
  const { recipient } = await support.ok('getOrder', { params })
  const found = { params, data: recipient.data ?? { ...data, email: '' } }
  const stateOf = async () => (await support.ok('getOrder', { params })).handover?.state
  expect(await correct(found, { lastName: 'Neu', handOverAgain: true })).toMatchObject({
    handedOverAgain: false,
  })
  await server.database.query(
    `update order_handover set state = 'handed-over', handed_over_at = now(), handed_over_by = 'operator', handed_over_to = 'x'
      where order_id = $1`,
    [params.id],
  )
  expect(await correct(found, { lastName: 'Neuer', handOverAgain: true })).toMatchObject({
    handedOverAgain: true,
  })
  expect(await stateOf()).toBe('new')
})

test('refuses unknown orders, other tenants, orders from the provider and other roles', async () => {
  const found = await placed()
  const body = { ...found.data, firstName: 'Carl', reason }
  for (const id of [randomUUID(), 'nobody']) {
    expect(await support.refusal('correctRecipient', { params: { id }, body })).toBe('404 PSOF0101')
  }
  const theirs = { params: found.params, body, tenant: 'nordlicht' }
  expect(await support.refusal('correctRecipient', theirs)).toBe('404 PSOF0101')
  const finance = await server.operator('finance')
  expect(await finance.refusal('correctRecipient', { params: found.params, body })).toBe('403 PSOF0203')
  const { referral } = await confirmedRecommender(server)
  await server.signedEvents('swb', [
    { empfehlungsnummer: referral.Empfehlungsnummer, orderNumber: 'P-4711', status: 'received' },
  ])
  const params = { id: await idOf('P-4711') }
  expect(await support.refusal('correctRecipient', { params, body })).toBe('409 PSOF0102')
})
