import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** How long the database may take, in milliseconds. */
export interface TimeLimits {
  /** Waiting for a connection. */
  readonly connection: number
  /** One statement. */
  readonly statement: number
  /** Waiting for a lock somebody else holds. */
  readonly lock: number
  /** A transaction in which nothing happens. */
  readonly idleInTransaction: number
}

const second = 1_000
const minute = 60 * second

/** Requests wait through a short restart of the database rather than fail at once. */
const connection = 10 * second

export const timeLimits = {
  request: { connection, statement: 30 * second, lock: 10 * second, idleInTransaction: minute },
  /** Scheduled jobs, exports, trials of rules. */
  long: { connection, statement: 10 * minute, lock: minute, idleInTransaction: 10 * minute },
  /** The job queue's own statements. */
  queue: { connection, statement: minute, lock: 30 * second, idleInTransaction: minute },
  /** A second process waits until the first has migrated, hence the long wait for its lock. */
  migration: { connection, statement: 60 * minute, lock: 60 * minute, idleInTransaction: 60 * minute },
} as const satisfies Record<string, TimeLimits>

/** How much longer than a statement may take a server may be silent. After that the network has lost it without a word. */
const silence = 5 * second

/**
 * A client whose connection may be lost at any time without ending the process. `pg-pool` listens for errors of idle
 * clients only, so without this a checked-out client's `error` event has no listener. Whoever waits for a query gets
 * the error from the query itself. A connection whose server has fallen silent is given up: whoever got it next would wait too.
 */
class SturdyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      const [text, ...rest] = given
      const raised = raisedLimits()
      const isRaised = raised && typeof text === 'string'
      const answer = isRaised
        ? ask({ text, query_timeout: raised.statement + silence }, ...rest)
        : ask(...given)
      if (answer instanceof Promise) {
        answer.catch((error: Error) => {
          if (error.message === 'Query read timeout') void this.end()
        })
      }
      return answer
    }) as typeof this.query
  }
}

export interface ConnectionOptions {
  /** Seen in `pg_stat_activity`. */
  readonly name: string
  readonly limits: TimeLimits
  /** Role to work as, when it is not the login itself. */
  readonly role?: string
}

/**
 * The settings every connection of this process is opened with: a client that survives its connection, TCP keepalive,
 * and a time limit for everything it can wait for.
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
    // The server's own limit comes first.
    query_timeout: limits.statement + silence,
  }
}

/**
 * The driver prefers what stands in a URL to what it is given beside it, and would lose the role and the limits to a URL with `options`.
 * Of the same setting twice the last counts.
 */
function withParameters(url: string, name: string, options: string): string {
  const target = URL.parse(url)
  if (!target) return url
  const given = target.searchParams.get('options')
  target.searchParams.set('options', given ? `${given} ${options}` : options)
  target.searchParams.set('application_name', name)
  return target.href
}

/** Opens a pool. Pools and clients are made in this file only (`scripts/rules`). */
export function openPool(
  connection: string | pg.PoolConfig,
  options: ConnectionOptions & { readonly max: number },
): pg.Pool {
  const pool = new pg.Pool({ ...connectionConfig(connection, options), max: options.max })
  // An idle connection may die with the server; the pool replaces it and the next query sees the error if it lasts.
  pool.on('error', () => {})
  return pool
}

/** One connection of its own, not yet connected. */
export function newClient(connection: string | pg.ClientConfig, options: ConnectionOptions): pg.Client {
  return new SturdyClient(connectionConfig(connection, options))
}

const longWork = new AsyncLocalStorage<true>()

/** Runs work whose transactions may take as long as `timeLimits.long` allows. */
export const withLongLimits = <T>(work: () => Promise<T>): Promise<T> => longWork.run(true, work)

/** The limits of a transaction that begins here, when they differ from its connection's. */
export const raisedLimits = (): TimeLimits | undefined => (longWork.getStore() ? timeLimits.long : undefined)
