import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { traced } from '../tracing.ts'
import type { JobHandlers, MailJob } from './jobs.ts'
import { heartbeatSeconds } from './queues.ts'

/** Mails one process sends concurrently. */
export const mailSlots = 20
/** Limit per tenant, so that a rush or slow mails of one tenant do not delay the others. */
export const slotsPerTenant = 12
/** Mails claimed per fetch. Few, so that each starts at once and the tenants' limits are checked in between. */
const claimBatchSize = 4
/** Pause when no mail is waiting. */
const idlePauseMs = 500

type Claim = Job<MailJob>

export interface MailPool {
  /** Stops claiming and waits for mails being sent. Unfinished ones are taken over by another process later. */
  stop(patienceMs: number): Promise<void>
}

/**
 * Sends mails concurrently. A mail is claimed only when a slot is free, so no claim waits behind others.
 * Heartbeats renew its lease until it is done; half a minute after the process died another one takes over.
 * @param handlers `mail` throws when the mail has to be retried
 */
export function openMailPool(
  boss: PgBoss,
  logger: Logger,
  { mail: send, frozenTenants = () => [] }: Pick<JobHandlers, 'mail' | 'frozenTenants'>,
): MailPool {
  const running = new Map<string, { readonly claim: Claim; readonly done: Promise<void> }>()
  const ended = new AbortController()
  let freed = Promise.withResolvers<void>()

  async function run(claim: Claim): Promise<void> {
    try {
      await settle(claim)
    } catch (error) {
      // The lease expires, and the mail is retried.
      logger.error({ err: error }, 'mail pool')
    } finally {
      running.delete(claim.id)
      freed.resolve()
      freed = Promise.withResolvers<void>()
    }
  }

  async function settle(claim: Claim): Promise<void> {
    try {
      await traced('job mail.send', 'internal', { 'zuruf.job': 'mail.send' }, () => send(claim.data))
    } catch (error) {
      await boss.fail('mail.send', claim, { message: String(error) })
      return
    }
    await boss.complete('mail.send', claim)
  }

  /** Returns the tenants without room for another claim. */
  function tenantsAtLimit(): string[] {
    const counts = new Map<string, number>()
    for (const { claim } of running.values()) {
      const tenant = String(claim.data.tenantId)
      counts.set(tenant, (counts.get(tenant) ?? 0) + 1)
    }
    return [...counts].flatMap(([tenant, count]) => (count > slotsPerTenant - claimBatchSize ? [tenant] : []))
  }

  async function claim(size: number, busyTenants: readonly string[]): Promise<Claim[]> {
    const ignoreGroups = [...busyTenants, ...frozenTenants().map(String)]
    try {
      return await boss.fetch<MailJob>('mail.send', { batchSize: size, ignoreGroups })
    } catch (error) {
      logger.error({ err: error }, 'mail pool')
      return []
    }
  }

  async function work(): Promise<void> {
    while (!ended.signal.aborted) {
      const size = Math.min(claimBatchSize, mailSlots - running.size)
      const ignored = tenantsAtLimit()
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
      await boss
        .touch('mail.send', claims)
        .catch((error: unknown) => logger.error({ err: error }, 'mail pool'))
    }
  }

  const stopped = new AbortController()
  const working = work()
  const keeping = renewLeases()
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
