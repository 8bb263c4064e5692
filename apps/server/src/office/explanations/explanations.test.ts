// SPEC §M.19

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import { confirmedRecommender, createReadyReward, order } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const keys = ({ Saetze }: { Saetze: readonly { Schluessel: string }[] }) =>
  Saetze.map((one) => one.Schluessel)

test('explains a ready reward to its owner and to the holder of its link', async () => {
  const { referral, userToken, rewardToken } = await createReadyReward(server, { share: 50 })
  const byToken = await server.api.ok('explainClaim', { token: rewardToken })
  expect(keys(byToken)).toEqual([
    'referred',
    'ordered',
    'concluded',
    'released',
    'ready',
    'shared',
    'rule-order',
    'collect',
    'promise',
  ])
  const params = { id: referral.Empfehlungsnummer }
  server.clock.advance(-15 * 86_400_000)
  const own = await server.api.ok('explainReferral', { params, token: userToken })
  expect(own.Saetze.find((one) => one.Schluessel === 'shared')?.Text).toContain('35\u00a0€ gehören Ihnen')
  server.clock.advance(15 * 86_400_000)
})

test('explains a referral without a reward, in the requested language', async () => {
  const { referral, token } = await confirmedRecommender(server)
  const params = { id: referral.Empfehlungsnummer }
  expect(keys(await server.api.ok('explainReferral', { params, token }))).toEqual([
    'referred',
    'possible',
    'wait-for-click',
    'missing-contract',
  ])
  const placed = await order(server, referral)
  await confirmOrder(server, placed.mailedToken)
  const headers = { 'x-accept-language': 'en' }
  const { Saetze } = await server.api.ok('explainReferral', { params, token, headers })
  expect(Saetze.at(-2)?.Text).toMatch(/^The provider is now processing the order/)
})

test('says that the provider works on an order only once it is confirmed or reported', async () => {
  const { referral, token } = await confirmedRecommender(server)
  const nextOf = async () => {
    const params = { id: referral.Empfehlungsnummer }
    const { Saetze } = await server.api.ok('explainReferral', { params, token })
    return keys({ Saetze: Saetze.filter(({ Teil }) => Teil === 'naechstes') })
  }
  const placed = await order(server, referral)
  expect(await nextOf()).toEqual(['wait-for-confirmation'])
  await confirmOrder(server, placed.mailedToken)
  expect(await nextOf()).toEqual(['wait-for-contract', 'promise'])

  const other = await order(server, referral)
  expect(await nextOf()).toEqual(['wait-for-confirmation'])
  await server.signedEvents('swb', [{ orderNumber: other.Auftragsnummer, status: 'processing' }])
  expect(await nextOf()).toEqual(['wait-for-contract', 'promise'])
})

test('names no end of a link that does not expire', async () => {
  await server.configure('swb', { personalLinks: true })
  const { referral, token } = await confirmedRecommender(server)
  const { Code } = await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ja' } })
  const chosen = await server.api.ok('choosePersonalProduct', {
    params: { code: Code },
    body: { ProduktId: referral.Produkt.Id },
  })
  const stepOf = async (id: string) =>
    keys(await server.api.ok('explainReferral', { params: { id }, token })).at(-2)
  expect(await stepOf(chosen.Empfehlungsnummer)).toBe('wait-for-order')
  expect(await stepOf(referral.Empfehlungsnummer)).toBe('wait-for-click')
  await server.configure('swb', { linkLifetime: 'lasting' })
  expect(await stepOf(referral.Empfehlungsnummer)).toBe('wait-for-order')
  await server.configure('swb', {})
})

test('forecasts from five payments of the tenant and none of another tenant', async () => {
  const ready = []
  for (let index = 0; index < 5; index++) ready.push(await createReadyReward(server))
  for (const { rewardToken } of ready) {
    await server.api.ok('collectClaim', {
      body: { Art: 'Bargeld', Bankdaten: { Iban: 'DE89370400440532013000', Kontoinhaber: 'Rita' } },
      token: rewardToken,
    })
  }
  server.clock.advance(9 * 86_400_000)
  const waits = await createReadyReward(server)
  expect((await server.api.ok('explainClaim', { token: waits.rewardToken })).Prognose).toBeNull()
  await payWaiting(server)
  const { Prognose, Saetze } = await server.api.ok('explainClaim', { token: waits.rewardToken })
  expect(Prognose?.Faelle).toBe(5)
  expect(Saetze.at(-1)?.Schluessel).toBe('forecast-if-collected')
  const other = await createReadyReward(server, { tenant: 'nordlicht' })
  const elsewhere = await server.api.ok('explainClaim', { token: other.rewardToken, tenant: 'nordlicht' })
  expect(elsewhere.Prognose).toBeNull()
})

test('reads the newest payments from an index, without sorting', async () => {
  const { tenant } = server.contextOf('swb')
  const plan = await withTenant(server.connection.database, tenant.id, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<
      Record<string, string>
    >`explain select created_at, collected_at, paid_at from claim
      where state = 'paid' and method = 'cash' order by paid_at desc limit 200`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('claim_paid_newest')
  expect(plan).not.toContain('Sort')
})
