// SPEC §C.17

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { claimsOfOrder, orderId } from '../../../test/harness/order-moves.ts'
import { order, recommend } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull', linkLifetime: 'lasting' } } })
})
afterAll(() => server.close())

test('an order reported after it ended unconfirmed is rewarded by the share of that day', async () => {
  const referral = await recommend(server, { share: 100 })
  const { Auftragsnummer } = await order(server, referral)
  const params = { id: referral.Empfehlungsnummer }
  const give = async (share: 0 | 100) => {
    const support = await server.operator('support')
    await support.ok('changeBeneficiary', { params, body: { share, reason: 'Auf Wunsch' } })
  }
  await give(0)
  server.clock.advance(84 * day)
  await server.scheduled('recipients.purge')
  await give(100)
  await server.signedEvents('swb', [{ orderNumber: Auftragsnummer, status: 'concluded' }])
  const claims = await claimsOfOrder(server, await orderId(server, Auftragsnummer))
  expect(claims.filter(({ former }) => !former).map(({ party, state }) => [party, state])).toEqual([
    ['recommender', 'open'],
  ])
})
