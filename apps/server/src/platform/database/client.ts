import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { FaultMemory } from './faults.ts'
import { chooseHosts, type DatabaseHosts, type HostChooser, type HostState, parseHosts } from './hosts.ts'
import { type StatementNames, statementNames } from './prepared-statements.ts'
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
const day = 24 * 60 * minute

/** Long enough for requests to survive a short restart of the database. */
const connection = 10 * second

export const timeLimits = {
  request: { connection, statement: 30 * second, lock: 10 * second, idleInTransaction: minute },
  /** Scheduled jobs, exports, trial runs of rules. */
  long: { connection, statement: 10 * minute, lock: minute, idleInTransaction: 10 * minute },
  /** The job queue's own statements. */
  queue: { connection, statement: minute, lock: 30 * second, idleInTransaction: minute },
  /** Backups and restores: a large table is one statement, and its transaction is open until the last. 0: no limit. */
  archive: { connection, statement: 0, lock: minute, idleInTransaction: 0 },
  /** Long, because other processes wait for the lock until the first has migrated. */
  migration: { connection, statement: 60 * minute, lock: 60 * minute, idleInTransaction: 60 * minute },
  /** Copying whole tables into an upgraded embedded database, which nobody else uses. */
  upgrade: { connection, statement: day, lock: day, idleInTransaction: day },
} as const satisfies Record<string, TimeLimits>

/** How long after the statement limit a server may stay silent. After that the connection counts as lost. */
const responseGrace = 5 * second

/** Time limit for asking a server for its state. */
const probeMs = 2 * second

/**
 * Client that survives losing its connection. `pg-pool` handles the `error` event of idle clients only;
 * without a listener here, that of a checked-out client would end the process. The caller gets the error from
 * the query itself. A connection that timed out is closed, or its next user would wait too.
 */
class SturdyClient extends pg.Client {
  constructor(config?: string | SturdyConfig) {
    super(config)
    this.on('error', () => {})
    const {
      chooser,
      pooled = false,
      standby = false,
      nameOf,
      faults,
      onAnswer,
    } = typeof config === 'object' ? config : {}
    const originalQuery = this.query.bind(this) as (...args: unknown[]) => unknown
    const limitedQuery = (...args: unknown[]) => {
      const [query, ...rest] = args
      const sent = adjusted(query, rest[0], pooled, nameOf)
      const callback = rest.at(-1)
      if (typeof callback === 'function') {
        // The pool's own query, which drops a connection that failed.
        return originalQuery(sent, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
          if (error) faults?.note(error)
          else onAnswer?.()
          callback(error, result)
        })
      }
      const answer = originalQuery(sent, ...rest)
      if (answer instanceof Promise) {
        answer.then(onAnswer, (error: Error & { code?: string }) => {
          faults?.note(error)
          const hasMoved = error.code === readOnlyError && !standby
          if (hasMoved) chooser?.suspect()
          if (hasMoved || hasOldStatement(error) || error.message === 'Query read timeout') void this.end()
        })
      }
      return answer
    }
    this.query = ((...args: unknown[]) => traceQuery(limitedQuery, args)) as typeof this.query
    if (chooser) this.#connectTo(chooser)
  }

  /** Makes `connect` ask for the host, and closes the connection when the server has moved. */
  #connectTo(chooser: HostChooser): void {
    const originalConnect = this.connect.bind(this) as () => Promise<pg.Client>
    const connect = async () => {
      const { host, port } = await chooser.choose()
      const target = this as { host: string; port: number }
      target.host = host
      target.port = port
      const unsubscribe = chooser.onMove((now) => {
        // What waits on it fails at once instead of at its time limit.
        if (now.host !== host || now.port !== port) this.connection.stream.destroy()
      })
      this.once('end', unsubscribe)
      await originalConnect().catch((error: unknown) => {
        unsubscribe()
        chooser.suspect()
        throw error
      })
      return this
    }
    this.connect = ((callback?: (error?: Error) => void) => {
      const connecting = connect()
      if (!callback) return connecting
      connecting.then(() => callback(), callback)
    }) as typeof this.connect
  }
}

interface SturdyConfig extends pg.PoolConfig {
  /** Chooses one of several servers. */
  readonly chooser?: HostChooser
  readonly pooled?: boolean
  readonly standby?: boolean
  /** Names statements that are to be prepared; absent: none are. */
  readonly nameOf?: StatementNames
  readonly faults?: FaultMemory
  readonly onAnswer?: () => void
}

/** SQLSTATE of a statement that a standby refuses: the server is not the primary any more. */
const readOnlyError = '25006'

/** Whether a migration has changed the result of a prepared statement. A new connection prepares it again. */
const hasOldStatement = ({ code, message }: Error & { code?: string }) =>
  code === '0A000' && message.includes('cached plan')

/**
 * Returns a query with the name of its prepared statement and the time limit of long work. Behind a pooler a prepared
 * statement could be executed on another connection than it was prepared on, so there a query has no name.
 */
function adjusted(query: unknown, values: unknown, pooled: boolean, nameOf?: StatementNames): unknown {
  if (typeof query === 'string') {
    const raised = raisedLimits()
    const name = Array.isArray(values) ? nameOf?.(query) : undefined
    if (!raised && !name) return query
    return {
      text: query,
      ...(name && { name }),
      ...(raised && { query_timeout: raised.statement + responseGrace }),
    }
  }
  if (pooled && typeof query === 'object' && query !== null && 'name' in query) {
    return { ...query, name: undefined }
  }
  return query
}

export interface ConnectionOptions {
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  readonly limits: TimeLimits
  /** Role to switch to, if it is not the login itself. */
  readonly role?: string
  /**
   * Whether `connection` leads to a pooler in transaction mode. It drops the settings of a connection, so role and
   * limits are settings of the login (`assertLoginSettings`).
   */
  readonly pooled?: boolean
  /** Whether the server may be a standby. Elsewhere a refused write means that the primary has moved. */
  readonly standby?: boolean
  /** Remembers failures of the statements; default: they are only counted. */
  readonly faults?: FaultMemory
  /** Called after each statement that succeeded. */
  readonly onAnswer?: () => void
  /** Executions of a statement in the pool before it is prepared; default: 2. */
  readonly executionsBeforePreparing?: number
  /**
   * Whether this process fills an empty database that no other process uses, and begins again if it is killed. Then
   * statements with `*` are prepared too, each is planned once, and commits do not wait for the disk. Decision 128
   */
  readonly filling?: boolean
}

/**
 * Settings for every connection of this process: a client that survives losing its connection, TCP keepalive,
 * and a time limit for everything it waits for.
 */
export function connectionConfig(
  connection: string | pg.PoolConfig,
  {
    name,
    limits,
    role,
    pooled = false,
    standby = false,
    filling = false,
    faults,
    onAnswer,
  }: ConnectionOptions,
): SturdyConfig & { readonly Client: typeof pg.Client } {
  const settings = {
    ...(role && { role }),
    timezone: 'UTC',
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    // Compiling takes longer than what it saves.
    jit: 'off',
    ...(filling && { plan_cache_mode: 'force_generic_plan', synchronous_commit: 'off' }),
  }
  const options = pooled
    ? undefined
    : Object.entries(settings)
        .map(([key, value]) => `-c ${key}=${value}`)
        .join(' ')
  return {
    ...(typeof connection === 'string' ? targetOf(connection, name, options) : connection),
    Client: SturdyClient,
    application_name: name,
    ...(options && { options }),
    pooled,
    standby,
    ...(faults && { faults }),
    ...(onAnswer && { onAnswer }),
    connectionTimeoutMillis: limits.connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server's own limit applies first.
    query_timeout: limits.statement === 0 ? 0 : limits.statement + responseGrace,
  }
}

/** Returns the server of a URL, or a choice if the URL names several. */
function targetOf(url: string, name: string, options: string | undefined): SturdyConfig {
  const hosts = parseHosts(url)
  return {
    connectionString: withParameters(hosts ? hosts.urls[0] : url, name, options),
    ...(hosts && { chooser: chooserFor(url, hosts) }),
  }
}

/** The choosers of this process by URL: its pools find a failover together. */
const choosers = new Map<string, HostChooser>()

function chooserFor(url: string, hosts: DatabaseHosts): HostChooser {
  let chooser = choosers.get(url)
  if (!chooser) {
    chooser = chooseHosts({
      ...hosts,
      probe: probeHost,
      patienceMs: connection - 2 * second,
      checkMs: 3 * second,
    })
    choosers.set(url, chooser)
  }
  return chooser
}

/** Asks a server for its state on a connection of its own. */
async function probeHost(url: string): Promise<HostState> {
  const client = new pg.Client({
    connectionString: withParameters(url, 'zuruf-probe', undefined),
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as "readOnly"`,
    )
    const [state = { standby: true, readOnly: true }] = rows
    return { host: client.host, port: client.port, ...state }
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Adds the parameters to the URL, because the driver prefers those in the URL over separate ones: a URL with
 * `options` would otherwise drop the role and the limits. The last of duplicate settings wins.
 */
function withParameters(url: string, name: string, options: string | undefined): string {
  const target = URL.parse(url)
  if (!target) return url
  const existing = target.searchParams.get('options')
  if (options) target.searchParams.set('options', existing ? `${existing} ${options}` : options)
  target.searchParams.set('application_name', name)
  return target.href
}

/** Opens a pool. Only this file creates pools and clients (`scripts/rules`). */
export function openPool(
  connection: string | pg.PoolConfig,
  options: ConnectionOptions & { readonly max: number },
): pg.Pool {
  const { pooled, filling, executionsBeforePreparing } = options
  const config: SturdyConfig = {
    ...connectionConfig(connection, options),
    ...(!pooled && { nameOf: statementNames(executionsBeforePreparing, filling) }),
    max: options.max,
  }
  const pool = new pg.Pool(config)
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
