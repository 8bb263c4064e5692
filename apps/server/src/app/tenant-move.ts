import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { archiveParts } from '../platform/archive/scheduled.ts'
import type { Target } from '../platform/archive/target.ts'
import { compareContents, readContents } from '../platform/archive/tenant-comparison.ts'
import { countTenant, type RemovalReport, removeTenant } from '../platform/archive/tenant-removal.ts'
import { fileLocation } from '../platform/config.ts'
import { newClient, timeLimits } from '../platform/database/client.ts'
import { appRole, type Database } from '../platform/database/database.ts'
import {
  defaultFreeze,
  type FreezeOptions,
  freezeTenant,
  unfreezeTenant,
} from '../platform/tenants/freeze.ts'
import { exportTenant, type Installation, type TransferReport, takeOverTenant } from './tenant-transfer.ts'

/** A tenant cannot be moved, frozen or removed. The message says why and what to do. */
export class TenantMoveError extends Error {}

/** Advisory lock of a move, in both databases. The number is arbitrary. */
const moveLock = 20261201

/** Steps of a move, in their order. Up to `released` the rows of the source are the valid ones. */
export const moveSteps = ['frozen', 'exported', 'imported', 'compared', 'moved', 'released'] as const
export type MoveStep = (typeof moveSteps)[number]

export interface MoveRequest {
  readonly key: string
  /** Key and hosts at the target; default: the same. */
  readonly as?: string
  readonly hosts?: readonly string[]
}

export interface MoveOptions {
  readonly say: (text: string) => void
  readonly freeze?: FreezeOptions
  /** Called after each step. */
  readonly onStep?: (step: MoveStep) => Promise<void>
}

export interface MoveReport extends Partial<TransferReport> {
  readonly archive?: string
  /** Things that were compared: tables, balances, files and others. */
  readonly compared?: number
  readonly movedTo: string | null
}

interface TenantRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly hosts: string[]
  readonly state: string
  readonly frozenAt: Date | null
  readonly moveId: string | null
  readonly movedAt: Date | null
  readonly movedTo: string | null
}

const findTenant = (database: Database, column: 'key' | 'moveId', value: string) =>
  database
    .selectFrom('tenant')
    .select(['id', 'key', 'name', 'hosts', 'state', 'frozenAt', 'moveId', 'movedAt', 'movedTo'])
    .where(column, '=', value)
    .executeTakeFirst() as Promise<TenantRow | undefined>

const databaseOf = ({ runtime }: Installation): Database => runtime.connection.database

/** @throws TenantMoveError when there is none */
async function requireTenant(installation: Installation, key: string): Promise<TenantRow> {
  const tenant = await findTenant(databaseOf(installation), 'key', key)
  if (!tenant) throw new TenantMoveError(`There is no client "${key}".`)
  return tenant
}

/**
 * Moves a tenant to another installation. The rows of the source are the valid ones until the source says that the
 * tenant has moved; from then on those of the target are. Before, any failure makes the source usable again. A move
 * that was interrupted at any point is repeated with the same call. Decision 123
 * @throws TenantMoveError, ArchiveError; the tenant works at the source again
 */
export async function moveTenant(
  source: Installation,
  to: Installation,
  archives: Target,
  request: MoveRequest,
  options: MoveOptions,
): Promise<MoveReport> {
  const unlock = await lockBoth(source, to)
  try {
    const tenant = await requireTenant(source, request.key)
    if (tenant.movedAt) return await finish(source, to, tenant, options)
    if (tenant.frozenAt && !tenant.moveId) {
      throw new TenantMoveError(`"${request.key}" was frozen by hand. Unfreeze it first.`)
    }
    const moveId = await beginMove(source, tenant)
    const report = await copyTenant(source, to, archives, request, { ...options, tenant, moveId })
    return { ...report, ...(await switchOver(source, to, report.tenantId, { ...tenant, moveId }, options)) }
  } finally {
    await unlock()
  }
}

/** @throws TenantMoveError; whether the client has moved then is known when the move is repeated */
async function switchOver(
  source: Installation,
  to: Installation,
  targetId: number,
  tenant: TenantRow,
  options: MoveOptions,
): Promise<MoveReport> {
  try {
    const movedTo = await addressOf(to, targetId, tenant.hosts)
    await markMoved(source, tenant, movedTo)
    await options.onStep?.('moved')
    return await finish(source, to, { ...tenant, movedTo }, options)
  } catch (error) {
    const cause = { cause: error }
    throw new TenantMoveError(
      `The switch was interrupted: ${String(error)}. Run the same command again.`,
      cause,
    )
  }
}

/** Two moves at once, or a move to the same database, would remove what they need. @throws TenantMoveError */
async function lockBoth(source: Installation, to: Installation): Promise<() => Promise<void>> {
  const clients: pg.Client[] = []
  const unlock = async () => {
    for (const client of clients) await client.end()
  }
  for (const { runtime } of [source, to]) {
    const client = newClient(runtime.direct, {
      name: 'zuruf-move',
      limits: timeLimits.archive,
      role: appRole,
    })
    await client.connect()
    clients.push(client)
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      moveLock,
    ])
    if (rows[0]?.locked) continue
    await unlock()
    throw new TenantMoveError(
      'Another move is running, or the settings of the target name the database of the source.',
    )
  }
  return unlock
}

/** @returns the id of the move, which an interrupted one has given already */
async function beginMove(source: Installation, { id, moveId }: TenantRow): Promise<string> {
  const own = moveId ?? randomUUID()
  await databaseOf(source).updateTable('tenant').set({ moveId: own }).where('id', '=', id).execute()
  return own
}

interface CopyOptions extends MoveOptions {
  readonly tenant: TenantRow
  readonly moveId: string
}

/** Copies the frozen tenant and compares both. @throws after it has removed the copy and unfrozen the source */
async function copyTenant(
  source: Installation,
  to: Installation,
  archives: Target,
  { as, hosts }: MoveRequest,
  { tenant, moveId, say, freeze = defaultFreeze, onStep }: CopyOptions,
): Promise<TransferReport & { readonly archive: string; readonly compared: number }> {
  try {
    say(`freezing "${tenant.key}" …`)
    await freezeTenant(source.runtime.connection, tenant.id, freeze)
    await onStep?.('frozen')
    await removeCopy(to, moveId, say)
    const { name: archive } = await exportTenant(source, archives, tenant.key, say)
    await onStep?.('exported')
    const report = await takeOverTenant(
      to,
      archives,
      {
        archive,
        tenant: tenant.key,
        moveId,
        withoutJobs: false,
        ...(as !== undefined && { as }),
        ...(hosts && { hosts }),
      },
      source.config.dataKeys,
      say,
    )
    await onStep?.('imported')
    say('comparing source and target …')
    const compared = await compare(source, tenant.id, to, report.tenantId)
    await onStep?.('compared')
    return { ...report, archive, compared }
  } catch (error) {
    say(`The move failed; "${tenant.key}" goes on here.`)
    // The copy is frozen, so it does no harm if it cannot be removed now. The next move removes it.
    await removeCopy(to, moveId, say).catch((reason: unknown) => say(`The copy stays: ${String(reason)}`))
    await unfreezeTenant(databaseOf(source), tenant.id)
    throw error
  }
}

/** Removes what an interrupted move has left at the target. */
async function removeCopy(to: Installation, moveId: string, say: (text: string) => void): Promise<void> {
  const copy = await findTenant(databaseOf(to), 'moveId', moveId)
  if (!copy) return
  if (!copy.frozenAt) {
    throw new TenantMoveError(`"${copy.key}" is in use at the target already. Compare both by hand.`)
  }
  say(`removing the copy of an earlier attempt …`)
  await removeTenant(removalOf(to, say), { tenantId: copy.id, key: copy.key })
}

const removalOf = ({ owner, config }: Installation, onProgress: (text: string) => void) => ({
  owner,
  files: fileLocation(config),
  onProgress,
})

/** @returns the number of compared things @throws TenantMoveError that names the differences */
async function compare(
  source: Installation,
  sourceId: number,
  to: Installation,
  targetId: number,
): Promise<number> {
  const { tables } = archiveParts(source.built.parts)
  const contentsOf = ({ runtime, config }: Installation, tenantId: number) =>
    readContents(
      { connection: runtime.direct, files: fileLocation(config), cipher: runtime.cipher, tenantId },
      tables,
    )
  const contents = await contentsOf(source, sourceId)
  const differences = compareContents(contents, await contentsOf(to, targetId))
  if (differences.length === 0) return contents.size
  throw new TenantMoveError(`Source and target differ:\n${differences.join('\n')}`)
}

/** Returns the base URL of the portal at the target, unless it has the same hosts as at the source. */
async function addressOf(
  { runtime, built }: Installation,
  tenantId: number,
  hostsBefore: readonly string[],
): Promise<string | null> {
  await runtime.tenants.reload()
  const tenant = runtime.tenants.byId(tenantId)
  if (!tenant || tenant.hosts.some((host) => hostsBefore.includes(host))) return null
  return built.baseUrl(tenant)
}

async function markMoved(
  source: Installation,
  { id, key }: TenantRow,
  movedTo: string | null,
): Promise<void> {
  await databaseOf(source)
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('tenant')
        .set({ movedAt: sql<Date>`now()`, movedTo, updatedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute()
      const details = JSON.stringify({ key, movedTo })
      await tx
        .insertInto('operatorAudit')
        .values({ action: 'tenant.moved', details, at: sql<Date>`now()` })
        .execute()
    })
}

/** Makes the tenant usable at the target. The jobs that wait at the source wait there, too, and are deleted here. */
async function finish(
  source: Installation,
  to: Installation,
  { id, key, moveId, movedTo }: TenantRow,
  { say, onStep }: MoveOptions,
): Promise<MoveReport> {
  const copy = moveId === null ? undefined : await findTenant(databaseOf(to), 'moveId', moveId)
  if (copy) {
    await databaseOf(to).updateTable('tenant').set({ moveId: null }).where('id', '=', copy.id).execute()
    await unfreezeTenant(databaseOf(to), copy.id)
  }
  await onStep?.('released')
  await sql`delete from pgboss.job where (data ->> 'tenantId')::int = ${id}`.execute(databaseOf(source))
  say(`"${key}" has moved. It stays frozen here until it is removed.`)
  return { movedTo }
}

/** Freezes a tenant by hand. @throws TenantMoveError, FreezeTimeoutError */
export async function freezeByHand(
  installation: Installation,
  key: string,
  freeze: FreezeOptions = defaultFreeze,
): Promise<void> {
  const { id } = await requireTenant(installation, key)
  try {
    await freezeTenant(installation.runtime.connection, id, freeze)
  } catch (error) {
    await unfreezeTenant(databaseOf(installation), id)
    throw error
  }
}

/**
 * Unfreezes a tenant by hand.
 * @param isSure also one that takes part in a move, so that it may be in use twice
 * @throws TenantMoveError
 */
export async function unfreezeByHand(
  installation: Installation,
  key: string,
  isSure: boolean,
): Promise<void> {
  const { id, moveId, movedAt, frozenAt } = await requireTenant(installation, key)
  if (!frozenAt) throw new TenantMoveError(`"${key}" is not frozen.`)
  if ((moveId || movedAt) && !isSure) {
    throw new TenantMoveError(
      `"${key}" ${movedAt ? 'has moved to another installation' : 'takes part in a move'}. ` +
        `Repeat the move to end it. To use the client here all the same: --yes ${key}`,
    )
  }
  await unfreezeTenant(databaseOf(installation), id)
}

/** Removes a tenant, or counts what would go. @throws TenantMoveError when it is in use */
export async function removeByHand(
  installation: Installation,
  key: string,
  isSure: boolean,
  say: (text: string) => void,
  freeze: FreezeOptions = defaultFreeze,
): Promise<RemovalReport> {
  const tenant = await requireTenant(installation, key)
  const removal = removalOf(installation, say)
  if (!isSure) return countTenant(removal, tenant.id)
  if (!tenant.frozenAt && tenant.state === 'live') {
    throw new TenantMoveError(`"${key}" is in use. Close its portal or freeze it first.`)
  }
  if (!tenant.frozenAt) await freezeByHand(installation, key, freeze)
  const { rows, files } = await countTenant(removal, tenant.id)
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  const details = { name: tenant.name, rows: count, files }
  return removeTenant(removal, { tenantId: tenant.id, key }, { at: new Date(), details })
}
