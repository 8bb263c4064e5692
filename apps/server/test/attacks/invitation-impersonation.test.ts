// SPEC §S.54

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign } from '../../src/identity/provider-keys/signature.ts'
import { addAgency, addEmployee, agencyToken } from '../harness/agencies.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { confirmedRecommender, newEmail } from '../harness/people.ts'

/**
 * Attack: an anonymous visitor, a user without an agency, or a colleague sends an invitation in the name of
 * an agent whose number they know, and claims that the reader agreed to it in a conversation. SPEC §7 `PUT
 * /Einladung`
 */

let server: TestApp
let agent: string
let colleague: string
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { agentRecommendation: true, captcha: { always: false, freePerHour: 1_000 } } },
  })
  const agencyId = await addAgency(server, 'swb')
  agent = await addEmployee(server, 'swb', agencyId)
  colleague = await addEmployee(server, 'swb', agencyId)
  await server.runJobs()
})
afterAll(() => server.close())

const bodyFor = (email: string) => ({
  Vorname: 'Klara',
  Nachname: 'Kundin',
  Email: email,
  Art: 'Persoenlich' as const,
  Mitarbeiternummer: agent.slice(-8),
  Zustimmungstext: 'Sie hat zugestimmt.',
})

interface As {
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Sends an invitation; returns status and error code, and the number of mails sent to the victim. */
async function put(how: As, email = newEmail('opfer'), body: unknown = bodyFor(email)) {
  const payload = JSON.stringify(body)
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/swb/Einladung',
    headers: {
      'content-type': 'application/json',
      ...(how.token && { authorization: `Bearer ${how.token}` }),
      ...how.headers,
    },
    payload,
  })
  const mails = (await server.runJobs()).filter(({ to }) => to === email)
  return [answer.statusCode, (answer.json() as { code?: string }).code, mails.length]
}

const signed = (body: unknown, key = 'demo-provider', secret = 'demo-secret-swb') => ({
  'x-zuruf-key': key,
  'x-zuruf-signature': sign(secret, JSON.stringify(body), server.clock.now()),
})

describe('an invitation is refused', () => {
  test('from an anonymous visitor', async () => {
    expect(await put({})).toEqual([401, 'PSOF0204', 0])
  })

  test('from a recommender', async () => {
    const { token } = await confirmedRecommender(server)
    expect(await put({ token })).toEqual([401, 'PSOF0204', 0])
  })

  test('from a colleague of the agent', async () => {
    const token = await agencyToken(server, 'swb', colleague)
    expect(await put({ token })).toEqual([422, 'PSOF0100', 0])
  })

  test("from another tenant's agent, or with another tenant's key", async () => {
    const elsewhere = await addEmployee(server, 'nordlicht', await addAgency(server, 'nordlicht'))
    expect(await put({ token: await agencyToken(server, 'nordlicht', elsewhere) })).toEqual([
      401,
      'PSOF0204',
      0,
    ])
    const email = newEmail('opfer')
    const headers = signed(bodyFor(email), 'demo-provider', 'demo-secret-nordlicht')
    expect(await put({ headers }, email)).toEqual([401, 'PSOF0901', 0])
  })

  test('with a key and no signature, a wrong one, or one of another body', async () => {
    const email = newEmail('opfer')
    const right = signed(bodyFor(email))
    for (const headers of [
      { 'x-zuruf-key': 'demo-provider' },
      { ...right, 'x-zuruf-signature': 't=1,v1=00' },
      signed(bodyFor('jemand@example.org')),
      signed(bodyFor(email), 'demo-provider', 'guessed'),
      signed(bodyFor(email), 'nobody'),
    ]) {
      expect(await put({ headers: headers as Record<string, string> }, email)).toEqual([401, 'PSOF0901', 0])
    }
  })

  test('with an unsigned key name and an idempotency key already used by somebody else', async () => {
    const email = newEmail('kundin')
    const idempotency = { 'idempotency-key': randomUUID() }
    const first = await put({ headers: { ...signed(bodyFor(email)), ...idempotency } }, email)
    expect(first).toEqual([200, undefined, 1])
    const again = await put({ headers: { 'x-zuruf-key': 'demo-provider', ...idempotency } }, email)
    expect(again).toEqual([401, 'PSOF0901', 0])
  })
})

describe('an invitation goes out', () => {
  test('from the logged-in agent', async () => {
    expect(await put({ token: await agencyToken(server, 'swb', agent) })).toEqual([200, undefined, 1])
  })

  test("from the provider's system with a signature", async () => {
    const email = newEmail('kundin')
    expect(await put({ headers: signed(bodyFor(email)) }, email)).toEqual([200, undefined, 1])
  })
})

test('whether a captcha is needed is public, as the specification requires', async () => {
  for (const payload of [undefined, 'null']) {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/swb/Einladung',
      headers: { 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    })
    expect(answer.json()).toEqual({ CaptchaErforderlich: false, Eingeladen: false })
  }
})
