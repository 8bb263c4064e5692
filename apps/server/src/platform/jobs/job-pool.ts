import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { logFailure } from '../outage-log.ts'
import { traced } from '../tracing.ts'
import type { JobHandlers, WebhookJob } from './jobs.ts'
import { heartbeatSeconds, type QueueName } from './queues.ts'

/** Mails one process sends concurrently. */
export const mailSlots = 20
/** Limit per tenant, so that a rush or slow mails of one tenant do not delay the others. */
export const slotsPerTenant = 12
/** Receivers one process calls concurrently. */
const webhookSlots = 48
/** Limit per endpoint, so that one that hangs does not delay the others. */
const slotsPerEndpoint = 8
/** Jobs claimed per fetch. Few, so that each starts at once and the limits of the groups are checked in between. */
const claimBatchSize = 4
/** Pause when no job is waiting. */
const idlePauseMs = 500

export interface JobPool {
  /** Stops claiming and waits for running jobs. Unfinished ones are taken over by another process later. */
  stop(patienceMs: number): Promise<void>
}

interface PoolOptions<Data> {
  readonly queue: QueueName
  readonly slots: number
  readonly slotsPerGroup: number
  /** The group with which the job was queued; undefined: none. */
  readonly groupOf: (data: Data) => string | undefined
  /** Whether running jobs send heartbeats; without, they must be done before they expire. */
  readonly hasHeartbeats: boolean
  /** Groups of which nothing is claimed at present. */
  readonly closedGroups?: () => readonly string[]
  /** Throws when the job has to be retried. */
  readonly run: (data: Data) => Promise<void>
}

/** Sends mails, some of each tenant. Half a minute after the process died another one takes over. */
export const openMailPool = (
  boss: PgBoss,
  logger: Logger,
  { mail: send, frozenTenants = () => [] }: Pick<JobHandlers, 'mail' | 'frozenTenants'>,
): JobPool =>
  openJobPool(boss, logger, {
    queue: 'mail.send',
    slots: mailSlots,
    slotsPerGroup: slotsPerTenant,
    groupOf: ({ tenantId }) => String(tenantId),
    hasHeartbeats: true,
    closedGroups: () => frozenTenants().map(String),
    run: send,
  })

/** Calls the receivers of webhooks, some at each endpoint. */
export const openWebhookPool = (
  boss: PgBoss,
  logger: Logger,
  deliver: (webhook: WebhookJob) => Promise<void>,
): JobPool =>
  openJobPool(boss, logger, {
    queue: 'webhook.send',
    slots: webhookSlots,
    slotsPerGroup: slotsPerEndpoint,
    groupOf: ({ endpointId }) => endpointId,
    hasHeartbeats: false,
    run: deliver,
  })

/** Runs jobs of a queue concurrently. A job is claimed only when a slot is free, so no claim waits behind others. */
function openJobPool<Data extends object>(
  boss: PgBoss,
  logger: Logger,
  {
    queue,
    slots,
    slotsPerGroup,
    groupOf,
    hasHeartbeats,
    closedGroups = () => [],
    run: handle,
  }: PoolOptions<Data>,
): JobPool {
  type Claim = Job<Data>
  const running = new Map<string, { readonly claim: Claim; readonly done: Promise<void> }>()
  const failure = `pool of ${queue}`
  const ended = new AbortController()
  let freed = Promise.withResolvers<void>()

  async function run(claim: Claim): Promise<void> {
    try {
      await settle(claim)
    } catch (error) {
      // The lease expires, and the job is retried.
      logFailure(logger, error, failure)
    } finally {
      running.delete(claim.id)
      freed.resolve()
      freed = Promise.withResolvers<void>()
    }
  }

  async function settle(claim: Claim): Promise<void> {
    try {
      await traced(`job ${queue}`, 'internal', { 'zuruf.job': queue }, () => handle(claim.data))
    } catch (error) {
      await boss.fail(queue, claim, { message: String(error) })
      return
    }
    await boss.complete(queue, claim)
  }

  /** Returns the groups without room for another claim. */
  function groupsAtLimit(): string[] {
    const counts = new Map<string, number>()
    for (const { claim } of running.values()) {
      const group = groupOf(claim.data)
      if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    return [...counts].flatMap(([group, count]) => (count > slotsPerGroup - claimBatchSize ? [group] : []))
  }

  async function claim(size: number, ignoreGroups: string[]): Promise<Claim[]> {
    try {
      return await boss.fetch<Data>(queue, {
        batchSize: size,
        ignoreGroups: [...ignoreGroups, ...closedGroups()],
      })
    } catch (error) {
      logFailure(logger, error, failure)
      return []
    }
  }

  async function claimAll(): Promise<void> {
    while (!ended.signal.aborted) {
      const size = Math.min(claimBatchSize, slots - running.size)
      const ignored = groupsAtLimit()
      const next = freed.promise
      const claims = size > 0 ? await claim(size, ignored) : []
      for (const one of claims) running.set(one.id, { claim: one, done: run(one) })
      if (size > 0 && claims.length === size) continue
      const rest = sleep(idlePauseMs, undefined, { signal: ended.signal }).catch(() => {})
      await (size === 0 || ignored.length > 0 ? Promise.race([next, rest]) : rest)
    }
  }

  async function renewLeases(): Promise<void> {
    while (!ended.signal.aborted || running.size > 0) {
      await sleep((heartbeatSeconds / 3) * 1000, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return
      const claims = [...running.values()].map(({ claim: one }) => one)
      if (claims.length === 0) continue
      await boss.touch(queue, claims).catch((error: unknown) => logFailure(logger, error, failure))
    }
  }

  const stopped = new AbortController()
  const working = claimAll()
  const keeping = hasHeartbeats ? renewLeases() : Promise.resolve()
  return {
    async stop(patienceMs) {
      ended.abort()
      await working
      const allDone = Promise.all([...running.values()].map(({ done }) => done))
      await Promise.race([allDone, sleep(patienceMs, undefined, { ref: false })])
      stopped.abort()
      await keeping
    },
  }
}
