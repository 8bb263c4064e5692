import type { BodyOf, Contracts } from '@zuruf/contract'
import type { TestApp } from './app.ts'
import type { SftpServer } from './sftp.ts'

/** Uploads of order files to a provider's SFTP server, and what is stored about them. */

type Settings = BodyOf<Contracts['setHandoverSftp']>

/** Returns settings for uploads to a server every 15 minutes. */
export const sftpSettings = (server: SftpServer, changes: Partial<Settings> = {}): Settings => ({
  version: null,
  isActive: true,
  host: '127.0.0.1',
  port: server.port,
  username: server.username,
  login: 'key',
  secret: server.privateKey,
  hostKey: server.hostKey,
  folder: server.folder,
  schedule: { kind: 'interval', minutes: 15 },
  ...changes,
})

/** Configures the server as an operator, replacing any other. */
export async function setUpSftp(test: TestApp, server: SftpServer, changes: Partial<Settings> = {}) {
  const admin = await test.operator('admin')
  const { sftp } = await admin.ok('getHandoverChannels', {})
  return admin.ok('setHandoverSftp', {
    body: sftpSettings(server, { version: sftp?.updatedAt ?? null, ...changes }),
  })
}

/**
 * Uploads each queued file once, as the worker would.
 *
 * @returns for each whether it succeeded
 */
export async function uploadQueued(test: TestApp): Promise<boolean[]> {
  const jobs = await test.database.query<{ data: { tenantId: number; runId: string } }>(
    `delete from pgboss.job where name = 'handover.upload' returning data, created_on`,
  )
  const jobsByRun = new Map(jobs.map(({ data }) => [data.runId, data]))
  const results: boolean[] = []
  for (const data of jobsByRun.values()) results.push(await test.modules.handoverUploads.upload(data))
  return results
}

export interface RunRow {
  readonly id: string
  readonly tenant_id: number
  readonly channel: string
  readonly state: string
  readonly file_name: string | null
  readonly orders: number
  readonly attempts: number
  readonly error: string | null
}

/** Returns all runs of a tenant, oldest first. */
export const listRuns = (test: TestApp, tenant = 'swb'): Promise<RunRow[]> =>
  test.database.query<RunRow & Record<string, unknown>>(
    'select * from handover_run where tenant_id = $1 order by began_at, id',
    [test.contextOf(tenant).tenant.id],
  )

/** Returns the hand-over of an order. */
export async function handoverOf(test: TestApp, orderNumber: string) {
  const [row] = await test.database.query<{
    id: string
    state: string
    channel: string | null
    handed_over_by: string | null
    handed_over_to: string | null
  }>(
    `select h.id, h.state, h.channel, h.handed_over_by, h.handed_over_to
       from order_handover h join orders o on o.id = h.order_id where o.number = $1`,
    [orderNumber],
  )
  if (!row) throw new Error(`${orderNumber} has no hand-over`)
  return row
}

/** Returns how often an order was handed over, according to its history. */
export async function timesHandedOver(test: TestApp, orderNumber: string): Promise<number> {
  const [row] = await test.database.query<{ n: number }>(
    `select count(*)::int as n from history h join order_handover o on o.id = h.entity_id
       join orders on orders.id = o.order_id
      where h.entity = 'handover' and h.to_state = 'handed-over' and orders.number = $1`,
    [orderNumber],
  )
  return row?.n ?? 0
}

/** Clears the hand-overs and runs left by earlier tests. */
export async function clearHandovers(test: TestApp): Promise<void> {
  await test.database.query(`update order_handover set state = 'cancelled'`)
  await test.database.query('delete from handover_run_order')
  await test.database.query('delete from handover_run')
  await test.database.query('delete from handover_sftp')
  await test.database.query('delete from handover_mail')
  await test.database.query(`delete from pgboss.job where name = 'handover.upload'`)
}
