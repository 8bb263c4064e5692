// SPEC §S.25

import { randomBytes, randomUUID } from 'node:crypto'
import { allEndpoints, isTenantBound, type OperationId } from '@zuruf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign, signedCall } from '../src/identity/provider-keys/signature.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { urlOf } from './harness/client.ts'
import { day } from './harness/clock.ts'
import { lookalike, nonObjectParameters } from './harness/lookalike.ts'
import { createReadyReward, orderBody } from './harness/people.ts'
import { type LooseRequest, validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'
import { tokenOf } from './harness/world-tokens.ts'

let server: TestApp
let mine: World
let theirs: World
beforeAll(async () => {
  server = await openTestApp({
    settings: {
      nordlicht: { offlineCode: true, personalLinks: true },
      swb: { passkeys: true, personalLinks: true },
    },
  })
  mine = await makeWorld(server, 'swb')
  theirs = await makeWorld(server, 'nordlicht')
})
afterAll(() => server.close())

/**
 * Calls an operation as a person with the required access.
 *
 * @returns the answer without its trace id
 */
async function answerOf(id: OperationId, request: LooseRequest, world: World = mine) {
  const endpoint = allEndpoints.find((candidate) => candidate.id === id)
  if (!endpoint) throw new Error(`No operation ${id}`)
  const [type] = typeof endpoint.access === 'string' ? [] : endpoint.access
  const url = urlOf(endpoint, world.tenant, request.params, request.query)
  const reply = await server.api.send<Record<string, unknown> | null>(endpoint.method, url, {
    tenant: world.tenant,
    headers: {
      'x-requested-with': 'test',
      'idempotency-key': randomUUID(),
      ...(endpoint.access === 'provider' && signatureOf(endpoint.method, url, request.body, world.tenant)),
    },
    ...(type && { token: await tokenOf(server, world, type, 'good', endpoint) }),
    ...(request.body !== undefined && { body: request.body }),
  })
  const { traceId: _, ...body } = reply.body ?? {}
  return { status: reply.status, body, location: reply.headers.location, text: reply.body ? '' : reply.text }
}

/** Signs as the provider's program, with the key of the called tenant. */
function signatureOf(method: string, url: string, body: unknown, tenant: string) {
  const signed = signedCall(method, url, body === undefined ? '' : JSON.stringify(body))
  return {
    'x-zuruf-key': 'demo-provider',
    'x-zuruf-signature': sign(`demo-secret-${tenant}`, signed, server.clock.now()),
  }
}

/** Operations with names that exist in every tenant. */
const ofEverybody: readonly string[] = ['getContentBlock', 'getKeyVisual']
// Operators and their sessions belong to no tenant.
const withObjects = allEndpoints
  .filter((endpoint) => isTenantBound(endpoint) && !ofEverybody.includes(endpoint.id))
  .flatMap((endpoint) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    return names
      .filter((name) => !nonObjectParameters.includes(name))
      .map((name) => ({ id: endpoint.id as OperationId, name }))
  })

describe("another tenant's object is answered like an unknown one", () => {
  // SPEC §7.30, §7.33, §7.38, §7.39, §7.40, §7.44, §7.50
  test.each(withObjects)('by $id with :$name', async ({ id, name }) => {
    const foreign = validRequest(id, theirs)
    const random = { ...foreign, params: { ...foreign.params, [name]: lookalike(foreign.params?.[name]) } }
    const answer = await answerOf(id, foreign)
    expect(answer).toEqual(await answerOf(id, random))
    expect([200, 201, 204, 302, 404]).toContain(answer.status)
    expect(JSON.stringify(answer)).not.toContain(theirs.open.Produkt.Name)
    // The comparison proves something only if the own tenant gets another answer; these operations always
    // answer the same.
    const isMute = id === 'resendWelcomeMail' || id === 'requestPasswordReset'
    if (!isMute) expect(answer).not.toEqual(await answerOf(id, foreign, theirs))
  })

  test('by completeTracking with numbers in its body', async () => {
    const foreign = orderBody(theirs.open.Empfehlungsnummer, theirs.visitorNumber)
    const halfForeign = orderBody(mine.open.Empfehlungsnummer, theirs.visitorNumber)
    const random = orderBody('22222222222', randomBytes(16).toString('hex'))
    const expected = await answerOf('completeTracking', { query: {}, body: random })
    expect(expected.status).toBe(404)
    expect(await answerOf('completeTracking', { query: {}, body: foreign })).toEqual(expected)
    expect(await answerOf('completeTracking', { query: {}, body: halfForeign })).toEqual(expected)
  })

  test('by order events with any reference', async () => {
    const references = {
      orderNumber: theirs.orderNumber,
      clickId: theirs.clickId,
      empfehlungsnummer: theirs.open.Empfehlungsnummer,
      successorOf: theirs.orderNumber,
    }
    for (const [name, value] of Object.entries(references)) {
      const answers = []
      for (const reference of [value, lookalike(value)]) {
        const event = {
          eventId: `probe ${name} ${reference}`,
          orderNumber: 'unknown',
          [name]: reference,
          status: 'received' as const,
        }
        answers.push((await server.signedEvents('swb', [event])).body)
      }
      expect(answers[0]?.waiting, name).toMatchObject([{ code: 'PSOF0101' }])
      expect(answers[0]?.waiting[0]?.detail, name).toEqual(answers[1]?.waiting[0]?.detail)
      expect(
        answers.map(({ accepted, rejected }) => [accepted, rejected]),
        name,
      ).toEqual([
        [0, []],
        [0, []],
      ])
    }
  })

  test('without sending a mail', async () => {
    await server.runJobs()
    await answerOf('resendWelcomeMail', { params: { id: theirs.accountHash } })
    await answerOf('resendWelcomeMail', { params: { id: lookalike(theirs.accountHash) } })
    await answerOf('requestPasswordReset', { params: { id: theirs.email } })
    await answerOf('requestPasswordReset', { params: { id: lookalike(theirs.email) } })
    expect(await server.runJobs()).toEqual([])
  })
})

// SPEC §6.08, §S.19
describe("another person's object in the same tenant is answered like an unknown one", () => {
  test.each(['startPickup', 'requestClaimLink'] as const)('by %s', async (id) => {
    const other = await createReadyReward(server)
    server.clock.advance(-15 * day)
    const [claim] = await server.database.query<{ id: string }>(
      'select c.id from claim c join referral r on r.id = c.referral_id where r.number = $1',
      [other.referral.Empfehlungsnummer],
    )
    const answer = await answerOf(id, { params: { id: claim?.id } })
    expect(answer.status).toBe(404)
    expect(answer).toEqual(await answerOf(id, { params: { id: randomUUID() } }))
  })

  test('by listRecipientRewards', async () => {
    const answer = await answerOf('listRecipientRewards', { params: { id: mine.visitorNumber } })
    expect(answer.status).toBe(404)
    expect(answer).toEqual(
      await answerOf('listRecipientRewards', { params: { id: randomBytes(16).toString('hex') } }),
    )
  })
})
