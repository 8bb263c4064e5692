// SPEC §M.20

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  confirmedRecommender,
  createReadyReward,
  type Referral,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { issueToken } from '../../platform/tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const request = (referral: Referral, Kundennummer: string | undefined, token: string) => ({
  params: { id: referral.Empfehlungsnummer },
  query: {},
  body: Kundennummer === undefined ? null : { Kundennummer },
  token,
})
const name = (referral: Referral, number: string, token: string) =>
  server.api.ok('setCustomerNumber', request(referral, number, token))
const refused = (referral: Referral, number: string, token: string) =>
  server.api.refusal('setCustomerNumber', request(referral, number, token))
const statesOf = async (token: string) =>
  (await server.api.ok('listGoodwill', { token })).map((one) => one.Status)

// SPEC §7.25
describe('naming a customer number', () => {
  test('creates a request, shown masked and only to its recommender', async () => {
    const { referral, token } = await confirmedRecommender(server)
    const other = await confirmedRecommender(server)
    expect(await name(referral, 'kd 4711-0815', token)).toMatchObject({
      Empfehlungsnummer: referral.Empfehlungsnummer,
      Kundennummer: '•••815',
      Status: 'inPruefung',
    })
    expect(await statesOf(token)).toEqual(['inPruefung'])
    expect(await statesOf(other.token)).toEqual([])
    const [view] = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(view?.Kulanz).toBe('inPruefung')
    const history = await server.database.query(
      `select h.to_state, h.actor from history h join goodwill_request g on g.id = h.entity_id
         join referral r on r.id = g.referral_id where r.number = $1 and h.entity = 'goodwill'`,
      [referral.Empfehlungsnummer],
    )
    expect(history).toEqual([{ to_state: 'review', actor: 'user' }])
  })

  test('accepts the number in the query too and refuses invalid numbers', async () => {
    const { referral, token } = await confirmedRecommender(server)
    const inQuery = { ...request(referral, undefined, token), query: { kundennummer: 'KD-9001' } }
    for (const wrong of ['', '   ', '--', 'K1', 'x'.repeat(41)]) {
      expect(await refused(referral, wrong, token)).toBe('422 PSOF0100')
    }
    expect(await server.api.ok('setCustomerNumber', inQuery)).toMatchObject({ Kundennummer: '•••001' })
  })

  test('allows one request at a time; the same number returns it again, also in parallel', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await Promise.all(Array.from({ length: 8 }, () => name(referral, 'KD-1234', token)))
    await name(referral, 'kd 1234', token)
    expect(await refused(referral, 'KD-9999', token)).toBe('409 PSOF0102')
    expect(await statesOf(token)).toEqual(['inPruefung'])
  })

  test("gives the same answer for another person's referral and an unknown one", async () => {
    const { token } = await confirmedRecommender(server)
    const foreign = await recommend(server)
    expect(await refused(foreign, 'KD-1234', token)).toBe('404 PSOF0101')
    expect(await refused({ ...foreign, Empfehlungsnummer: '22222222222' }, 'KD-1234', token)).toBe(
      '404 PSOF0101',
    )
  })

  test("a reward token covers the referral of its reward only, a recipient's token none", async () => {
    const { referral, rewardToken, email } = await createReadyReward(server, { share: 50 })
    const another = await recommend(server, { email })
    await name(referral, 'KD-5555', rewardToken)
    expect(await refused(another, 'KD-6666', rewardToken)).toBe('404 PSOF0101')
    await name(another, 'KD-6666', await signIn(server, email))
    expect(await server.api.ok('listGoodwill', { token: rewardToken })).toHaveLength(1)
    const [theirs] = await server.database.query<{ id: string }>(
      `select c.id from claim c join referral r on r.id = c.referral_id where r.number = $1 and c.party = 'recipient'`,
      [referral.Empfehlungsnummer],
    )
    const context = server.contextOf('swb')
    const recipientsToken = await withTenant(server.connection.database, context.tenant.id, (tx) =>
      issueToken(tx, context.tenant.id, { type: 'reward', subjectId: theirs?.id ?? '', now: context.now }),
    )
    expect(await refused(referral, 'KD-5555', recipientsToken)).toBe('403 PSOF0502')
    expect(await server.api.refusal('listGoodwill', { token: recipientsToken })).toBe('403 PSOF0502')
  })

  test('is rate-limited', async () => {
    await server.configure('swb', { limits: { goodwill: { points: 2, perSeconds: 3600 } } })
    const { referral, token } = await confirmedRecommender(server)
    const caller = { ...request(referral, 'KD-1234', token), ip: '203.0.113.99' }
    await server.api.ok('setCustomerNumber', caller)
    await server.api.ok('setCustomerNumber', caller)
    expect(await server.api.refusal('setCustomerNumber', caller)).toBe('429 PSOF0801')
    await server.configure('swb', {})
  })
})

describe('an order reported with a customer number only', () => {
  const event = (customerNumber: string, more = {}) => ({
    customerNumber,
    status: 'received' as const,
    ...more,
  })
  const orderOf = async (referral: Referral) =>
    (
      await server.database.query<{ state: string; customer_number: string }>(
        `select o.state, o.customer_number from orders o join referral r on r.id = o.referral_id where r.number = $1`,
        [referral.Empfehlungsnummer],
      )
    ).at(0)

  // SPEC §7.25
  test('is attributed to the referral its recommender named it for and opens a fraud case', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await name(referral, 'KD-7001', token)
    const reply = await server.signedEvents('swb', [
      event('kd-7001', { orderNumber: 'P-7001' }),
      { orderNumber: 'P-7001', status: 'concluded' },
    ])
    expect(reply.body).toMatchObject({ accepted: 2, rejected: [] })
    expect(await orderOf(referral)).toMatchObject({ state: 'concluded', customer_number: 'kd-7001' })
    expect(await statesOf(token)).toEqual(['inPruefung'])
    const cases = await server.database.query(
      'select f.state from fraud_case f join referral r on r.id = f.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(cases).toEqual([{ state: 'review' }])
  })

  test('continues by customer number alone; another order number is a second order', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await name(referral, 'KD-7002', token)
    const first = await server.signedEvents('swb', [
      event('KD-7002'),
      event('KD-7002', { status: 'concluded' }),
    ])
    expect(first.body).toMatchObject({ accepted: 2 })
    expect(await orderOf(referral)).toMatchObject({ state: 'concluded' })
    const second = await server.signedEvents('swb', [event('KD-7002', { orderNumber: 'P-7002-b' })])
    expect(second.body).toMatchObject({ accepted: 1 })
    const reviews = await server.database.query(
      `select o.number, f.state from fraud_case f join orders o on o.recipient_id = f.recipient_id
         join referral r on r.id = f.referral_id where r.number = $1`,
      [referral.Empfehlungsnummer],
    )
    expect(reviews).toHaveLength(2)
  })

  test.each([
    ['sixty days after the referral', 60, 1],
    ['sixty-one days after it', 61.01, 0],
    ['two days before it', -2, 0],
  ])('is attributed by the day on which it was placed: %s', async (_, days, accepted) => {
    const { referral, token } = await confirmedRecommender(server)
    const number = `KD-8${accepted}${Math.abs(Math.round(days))}`
    await name(referral, number, token)
    const occurredAt = new Date(Date.parse(referral.Erstellt) + days * day).toISOString()
    if (days > 0) server.clock.advance(days * day)
    const { body } = await server.signedEvents('swb', [event(number, { occurredAt })])
    expect(body.accepted).toBe(accepted)
    if (!accepted) expect(body.waiting).toMatchObject([{ code: 'PSOF0101' }])
  })

  test('is attributed by referral number before customer number', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await name(referral, 'KD-7003', token)
    const other = await recommend(server)
    await server.signedEvents('swb', [event('KD-7003', { empfehlungsnummer: other.Empfehlungsnummer })])
    expect(await orderOf(referral)).toBeUndefined()
    expect(await orderOf(other)).toMatchObject({ state: 'received' })
    expect(await statesOf(token)).toEqual(['inPruefung'])
  })

  test('belongs to the later referral if two recommenders named it', async () => {
    const early = await confirmedRecommender(server)
    server.clock.advance(day)
    const late = await confirmedRecommender(server)
    const first = await signIn(server, early.email)
    await name(late.referral, 'KD-7004', late.token)
    await name(early.referral, 'KD-7004', first)
    await server.signedEvents('swb', [event('KD-7004')])
    expect(await orderOf(late.referral)).toMatchObject({ state: 'received' })
    expect(await orderOf(early.referral)).toBeUndefined()
  })

  test('waits for an operator if nobody named the number', async () => {
    const { body } = await server.signedEvents('swb', [event('KD-0000')])
    expect(body.waiting).toMatchObject([{ code: 'PSOF0101' }])
  })
})

test('a click older than sixty days does not attribute an order', async () => {
  const { referral } = await confirmedRecommender(server)
  const reply = await server.api.call('followLink', { params: { id: referral.Empfehlungsnummer }, query: {} })
  const [click] = await server.database.query<{ id: string }>(
    'select c.id from click c join referral r on r.id = c.referral_id where r.number = $1',
    [referral.Empfehlungsnummer],
  )
  expect([reply.status, click?.id]).toEqual([302, expect.any(String)])
  server.clock.advance(62 * day)
  const late = await server.signedEvents('swb', [{ clickId: click?.id ?? '', status: 'received' }])
  expect(late.body.waiting).toMatchObject([{ code: 'PSOF0101' }])
  server.clock.advance(-3 * day)
  const inTime = await server.signedEvents('swb', [{ clickId: click?.id ?? '', status: 'received' }])
  expect(inTime.body).toMatchObject({ accepted: 1 })
})
