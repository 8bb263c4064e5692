// SPEC §M.21

/**
 * Attack: somebody submits customer and order numbers of unknown people before the provider reports an order,
 * and waits for a match: numbers in sequence, downwards and with gaps, from several accounts of one network,
 * with an order number that does not exist yet, and more numbers than one person can know.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import { confirmedRecommender, follow, type Referral, recommend, signIn } from '../harness/people.ts'
import { approveWaiting } from '../harness/second-checks.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { limits: { goodwill: { points: 1000, perSeconds: 600 } } } },
  })
})
afterAll(() => server.close())

type SubmittedNumbers = { Kundennummer?: string; Auftragsnummer?: string }
const request = (referral: Referral, body: SubmittedNumbers, token: string, ip?: string) => ({
  params: { id: referral.Empfehlungsnummer },
  query: {},
  body,
  token,
  ...(ip && { ip }),
})
const submitNumber = (referral: Referral, Kundennummer: string, token: string, ip?: string) =>
  server.api.ok('setCustomerNumber', request(referral, { Kundennummer }, token, ip))

const caseOf = async ({ Empfehlungsnummer }: Referral) =>
  (
    await server.database.query<{ id: string; state: string; reasons: { signal: string; count: number }[] }>(
      'select f.* from fraud_case f join referral r on r.id = f.referral_id where r.number = $1',
      [Empfehlungsnummer],
    )
  )[0]
const signalsOf = async (referral: Referral) =>
  Object.fromEntries((await caseOf(referral))?.reasons.map(({ signal, count }) => [signal, count]) ?? [])
const claimsOf = async ({ Empfehlungsnummer }: Referral) =>
  (
    await server.database.query<{ state: string }>(
      'select c.state from claim c join referral r on r.id = c.referral_id where r.number = $1',
      [Empfehlungsnummer],
    )
  ).map(({ state }) => state)
const goodwillOf = async (token: string) =>
  (await server.api.ok('listGoodwill', { token })).map(({ Status }) => Status)

/** Advances past the holding days and runs the release job. */
async function runRelease() {
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
}

/** Creates a recommender with several referrals. */
async function recommenderWithReferrals(count: number) {
  const { email, referral } = await confirmedRecommender(server)
  const referrals = [referral]
  while (referrals.length < count) referrals.push(await recommend(server, { email }))
  return { email, referrals, token: await signIn(server, email) }
}

describe('a customer number submitted before the event', () => {
  test.each(['off', 'standard', 'strict'] as const)(
    'sends the order to review and confirms nothing (fraud checks "%s")',
    async (fraudChecks) => {
      await server.configure('swb', { fraudChecks })
      const { referral, email } = await confirmedRecommender(server)
      const number = `KD-81${fraudChecks.length}42`
      await submitNumber(referral, number, await signIn(server, email))
      await server.signedEvents('swb', [
        { customerNumber: number, orderNumber: `P-${number}`, status: 'received' },
        { orderNumber: `P-${number}`, status: 'concluded' },
      ])
      expect(await caseOf(referral)).toMatchObject({ state: 'review' })
      expect(await signalsOf(referral)).toMatchObject({ 'named-number': 1 })
      await runRelease()
      expect(await claimsOf(referral)).toEqual(['open'])
      expect(await goodwillOf(await signIn(server, email))).toEqual(['inPruefung'])
      expect((await server.runJobs()).map(({ template }) => template)).not.toContain('reward-ready')
      await server.configure('swb', {})
    },
  )

  test('clearing accepts the request, and the reward is ready after a second person approves', async () => {
    const { referral, email } = await confirmedRecommender(server)
    await submitNumber(referral, 'KD-820001', await signIn(server, email))
    await server.signedEvents('swb', [{ customerNumber: 'KD-820001', status: 'concluded' }])
    await runRelease()
    const admin = await server.operator('admin')
    const { id = '' } = (await caseOf(referral)) ?? {}
    const shown = await admin.ok('getFraudCase', { params: { id } })
    expect(shown.reasons.map(({ text }) => text).join()).toContain('genannte Kundennummer')
    await admin.ok('decideFraudCases', {
      body: { cases: [{ id, version: shown.version }], decision: 'cleared', reasonCode: 'explained' },
    })
    // Clearing the case accepts a missing contract.
    await server.scheduled('orders.release')
    expect(await claimsOf(referral)).toEqual(['open'])
    const { checks } = await admin.ok('listSecondChecks', { query: { limit: '200' } })
    const check = checks.find(({ referralNumber }) => referralNumber === referral.Empfehlungsnummer)
    expect(check).toMatchObject({ bar: 'second-person-same', acts: [{ kind: 'missing-contract' }] })
    await approveWaiting(server)
    expect(await claimsOf(referral)).toEqual(['ready'])
    expect(await goodwillOf(await signIn(server, email))).toEqual(['anerkannt'])
  })

  test('is accepted when the event also carries a click id or referral number', async () => {
    for (const traceOf of [
      async (referral: Referral) => ({ clickId: (await follow(server, referral)).clickId }),
      async ({ Empfehlungsnummer }: Referral) => ({ empfehlungsnummer: Empfehlungsnummer }),
    ]) {
      const { referral, email } = await confirmedRecommender(server)
      const customerNumber = `KD-83${referral.Empfehlungsnummer.replace(/\D/g, '')}7`
      await submitNumber(referral, customerNumber, await signIn(server, email))
      const trace = await traceOf(referral)
      const { body } = await server.signedEvents('swb', [{ ...trace, customerNumber, status: 'concluded' }])
      expect(body.accepted).toBe(1)
      expect(await caseOf(referral)).toBeUndefined()
      await runRelease()
      expect(await claimsOf(referral)).toEqual(['ready'])
      expect(await goodwillOf(await signIn(server, email))).toEqual(['anerkannt'])
    }
  })

  test('an order number submitted before the order exists matches nothing', async () => {
    const { referral, token } = await confirmedRecommender(server)
    await server.api.ok('setCustomerNumber', request(referral, { Auftragsnummer: 'P-990001' }, token))
    const { body } = await server.signedEvents('swb', [{ orderNumber: 'P-990001', status: 'concluded' }])
    expect(body.waiting).toMatchObject([{ code: 'PSOF0101' }])
    expect(await claimsOf(referral)).toEqual([])
  })
})

describe('many numbers', () => {
  test('are limited per person, and the error names the field', async () => {
    const { referrals, token } = await recommenderWithReferrals(6)
    for (const [index, referral] of referrals.slice(0, 5).entries()) {
      await submitNumber(referral, `KD-${7919 * (index + 11)}`, token)
    }
    const [last] = referrals.slice(5) as [Referral]
    for (const [body, field] of [
      [{ Kundennummer: 'KD-555123' }, 'Kundennummer'],
      [{ Auftragsnummer: 'P-555123' }, 'Auftragsnummer'],
    ] as const) {
      const refused = await server.api.call('setCustomerNumber', request(last, body, token))
      expect(refused).toMatchObject({ status: 422, body: { code: 'PSOF0100' } })
      expect(refused.body).toMatchObject({ fields: { [field]: expect.stringContaining('so viele Nummern') } })
    }
  })

  test.each([
    ['upwards', [900101, 900102, 900103, 900104]],
    ['downwards', [910104, 910103, 910102, 910101]],
    ['with gaps', [920101, 920108, 920117, 920125]],
  ])('in sequence (%s) are detected', async (_, numbers) => {
    const { referrals, token } = await recommenderWithReferrals(numbers.length)
    for (const [index, referral] of referrals.entries())
      await submitNumber(referral, `KD-${numbers[index]}`, token)
    await server.signedEvents('swb', [{ customerNumber: `KD-${numbers[1]}`, status: 'received' }])
    expect(await signalsOf(referrals[1] as Referral)).toMatchObject({
      'named-number': 1,
      'number-sequence': 4,
    })
  })

  test('in sequence are detected across accounts of one network only', async () => {
    await server.configure('swb', {
      fraudChecks: 'standard',
      limits: { goodwill: { points: 1000, perSeconds: 600 } },
    })
    const people = []
    for (const [index, ip] of ['203.0.113.7', '203.0.113.90', '203.0.113.12', '198.18.7.7'].entries()) {
      const { referral, token } = await confirmedRecommender(server, { ip: `192.0.${2 + index}.9` })
      await submitNumber(referral, `KD-93010${index}`, token, ip)
      people.push(referral)
    }
    await server.signedEvents('swb', [{ customerNumber: 'KD-930101', status: 'received' }])
    expect(await signalsOf(people[1] as Referral)).toMatchObject({ 'number-sequence': 3 })
    await server.signedEvents('swb', [{ customerNumber: 'KD-930103', status: 'received' }])
    expect(await signalsOf(people[3] as Referral)).toEqual({ 'named-number': 1 })
    await server.configure('swb', { limits: { goodwill: { points: 1000, perSeconds: 600 } } })
  })

  test('submitted by somebody else too are flagged to the reviewer', async () => {
    const one = await confirmedRecommender(server)
    server.clock.advance(1000)
    const other = await confirmedRecommender(server)
    await submitNumber(other.referral, 'KD-940001', other.token)
    await submitNumber(one.referral, 'KD-940001', await signIn(server, one.email))
    await server.signedEvents('swb', [{ customerNumber: 'KD-940001', status: 'received' }])
    expect(await signalsOf(other.referral)).toMatchObject({ 'shared-number': 1 })
  })
})
