import { lastDueAt } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { WebhookOrders } from '../webhooks/orders.ts'
import * as channels from './channel-repository.ts'
import { handoverFileName } from './file-name.ts'
import * as repository from './repository.ts'
import * as runs from './run-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly webhooks: Pick<WebhookOrders, 'announceOrders' | 'holdCarrier'>
}

/** Orders of one file at most, since each has its terms; what is left is in the next. */
export const FILE_ORDERS = 1_000
/** Files that one run of the schedule begins at most. */
const FILES_AT_ONCE = 10

/** Webhooks that one pass queues at most. */
const PUSHES_AT_ONCE = 500

/** What one pass of the job did. */
export interface HandoverPass {
  readonly pushes: number
  readonly files: number
  readonly mails: number
}

export type HandoverSending = ReturnType<typeof handoverSending>

/** What is handed over by the clock. Decision 093 */
export function handoverSending({ database, jobs, mailer, webhooks }: Dependencies) {
  /** Announces new orders to the endpoint that carries them. @returns how many */
  async function push(tx: Tx, context: Context): Promise<number> {
    // Held first: a pass beside this one would not see what this one announces, and free the orders again.
    const carrier = await webhooks.holdCarrier(tx)
    await repository.freeUndelivered(tx)
    if (carrier?.state !== 'active') return 0
    const fresh = await repository.lockFree(tx, ['new'], PUSHES_AT_ONCE)
    const orders = fresh.map(({ id, orderId }) => ({ id, orderId, eventId: newId() }))
    for (const { id, eventId } of orders) await repository.reserve(tx, [id], 'push', eventId)
    await webhooks.announceOrders(tx, context, carrier, orders)
    return orders.length
  }

  /**
   * Puts the new orders into files, each with its orders, before anything is uploaded.
   * @returns how many files
   */
  async function makeFiles(tx: Tx, context: Context): Promise<number> {
    const channel = await channels.lockSftp(tx)
    if (!channel?.isActive) return 0
    const dueAt = lastDueAt(channel.schedule, context.now)
    if (dueAt <= channel.doneUntil) return 0
    await channels.markDone(tx, 'handoverSftp', dueAt)
    let files = 0
    while (files < FILES_AT_ONCE && (await makeFile(tx, context))) files++
    return files
  }

  /** @returns false when there was nothing to put into it */
  async function makeFile(tx: Tx, { tenant, now }: Context): Promise<boolean> {
    const fresh = await repository.lockFree(tx, ['new'], FILE_ORDERS)
    if (fresh.length === 0) return false
    const id = newId()
    const ids = fresh.map((handover) => handover.id)
    await runs.insert(
      tx,
      {
        tenantId: tenant.id,
        id,
        channel: 'sftp',
        state: 'pending',
        fileName: handoverFileName(tenant.key, id, now),
        orders: ids.length,
        operatorId: null,
        beganAt: now,
        endedAt: null,
      },
      ids,
    )
    await repository.reserve(tx, ids, 'sftp', id)
    return true
  }

  /** Also those of earlier runs whose time has come again, and those whose process ended. */
  async function queueDue(tx: Tx, { tenant, now }: Context): Promise<void> {
    const channel = await channels.findSftp(tx)
    if (!channel?.isActive) return
    const due = await runs.listDue(tx, now)
    await jobs.sendHandovers(
      tx,
      due.map((runId) => ({ tenantId: tenant.id, runId })),
    )
  }

  /** @returns how many mails */
  async function mail(tx: Tx, context: Context): Promise<number> {
    const channel = await channels.lockMail(tx)
    if (!channel?.isActive) return 0
    const { tenant, now } = context
    const dueAt = lastDueAt(channel.schedule, now)
    if (dueAt <= channel.doneUntil) return 0
    await channels.markDone(tx, 'handoverMail', dueAt)
    const orders = await repository.countFree(tx)
    if (orders === 0) return 0
    const id = newId()
    await runs.insert(
      tx,
      {
        tenantId: tenant.id,
        id,
        channel: 'mail',
        state: 'done',
        fileName: null,
        orders,
        operatorId: null,
        beganAt: now,
        endedAt: now,
      },
      [],
    )
    const requests = channel.addresses.map((to) => ({
      name: 'orders-waiting' as const,
      to,
      language: tenant.defaultLanguage,
      data: { runId: id },
    }))
    await mailer.queue(tx, context, ...requests)
    return requests.length
  }

  return {
    /** Job `handovers.send`, each minute. */
    async send(context: Context): Promise<HandoverPass> {
      const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database, context.tenant.id, work)
      if (!(await inTenant(channels.isAnyInUse))) return { pushes: 0, files: 0, mails: 0 }
      const pushes = await inTenant((tx) => push(tx, context))
      const files = await inTenant(async (tx) => {
        const made = await makeFiles(tx, context)
        await queueDue(tx, context)
        return made
      })
      return { pushes, files, mails: await inTenant((tx) => mail(tx, context)) }
    },
  }
}
