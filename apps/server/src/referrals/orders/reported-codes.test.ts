// SPEC §C.12, §C.17

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { addPartner, userToken } from '../../../test/harness/partners.ts'
import { confirmedRecommender, follow, type Referral, recommend } from '../../../test/harness/people.ts'

/**
 * Order events that name a code: of a referral, of a personal link, or of a sales partner. Decisions 083, 089
 */

const settings = { personalLinks: true } as const
const productId = '462'
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: settings } })
})
afterAll(() => server.close())
beforeEach(() => server.configure('swb', settings))

const codeOf = ({ Offlinecode }: Referral) => Offlinecode ?? ''
let numbers = 0
const fresh = () => `C-${++numbers}`
const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hour).toISOString()

/** A recommender with a personal link. */
async function owner() {
  const person = await confirmedRecommender(server)
  const { Code } = await server.api.ok('createPersonalLink', {
    token: person.token,
    body: { AgbText: 'Ja.' },
  })
  return { ...person, code: Code }
}

/** Number of the referral of an order, and whether it is lasting. */
async function referralOf(orderNumber: string) {
  const [row] = await server.database.query<{
    number: string
    lasting: boolean
    product: string
    email: string
    state: string
  }>(
    `select r.number, r.lasting, r.product_id as product, a.email, o.state from orders o
       join referral r on r.id = o.referral_id join account a on a.id = r.account_id where o.number = $1`,
    [orderNumber],
  )
  return row
}

const lastingOf = (email: string) =>
  server.database.query<{ number: string }>(
    `select r.number from referral r join account a on a.id = r.account_id
      where r.lasting and a.email = $1 order by r.replaced_at desc nulls first`,
    [email],
  )

const choose = async (code: string) =>
  (
    await server.api.ok('choosePersonalProduct', {
      params: { code },
      body: { ProduktId: productId },
      headers: { 'user-agent': browser },
    })
  ).Empfehlungsnummer

async function waitingEvent(orderNumber: string) {
  const support = await server.operator('support')
  const { events } = await support.ok('listWaitingEvents', { query: { limit: '200' } })
  const id = events.find((event) => event.numbers.orderNumber === orderNumber)?.id ?? ''
  return { support, id, found: await support.ok('getWaitingEvent', { params: { id } }) }
}

/** A single event of a call is processed differently from one of several. */
describe.each(['alone', 'among others'] as const)('an event with a code, sent %s', (way) => {
  async function send(...events: EventInput[]) {
    const other = way === 'alone' ? [] : [await recommend(server)]
    const { body } = await server.signedEvents('swb', [
      ...events.map((event) => ({ status: 'received' as const, ...event })),
      ...other.map(({ Empfehlungsnummer }) => ({
        empfehlungsnummer: Empfehlungsnummer,
        orderNumber: `B-${Empfehlungsnummer}`,
        status: 'received' as const,
      })),
    ])
    const reasons = (items: typeof body.waiting) => items.map(({ code }) => code)
    return {
      ...body,
      accepted: body.accepted - other.length,
      waiting: reasons(body.waiting),
      rejected: reasons(body.rejected),
    }
  }
  const accepted = { accepted: 1, waiting: [], rejected: [] }

  test('of a referral belongs to it, however the code is spelled and in whichever field', async () => {
    const referral = await recommend(server)
    const code = codeOf(referral)
    const spelled = code.toLowerCase().replace('-', ' ')
    for (const named of [{ code }, { code: spelled }, { empfehlungsnummer: code }]) {
      const orderNumber = fresh()
      expect(await send({ ...named, orderNumber })).toMatchObject(accepted)
      expect(await referralOf(orderNumber)).toMatchObject({ number: referral.Empfehlungsnummer })
    }
  })

  test('without an order number is about the only order of the link', async () => {
    const code = codeOf(await recommend(server))
    const orderNumber = fresh()
    await send({ code, orderNumber })
    expect(await send({ code, status: 'concluded' })).toMatchObject(accepted)
    expect(await referralOf(orderNumber)).toMatchObject({ state: 'concluded' })
  })

  test('of a personal link belongs to the lasting referral of the product, which it creates', async () => {
    const { email, code } = await owner()
    for (const spelled of [code, code.toUpperCase()]) {
      const orderNumber = fresh()
      expect(await send({ code: spelled, productId, orderNumber })).toMatchObject(accepted)
      expect(await referralOf(orderNumber)).toMatchObject({ lasting: true, product: productId, email })
    }
    expect(await lastingOf(email)).toEqual([{ number: await choose(code) }])
  })

  test('may be dated before the lasting referral, but not before the personal link', async () => {
    const { email, code } = await owner()
    server.clock.advance(3 * hour)
    await choose(code)
    const orderNumber = fresh()
    expect(await send({ code, productId, orderNumber, occurredAt: ago(2) })).toMatchObject(accepted)
    expect(await send({ orderNumber, status: 'processing', occurredAt: ago(1) })).toMatchObject(accepted)
    const tooEarly = { code, productId, orderNumber: fresh(), occurredAt: ago(4) }
    expect(await send(tooEarly)).toMatchObject({ accepted: 0, rejected: ['PSOF0902'] })
    expect(await lastingOf(email)).toHaveLength(1)
  })

  test('counts with the code that its owner has replaced', async () => {
    const { token, email, code } = await owner()
    await server.api.ok('changePersonalLink', { token, body: { Code: `neu-${++numbers}x` } })
    const orderNumber = fresh()
    expect(await send({ code, productId, orderNumber })).toMatchObject(accepted)
    expect(await referralOf(orderNumber)).toMatchObject({ email, lasting: true })
  })

  test("of a sales partner belongs to the lasting referral of the code's product", async () => {
    const { partnerAccountId } = await addPartner(server)
    const token = await userToken(server, 'swb', partnerAccountId)
    const { Link } = await server.api.ok('createPartnerLink', { token, body: { ProduktId: productId } })
    const code = Link?.Link.split('/').at(-1) ?? ''
    for (const named of [{ code }, { empfehlungsnummer: code }]) {
      const orderNumber = fresh()
      expect(await send({ ...named, orderNumber })).toMatchObject(accepted)
      expect(await referralOf(orderNumber)).toMatchObject({ lasting: true, product: productId })
    }
  })

  test('is attributed by the click first, then by the code, then by the referral number', async () => {
    const [clicked, coded, numbered] = [
      await recommend(server),
      await recommend(server),
      await recommend(server),
    ]
    const { clickId } = await follow(server, clicked)
    const all = { clickId, code: codeOf(coded), empfehlungsnummer: numbered.Empfehlungsnummer }
    const { clickId: _, ...unclicked } = all
    const expected: readonly (readonly [EventInput, Referral])[] = [
      [all, clicked],
      [unclicked, coded],
      [{ ...unclicked, code: 'kein-code' }, numbered],
    ]
    for (const [traces, referral] of expected) {
      const orderNumber = fresh()
      expect(await send({ ...traces, orderNumber })).toMatchObject(accepted)
      expect(await referralOf(orderNumber)).toMatchObject({ number: referral.Empfehlungsnummer })
    }
  })

  test.each([
    ['nobody has', { code: 'gibt-es-nicht', productId }],
    ['of a referral, which nobody has', { code: 'ZZZZ-ZZZZ' }],
    ['nobody has, in place of the number', { empfehlungsnummer: 'gibt-es-nicht', productId }],
    ['nobody has, of a known customer', { code: 'gibt-es-nicht', customerNumber: 'K-1' }],
  ])('%s waits', async (_, named) => {
    const orderNumber = fresh()
    expect(await send({ ...named, orderNumber })).toMatchObject({
      accepted: 0,
      waiting: ['PSOF0101'],
      rejected: [],
    })
    expect((await waitingEvent(orderNumber)).found).toMatchObject({ orders: [], referrals: [] })
  })

  test.each(['no product', 'personal links switched off', 'a locked owner', 'an unknown product'])(
    'waits with the referrals of the owner as candidates: %s',
    async (why) => {
      const { email, code } = await owner()
      const number = await choose(code)
      if (why === 'personal links switched off') await server.configure('swb', {})
      if (why === 'a locked owner') {
        await server.database.query(`update account set locked = 'general' where email = $1`, [email])
      }
      const orderNumber = fresh()
      const product =
        why === 'no product' ? {} : { productId: why === 'an unknown product' ? 'X-1' : productId }
      expect(await send({ code, ...product, orderNumber })).toMatchObject({
        accepted: 0,
        waiting: ['PSOF0101'],
      })
      const { found } = await waitingEvent(orderNumber)
      expect(found.event.numbers).toMatchObject({ code })
      expect(found.referrals).toMatchObject([{ number, foundBy: 'code' }])
    },
  )

  test('counts for a barred referral, as an event with its number does', async () => {
    const { code } = await owner()
    const number = await choose(code)
    await server.database.query('update referral set barred = true where number = $1', [number])
    const orderNumber = fresh()
    expect(await send({ code, productId, orderNumber })).toMatchObject(accepted)
    expect(await referralOf(orderNumber)).toMatchObject({ number })
  })

  test('goes to a new referral when the terms have changed, but never opens an order of a former one again', async () => {
    const { email, code } = await owner()
    const orderNumber = fresh()
    await send({ code, productId, orderNumber })
    const before = await referralOf(orderNumber)
    await server.database.query('update referral set reward_cents = reward_cents - 100 where number = $1', [
      before?.number,
    ])
    expect(await send({ code, productId, status: 'concluded' })).toMatchObject({
      accepted: 0,
      waiting: ['PSOF0904'],
    })
    const next = fresh()
    expect(await send({ code, productId, orderNumber: next })).toMatchObject(accepted)
    expect((await referralOf(next))?.number).not.toBe(before?.number)
    expect(await lastingOf(email)).toHaveLength(2)
  })
})

describe('a code', () => {
  test('is a column of the order file, which the preview processes without creating anything', async () => {
    const { email, code } = await owner()
    const { Offlinecode } = await recommend(server)
    const support = await server.operator('support')
    const [first, second] = [fresh(), fresh()]
    const body = {
      csv: `Code;order_number;product_id;status;occurred_at
${code};${first};${productId};received;${ago(0)}
${Offlinecode};${second};;received;${ago(0)}`,
    }
    expect(await support.ok('previewOrderFile', { body })).toMatchObject({ accepted: 2, waiting: 0 })
    expect(await lastingOf(email)).toEqual([])
    expect(await support.ok('takeOrderFile', { body })).toMatchObject({ accepted: 2, waiting: 0 })
    expect(await lastingOf(email)).toHaveLength(1)
    expect(await support.ok('takeOrderFile', { body })).toMatchObject({ duplicates: 2 })
  })

  test('places a waiting event by hand, dated before the lasting referral', async () => {
    const { code } = await owner()
    server.clock.advance(3 * hour)
    const number = await choose(code)
    const orderNumber = fresh()
    await server.signedEvents('swb', [{ code, orderNumber, status: 'received', occurredAt: ago(2) }])
    const { support, id } = await waitingEvent(orderNumber)
    const body = { referralNumber: number, reason: 'Am Telefon genannt' }
    await support.ok('placeWaitingEvent', { params: { id }, body })
    expect(await referralOf(orderNumber)).toMatchObject({ number })
  })

  test('without a product is placed after the operator has chosen the product on the personal link', async () => {
    const { code } = await owner()
    const orderNumber = fresh()
    await server.signedEvents('swb', [{ code, orderNumber, status: 'received' }])
    expect((await waitingEvent(orderNumber)).found).toMatchObject({ orders: [], referrals: [] })
    const number = await choose(code)
    const { support, id, found } = await waitingEvent(orderNumber)
    expect(found.referrals).toMatchObject([{ number, foundBy: 'code' }])
    const body = { referralNumber: number, reason: 'Am Telefon genannt' }
    await support.ok('placeWaitingEvent', { params: { id }, body })
    expect(await referralOf(orderNumber)).toMatchObject({ number })
  })

  test('without a product is accepted when it is sent again with it', async () => {
    const { code, email } = await owner()
    const event = { eventId: `again-${code}`, code, orderNumber: fresh(), status: 'received' } as const
    expect((await server.signedEvents('swb', [event])).body.waiting).toHaveLength(1)
    expect((await server.signedEvents('swb', [{ ...event, productId }])).body.accepted).toBe(1)
    expect(await referralOf(event.orderNumber)).toMatchObject({ email, lasting: true })
  })

  test.each([
    ['of the product that it names', { productId }, 'PSOF0904', ['concluded', 'concluded', 'released']],
    ['of every product if it names none', {}, 'PSOF0101', ['concluded', 'concluded', 'concluded']],
    [
      'of every product if its owner has no referral of the product',
      { productId: 'X-1' },
      'PSOF0101',
      ['concluded', 'concluded', 'concluded'],
    ],
  ])('in a waiting failure blocks the release of orders %s', async (_, product, reason, states) => {
    const { code } = await owner()
    const orders = [productId, productId, '3301'].map((of) => ({ productId: of, orderNumber: fresh() }))
    for (const order of orders) await server.signedEvents('swb', [{ code, ...order, status: 'concluded' }])
    const { body } = await server.signedEvents('swb', [{ code, ...product, status: 'withdrawn' }])
    expect(body).toMatchObject({ waiting: [{ code: reason }] })
    server.clock.advance(40 * day)
    await server.scheduled('orders.release')
    const found = await Promise.all(orders.map(({ orderNumber }) => referralOf(orderNumber)))
    expect(found.map((order) => order?.state)).toEqual(states)
  })

  test('in a report of the provider confirms the referral of an order from a file', async () => {
    const code = codeOf(await recommend(server))
    const support = await server.operator('support')
    const orderNumber = fresh()
    const csv = `code;order_number;status;occurred_at\n${code};${orderNumber};received;${ago(0)}`
    await support.ok('takeOrderFile', { body: { csv } })
    await server.signedEvents('swb', [{ code, orderNumber, status: 'concluded' }])
    server.clock.advance(40 * day)
    await server.scheduled('orders.release')
    expect(await referralOf(orderNumber)).toMatchObject({ state: 'released' })
  })

  test('without a product, in a report of the provider, does not confirm the referral of an order from a file', async () => {
    const { code } = await owner()
    const support = await server.operator('support')
    const orderNumber = fresh()
    const csv = `code;order_number;product_id;status;occurred_at\n${code};${orderNumber};${productId};received;${ago(0)}`
    await support.ok('takeOrderFile', { body: { csv } })
    await server.signedEvents('swb', [{ code, orderNumber, status: 'concluded' }])
    server.clock.advance(40 * day)
    await server.scheduled('orders.release')
    expect(await referralOf(orderNumber)).toMatchObject({ state: 'concluded' })
  })

  test('creates one referral when several events name it at once', async () => {
    const { email, code } = await owner()
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.signedEvents('swb', [{ code, productId, orderNumber: fresh(), status: 'received' }]),
      ),
    )
    expect(replies.map(({ body }) => body.accepted)).toEqual([1, 1, 1, 1])
    expect(await lastingOf(email)).toHaveLength(1)
  })
})
