import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

/** The texts that an operator reads before a decision are those of the mail. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

test.each([
  ['swb', 'Guten Tag Frieda!', 'Der Vertrag ist älter als Ihre Empfehlung.'],
  // This tenant says "du", and has a greeting of its own.
  ['nordlicht', 'Hey Frieda!', 'Der Vertrag ist älter als deine Empfehlung.'],
])('in the words of %s', async (tenant, greeting, reason) => {
  const { referral, token, email } = await confirmedRecommender(server, { tenant })
  const { Id: id } = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-77001', Notiz: 'Bestellt im Laden.' },
    token,
    tenant,
  })
  const support = await server.operator('support')
  const { mails, version } = await support.ok('getGoodwillCase', { tenant, params: { id } })
  await support.ok('rejectGoodwill', {
    tenant,
    params: { id },
    body: { reasonCode: 'ordered-before', words: 'Der Vertrag ist von 2019.', version },
  })
  const sent = (await server.runJobs()).find(
    ({ to, template }) => to === email && template.startsWith('goodwill'),
  )
  expect(mails.rejected.greeting).toBe(greeting)
  expect(mails.reasons).toContainEqual({ code: 'ordered-before', text: reason })
  expect(sent?.subject).toBe(mails.rejected.subject)
  const { heading, text, afterword } = mails.rejected
  for (const part of [heading, greeting, text, reason, afterword]) expect(sent?.text).toContain(part)
})
