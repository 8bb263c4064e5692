// SPEC §M.01, §M.02

import type { RequestOf } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { newEmail, order, recommend } from '../../../test/harness/people.ts'

type Terms = NonNullable<RequestOf<'createRewardRule'>['body']>

let server: TestApp
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  finance = await server.operator(['finance'], ['swb'])
})
afterAll(() => server.close())

const terms = (more: Partial<Terms> = {}): Terms => ({
  title: 'Glasfaser-Herbst',
  scope: { kind: 'product', id: '1006' },
  validFrom: '2026-09-15',
  amountCents: 10_000,
  ...more,
})
const draft = (more: Partial<Terms> = {}) => finance.ok('createRewardRule', { body: terms(more) })
const start = ({ id, version }: { id: string; version: number }) =>
  finance.call('startRewardRule', {
    params: { id, version: String(version) },
    body: { reason: 'Start der Aktion' },
  })
const promisedToday = async () => {
  await server.tenants.reload()
  return (await server.api.ok('getProduct', { params: { id: '1006' }, query: {} })).PraemieCent
}
const counts = () =>
  server.database.query(
    `select (select count(*) from claim) as claims, (select count(*) from ledger_entry) as entries,
            (select count(*) from audit) as audit, (select count(*) from reward_rule) as rules,
            (select max(updated_at) from tenant) as changed`,
  )

describe('reward rule', () => {
  test('applies once it is live, not as a draft', async () => {
    const rule = await draft()
    expect(await promisedToday()).toBe(9000)
    expect(await start(rule)).toMatchObject({ status: 200, body: { state: 'live', liveBy: finance.id } })
    expect(await promisedToday()).toBe(10_000)
  })

  test('cannot be edited when live, only replaced by its next version', async () => {
    const [rule] = await finance.ok('listRewardRules', { query: { state: 'live' } })
    const id = rule?.id ?? ''
    const edit = (version: string) =>
      finance.call('editRewardRule', { params: { id, version }, body: terms({ amountCents: 12_000 }) })
    expect((await edit('1')).body).toMatchObject({ code: 'PSOF0102' })
    await expect(
      server.database.query('update reward_rule set amount_cents = 1 where id = $1', [id]),
    ).rejects.toThrow('is not edited')
    expect(await finance.ok('addRewardRuleVersion', { params: { id } })).toMatchObject({
      version: 2,
      state: 'draft',
      amountCents: 10_000,
    })
    expect(await finance.refusal('addRewardRuleVersion', { params: { id } })).toBe('409 PSOF0102')
    expect((await edit('2')).status).toBe(200)
    expect((await start({ id, version: 2 })).status).toBe(200)
    expect(await promisedToday()).toBe(12_000)
    const versions = await finance.ok('getRewardRule', { params: { id } })
    expect(versions.map(({ version, state, endReason }) => [version, state, endReason])).toEqual([
      [2, 'live', null],
      [1, 'ended', 'replaced'],
    ])
  })

  test('ends at the end of a day, today at the earliest', async () => {
    const [rule] = await finance.ok('listRewardRules', { query: { state: 'live' } })
    const params = { id: rule?.id ?? '' }
    const reason = 'Aktion vorbei'
    const early = await finance.call('endRewardRule', { params, body: { reason, lastDay: '2026-09-14' } })
    expect(early.body).toMatchObject({ code: 'PSOF0100', fields: { lastDay: expect.any(String) } })
    expect(await finance.ok('endRewardRule', { params, body: { reason } })).toMatchObject({
      state: 'ended',
      lastDay: '2026-09-15',
      endReason: reason,
    })
    expect(await promisedToday()).toBe(12_000)
    server.clock.advance(day)
    expect(await promisedToday()).toBe(9000)
    finance = await server.operator(['finance'], ['swb'])
  })

  test.each([
    ['begins in the past', { validFrom: '2026-09-01' }, 'validFrom'],
    ['ends before it begins', { validFrom: '2026-12-01', validTo: '2026-11-01' }, 'validTo'],
    ['is about a product that is not there', { scope: { kind: 'product' as const, id: 'nix' } }, 'scope'],
    ['is about a category that is not there', { scope: { kind: 'category' as const, id: 'nix' } }, 'scope'],
    ['has a budget and no amount', { amountCents: null, budgetCents: 5000 }, 'budgetCents'],
    ['gives a bonus for one product', { bonus: { every: 5, cents: 6000 } }, 'bonus'],
  ])('that %s cannot be started', async (_, wrong, field) => {
    const drafted = await finance.call('createRewardRule', { body: terms(wrong) })
    const answer = drafted.status === 201 ? await start(drafted.body) : drafted
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  })

  test('is created once by repeated requests', async () => {
    const headers = { 'idempotency-key': 'a-rule-made-once' }
    const [first, again] = await Promise.all([
      finance.ok('createRewardRule', { body: terms(), headers }),
      finance.ok('createRewardRule', { body: terms(), headers }),
    ])
    expect(again).toEqual(first)
  })

  test('lists overlapping rules before it is started', async () => {
    const scope = { kind: 'product' as const, id: '462' }
    const first = await draft({ scope, title: 'Herbst', validFrom: '2026-12-01', validTo: '2026-12-31' })
    const second = await draft({ scope, title: 'Winter', validFrom: '2026-12-20' })
    const apart = await draft({ scope, title: 'Frühling', validFrom: '2026-11-01', validTo: '2026-11-30' })
    expect(await start(first)).toMatchObject({ status: 200 })
    const [shown] = await finance.ok('getRewardRule', { params: { id: second.id } })
    expect(shown?.overlaps).toMatchObject([
      { id: first.id, title: 'Herbst', validFrom: '2026-12-01', validTo: '2026-12-31', decides: false },
    ])
    const refused = await start(second)
    expect(refused).toMatchObject({ status: 422, body: { code: 'PSOF0100' } })
    expect(JSON.stringify(refused.body.fields)).toContain('Im selben Bereich')
    const seen = {
      params: { id: second.id, version: '1' },
      body: { reason: 'Beide gelten', overlaps: [first.id] },
    }
    expect(await finance.call('startRewardRule', seen)).toMatchObject({ status: 200 })
    const [other] = await finance.ok('getRewardRule', { params: { id: first.id } })
    expect(other?.overlaps).toMatchObject([{ title: 'Winter', validTo: null, decides: true }])
    expect(await start(apart)).toMatchObject({ status: 200 })
  })

  test('records each step in the audit log with operator and reason', async () => {
    const rule = await draft({ validFrom: '2026-12-01' })
    await start(rule)
    await finance.ok('endRewardRule', { params: { id: rule.id }, body: { reason: 'Doch nicht' } })
    const lines = await server.database.query(
      'select action, actor, actor_id, details from audit where subject_id = $1 order by id',
      [rule.id],
    )
    expect(lines).toMatchObject([
      { action: 'reward-rule.drafted', actor: 'operator', actor_id: finance.id },
      {
        action: 'reward-rule.live',
        actor_id: finance.id,
        details: { reason: 'Start der Aktion', version: 1 },
      },
      { action: 'reward-rule.ended', actor_id: finance.id, details: { reason: 'Doch nicht' } },
    ])
  })

  test('can be read by support and changed by admin and finance only', async () => {
    const support = await server.operator(['support'], ['swb'])
    expect((await support.call('listRewardRules', { query: {} })).status).toBe(200)
    expect((await support.call('createRewardRule', { body: terms() })).status).toBe(403)
  })
})

describe('simulation with past orders', () => {
  const today = '2026-09-16'
  beforeAll(async () => {
    const email = newEmail('treu')
    for (const person of [email, email, newEmail('neu')]) {
      const referral = await recommend(server, { productId: '3001', share: 50 })
      const placed = await order(server, referral, 'swb', person)
      await confirmOrder(server, placed.mailedToken)
    }
  })
  const simulate = (more: Partial<Terms>) =>
    finance.ok('simulateRewardRule', {
      body: { rule: terms({ scope: { kind: 'product', id: '3001' }, ...more }), from: today, to: today },
    })

  test('returns the simulated cost and the differences', async () => {
    const before = await counts()
    expect(await simulate({ amountCents: 9999 })).toMatchObject({
      orders: 3,
      decided: 3,
      claims: 6,
      simulatedCents: 29_997,
      recordedClaims: 6,
      recordedCents: 21_000,
      changed: 3,
      budgetUsedUpAt: null,
      products: [{ productId: '3001', orders: 3, simulatedCents: 29_997, recordedCents: 21_000 }],
      differences: [
        { recordedCents: 7000, simulatedCents: 9999 },
        { simulatedCents: 9999 },
        { simulatedCents: 9999 },
      ],
    })
    expect(await counts()).toEqual(before)
  })

  test('returns when the budget is used up, and existing customers', async () => {
    const limited = await simulate({ amountCents: 9000, budgetCents: 18_000 })
    expect(limited).toMatchObject({ decided: 2, simulatedCents: 25_000, changed: 2 })
    expect(limited.budgetUsedUpAt).not.toBeNull()
    const choosy = await simulate({ amountCents: null, lookBackDays: 30 })
    expect(choosy).toMatchObject({ simulatedCents: 14_000, claims: 4, changed: 1 })
    expect(choosy.differences).toMatchObject([{ existingCustomer: true, simulatedCents: 0 }])
  })

  test('excludes an order that failed after its release', async () => {
    const [first] = (await simulate({ amountCents: 9999 })).differences
    const orderNumber = first?.orderNumber ?? ''
    await server.signedEvents('swb', [{ orderNumber, status: 'concluded' }])
    server.clock.advance(100 * day)
    await server.scheduled('orders.release')
    finance = await server.operator(['finance'], ['swb'])
    await finance.ok('openClawback', { body: { orderNumber, status: 'withdrawn' } })
    expect(await simulate({ amountCents: 9999 })).toMatchObject({
      orders: 2,
      changed: 2,
      recordedCents: 14_000,
    })
  })
})

test('concurrent requests create one new version; the others get a conflict', async () => {
  const several = await server.operator(['finance'], ['swb'])
  for (let round = 0; round < 5; round++) {
    const day = `2090-01-0${round + 1}`
    const { id, version } = await several.ok('createRewardRule', {
      body: terms({ validFrom: day, validTo: day }),
    })
    const number = { params: { id, version: String(version) }, body: { reason: 'Start der Aktion' } }
    expect((await several.call('startRewardRule', number)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => several.call('addRewardRuleVersion', { params: { id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await several.ok('getRewardRule', { params: { id } })).toHaveLength(2)
  }
})
