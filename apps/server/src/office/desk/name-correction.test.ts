// SPEC §B.16

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, newEmail, recommend } from '../../../test/harness/people.ts'

// Correction of the name of a recommender who cannot do it themselves. Decision 096

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
const right = { firstName: 'Frauke', lastName: 'Richtig' }

/** Recommends with an address that is never confirmed. */
async function unconfirmed() {
  const { Empfehlungsnummer: number } = await recommend(server, { email: newEmail('frieda') })
  return { number, ...(await personOf(number)) }
}

async function personOf(number: string) {
  const { recommenderPerson } = await support.ok('getReferralFile', { params: { id: number } })
  const params = { id: recommenderPerson?.accountId ?? '' }
  const { firstName, lastName } = await support.ok('getPerson', { params })
  return { params, seen: { firstName: firstName ?? '', lastName: lastName ?? '' } }
}

test('corrects the name on links, too, and keeps the former one until the account is deleted', async () => {
  const { number, params, seen } = await unconfirmed()
  await support.ok('correctPersonName', { params, body: { ...right, seen, reason } })
  const person = await support.ok('getPerson', { params })
  expect(person.name).toBe('Frauke Richtig')
  expect(person.formerNames).toMatchObject([{ name: 'Frieda Empfehlerin', by: 'Olga Perator', reason }])
  expect(person.timeline.map(({ title }) => title)).toContain('Name berichtigt')
  const offer = await server.api.ok('getReferralOffer', { params: { id: number }, query: {} })
  expect(JSON.stringify(offer)).toContain('Frauke')
  const [act] = await server.database.query<{ details: object }>(
    `select details from audit where action = 'account.name-corrected' and subject_id = $1`,
    [params.id],
  )
  // The audit outlives the account, so it contains no personal data.
  expect(act?.details).toEqual({ reason })
  const admin = await server.operator('admin')
  const exported = await admin.ok('exportPerson', { params, body: { reason } })
  expect(exported).toMatchObject({
    Namensberichtigungen: [{ Vorher: 'Frieda Empfehlerin', Nachher: 'Frauke Richtig' }],
  })
  await admin.ok('deletePerson', { params, body: { reason } })
  expect(
    await server.database.query('select from account_correction where account_id = $1', [params.id]),
  ).toEqual([])
})

test('refuses the second of two concurrent corrections, and records no unchanged name', async () => {
  const { params, seen } = await unconfirmed()
  const admin = await server.operator('admin')
  const answers = await Promise.all([
    support.call('correctPersonName', { params, body: { ...right, seen, reason } }),
    admin.call('correctPersonName', {
      params,
      body: { firstName: 'Friederike', lastName: 'Anders', seen, reason },
    }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ fields: { name: expect.any(String) } })
  const { firstName, lastName } = await support.ok('getPerson', { params })
  const now = { firstName: firstName ?? '', lastName: lastName ?? '' }
  await support.ok('correctPersonName', { params, body: { ...now, seen: now, reason } })
  expect((await support.ok('getPerson', { params })).formerNames).toHaveLength(1)
})

test('refuses a recommender with a confirmed address', async () => {
  const { referral } = await confirmedRecommender(server)
  const { params, seen } = await personOf(referral.Empfehlungsnummer)
  expect(await support.refusal('correctPersonName', { params, body: { ...right, seen, reason } })).toBe(
    '409 PSOF0102',
  )
})

test('requires a recent login of the operator', async () => {
  const { params, seen } = await unconfirmed()
  server.clock.advance(11 * 60_000)
  expect(await support.refusal('correctPersonName', { params, body: { ...right, seen, reason } })).toMatch(
    /^403 PSOF0307/,
  )
})
