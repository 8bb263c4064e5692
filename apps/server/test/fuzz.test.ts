// SPEC §S.45, §S.47

import { randomUUID } from 'node:crypto'
import {
  allEndpoints,
  endpoints,
  errorCatalogue,
  type OperationId,
  type Problem,
  pathPattern,
} from '@zuruf/contract'
import { operatorRoles } from '@zuruf/domain'
import fc from 'fast-check'
import type { Response } from 'light-my-request'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { tokenHash } from '../src/platform/crypto.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { badBody, nastyHeader, nastyPathPart, nastyText } from './harness/bad-input.ts'
import { browser } from './harness/client.ts'
import { beginSession } from './harness/operator.ts'
import { validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'

interface DescribedOperation {
  readonly operationId: OperationId
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
}

/** A request as sent over the wire, already serialised. */
interface Wire {
  readonly url: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Number of runs; `FUZZ=10` runs ten times as many. */
const times = Number(process.env.FUZZ ?? 1)
/** Operations with a body get more runs, since a body can be wrong in more places. */
const runs = { withBody: 15 * times, without: 6 * times }
const token = 'a-token-that-opens-what-the-operation-asks-for'

/** Errors that the server logged since the last request. */
let logged: string[] = []
let server: TestApp
let world: World
let operatorId: string
beforeAll(async () => {
  server = await openTestApp({ logger: pino({ level: 'error' }, { write: (line) => logged.push(line) }) })
  world = await makeWorld(server, 'swb')
  operatorId = (await server.operator(operatorRoles)).id
})
afterAll(() => server.close())

const operations = allEndpoints.map(
  (endpoint): DescribedOperation => ({
    operationId: endpoint.id as OperationId,
    method: endpoint.method,
    path: pathPattern(endpoint).replace(/:(\w+)/g, '{$1}'),
    query: endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [],
  }),
)

/** Generates requests with a bad path, query, body or headers, or several of these. */
function badRequests({ operationId, path, query }: DescribedOperation): fc.Arbitrary<Wire> {
  const valid = validRequest(operationId, world)
  const values: Readonly<Record<string, unknown>> = { mandant: 'swb', ...valid.params }
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const parts = fc.tuple(
    ...parameters.map((name) => {
      const good = fc.constant(encodeURIComponent(String(values[name])))
      return fc.oneof(
        { weight: name === 'mandant' ? 20 : 1, arbitrary: good },
        { weight: 1, arbitrary: nastyPathPart },
      )
    }),
  )
  const names = fc.constantFrom(
    ...query,
    ...Object.keys(valid.query ?? {}),
    'details',
    '__proto__',
    'constructor',
  )
  const search = fc.array(fc.tuple(names, nastyText), { maxLength: 3 })
  return fc
    .record({ parts, search, body: badBody(valid.body), headers: nastyHeader })
    .map(({ parts: texts, search: pairs, body, headers }) => {
      const filled = parameters.reduce(
        (url, name, index) => url.replace(`{${name}}`, () => texts[index] ?? ''),
        path,
      )
      const asked = pairs
        .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
        .join('&')
      return { url: asked ? `${filled}?${asked}` : filled, body, headers }
    })
}

async function send({ operationId, method }: DescribedOperation, wire: Wire): Promise<Response> {
  const payload = method === 'GET' ? undefined : wire.body
  logged = []
  return server.app.inject({
    method: method as 'GET',
    url: wire.url,
    headers: {
      host: 'localhost',
      'user-agent': browser,
      'x-requested-with': 'test',
      'idempotency-key': randomUUID(),
      ...(endpoints[operationId].access !== 'public' && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...wire.headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

/** Returns and clears the recorded writes, except counters and records of refusals. */
async function written(): Promise<string[]> {
  const rows = await server.database.query<{ what: string }>('delete from watch.written returning what')
  return rows.map(({ what }) => what)
}

/** Renews the token, which an accepted request may have ended, so that the next one does not fail for that. */
async function renewToken(operationId: OperationId): Promise<void> {
  const { access, ...endpoint } = endpoints[operationId]
  if (typeof access === 'string') return
  if (access[0] === 'operator') {
    await beginSession(server, operatorId, token)
    return
  }
  const subject = {
    user: 'partner' in endpoint ? world.partnerAccountId : world.accountId,
    'partner-key': world.partnerAccountId,
    agency: world.accountId,
    recipient: world.recipientId,
    reward: world.claimId,
  }[access[0]]
  await server.database.query(
    `insert into token (tenant_id, hash, type, subject_id, created_at, expires_at, seen_at, proved_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '1 day', $5, $5)
     on conflict (tenant_id, hash) do update set type = excluded.type, subject_id = excluded.subject_id`,
    [server.contextOf('swb').tenant.id, tokenHash(token), access[0], subject, server.clock.now()],
  )
}

/** Records every written row in the same transaction, so that rolled-back writes leave no record. */
beforeAll(() =>
  server.database.query(`
    create schema watch;
    create table watch.written (what text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
      begin
        insert into watch.written values (tg_op || ' ' || tg_table_name);
        return null;
      end $$;
    do $$
      declare watched regclass;
      begin
        for watched in
          select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
             -- Pages are counted later, whatever is asked for meanwhile.
             and relname not in ('audit', 'operator_audit', 'order_intake', 'page_count', 'rate_limit')
        loop
          execute format('create trigger noted after insert or update or delete on %s '
            'for each row execute function watch.note()', watched);
        end loop;
      end $$`),
)

function checkAnswer(answer: Response): void {
  expect(answer.statusCode, logged.join('')).toBeLessThan(500)
  if (answer.statusCode < 400) return
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d|\bat .*:\d+:\d+|stack|postgres/i)
  const problem: Problem = answer.json()
  expect(problem.status).toBe(answer.statusCode)
  expect(Object.keys(errorCatalogue)).toContain(problem.code)
  expect(problem.detail).toBeTruthy()
  const namesFields = problem.status === 422 && problem.code !== 'PSOF0402'
  if (namesFields) expect(Object.keys(problem.fields ?? {}).length).toBeGreaterThan(0)
}

test('the writes of an accepted request are recorded', async () => {
  const operation = operations.find(({ operationId }) => operationId === 'createReferral')
  await written()
  const { body } = validRequest('createReferral', world)
  await send(operation as DescribedOperation, {
    url: '/api/v1/swb/empfehlen/create',
    body: JSON.stringify(body),
    headers: {},
  })
  expect(await written()).toContain('INSERT referral')
})

test.each(operations)(
  'bad input to $operationId gets a proper error and writes nothing',
  async (operation) => {
    const numRuns = 'body' in endpoints[operation.operationId] ? runs.withBody : runs.without
    // A rejected request has written nothing, so the next one can use the same token.
    let isTokenFresh = false
    await fc.assert(
      fc.asyncProperty(badRequests(operation), async (wire) => {
        if (!isTokenFresh) {
          await renewToken(operation.operationId)
          await written()
        }
        isTokenFresh = false
        const answer = await send(operation, wire)
        checkAnswer(answer)
        if (answer.statusCode < 400) return
        expect(await written()).toEqual([])
        isTokenFresh = true
      }),
      { numRuns },
    )
  },
)

test('bad signed order events are rejected and write nothing', async () => {
  const event = {
    eventId: 'fuzz',
    orderNumber: world.orderNumber,
    clickId: world.clickId,
    empfehlungsnummer: world.open.Empfehlungsnummer,
    status: 'processing',
    occurredAt: '2026-09-15T10:00:00Z',
    productId: '462',
    customerNumber: 'K-1',
    successorOf: world.orderNumber,
  }
  await fc.assert(
    fc.asyncProperty(badBody({ events: [event] }), async (body) => {
      await written()
      const answer = await server.sendSigned('swb', body ?? '')
      expect(answer.status).toBeLessThan(500)
      const refused = answer.status >= 400 || answer.body.accepted === 0
      if (refused) expect(await written()).toEqual([])
    }),
    { numRuns: 200 * times },
  )
})
