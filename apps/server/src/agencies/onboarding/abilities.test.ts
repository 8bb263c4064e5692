import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint } from '@zuruf/contract'
import { type AgencyRole, abilities, abilitiesOf, agencyRoles, can } from '@zuruf/contract/abilities'
import { deviceFamily } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser, urlOf } from '../../../test/harness/client.ts'
import { lookalike, nonObjectParameters } from '../../../test/harness/lookalike.ts'
import { recommend } from '../../../test/harness/people.ts'
import { type LooseRequest, validRequest } from '../../../test/harness/valid-requests.ts'
import { makeWorld, type World } from '../../../test/harness/world.ts'
import { withTenant } from '../../platform/database/database.ts'
import { assertDeclared } from '../../platform/http/authenticate-operator.ts'
import { issueToken } from '../../platform/tokens.ts'

/** Agency operations checked against the ability table of the contract. SPEC §6 */

let server: TestApp
let world: World
const tokens: Partial<Record<string, string>> = {}

beforeAll(async () => {
  server = await openTestApp()
  world = await makeWorld(server, 'swb')
  for (const role of agencyRoles) tokens[role] = await sessionFor(role, world.agencyId)
  const otherAgency = await addAgency(server, 'swb', { name: 'Agentur Abendrot' })
  tokens.otherOwner = await sessionFor('AgenturInhaber', otherAgency)
  tokens.withoutAgency = await sessionFor('AgenturInhaber', undefined)
})
afterAll(() => server.close())

/** @returns a session of an account with the role, in the given agency or in none */
async function sessionFor(role: AgencyRole, agencyId: string | undefined): Promise<string> {
  const { Empfehlungsnummer } = await recommend(server, {})
  const [account] = await server.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [Empfehlungsnummer],
  )
  const subjectId = account?.id ?? ''
  if (agencyId) await joinAgency(server, 'swb', agencyId, subjectId, role)
  else await server.database.query('update account set roles = $1 where id = $2', [[role], subjectId])
  const { tenant, now } = server.contextOf('swb')
  return withTenant(server.connection.database, tenant.id, (tx) =>
    issueToken(tx, tenant.id, {
      type: 'agency',
      subjectId,
      now,
      session: { idleSeconds: 3600, remembered: false, device: deviceFamily(browser), provedAt: now },
    }),
  )
}

async function answer(endpoint: Endpoint, who: string, { params, query, body }: LooseRequest) {
  const reply = await server.api.send<{ code?: string; traceId?: string } | null>(
    endpoint.method,
    urlOf(endpoint, 'swb', params, query),
    {
      ...(tokens[who] && { token: tokens[who] }),
      headers: { 'x-requested-with': 'test', 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body }),
    },
  )
  const { traceId = '' } = reply.body ?? {}
  return { status: reply.status, code: reply.body?.code ?? '', text: reply.text.replace(traceId, '') }
}

async function call(endpoint: Endpoint, who: string): Promise<string> {
  const { status, code } = await answer(endpoint, who, validRequest(endpoint.id as never, world))
  return `${status} ${code}`.trim()
}

const agencyOperations = allEndpoints.filter(({ ability }) => ability && ability !== 'own')

// SPEC §6.05, §6.06, §S.14
describe.each(agencyOperations)('$id', (endpoint) => {
  test.each(agencyRoles)('follows the ability table for %s', async (role) => {
    const status = await call(endpoint, role)
    if (abilitiesOf[role].includes(endpoint.ability as never)) expect(status).not.toBe('403 PSOF0203')
    else expect(status).toBe('403 PSOF0203')
  })

  test('refuses an account without an agency', async () => {
    expect(await call(endpoint, 'withoutAgency')).toBe('403 PSOF0203')
  })
})

/** Endpoints with a path parameter that names an object of the agency. */
const withObjects = agencyOperations.flatMap((endpoint) =>
  [...endpoint.path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !nonObjectParameters.includes(name))
    .map((name) => ({ ...endpoint, name })),
)

describe('an owner of another agency of the same tenant', () => {
  test.each(withObjects)(
    '$id answers a foreign :$name like an unknown one',
    async ({ name, ...endpoint }) => {
      const request = validRequest(endpoint.id as never, world)
      const random = { ...request, params: { ...request.params, [name]: lookalike(request.params?.[name]) } }
      const foreign = await answer(endpoint, 'otherOwner', request)
      expect(foreign).toEqual(await answer(endpoint, 'otherOwner', random))
      expect(foreign.status).toBe(404)
    },
  )

  const traces = () => [world.employeeId, world.planLineId, world.creditNoteId]
  test.each(agencyOperations)('$id reveals no id of this agency', async (endpoint) => {
    const { text } = await answer(endpoint, 'otherOwner', validRequest(endpoint.id as never, world))
    for (const trace of traces()) expect(text).not.toContain(trace)
  })

  test('only the agency’s own owner sees these ids', async () => {
    const lists = agencyOperations.filter(
      ({ id }) => /^(get|list)/.test(id) && !withObjects.some((other) => other.id === id),
    )
    const texts = await Promise.all(
      lists.map((endpoint) =>
        answer(endpoint, 'AgenturInhaber', validRequest(endpoint.id as never, world)).then(
          ({ text }) => text,
        ),
      ),
    )
    for (const trace of traces()) expect(texts.join()).toContain(trace)
  })
})

// SPEC §6.06
describe('the ability table', () => {
  test('gives owners every ability', () => {
    expect([...abilitiesOf.AgenturInhaber].toSorted()).toEqual([...abilities].toSorted())
  })

  test.each(abilities)('gives %s to nobody without an agency role', (ability) => {
    expect(can([], ability)).toBe(false)
    expect(can(['Nase', 'Profiseller', 'toString'], ability)).toBe(false)
  })
})

test('the app does not start with an agency operation that has no ability', () => {
  const endpoint = allEndpoints.find(({ ability }) => ability === 'own') as Endpoint
  expect(() => assertDeclared(endpoint)).not.toThrow()
  expect(() => assertDeclared({ ...endpoint, ability: undefined } as unknown as Endpoint)).toThrow(
    endpoint.id,
  )
})
