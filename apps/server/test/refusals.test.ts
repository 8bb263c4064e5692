import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { order, orderBody, recommend } from './harness/people.ts'

/** Refusals that no test of a module is about. SPEC §8 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test('ordering twice by one link is refused: the referral is used already', async () => {
  const referral = await recommend(server)
  const { Empfaengernummer } = await order(server, referral)
  const again = { query: {}, body: orderBody(referral.Empfehlungsnummer, Empfaengernummer) }
  expect(await server.api.refusal('completeTracking', again)).toBe('409 PSOF0301')
})

test('the manufacturers of a category that does not exist are refused with the given text', async () => {
  const reply = await server.api.call('listManufacturers', { params: { kategorie: 'gibtesnicht' } })
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
    404,
    'PSOF0603',
    '404 - Unknown category',
  ])
})
