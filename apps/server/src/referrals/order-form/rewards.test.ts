import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { conclude, confirmedRecommender, order } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

// SPEC §7.48
test('a recipient sees their share from order to collection, with their own number only', async () => {
  const { referral } = await confirmedRecommender(server, { share: 50 })
  const { Empfaengernummer: id, mailedToken: token } = await order(server, referral)
  const list = () => server.api.ok('listRecipientRewards', { params: { id }, token })
  expect(await list()).toMatchObject([{ WertCent: 3500, Status: 'Offen', GueltigBis: null }])
  await server.api.ok('giveConsent', { token, body: { AgbText: 'Ich bestätige.' } })
  await conclude(server, referral)
  server.clock.advance(60 * day)
  await server.scheduled('orders.release')
  expect(await list()).toMatchObject([
    { WertCent: 3500, Status: 'Bereitgestellt', GueltigBis: expect.stringMatching(/^2026|^2027/) },
  ])

  const other = await confirmedRecommender(server, { share: 50 })
  const theirs = await order(server, other.referral)
  expect(
    await server.api.refusal('listRecipientRewards', { params: { id: theirs.Empfaengernummer }, token }),
  ).toBe('404 PSOF0101')
})

test('a recipient without a share has no rewards', async () => {
  const { referral } = await confirmedRecommender(server, { share: 100 })
  const { Empfaengernummer: id, mailedToken: token } = await order(server, referral)
  expect(await server.api.ok('listRecipientRewards', { params: { id }, token })).toEqual([])
})
