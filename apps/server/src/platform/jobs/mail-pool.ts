import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { MailJob } from './jobs.ts'
import { heartbeatSeconds } from './queues.ts'

/** So many mails are on their way at the same time from one process. */
export const mailSlots = 20
/** So many of them at most for one tenant: the mails of the others do not wait for a rush, or a trouble, of one. */
export const slotsPerTenant = 12
/** Claimed at once. Few, so that what is claimed begins at once, and a tenant's share is looked at between. */
const claimed = 4
/** How long the pool rests when nothing waits. */
const restMs = 500

type Claim = Job<MailJob>

export interface MailPool {
  /** Claims no more, and waits for what is on its way. What is not done by then is taken over from this process later. */
  stop(patienceMs: number): Promise<void>
}

/**
 * Sends mails side by side. A mail is claimed when there is a slot for it and begins at once, so no claim waits behind others; its
 * lease is renewed by heartbeats until it is done, and is taken over half a minute after the process died.
 * @param send throws when the mail has to be tried again
 */
export function openMailPool(boss: PgBoss, logger: Logger, send: (mail: MailJob) => Promise<void>): MailPool {
  const running = new Map<string, { readonly claim: Claim; readonly done: Promise<void> }>()
  const ended = new AbortController()
  let freed = Promise.withResolvers<void>()

  async function run(claim: Claim): Promise<void> {
    try {
      await settle(claim)
    } catch (error) {
      // The lease ends by itself, and the mail is tried again.
      logger.error({ err: error }, 'mail pool')
    } finally {
      running.delete(claim.id)
      freed.resolve()
      freed = Promise.withResolvers<void>()
    }
  }

  async function settle(claim: Claim): Promise<void> {
    try {
      await send(claim.data)
    } catch (error) {
      await boss.fail('mail.send', claim, { message: String(error) })
      return
    }
    await boss.complete('mail.send', claim)
  }

  /** Tenants that have no room for another claim. */
  function full(): string[] {
    const counts = new Map<string, number>()
    for (const { claim } of running.values()) {
      const tenant = String(claim.data.tenantId)
      counts.set(tenant, (counts.get(tenant) ?? 0) + 1)
    }
    return [...counts].flatMap(([tenant, count]) => (count > slotsPerTenant - claimed ? [tenant] : []))
  }

  async function claim(size: number, ignoreGroups: string[]): Promise<Claim[]> {
    try {
      return await boss.fetch<MailJob>('mail.send', { batchSize: size, ignoreGroups })
    } catch (error) {
      logger.error({ err: error }, 'mail pool')
      return []
    }
  }

  async function work(): Promise<void> {
    while (!ended.signal.aborted) {
      const size = Math.min(claimed, mailSlots - running.size)
      const ignored = full()
      const next = freed.promise
      const claims = size > 0 ? await claim(size, ignored) : []
      for (const one of claims) running.set(one.id, { claim: one, done: run(one) })
      if (size > 0 && claims.length === size) continue
      const rest = sleep(restMs, undefined, { signal: ended.signal }).catch(() => {})
      await (size === 0 || ignored.length > 0 ? Promise.race([next, rest]) : rest)
    }
  }

  async function keepLeases(): Promise<void> {
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
  const keeping = keepLeases()
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
