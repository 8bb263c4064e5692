import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import type { Reply } from '../../../test/harness/client.ts'
import { confirmedRecommender, newEmail, referralBody } from '../../../test/harness/people.ts'

/** QUALITY 2: who types an address must not learn from the answer, nor from its time, whether it has an account. */

const plenty = { points: 1_000_000, perSeconds: 600 }
const captcha = { always: false, freePerHour: 1_000_000 }
const rounds = 51
const allowedMs = 10

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

/** An answer without what differs from call to call. */
function shape({ status, text, headers }: Reply<unknown>) {
  const plain = text
    .replace(/"traceId":"[^"]*"/, '')
    .replace(/"(Empfehlungsnummer|Hex|Empfehlungslink|Offlinecode)":"[^"]*"/g, '"$1"')
  const { date: _, 'content-length': __, ...rest } = headers
  return { status, plain, headers: Object.keys(rest).toSorted() }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test.each(Object.keys(calls))(
  '%s is answered alike, and as fast, for a known and an unknown address',
  async (name) => {
    const call = calls[name] as (typeof calls)[string]
    const times = { known: [] as number[], unknown: [] as number[], again: [] as number[] }
    const timed = async (kind: keyof typeof times) => {
      const email = kind === 'unknown' ? newEmail('fremd') : known
      const began = performance.now()
      const reply = await call(email)
      times[kind].push(performance.now() - began)
      return shape(reply)
    }
    for (let n = 0; n < rounds; n++) {
      // By turns first, so that neither profits from what the other has warmed up.
      const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      const [one, other] = [await timed(order[0]), await timed(order[1])]
      expect(one).toEqual(other)
      await timed('again')
    }
    // Both calls of a round meet the same load, so their difference says more than either time.
    const difference = (kind: 'unknown' | 'again') =>
      Math.abs(median(times.known.map((time, round) => time - (times[kind][round] ?? 0))))
    // By how much a call differs from itself is the machine's noise, not an answer.
    expect(difference('unknown')).toBeLessThan(allowedMs + difference('again'))
  },
)
