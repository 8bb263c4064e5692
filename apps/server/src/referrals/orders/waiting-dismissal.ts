import { movesMoney } from '@zuruf/contract/backoffice-roles'
import type { FourEyes } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context, hasRole } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import * as log from './intake-log-repository.ts'
import { auditedEvents, listBlocking, lockTogether } from './waiting-group.ts'
import * as repository from './waiting-repository.ts'

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly fourEyes: FourEyes
}

export type WaitingDismissal = ReturnType<typeof waitingDismissal>

export interface Dismissal {
  readonly events: number
  /** `proposed` if the events continue to wait until a second person agrees. */
  readonly outcome: 'dismissed' | 'proposed'
}

interface Verdict {
  readonly outcome: Dismissal['outcome']
  readonly isSingle: boolean
}

/**
 * Dismissal of events that belong to no referral. An event that blocks a release takes two persons, because
 * its dismissal lets the order be paid. Decision 085
 */
export function waitingDismissal({ idempotent, fourEyes }: Dependencies) {
  /**
   * Returns the effect of this operator's dismissal. @throws AppError not-authorised, with the reason at
   * `secondPerson` if they cannot be the second person
   */
  async function verdictOn(
    tx: Tx,
    context: Context,
    rows: readonly repository.HeldEvent[],
  ): Promise<Verdict> {
    const holding = await listBlocking(tx, rows)
    if (holding.length === 0) return { outcome: 'dismissed', isSingle: false }
    const isMover = hasRole(context, movesMoney)
    if (isMover && (await fourEyes.isSingle(tx, context.tenant.id, context.now))) {
      return { outcome: 'dismissed', isSingle: true }
    }
    const proposals = holding.flatMap(({ decidedBy, decidedAt }) =>
      decidedBy && decidedAt ? [{ decidedBy, decidedAt }] : [],
    )
    // An event that arrived after the proposal is not part of it.
    if (proposals.length < holding.length) return { outcome: 'proposed', isSingle: false }
    const act = {
      firstIds: [...new Set(proposals.map(({ decidedBy }) => decidedBy))],
      since: new Date(Math.min(...proposals.map(({ decidedAt }) => decidedAt.getTime()))),
    }
    const bar = await fourEyes.findBlocker(tx, actorId(context.actor) ?? '', act, context.now)
    if (bar) throw new AppError('not-authorised', { secondPerson: bar })
    if (!isMover) throw new AppError('not-authorised')
    return { outcome: 'dismissed', isSingle: false }
  }

  return {
    /**
     * Dismisses an event and the others of its order. If they are sent again with what was missing, they
     * are accepted.
     * @throws AppError not-found, conflict; not-authorised for an event that blocks a release if the
     *   operator cannot be the second person
     */
    async dismiss(context: Context, id: string, reason: string): Promise<Dismissal> {
      return idempotent(context, async (tx) => {
        const rows = await lockTogether(tx, id, 'waiting')
        const { outcome, isSingle } = await verdictOn(tx, context, rows)
        const by = { at: context.now, operatorId: actorId(context.actor), reason }
        const isOver = outcome === 'dismissed'
        for (const row of rows) {
          const next = isOver ? { ...row, outcome, orderId: null } : row
          await repository.decide(tx, row.id, next, by)
        }
        await recordAudit(
          tx,
          context,
          isOver ? 'order-event.dismissed' : 'order-event.dismissal-proposed',
          id,
          {
            ...auditedEvents(rows, id),
            reason,
            ...(isSingle && { singleSignature: true }),
          },
        )
        return { events: rows.length, outcome }
      })
    },

    /**
     * Takes a dismissal or its proposal back, so that the events wait again. @throws AppError not-found,
     * conflict
     */
    async restore(context: Context, id: string, reason: string): Promise<number> {
      return idempotent(context, async (tx) => {
        const found = isUuid(id) ? await log.findById(tx, id) : undefined
        const isProposed = found?.outcome === 'waiting' && found.decidedBy !== null
        const rows = await lockTogether(tx, id, isProposed ? 'waiting' : 'dismissed')
        for (const row of rows)
          await repository.decide(tx, row.id, { ...row, outcome: 'waiting', orderId: null }, null)
        await recordAudit(tx, context, 'order-event.restored', id, { ...auditedEvents(rows, id), reason })
        return rows.length
      })
    },
  }
}
