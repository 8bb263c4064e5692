import { endpointOf } from '@zuruf/contract'
import type { TokenType } from '@zuruf/contract/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimits } from '../src/platform/database/client.ts'
import { type Connection, connect } from '../src/platform/database/database.ts'
import { replicaOperations } from '../src/platform/http/replica-operations.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { urlOf } from './harness/client.ts'
import { urlsOf } from './harness/runtime.ts'
import { validRequest } from './harness/valid-requests.ts'
import { makeWorld, type World } from './harness/world.ts'
import { tokenOf } from './harness/world-tokens.ts'

/** The operations that a replica may serve, on a connection that refuses to write. */

const metricsToken = 'figures-for-prometheus'
const behind = { kind: 'behind', since: new Date() } as const
let server: TestApp
let world: World
let readOnly: Connection
let codes: string[] = []
let reads = 0
beforeAll(async () => {
  server = await openTestApp({
    config: { metricsToken },
    settings: { swb: { agentRecommendation: true, companyRecommendation: true } },
    replica: (database) => {
      const { databaseUrl } = urlsOf(database)
      readOnly = connect(
        `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`,
        4,
        timeLimits.request,
        { standby: true },
      )
      return {
        reads: { replica: 7, behind: 0, failed: 0 },
        fault: () => behind,
        check: async () => behind,
        reportFailure: (error) => void codes.push((error as { code: string }).code),
        async fresh() {
          reads++
          return readOnly.database
        },
      }
    },
  })
  world = await makeWorld(server, 'swb')
})
afterAll(async () => {
  await server.close()
  await readOnly.close()
})

test.each([...replicaOperations])('%s reads from the replica', async (id) => {
  const endpoint = endpointOf(id)
  const { params, query, body } = validRequest(id, world)
  const token = await tokenOf(server, world, endpoint.access[0] as TokenType, 'good', endpoint)
  codes = []
  reads = 0
  const answer = await server.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, 'swb', params ?? {}, query ?? {}),
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body as object }),
  })
  expect([id, answer.statusCode]).toEqual([id, 200])
  expect(reads).toBeGreaterThan(0)
  // Only the audit of an export or a search is written, on the primary.
  const isAudited = id.startsWith('export') || id === 'searchDesk'
  expect(codes.filter((code) => code !== '25006' || !isAudited)).toEqual([])
})

test('health and metrics show the state of the replica', async () => {
  const ready = await server.app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.json().degraded]).toEqual([200, { replica: 'behind' }])
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  expect(body).toContain('zuruf_replica_reads_total{outcome="replica"} 7')
})
