import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { countUnreported } from './freeze-locks.ts'

export interface FreezeOptions {
  /** How long processes may go on with what they do for the tenant. */
  readonly patienceMs: number
  /** Time in which a process without a connection to listen on makes a new one and learns of the freeze. */
  readonly graceMs: number
}

/** Long enough for a scheduled job of a large tenant. */
export const defaultFreeze: FreezeOptions = { patienceMs: 180_000, graceMs: 3_000 }

/** A process still works for a tenant that was frozen. */
export class FreezeTimeoutError extends Error {}

/**
 * Freezes a tenant: from now on no process does anything for it. Waits until what was under way has ended. Can be
 * repeated. Decision 123
 * @param pool the app's
 * @throws FreezeTimeoutError when a process goes on for too long; the tenant stays frozen
 */
export async function freezeTenant(
  { database, pool }: { readonly database: Database; readonly pool: pg.Pool },
  tenantId: number,
  { patienceMs, graceMs }: FreezeOptions,
): Promise<void> {
  await database
    .updateTable('tenant')
    .set((tenant) => ({
      frozenAt: tenant.fn.coalesce('frozenAt', tenant.fn<Date>('now')),
      updatedAt: tenant.fn<Date>('clock_timestamp'),
    }))
    .where('id', '=', tenantId)
    .execute()
  await sleep(graceMs)
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(countUnreported, [tenantId])
    const count = rows[0]?.count ?? 0
    if (count === 0) return
    if (Date.now() > deadline) {
      throw new FreezeTimeoutError(
        `${count} ${count === 1 ? 'process still works' : 'processes still work'} for the client`,
      )
    }
    await sleep(100)
  }
}

/** Lets everybody use a frozen tenant again. */
export async function unfreezeTenant(database: Database, tenantId: number): Promise<void> {
  await database
    .updateTable('tenant')
    .set((tenant) => ({
      frozenAt: null,
      movedAt: null,
      movedTo: null,
      updatedAt: tenant.fn<Date>('clock_timestamp'),
    }))
    .where('id', '=', tenantId)
    .execute()
}
