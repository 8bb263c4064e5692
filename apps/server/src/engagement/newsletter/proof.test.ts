// SPEC §L.03

import { newsletter as wordingDe } from '@zuruf/messages/de/portal/newsletter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { minute } from '../../../test/harness/clock.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const set = (token: string, NewsletterPermission: boolean) =>
  server.api.ok('setNewsletterOptin', { token, body: { NewsletterPermission } })

/** Requests the newsletter, and confirms and ends it as given; a minute between the steps. */
async function person(...steps: ('confirm' | 'end')[]) {
  const { token, email } = await confirmedRecommender(server)
  await set(token, true)
  const mail = (await server.runJobs()).find((one) => one.template === 'newsletter-optin')
  const Token = new URL(mail?.links.find((link) => link.includes('optin')) ?? '').searchParams.get('token')
  for (const step of steps) {
    server.clock.advance(minute)
    if (step === 'end') await set(token, false)
    else await server.api.ok('confirmNewsletter', { body: { Token: Token ?? '' } })
  }
  return { email, token }
}

type State = 'in' | 'pending' | 'out'
const listed = async (state: State, address?: string) => {
  const support = await server.operator('support')
  const query = { state, limit: 200, ...(address && { address }) }
  return (await support.ok('listNewsletterConsents', { query })).consents
}
/** Counts how often an address is in each list. */
async function placesOf(address: string) {
  const places = []
  for (const state of ['in', 'pending', 'out'] as const) {
    places.push((await listed(state)).filter((one) => one.address === address).length)
  }
  return places
}

test('everybody is in one list, once, whatever they did before', async () => {
  const inside = await person('confirm')
  const waiting = await person()
  const outside = await person('confirm', 'end')
  const back = await person('confirm', 'end')
  await set(back.token, true)
  const impatient = await person()
  await set(impatient.token, true)
  const places = []
  for (const { email } of [inside, waiting, outside, back, impatient]) places.push(await placesOf(email))
  expect(places).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 1, 0],
    [0, 1, 0],
  ])
})

test('a person is found by address, and the proof has each step with its wording', async () => {
  const { email } = await person('confirm', 'end')
  const [found] = await listed('out', email.toUpperCase())
  expect(found).toMatchObject({ address: email, state: 'out', accountId: expect.any(String) })
  const support = await server.operator('support')
  const { steps } = await support.ok('getNewsletterConsent', { params: { id: found?.id ?? '' } })
  expect(steps.map(({ step, source }) => `${step} ${source}`)).toEqual([
    'withdrawn my-data',
    'confirmed mail',
    'mailed mail',
    'asked my-data',
  ])
  const wording = wordingDe['newsletter.consent'].replace(
    '{tenantMay}',
    'die Stadtwerke Beispielstadt dürfen',
  )
  expect(steps[0]).toMatchObject({ wording, wordingId: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('the proof outlives the account', async () => {
  const { email, token } = await person('confirm')
  await server.api.call('deleteAccount', { token, body: { Password: password } })
  expect(await placesOf(email)).toEqual([0, 0, 1])
  expect((await listed('out', email))[0]?.accountId).toBeNull()
})

test('a page continues where the previous one ended', async () => {
  const support = await server.operator('support')
  const all = await listed('pending')
  const page = async (after?: string) =>
    (
      await support.ok('listNewsletterConsents', {
        query: { state: 'pending', limit: 1, ...(after && { after }) },
      })
    ).consents
  const [first] = await page()
  const [second] = await page(first?.id)
  expect([first?.id, second?.id]).toEqual(all.slice(0, 2).map(({ id }) => id))
})

test('the export has every line of a list with its proof and is audited', async () => {
  const { email } = await person('confirm')
  const support = await server.operator('support')
  const { text } = await support.call('exportNewsletter', { query: { state: 'in', language: 'de' } })
  const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\n')
  expect(head).toBe(
    'consent_id;email;language;state;source;asked_at;mailed_at;confirmed_at;ended_at;wording_sha256;wording',
  )
  expect(lines).toHaveLength((await listed('in')).length)
  const now = server.clock.now().toISOString()
  expect(lines.find((line) => line.includes(email))).toContain(`;de;in;my-data;`)
  expect(lines.find((line) => line.includes(email))).toContain(`;${now};;`)
  const english = await support.call('exportNewsletter', { query: { state: 'in', language: 'en' } })
  expect(english.text).not.toContain(email)
  const audit = await server.database.query<{ details: object }>(
    `select details from audit where action = 'newsletter.exported' order by id`,
  )
  expect(audit.map(({ details }) => details)).toEqual([
    { state: 'in', language: 'de' },
    { state: 'in', language: 'en' },
  ])
  const content = await server.operator('content')
  expect((await content.call('exportNewsletter', { query: {} })).status).toBe(403)
})
