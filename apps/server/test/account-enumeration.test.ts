// SPEC §S.05

import { allEndpoints, type Endpoint, type OperationId } from '@zuruf/contract'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tenantSettings } from '../src/platform/tenants/settings.ts'
import { addAgency, addEmployee, joinAgency } from './harness/agencies.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { urlOf } from './harness/client.ts'
import { confirmedRecommender, newEmail, orderBody, recommend } from './harness/people.ts'
import { type LooseRequest, validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'

/**
 * No account enumeration (decision 011): after each public call that takes an address, every public read
 * gives the same answer for a known and for an unknown address. Both lists come from the contract, so new
 * operations are covered automatically.
 */

type Answer = { readonly status: number; readonly body: unknown; readonly headers: readonly string[] }
/** Numbers, secrets, codes and tokens found in an answer, by their path in it. */
type Found = ReadonlyMap<string, string>

const isAnonymous = ({ access, base }: Endpoint) => access === 'public' && base !== 'backoffice'
const operations = allEndpoints.filter(isAnonymous)
const reads = allEndpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    endpoint.base !== 'backoffice' &&
    (endpoint.access === 'public' || endpoint.access.includes('recipient' as never)),
)

/** Requests for operations whose default valid request has no address or refers to something that does not exist. */
const withAddress: Partial<Record<OperationId, () => Promise<LooseRequest>>> = {
  acceptInvitation: async () => ({
    body: { Code: linkCode, Vorname: 'Tilda', Nachname: 'Test', Email: newEmail('tilda') },
  }),
  // Each visitor can order only once.
  completeTracking: async () => {
    const { Empfehlungsnummer: id } = await recommend(server)
    const visitor = await server.api.ok('createRecipient', { params: { id }, query: {}, body: {} })
    return { query: {}, body: orderBody(id, visitor.Empfaengernummer) }
  },
}
const requestOf = async (id: string, world: World): Promise<LooseRequest> =>
  withAddress[id as OperationId]?.() ?? validRequest(id as OperationId, world)

let server: TestApp
let world: World
let linkCode = ''
const known: Record<string, string> = {}

beforeAll(async () => {
  const plenty = { points: 1_000_000, perSeconds: 600 }
  const demo = demoTenants.find(({ key }) => key === 'swb')
  const { limits } = tenantSettings.parse(demo?.settings)
  server = await openTestApp({
    settings: {
      swb: {
        captcha: { always: false, freePerHour: 1_000_000 },
        contactCaptchaAlways: false,
        agentRecommendation: true,
        companyRecommendation: true,
        limits: Object.fromEntries(Object.keys(limits).map((name) => [name, plenty])) as typeof limits,
      },
    },
  })
  world = await makeWorld(server, 'swb')
  const agencyId = await addAgency(server, 'swb')
  const member = await addEmployee(server, 'swb', agencyId)
  await server.database.query(`update account set first_name = 'Anke', last_name = 'Amsel' where id = $1`, [
    member,
  ])
  const link = await server.modules.invitations.link(
    server.contextOf('swb', { actor: { kind: 'agency', id: member } }),
  )
  linkCode = link.code

  const { email, referral } = await confirmedRecommender(server)
  known['a confirmed recommender whom an agent brought in'] = email
  await server.database.query(
    `insert into account_inviter select tenant_id, account_id, $2, now() from referral where number = $1`,
    [referral.Empfehlungsnummer, member],
  )
  const waiting = newEmail('wartet')
  await recommend(server, { email: waiting })
  known['somebody who has not confirmed'] = waiting
  const owner = await confirmedRecommender(server)
  const [row] = await server.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [owner.referral.Empfehlungsnummer],
  )
  await joinAgency(server, 'swb', agencyId, row?.id ?? '', 'AgenturInhaber')
  known['the owner of an agency'] = owner.email
  await server.database.query(
    `update account set first_name = 'Geheime', last_name = 'Bekannte' where email = any($1)`,
    [Object.values(known)],
  )
})
afterAll(() => server.close())

/** Returns the value with every address in it replaced. */
function replaceAddresses(value: unknown, email: string): unknown {
  if (typeof value === 'string') return value.includes('@') ? email : value
  if (Array.isArray(value)) return value.map((item) => replaceAddresses(item, email))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceAddresses(item, email)]))
}

const containsAddress = (value: unknown) => JSON.stringify(value ?? null).includes('@')

/** Collects the strings of a value that may identify something, by their path. */
function collectStrings(value: unknown, at: string, into: Map<string, string>): void {
  if (typeof value === 'string') {
    if (value.length >= 4 && value.length <= 80 && !/\s/.test(value)) into.set(at, value)
    // The number or code at the end of a link.
    const last = /^https?:\/\/\S+[/=]([\w-]+)$/.exec(value)?.[1]
    if (last) into.set(`${at}#`, last)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) collectStrings(item, `${at}.${key}`, into)
  }
}

async function send(endpoint: Endpoint, request: LooseRequest, token?: string): Promise<Answer> {
  const { status, body, headers, text } = await server.api.send(
    endpoint.method,
    urlOf(endpoint, 'swb', request.params, request.query),
    {
      headers: { 'x-requested-with': 'test' },
      ...(token && { token }),
      ...(request.body !== undefined && { body: request.body }),
    },
  )
  const { date: _, 'content-length': __, ...rest } = headers
  // The QR code differs for each number, so only its presence is compared.
  const bytes = endpoint.id === 'getReferralQr' ? text.length > 0 : text
  return { status, body: body ?? { bytes, location: rest.location }, headers: Object.keys(rest).toSorted() }
}

/**
 * Returns an answer without ids, tokens and times: known values are replaced by their path, the rest by a
 * placeholder for their format.
 */
function maskValues(answer: Answer, found: Found): string {
  const own = [...found].toSorted(([, a], [, b]) => b.length - a.length)
  const text = own.reduce((all, [at, value]) => all.replaceAll(value, `<${at}>`), JSON.stringify(answer))
  return text
    .replace(/"traceId":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, '<id>')
    .replace(/(?=[\w-]*\d)[\w-]{20,}/g, '<token>')
}

/** Returns all ways to fill an operation's path with found values, each named by the path of its value. */
function possibleParams(
  endpoint: Endpoint,
  found: Found,
): { readonly name: string; readonly params: Record<string, unknown> }[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  // A value found in several answers is tried once, under the name of the first.
  const places = new Map([...found].toReversed().map(([at, value]) => [value, at]))
  return names.reduce(
    (all, param) =>
      all.flatMap(({ name, params }) =>
        [...places].map(([value, at]) => ({
          name: `${name} ${param}=${at}`,
          params: { ...params, [param]: value },
        })),
      ),
    [{ name: '', params: {} }],
  )
}

/** Calls an operation with an address. Returns its answer and everything that can be read afterwards. */
async function writeAndRead(write: Endpoint, email: string): Promise<Record<string, string>> {
  const { body, params, query } = await requestOf(write.id, world)
  const request = replaceAddresses({ body, params, query }, email) as LooseRequest
  const answer = await send(write, request)
  const found = new Map<string, string>()
  collectStrings(answer.body, '', found)
  const all: [string, Answer][] = [['the answer', answer]]

  const number = found.get('.Empfehlung.Empfehlungsnummer')
  if (number) {
    // The person who made the referral may also follow its link and order.
    const visited = await server.api.call('createRecipient', { params: { id: number }, query: {}, body: {} })
    all.push(['becoming its recipient', { ...visited, headers: [] }])
    collectStrings(visited.body, 'besucht', found)
    const ordered = await server.api.call('completeTracking', {
      query: {},
      body: orderBody(number, visited.body.Empfaengernummer, 'karl.kontakt@example.org'),
    })
    all.push(['ordering', { status: ordered.status, body: ordered.body, headers: [] }])
    collectStrings(ordered.body, 'bestellt', found)
  }
  for (const read of reads) {
    const token = typeof read.access === 'string' ? undefined : found.get('bestellt.EmpfaengerToken')
    for (const { name, params } of possibleParams(read, found)) {
      all.push([
        `${read.id}${name}`,
        await send(read, { ...validRequest(read.id as OperationId, world), params }, token),
      ])
    }
  }
  return Object.fromEntries(all.map(([name, one]) => [name, maskValues(one, found)]))
}

const readsByWrite = new Map<string, Promise<Record<string, string>>>()

/**
 * Returns the reads after a write with an unknown address. All known addresses are compared with them, so
 * they are made once per operation.
 */
function readsForUnknownAddress(write: Endpoint): Promise<Record<string, string>> {
  const stranger = readsByWrite.get(write.id) ?? writeAndRead(write, newEmail('fremd'))
  readsByWrite.set(write.id, stranger)
  return stranger
}

const schemaTakesAddress = ({ body, params, query }: Endpoint) =>
  [body, params, query].some(
    (schema) =>
      schema &&
      /"\w*mail\w*":/i.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))),
  )

async function writes(): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  for (const endpoint of operations) {
    if (containsAddress(await requestOf(endpoint.id, world))) found.push(endpoint)
  }
  return found
}

test('covers every public operation whose request can contain an address', async () => {
  const called = (await writes()).map(({ id }) => id)
  const able = operations.filter(schemaTakesAddress).map(({ id }) => id)
  expect(able.filter((id) => !called.includes(id))).toEqual([])
  expect(called.length).toBeGreaterThan(8)
})

describe.each([
  'a confirmed recommender whom an agent brought in',
  'somebody who has not confirmed',
  'the owner of an agency',
])('for %s', (who) => {
  test('public calls and the reads after them do not reveal whether an account exists', async () => {
    for (const write of await writes()) {
      const stranger = await readsForUnknownAddress(write)
      expect(await writeAndRead(write, known[who] ?? ''), write.id).toEqual(stranger)
    }
  })
})
