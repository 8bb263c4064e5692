import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newClient, timeLimits } from './client.ts'
import { appRole } from './database.ts'
import { isAlive, runningPid } from './orphan-cleanup.ts'

/** Address of an embedded server. */
export interface Address {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** Login of the app on an embedded server. */
export const login = 'zuruf_login'

/**
 * Advisory lock that each process of Zuruf that uses the server holds in shared mode; a process that stops the
 * server needs it exclusively. The number is arbitrary.
 */
const presenceLock = 20261121

/** A process's registration at the server. */
export interface Presence {
  readonly client: pg.Client
  /** Resolves when the connection ends. */
  readonly lost: Promise<void>
}

/** Connects, creates the app's login if needed, and registers this process as a user of the server. */
export async function registerPresence(connection: Address): Promise<Presence> {
  const client = newClient(connection, { name: 'zuruf-presence', limits: timeLimits.migration })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    // A server that is shutting down closes the connection here.
    await client.query(`select pg_advisory_lock_shared(${presenceLock})`)
    // Databases of earlier releases lack the login.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
      if not exists (select from pg_roles where rolname = '${login}') then
        create role ${login} login nosuperuser nobypassrls nocreatedb nocreaterole in role ${appRole};
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    return { client, lost }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Stops the server with SIGINT, a fast and clean shutdown, unless another process uses it. */
export async function stopServer(client: pg.Client, dataDir: string): Promise<void> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${presenceLock})`)
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${presenceLock}) as alone`,
    )
    const pid = runningPid(dataDir)
    if (!rows[0]?.alone || pid === undefined) return
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + 30_000
    while (isAlive(pid) && runningPid(dataDir) === pid && Date.now() < deadline) await sleep(20)
  } catch {
    // The server has already ended, or another process is restarting it.
  } finally {
    await client.end().catch(() => {})
  }
}
