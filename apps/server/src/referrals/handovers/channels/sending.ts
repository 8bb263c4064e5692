import { lastDueAt } from '@zuruf/domain'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mailer.ts'
import * as channels from '../channel-repository.ts'
import { FILE_ORDERS, handoverFileName } from '../file-name.ts'
import type { OrderWebhooks } from '../ports.ts'
import * as repository from '../repository.ts'
import * as runs from '../run-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly webhooks: Pick<OrderWebhooks, 'announceOrders' | 'lockEndpoint'>
}

/** Maximum number of files that one scheduled run creates. */
const FILES_AT_ONCE = 10

/** Maximum number of webhooks that one pass queues. */
const PUSHES_AT_ONCE = 500

/** Counts of one pass of the job. */
export interface HandoverPass {
  readonly pushes: number
  readonly files: number
  readonly mails: number
}

export type HandoverSending = ReturnType<typeof handoverSending>

/**
 * The job that hands orders over by the tenant's channels: it queues webhooks, creates files and mails.
 * Decision 093
 */
export function handoverSending({ database, jobs, mailer, webhooks }: Dependencies) {
  /** Announces new orders to the tenant's order webhook. @returns the number of orders */
  async function push(tx: Tx, context: Context): Promise<number> {
    // The endpoint is locked first. Otherwise a concurrent run of the job would not see the new deliveries
    // and would free their orders.
    const endpoint = await webhooks.lockEndpoint(tx)
    await repository.freeUndelivered(tx)
    if (endpoint?.state !== 'active') return 0
    const newOrders = await repository.lockFree(tx, ['new'], PUSHES_AT_ONCE)
    const orders = newOrders.map(({ id, orderId }) => ({ id, orderId, eventId: newId() }))
    for (const { id, eventId } of orders) await repository.reserve(tx, [id], 'push', eventId)
    await webhooks.announceOrders(tx, context, endpoint.id, orders)
    return orders.length
  }

  /**
   * Creates files of new orders and reserves the orders before anything is uploaded.
   * @returns the number of files
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

  /** @returns false if there are no new orders */
  async function makeFile(tx: Tx, { tenant, now }: Context): Promise<boolean> {
    const newOrders = await repository.lockFree(tx, ['new'], FILE_ORDERS)
    if (newOrders.length === 0) return false
    const id = newId()
    const ids = newOrders.map((handover) => handover.id)
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

  /** Queues due files, including retries and those whose process crashed. */
  async function queueDue(tx: Tx, { tenant, now }: Context): Promise<void> {
    const channel = await channels.findSftp(tx)
    if (!channel?.isActive) return
    const due = await runs.listDue(tx, now)
    await jobs.sendHandovers(
      tx,
      due.map((runId) => ({ tenantId: tenant.id, runId })),
    )
  }

  /** @returns the number of mails */
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
    /** Job `handovers.send`, every minute. */
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
