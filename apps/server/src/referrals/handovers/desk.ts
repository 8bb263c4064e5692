import { canTransition, type HandoverState, handoverTransitions } from '@zuruf/domain'
import { type AuditedAct, recordAudit, recordAudits } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import { handoverFile, readHandoverRows } from './file.ts'
import { FILE_ORDERS, handoverFileName } from './file-name.ts'
import * as listing from './listing-repository.ts'
import * as repository from './repository.ts'
import * as runs from './run-repository.ts'
import { type Handover, type HandoverService, lateBefore } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly handovers: HandoverService
}

export type HandoverDesk = ReturnType<typeof handoverDesk>
export type HandoverOutcome = 'done' | 'not-found' | 'not-allowed'

/** Hand-overs in the back office: their list, downloads of new orders, and changes by operators. */
export function handoverDesk({ database, idempotent, handovers }: Dependencies) {
  /**
   * Changes the state of those hand-overs for which an operator may. @returns the outcome of each, in the
   * order of `ids`
   */
  async function moveByHand(
    context: Context,
    ids: readonly string[],
    to: HandoverState,
    { action, reason }: { readonly action: AuditedAct['action']; readonly reason: string },
  ) {
    return idempotent(context, async (tx) => {
      const uniqueIds = [...new Set(ids)]
      const locked = await repository.lockByIds(tx, uniqueIds.filter(isUuid))
      const changeable = locked.filter(({ state }) =>
        canTransition(handoverTransitions, state, to, 'operator'),
      )
      await handovers.move(tx, context, changeable, to, reason)
      await recordAudits(
        tx,
        context,
        changeable.map(({ orderId, state }) => ({
          action,
          subjectId: orderId,
          details: { from: state, reason },
        })),
      )
      const known = new Set(locked.map(({ id }) => id))
      const moved = new Set(changeable.map(({ id }) => id))
      const outcomeOf = (id: string): HandoverOutcome =>
        moved.has(id) ? 'done' : known.has(id) ? 'not-allowed' : 'not-found'
      return uniqueIds.map((id) => ({ id, outcome: outcomeOf(id) }))
    })
  }

  return {
    /**
     * Returns a page of hand-overs, the latest confirmation first. @throws AppError invalid-input if
     * `after` is not a hand-over
     */
    async list(
      context: Context,
      state: HandoverState | 'late' | undefined,
      { after, limit }: { readonly after: string | undefined; readonly limit: number },
    ) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const key = after && isUuid(after) ? await listing.findKey(tx, after) : undefined
        if (after && !key) throw invalid({ after: 'invalid' })
        const rows = await listing.listPage(tx, filterOf(context, state), limit + 1, key)
        const page = rows.slice(0, limit)
        const operators = page.flatMap(({ handedOverBy, handedOverTo }) =>
          handedOverBy === 'operator' && handedOverTo ? [handedOverTo] : [],
        )
        return {
          handovers: page,
          operators: await operatorNames(tx, operators),
          next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
        }
      })
    },

    /**
     * Returns the new orders as CSV, marks them as handed over to the operator and records the download as a
     * run.
     */
    async download(context: Context): Promise<{ name: string; text: string }> {
      const id = newId()
      const name = handoverFileName(context.tenant.key, id, context.now)
      const text = await withTenant(database, context.tenant.id, async (tx) => {
        const newOrders = await repository.lockFree(tx, ['new'], FILE_ORDERS)
        if (newOrders.length > 0) await recordDownload(tx, context, { id, name }, newOrders)
        await handovers.move(tx, context, newOrders, 'handed-over')
        await recordAudit(tx, context, 'handover.downloaded', null, { orders: newOrders.length })
        const orderIds = newOrders.map(({ orderId }) => orderId)
        return handoverFile(await readHandoverRows(tx, orderIds))
      })
      return { name, text }
    },

    /** Resets hand-overs that failed or were never acknowledged, so that they are handed over again. */
    retry: (context: Context, ids: readonly string[], reason: string) =>
      moveByHand(context, ids, 'new', { action: 'handover.retried', reason }),

    /** Marks orders as acknowledged by the provider. */
    acknowledge: (context: Context, ids: readonly string[], reason: string) =>
      moveByHand(context, ids, 'acknowledged', { action: 'handover.acknowledged', reason }),
  }
}

function filterOf(
  context: Context,
  state: HandoverState | 'late' | undefined,
): listing.HandoverFilter | undefined {
  if (state === 'late') return { late: true, limit: lateBefore(context) }
  return state && { state }
}

async function recordDownload(
  tx: Tx,
  { tenant, actor, now }: Context,
  { id, name }: { readonly id: string; readonly name: string },
  handedOver: readonly Handover[],
): Promise<void> {
  await runs.insert(
    tx,
    {
      tenantId: tenant.id,
      id,
      channel: 'download',
      state: 'done',
      fileName: name,
      orders: handedOver.length,
      operatorId: actorId(actor),
      beganAt: now,
      endedAt: now,
    },
    handedOver.map((handover) => handover.id),
  )
}
