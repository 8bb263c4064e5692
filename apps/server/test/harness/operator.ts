import { randomUUID } from 'node:crypto'
import { endpointOf, type OperationId, type RequestOf } from '@zuruf/contract'
import type { OperatorRole } from '@zuruf/domain'
import { newToken, tokenHash } from '../../src/platform/crypto.ts'
import type { TenantDirectory } from '../../src/platform/tenants/directory.ts'
import type { Api, Caller } from './client.ts'
import { day, type TestClock } from './clock.ts'
import type { TestDatabase } from './database.ts'

interface Dependencies {
  readonly api: Api
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly tenants: TenantDirectory
}

export type OperatorClient = Awaited<ReturnType<typeof operatorClient>>

/**
 * Creates an operator with a current session directly in the tables, without password, code or slow hash.
 * Calls that require an `Idempotency-Key` get a new one unless they set it.
 */
export async function operatorClient(
  { api, database, clock, tenants }: Dependencies,
  roles: readonly OperatorRole[],
  tenantKeys?: readonly string[],
  since?: Date,
) {
  const id = randomUUID()
  const email = `${id}@operators.test`
  await database.query(
    `insert into operator (id, email, email_key, name, language, created_at) values ($1, $2, $2, $3, 'de', $4)`,
    // A long-standing operator by default: a new one cannot act as the second person.
    [id, email, 'Olga Perator', since ?? new Date(clock.now().getTime() - 30 * day)],
  )
  const tenantIds = tenantKeys?.map((key) => tenants.byKey(key)?.id) ?? [null]
  for (const tenantId of tenantIds) {
    if (tenantId === undefined) throw new Error(`Not a tenant: ${tenantKeys}`)
    await database.query(
      'insert into operator_grant (operator_id, granted_tenant, role) select $1, $2, unnest($3::text[])',
      [id, tenantId, roles],
    )
  }
  const token = await beginSession({ database, clock }, id)
  return clientOf(api, { id, email, token })
}

/** Returns a back-office client of a logged-in operator. */
export function clientOf(
  api: Api,
  { id, email, token }: { readonly id: string; readonly email: string; readonly token: string },
) {
  const withToken = <Id extends OperationId>(operation: Id, request: RequestOf<Id> & Caller) => {
    const { idempotent } = endpointOf(operation)
    const headers = {
      ...(idempotent === 'required' && { 'idempotency-key': randomUUID() }),
      ...request.headers,
    }
    return { token, ...request, headers }
  }
  return {
    id,
    email,
    token,
    call: <Id extends OperationId>(operation: Id, request: RequestOf<Id> & Caller) =>
      api.call(operation, withToken(operation, request)),
    ok: <Id extends OperationId>(operation: Id, request: RequestOf<Id> & Caller) =>
      api.ok(operation, withToken(operation, request)),
    refusal: <Id extends OperationId>(operation: Id, request: RequestOf<Id> & Caller) =>
      api.refusal(operation, withToken(operation, request)),
  }
}

/**
 * Starts another session of an operator.
 *
 * @returns its token
 */
export async function beginSession(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  operatorId: string,
  token = newToken(),
): Promise<string> {
  await database.query(
    `insert into operator_session (hash, id, operator_id, created_at, expires_at, idle_seconds, seen_at, proved_at,
       enrolment_only)
     values ($1, $2, $3, $4, $4::timestamptz + interval '12 hours', 43200, $4, $4, false)
     on conflict (hash) do update set proved_at = excluded.proved_at, enrolment_only = false`,
    [tokenHash(token), randomUUID(), operatorId, clock.now()],
  )
  return token
}

/** Expires all sessions of an operator. */
export async function endSessions({ database, clock }: Pick<Dependencies, 'database' | 'clock'>, id: string) {
  await database.query('update operator_session set expires_at = $2 where operator_id = $1', [
    id,
    clock.now(),
  ])
}
