import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { isUnavailable } from './availability.ts'

type Database = Kysely<DB>

/** What became of the reads that a replica may serve. */
export interface ReplicaReads {
  /** Served by the replica. */
  replica: number
  /** Served by the primary, because the replica was behind. */
  behind: number
  /** Served by the primary, because the replica failed or refused. */
  failed: number
}

export interface Replica {
  /**
   * Returns the replica if it has everything that was committed before this call, waiting shortly for it.
   * @returns undefined when the primary has to be read
   */
  fresh(): Promise<Database | undefined>
  /** Counts a read that the replica could not complete. */
  reportFailure(error: unknown): void
  readonly reads: Readonly<ReplicaReads>
  /** Returns what was wrong when the replica was last asked; undefined when it was used. */
  fault(): ReplicaFault | undefined
  /** Asks the replica now, for people who look. @returns what is wrong with it */
  check(): Promise<ReplicaFault | undefined>
}

/** What is wrong with a replica, and since when as far as this process has seen. */
export interface ReplicaFault {
  readonly kind: 'behind' | 'failed'
  readonly since: Date
}

/** How long a read waits for the replica. Longer, and the primary would have answered. */
const patienceMs = 100
const firstPauseMs = 2

/** How long the replica may take to say how far it is. One that hangs would hold up each read until its time limit. */
const answerMs = 1_000

/** How long the replica is not asked after a failure. */
const restMs = 5_000

/** Opens the choice between primary and replica. */
export function openReplica(primary: Database, replica: Database): Replica {
  const reads: ReplicaReads = { replica: 0, behind: 0, failed: 0 }
  let restsUntil = Number.NEGATIVE_INFINITY
  let fault: ReplicaFault | undefined
  let isVerified = false

  function setFault(kind: ReplicaFault['kind'] | undefined): void {
    fault = kind && { kind, since: fault?.since ?? new Date() }
  }

  function letRest(): void {
    restsUntil = performance.now() + restMs
    setFault('failed')
  }

  /** Waits until the replica has replayed a position. A server that is no replica has replayed nothing. */
  async function hasReached(position: string): Promise<boolean> {
    if (!isVerified) await assertSameCluster(primary, replica)
    isVerified = true
    const deadline = performance.now() + patienceMs
    for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
      const { rows } = await sql<{ reached: boolean | null }>`
        select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(replica)
      const reached = rows[0]?.reached
      if (reached || reached === null || performance.now() + pauseMs > deadline) return reached === true
      await sleep(pauseMs)
    }
  }

  /** Returns whether the replica has everything that was committed before this call, or why not. */
  async function ask(): Promise<keyof ReplicaReads> {
    // A commit is acknowledged when it is flushed, so this covers all that anybody has been told. Without
    // synchronous commits it is acknowledged earlier.
    const { rows } = await sql<{ position: string }>`
      select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
              else pg_current_wal_flush_lsn() end)::text as position`.execute(primary)
    try {
      const isFresh = await withinAnswerTime(hasReached(rows[0]?.position ?? 'FFFFFFFF/FFFFFFFF'))
      setFault(isFresh ? undefined : 'behind')
      return isFresh ? 'replica' : 'behind'
    } catch {
      letRest()
      return 'failed'
    }
  }

  return {
    reads,

    reportFailure(error) {
      reads.failed++
      // A refused write says nothing about the next read.
      if (!isRefusedWrite(error)) letRest()
    },

    async fresh() {
      const outcome = performance.now() < restsUntil ? 'failed' : await ask()
      reads[outcome]++
      return outcome === 'replica' ? replica : undefined
    },

    fault: () => fault,

    async check() {
      await ask()
      return fault
    },
  }
}

/** @throws Error when the work takes longer than the replica may take to answer; it goes on meanwhile */
async function withinAnswerTime<T>(work: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const late = sleep(answerMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The replica does not answer')
  })
  return Promise.race([work, late]).finally(() => answered.abort())
}

const scope = new AsyncLocalStorage<Replica>()

/** Runs work whose tenant transactions only read, so that a replica may serve them. */
export const withReplica = <T>(replica: Replica, work: () => Promise<T>): Promise<T> =>
  scope.run(replica, work)

export const currentReplica = (): Replica | undefined => scope.getStore()

/** 25006: read_only_sql_transaction. */
const isRefusedWrite = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '25006'

/**
 * Whether the primary should be asked instead: the replica was lost, refused a write, or cancelled a query that
 * was in the way of its recovery (40001). A statement that took too long would take too long there, too.
 */
export function isReplicaFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string }
  if (code === '57014' || code === '55P03') return false
  return code === '40001' || isUnavailable(error)
}

/**
 * Checks that both connections lead to the same cluster and database, or reads would show other data.
 * @throws Error
 */
export async function assertSameCluster(primary: Database, replica: Database): Promise<void> {
  const read = async (database: Database) => {
    const { rows } = await sql<{ id: string }>`
      select system_identifier || ' ' || current_database() as id from pg_control_system()`.execute(database)
    return rows[0]?.id
  }
  if ((await read(primary)) !== (await read(replica))) {
    throw new Error('DATABASE_REPLICA_URL leads to another database than DATABASE_URL')
  }
}
