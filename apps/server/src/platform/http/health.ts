import type { Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { maxClockSkewSeconds, measureClockSkew } from '../database/clock-skew.ts'
import type { Connection } from '../database/database.ts'
import { pendingMigrations } from '../database/migrations.ts'
import type { Replica } from '../database/replica.ts'
import { diskFault } from '../disk.ts'
import { sharedReading } from '../shared-reading.ts'

/** No longer than a load balancer waits. */
const readyMs = 3_000

/** How long `/health/ready` and `/health/lag` use what they have read, so that many calls cost as much as one. */
export const healthKeptMs = 1_000

/** Phase of the process. Only while running it is ready. */
export interface Lifecycle {
  phase: 'starting' | 'running' | 'stopping'
}

export interface HealthDependencies {
  readonly connection: Connection
  /** Absent when the process writes nothing to its disk. */
  readonly dataDir: string | undefined
  readonly replica: Pick<Replica, 'fault'> | undefined
  /** Checks the bucket of uploaded files; absent when they are in `dataDir`. */
  readonly fileFault: (() => Promise<string | undefined>) | undefined
  readonly lifecycle: Lifecycle
}

/**
 * Mounts `/health/live` (the process responds) and `/health/ready` (this node can serve), the one for load
 * balancers. `/health/lag` (work is behind) is in `lag.ts`. A node without its bucket or its replica, or whose database
 * has no space, is ready, because all nodes share them and pages do not need them; `degraded` names them. QUALITY 15, 37
 */
export function mountHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  const { connection, dataDir, fileFault, replica, lifecycle } = dependencies
  const readDatabase = databaseReading(connection)
  const readDisk = diskReading(dataDir)
  app.get('/health/live', async () => ({ status: 'alive' }))

  app.get('/health/ready', async (_request, reply) => {
    const [database, disk, files] = await Promise.all([readDatabase(), readDisk(), fileFault?.()])
    const checks: Record<string, string> = {
      ...(lifecycle.phase !== 'running' && { process: lifecycle.phase }),
      ...database,
      ...(disk && { disk }),
    }
    const isFull = connection.faults.present().some(({ reason }) => reason === 'disk-full')
    const degraded = faultsOf({
      database: isFull ? 'disk full' : undefined,
      files,
      replica: replica?.fault()?.kind,
    })
    const ready = Object.keys(checks).length === 0
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks, ...(degraded && { degraded }) })
  })
}

/** Returns a shared check of the database, which ends after `readyMs`. */
function databaseReading(connection: Connection): () => Promise<Record<string, string> | undefined> {
  return sharedReading(() => databaseFault(connection), { keepMs: healthKeptMs, patienceMs: 2 * readyMs })
}

/** Returns a shared check of the disk. A disk that hangs is a fault too. */
function diskReading(dataDir: string | undefined): () => Promise<string | undefined> {
  if (dataDir === undefined) return async () => undefined
  const read = sharedReading(async () => ({ fault: await diskFault(dataDir) }), {
    keepMs: healthKeptMs,
    patienceMs: readyMs,
  })
  return async () => {
    const reading = await read()
    return reading ? reading.fault : 'does not answer'
  }
}

/** Returns the parts that have a fault; undefined when none has. */
function faultsOf(parts: Readonly<Record<string, string | undefined>>) {
  const faults = Object.entries(parts).filter(([, fault]) => fault !== undefined)
  return faults.length > 0 ? Object.fromEntries(faults) : undefined
}

/** Reports the process as stopping as soon as the app begins to close, and ends listening. */
export function announceClosing(app: FastifyInstance, lifecycle: Lifecycle): void {
  // Fastify would go on listening if it is closed while it begins to listen. Its own listener reads the address first.
  app.server.on('listening', () => {
    if (lifecycle.phase === 'stopping') process.nextTick(() => app.server.close())
  })
  app.addHook('preClose', async () => {
    lifecycle.phase = 'stopping'
    if (!app.server.listening) return
    await acceptPending(app.server)
    // A client whose last request has just finished keeps its connection alive, and closing would wait for
    // it.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}

/** Rounds of the event loop after which a server stops accepting although connections still arrive. */
const maxAcceptRounds = 100

/**
 * Accepts the connections that clients have already opened. The system would reset them when the server stops to listen,
 * and a client cannot tell whether its request was read.
 */
async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false
  const note = () => {
    isQuiet = false
  }
  server.on('connection', note)
  for (let round = 0; round < maxAcceptRounds && !isQuiet; round++) {
    isQuiet = true
    // Of two rounds the second polls for connections from its beginning.
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', note)
}

/**
 * The check waits for a connection as requests do. A node on which it waits while other statements succeed is busy, not
 * unready: taking it out would make the other nodes busier still.
 */
async function databaseFault({ database, answeredAt }: Connection): Promise<Record<string, string>> {
  const began = performance.now()
  const look = async (): Promise<Record<string, string>> => {
    const { rows } = await sql<{ on: boolean }>`
      select current_setting('transaction_read_only')::boolean as on`.execute(database)
    if (rows[0]?.on) return { database: 'read-only' }
    const pending = await pendingMigrations(database)
    const clock = clockFault(await measureClockSkew(database))
    return { ...(pending.length > 0 && { schema: `behind: ${pending.join(', ')}` }), ...(clock && { clock }) }
  }
  const late = sleep(readyMs, undefined, { ref: false }).then(
    (): Record<string, string> => (answeredAt() > began ? {} : { database: 'does not answer' }),
  )
  return Promise.race([look().catch(() => ({ database: 'not reachable' })), late])
}

/** Tokens, codes and jobs depend on the clocks of all processes and of the database. */
function clockFault(skewSeconds: number): string | undefined {
  if (Math.abs(skewSeconds) <= maxClockSkewSeconds) return undefined
  const side = skewSeconds > 0 ? 'ahead of' : 'behind'
  return `${Math.abs(skewSeconds).toFixed(1)} s ${side} the database`
}
