import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import type { Reply } from '../../../test/harness/client.ts'
import { confirmedRecommender, newEmail, referralBody } from '../../../test/harness/people.ts'

/** QUALITY 2: neither the response nor its time reveals whether an address has an account. */

const plenty = { points: 1_000_000, perSeconds: 600 }
const captcha = { always: false, freePerHour: 1_000_000 }
const rounds = 51
/** Differences below this are lost in network noise. */
const allowedMs = 10
/**
 * The number of rounds that must differ in the same direction to count as a leak. On a busy machine any two
 * calls may differ by more than `allowedMs`, but equally often in both directions.
 */
const telling = Math.ceil(0.8 * rounds)

let server: TestApp
let known: string
beforeAll(async () => {
  server = await openTestApp({
    settings: {
      swb: { captcha, limits: { login: plenty, loginPerAccount: plenty, mail: plenty, create: plenty } },
    },
  })
  known = (await confirmedRecommender(server)).email
})
afterAll(() => server.close())

const calls: Readonly<Record<string, (email: string) => Promise<Reply<unknown>>>> = {
  'logging in': (Email) => server.api.call('login', { body: { Email, Password: 'Falsch-Falsch-1' } }),
  'logging in to the back office': (email) =>
    server.api.call('beginOperatorSession', {
      body: { email: email === known ? 'betreiber@demo.test' : email, password: 'Falsch-Falsch-1' },
    }),
  'having forgotten the password': (id) =>
    server.api.call('requestPasswordReset', { params: { id }, headers: { 'x-requested-with': 'test' } }),
  'asking for an account': (Email) =>
    server.api.call('createAccount', { body: { Vorname: 'Nora', Nachname: 'Neu', Email } }),
  'recommending without logging in': (email) =>
    server.api.call('createReferral', { query: {}, body: referralBody({ email }) }),
}

/** Returns the reply without the parts that differ from call to call. */
function shape({ status, text, headers }: Reply<unknown>) {
  const plain = text
    .replace(/"traceId":"[^"]*"/, '')
    .replace(/"(Empfehlungsnummer|Hex|Empfehlungslink|Offlinecode)":"[^"]*"/g, '"$1"')
  const { date: _, 'content-length': __, ...rest } = headers
  return { status, plain, headers: Object.keys(rest).toSorted() }
}

// SPEC §S.06
test.each(Object.keys(calls))(
  '%s gets the same reply, as fast, for known and unknown addresses',
  async (name) => {
    const call = calls[name] as (typeof calls)[string]
    const times = { known: [] as number[], unknown: [] as number[] }
    const timed = async (kind: keyof typeof times) => {
      const email = kind === 'unknown' ? newEmail('fremd') : known
      const began = performance.now()
      const reply = await call(email)
      times[kind].push(performance.now() - began)
      return shape(reply)
    }
    for (let n = 0; n < rounds; n++) {
      // Alternate the order, so that neither call profits from what the other has warmed up.
      const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      const [one, other] = [await timed(order[0]), await timed(order[1])]
      expect(one).toEqual(other)
    }
    // Both calls of a round run under the same load, so their difference is more reliable than the single
    // times.
    const differences = times.known.map((time, round) => time - (times.unknown[round] ?? 0))
    expect(differences.filter((ms) => ms > allowedMs).length).toBeLessThan(telling)
    expect(differences.filter((ms) => ms < -allowedMs).length).toBeLessThan(telling)
  },
)
