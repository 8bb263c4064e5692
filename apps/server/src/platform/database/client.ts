import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { traceQuery } from './trace-query.ts'

/** Time limits in milliseconds. */
export interface TimeLimits {
  /** Waiting for a connection. */
  readonly connection: number
  /** Running one statement. */
  readonly statement: number
  /** Waiting for a lock. */
  readonly lock: number
  /** Idle time within a transaction. */
  readonly idleInTransaction: number
}

const second = 1_000
const minute = 60 * second

/** Long enough for requests to survive a short restart of the database. */
const connection = 10 * second

export const timeLimits = {
  request: { connection, statement: 30 * second, lock: 10 * second, idleInTransaction: minute },
  /** Scheduled jobs, exports, trial runs of rules. */
  long: { connection, statement: 10 * minute, lock: minute, idleInTransaction: 10 * minute },
  /** The job queue's own statements. */
  queue: { connection, statement: minute, lock: 30 * second, idleInTransaction: minute },
  /** Long, because other processes wait for the lock until the first has migrated. */
  migration: { connection, statement: 60 * minute, lock: 60 * minute, idleInTransaction: 60 * minute },
} as const satisfies Record<string, TimeLimits>

/** How long after the statement limit a server may stay silent. After that the connection counts as lost. */
const responseGrace = 5 * second

/**
 * Client that survives losing its connection. `pg-pool` handles the `error` event of idle clients only;
 * without a listener here, that of a checked-out client would end the process. The caller gets the error from
 * the query itself. A connection that timed out is closed, or its next user would wait too.
 */
class SturdyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const originalQuery = this.query.bind(this) as (...args: unknown[]) => unknown
    const limitedQuery = (...args: unknown[]) => {
      const [text, ...rest] = args
      const raised = raisedLimits()
      const isRaised = raised && typeof text === 'string'
      const answer = isRaised
        ? originalQuery({ text, query_timeout: raised.statement + responseGrace }, ...rest)
        : originalQuery(...args)
      if (answer instanceof Promise) {
        answer.catch((error: Error) => {
          if (error.message === 'Query read timeout') void this.end()
        })
      }
      return answer
    }
    this.query = ((...args: unknown[]) => traceQuery(limitedQuery, args)) as typeof this.query
  }
}

export interface ConnectionOptions {
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  readonly limits: TimeLimits
  /** Role to switch to, if it is not the login itself. */
  readonly role?: string
}

/**
 * Settings for every connection of this process: a client that survives losing its connection, TCP keepalive,
 * and a time limit for everything it waits for.
 */
export function connectionConfig(
  connection: string | pg.PoolConfig,
  { name, limits, role }: ConnectionOptions,
): pg.PoolConfig & { readonly Client: typeof pg.Client } {
  const settings = {
    ...(role && { role }),
    timezone: 'UTC',
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  }
  const options = Object.entries(settings)
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' ')
  const target =
    typeof connection === 'string'
      ? { connectionString: withParameters(connection, name, options) }
      : connection
  return {
    ...target,
    Client: SturdyClient,
    application_name: name,
    options,
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server's own limit applies first.
    query_timeout: limits.statement + responseGrace,
  }
}

/**
 * Adds the parameters to the URL, because the driver prefers those in the URL over separate ones: a URL with
 * `options` would otherwise drop the role and the limits. The last of duplicate settings wins.
 */
function withParameters(url: string, name: string, options: string): string {
  const target = URL.parse(url)
  if (!target) return url
  const existing = target.searchParams.get('options')
  target.searchParams.set('options', existing ? `${existing} ${options}` : options)
  target.searchParams.set('application_name', name)
  return target.href
}

/** Opens a pool. Only this file creates pools and clients (`scripts/rules`). */
export function openPool(
  connection: string | pg.PoolConfig,
  options: ConnectionOptions & { readonly max: number },
): pg.Pool {
  const pool = new pg.Pool({ ...connectionConfig(connection, options), max: options.max })
  // An idle connection may die with the server. The pool replaces it, and the next query reports an error
  // that persists.
  pool.on('error', () => {})
  return pool
}

/** Creates a single client, not yet connected. */
export function newClient(connection: string | pg.ClientConfig, options: ConnectionOptions): pg.Client {
  return new SturdyClient(connectionConfig(connection, options))
}

const longWork = new AsyncLocalStorage<true>()

/** Runs work whose transactions get the limits of `timeLimits.long`. */
export const withLongLimits = <T>(work: () => Promise<T>): Promise<T> => longWork.run(true, work)

/** Returns the limits for a transaction that starts here, if they differ from its connection's. */
export const raisedLimits = (): TimeLimits | undefined => (longWork.getStore() ? timeLimits.long : undefined)
