import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness/app.ts'
import { createReadyReward } from '../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('records every transition of referral, recipient, order and claim with its actor', async () => {
  const { referral, rewardToken } = await createReadyReward(server)
  await server.api.ok('collectClaim', {
    body: { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org' },
    token: rewardToken,
  })
  await server.scheduled('vouchers.mail')
  const steps = await server.database.query(
    `select h.entity, h.from_state, h.to_state, h.actor from history h
      where h.entity_id in (select id from referral where number = $1
        union select p.id from recipient p join referral r on r.id = p.referral_id where r.number = $1
        union select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1
        union select c.id from claim c join referral r on r.id = c.referral_id where r.number = $1)
      order by h.id`,
    [referral.Empfehlungsnummer],
  )
  const story = (entity: string) =>
    steps.filter((step) => step.entity === entity).map((step) => [step.from_state, step.to_state, step.actor])
  expect(story('referral')).toEqual([[null, 'open', 'anonymous']])
  expect(story('recipient')).toEqual([
    [null, 'open', 'anonymous'],
    ['open', 'ordered', 'anonymous'],
    ['ordered', 'released', 'system'],
    ['released', 'paid', 'system'],
  ])
  expect(story('order')).toEqual([
    [null, 'received', 'anonymous'],
    ['received', 'concluded', 'provider'],
    ['concluded', 'released', 'system'],
  ])
  expect(story('claim')).toEqual([
    [null, 'open', 'anonymous'],
    ['open', 'ready', 'system'],
    ['ready', 'collected', 'reward'],
    ['collected', 'paid', 'system'],
  ])
})

// SPEC §S.31
test('audits payments and sessions with actor and amount, without secrets', async () => {
  const acts = await server.database.query<{ action: string; actor: string; details: object }>(
    'select action, actor, details from audit order by id',
  )
  expect(acts.map(({ action, actor }) => `${action} by ${actor}`)).toEqual(
    expect.arrayContaining([
      'password.set by anonymous',
      'session.begun by anonymous',
      'reward.collected by reward',
      'voucher.mailed by system',
    ]),
  )
  expect(acts.find(({ action }) => action === 'reward.collected')?.details).toEqual({
    method: 'voucher',
    amountCents: 7000,
  })
})
