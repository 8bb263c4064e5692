// SPEC §S.02

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { confirmedRecommender, newEmail, password, recommend } from '../harness/people.ts'

/**
 * Attack: somebody guesses passwords that only just satisfy a rule of letters and digits: one repeated
 * letter, the alphabet, a keyboard row, a repeated block. None of them can be set anywhere.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const guesses = [
  'aaaaaaaA1',
  '1Gfedcba',
  'Bcdefghi12',
  'Poiuztrewq1',
  'Ab1Ab1Ab1',
  'Zzzzzzzz9',
  `A1${'a'.repeat(60)}`,
]
const said =
  'Dieses Passwort ist zu einfach: Es besteht fast nur aus Wiederholungen oder Reihen wie „aaa“, „123“ oder „qwertz“.'

test('all weak passwords satisfy the rule of the specification', () => {
  for (const guess of guesses) expect(guess).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/)
})

describe.each(guesses)('%s', (guess) => {
  test('is rejected by a mailed link, which remains valid', async () => {
    const email = newEmail('raterin')
    await recommend(server, { email })
    const token = (await server.runJobs()).find(({ to }) => to === email)?.token ?? ''
    const refused = await server.api.call('resetPassword', { body: { Token: token, Passwort: guess } })
    expect([refused.status, refused.body]).toMatchObject([422, { fields: { Passwort: said } }])
    const set = await server.api.call('resetPassword', { body: { Token: token, Passwort: password } })
    expect(set.status).toBe(200)
  })

  test('is rejected when changing the password', async () => {
    const { token } = await confirmedRecommender(server)
    const refused = await server.api.call('changePassword', {
      body: { AltesPasswort: password, Passwort: guess },
      token,
    })
    expect([refused.status, refused.body]).toMatchObject([422, { fields: { Passwort: said } }])
  })
})
