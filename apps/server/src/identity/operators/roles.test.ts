// SPEC §S.14, §B.01

import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint, isTenantBound } from '@zuruf/contract'
import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { type OperatorRole, operatorRoles } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { urlOf } from '../../../test/harness/client.ts'
import { validRequest } from '../../../test/harness/valid-requests.ts'
import { makeWorld, type World } from '../../../test/harness/world.ts'
import { assertDeclared } from '../../platform/http/authenticate-operator.ts'

/** Access by role to each operation of the back office, as declared in the contract. QUALITY 3 */

let server: TestApp
let world: World
beforeAll(async () => {
  server = await openTestApp()
  world = await makeWorld(server, 'swb')
})
afterAll(() => server.close())

const operatorOperations = allEndpoints.filter(
  ({ base, access }) => base === 'backoffice' && access !== 'public',
)
const roleOperations = operatorOperations.filter(({ roles }) => roles !== 'own')

async function call(endpoint: Endpoint, token: string, tenant = 'swb') {
  const { params, query, body } = validRequest(endpoint.id as never, world)
  const reply = await server.api.send<{ code?: string; traceId?: string } | null>(
    endpoint.method,
    urlOf(endpoint, tenant, params, query),
    { token, body, headers: { 'idempotency-key': randomUUID() } },
  )
  const { traceId: _, ...answer } = reply.body ?? {}
  return { status: `${reply.status} ${answer.code ?? ''}`.trim(), answer }
}

/** Sessions by role, shared by all operations, since none of them ends its session. */
const tokens = new Map<string, Promise<string>>()
function tokenOf(role: OperatorRole, tenants?: readonly string[]): Promise<string> {
  const who = `${role} ${tenants}`
  const known = tokens.get(who) ?? server.operator(role, tenants).then(({ token }) => token)
  tokens.set(who, known)
  return known
}

const onlyEnrolment = async () => {
  const { id, token } = await server.operator(operatorRoles)
  await server.database.query('update operator_session set enrolment_only = true where operator_id = $1', [
    id,
  ])
  return token
}

/** Sessions that are always refused and so never change; each is created once. */
const refused = {
  withoutRights: once(async () => (await server.operator([])).token),
  onlyEnrolment: once(onlyEnrolment),
  disabled: once(async () => {
    const { id, token } = await server.operator(operatorRoles)
    await server.database.query('update operator set disabled_at = $2 where id = $1', [
      id,
      server.clock.now(),
    ])
    return token
  }),
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const rolesWith = ({ roles }: Endpoint) => operatorRoles.filter((role) => roles?.includes(role as never))
const rolesWithout = ({ roles }: Endpoint) => operatorRoles.filter((role) => !roles?.includes(role as never))

const refusals = ['401 PSOF0204', '403 PSOF0203', '403 PSOF0211', '403 PSOF0307', '404 PSOF0601']

describe.each(roleOperations)('$id', (endpoint) => {
  test('is open to its roles in all tenants', async () => {
    // Refused calls change nothing, so they run concurrently.
    await Promise.all(
      rolesWithout(endpoint).map(async (role) => {
        expect((await call(endpoint, await tokenOf(role))).status, role).toBe('403 PSOF0203')
      }),
    )
    for (const role of rolesWith(endpoint)) {
      expect(refusals, role).not.toContain((await call(endpoint, await tokenOf(role))).status)
    }
  })

  test('is open to its roles in their tenant and nowhere else', async () => {
    // Every role gets a 404. For one role per operation, in rotation, the whole reply is compared with that
    // for an unknown tenant.
    const comparedRole = operatorRoles[roleOperations.indexOf(endpoint) % operatorRoles.length]
    const isBound = isTenantBound(endpoint)
    await Promise.all(
      operatorRoles.map(async (role) => {
        const token = await tokenOf(role, ['nordlicht'])
        const elsewhere = await call(endpoint, token)
        expect(elsewhere.status, role).toBe(isBound ? '404 PSOF0601' : '403 PSOF0203')
        if (!isBound || role !== comparedRole) return
        expect(elsewhere).toEqual(await call(endpoint, token, 'no-such-tenant'))
      }),
    )
    const refusedHere = isBound ? rolesWithout(endpoint) : operatorRoles
    await Promise.all(
      refusedHere.map(async (role) => {
        expect((await call(endpoint, await tokenOf(role, ['swb']))).status, role).toBe('403 PSOF0203')
      }),
    )
    for (const role of isBound ? rolesWith(endpoint) : []) {
      expect(refusals, role).not.toContain((await call(endpoint, await tokenOf(role, ['swb']))).status)
    }
  })

  test('is closed to an operator without grants', async () => {
    const { status } = await call(endpoint, await refused.withoutRights())
    expect(status).toBe(isTenantBound(endpoint) ? '404 PSOF0601' : '403 PSOF0203')
  })
})

describe.each(operatorOperations)('$id', (endpoint) => {
  test('accepts a session without a second factor only to set one up', async () => {
    const token = endpoint.enrolment ? onlyEnrolment() : refused.onlyEnrolment()
    const { status } = await call(endpoint, await token)
    if (endpoint.enrolment) expect(refusals).not.toContain(status)
    else expect(status).toBe('403 PSOF0211')
  })

  test('is closed to a disabled operator', async () => {
    expect((await call(endpoint, await refused.disabled())).status).toBe('401 PSOF0204')
  })
})

test('only logout and the second factor’s setup work without a second factor', () => {
  const open = operatorOperations.filter(({ enrolment }) => enrolment).map(({ id }) => id)
  expect(open).toEqual(['endOperatorSession', 'beginOperatorSecondFactor', 'confirmOperatorSecondFactor'])
})

test('only logging in and setting a password work without a session', () => {
  const open = allEndpoints.filter(({ base, access }) => base === 'backoffice' && access === 'public')
  expect(open.map(({ id }) => id)).toEqual([
    'beginOperatorSession',
    'setOperatorPassword',
    'beginOperatorPasskeyLogin',
    'finishOperatorPasskeyLogin',
  ])
})

/** Operations for roles that move money which themselves move none: they draft, test or set something. */
const movesNothing = ['editRewardRule', 'previewVoucherImport', 'setFraudSettings']

test('moving money requires an Idempotency-Key', () => {
  const moves = allEndpoints.filter(
    ({ id, method, roles }) => method !== 'GET' && roles === movesMoney && !movesNothing.includes(id),
  )
  expect(moves.length).toBeGreaterThan(15)
  expect(moves.filter(({ idempotent }) => idempotent !== 'required').map(({ id }) => id)).toEqual([])
})

describe('the app does not start with a back-office operation', () => {
  const declared: Endpoint = {
    id: 'probe',
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/probe',
    summary: '',
    responses: {},
    access: ['operator'],
    roles: ['support'],
  }
  const { roles: _, ...withoutRoles } = declared

  test.each<[string, Endpoint]>([
    ['that declares no roles', withoutRoles],
    ['whose list of roles is empty', { ...declared, roles: [] }],
    ['that is open to other tokens too', { ...declared, access: ['operator', 'user'] }],
    ['that is the provider’s', { ...declared, access: 'provider' }],
    ['whose answers would be stored without a tenant', { ...declared, path: '/probe', idempotent: true }],
    ['whose roles are in the portal’s API', { ...declared, base: 'tenant', access: ['user'] }],
  ])('%s', (_, endpoint) => {
    expect(() => assertDeclared(endpoint)).toThrow('probe')
  })

  test('unless it declares its roles', () => {
    expect(() => assertDeclared(declared)).not.toThrow()
  })
})
