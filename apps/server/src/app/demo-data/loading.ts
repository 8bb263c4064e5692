import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../../platform/config.ts'
import { newClient, timeLimits } from '../../platform/database/client.ts'
import { emptyDatabase } from '../../platform/database/empty-database.ts'
import { isInUse } from '../../platform/database/in-use.ts'
import type { FileLocation } from '../../platform/file-location.ts'
import { assertOnlyDemo, removeUploads } from './removal.ts'

/** Key of the advisory lock that a process holds while it loads the demo or checks whether it is loaded. */
const demoLock = 20261123
/** Time that another process gets to stop and disconnect from the database. */
const disconnectTimeoutMs = 30_000

/** Exclusive lock for loading the demo. It is released when its connection closes. */
export interface DemoLoading {
  /**
   * Removes a demo whose process died while loading it.
   * @returns whether there was one; if so, the database is now empty, without a schema
   * @throws ConfigError when another process uses the database or it has tenants that are not the demo's
   */
  removeHalfLoaded(location: FileLocation): Promise<boolean>
  /** Marks the demo as partly loaded, visible to every process on this database. */
  begin(): Promise<void>
  /**
   * Removes the mark and releases the lock.
   * @throws ConfigError when the mark is gone: the lock was lost and another process removed the demo
   */
  complete(): Promise<void>
  release(): Promise<void>
}

/** Locks the loading of the demo; waits while another process is loading it into this database. */
export async function lockDemo(
  owner: string | pg.PoolConfig,
  onProgress: (text: string) => void,
): Promise<DemoLoading> {
  const client = newClient(owner, { name: 'zuruf-demo', limits: timeLimits.migration })
  await client.connect()
  const release = () => client.end()
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${demoLock}) as locked`)
    if (!rows[0]?.locked) {
      onProgress('another process is loading the demo; waiting for it …')
      await client.query(`select pg_advisory_lock(${demoLock})`)
    }
  } catch (error) {
    await release()
    throw error
  }
  return {
    async removeHalfLoaded(location) {
      const { rowCount } = await client.query('select from demo_loading where exists (select from tenant)')
      if (!rowCount) return false
      const deadline = Date.now() + disconnectTimeoutMs
      while ((await isInUse(client)) && Date.now() < deadline) await sleep(100)
      await assertOnlyDemo(client)
      onProgress('the demo was only half loaded; beginning again …')
      await emptyDatabase(client)
      await removeUploads(location)
      return true
    },
    async begin() {
      await client.query('insert into demo_loading default values on conflict do nothing')
    },
    async complete() {
      const { rowCount } = await client.query('delete from demo_loading')
      if (!rowCount) throw new ConfigError('The demo was removed while it was being loaded; start again.')
      await release()
    },
    release,
  }
}
