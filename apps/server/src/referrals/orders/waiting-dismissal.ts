import { movesMoney } from '@zuruf/contract/backoffice-roles'
import type { FourEyes } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context, hasRole } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import * as log from './intake-log-repository.ts'
import { groupAuditDetails, listBlocking, lockGroup } from './waiting-group.ts'
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
 * Dismisses waiting events that belong to no referral. If an event blocks the release of an order, two
 * persons have to agree, because the order is paid after the dismissal. Decision 085
 */
export function waitingDismissal({ idempotent, fourEyes }: Dependencies) {
  /**
   * Returns whether the events are dismissed, or only proposed to be dismissed.
   * @throws AppError not-authorised, with the reason at `secondPerson` if the operator cannot be the second
   *   person
   */
  async function decideOutcome(
    tx: Tx,
    context: Context,
    rows: readonly repository.UnplacedEvent[],
  ): Promise<Verdict> {
    const blocking = await listBlocking(tx, rows)
    if (blocking.length === 0) return { outcome: 'dismissed', isSingle: false }
    const mayMoveMoney = hasRole(context, movesMoney)
    if (mayMoveMoney && (await fourEyes.maySignAlone(tx, context.tenant.id, context.now))) {
      return { outcome: 'dismissed', isSingle: true }
    }
    const proposals = blocking.flatMap(({ decidedBy, decidedAt }) =>
      decidedBy && decidedAt ? [{ decidedBy, decidedAt }] : [],
    )
    // An event that arrived after the proposal is not part of it.
    if (proposals.length < blocking.length) return { outcome: 'proposed', isSingle: false }
    const act = {
      firstIds: [...new Set(proposals.map(({ decidedBy }) => decidedBy))],
      since: new Date(Math.min(...proposals.map(({ decidedAt }) => decidedAt.getTime()))),
    }
    const blocker = await fourEyes.findSecondPersonBlocker(tx, actorId(context.actor) ?? '', act, context.now)
    if (blocker) throw new AppError('not-authorised', { secondPerson: blocker })
    if (!mayMoveMoney) throw new AppError('not-authorised')
    return { outcome: 'dismissed', isSingle: false }
  }

  return {
    /**
     * Dismisses an event and the others of its order. If the provider sends them again completed, they are
     * accepted.
     * @throws AppError not-found, conflict; not-authorised for an event that blocks a release if the operator
     *   cannot be the second person
     */
    async dismiss(context: Context, id: string, reason: string): Promise<Dismissal> {
      return idempotent(context, async (tx) => {
        const rows = await lockGroup(tx, id, 'waiting')
        const { outcome, isSingle } = await decideOutcome(tx, context, rows)
        const by = { at: context.now, operatorId: actorId(context.actor), reason }
        const isDismissed = outcome === 'dismissed'
        for (const row of rows) {
          const next = isDismissed ? { ...row, outcome, orderId: null } : row
          await repository.decide(tx, row.id, next, by)
        }
        await recordAudit(
          tx,
          context,
          isDismissed ? 'order-event.dismissed' : 'order-event.dismissal-proposed',
          id,
          {
            ...groupAuditDetails(rows, id),
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
        const rows = await lockGroup(tx, id, isProposed ? 'waiting' : 'dismissed')
        for (const row of rows)
          await repository.decide(tx, row.id, { ...row, outcome: 'waiting', orderId: null }, null)
        await recordAudit(tx, context, 'order-event.restored', id, { ...groupAuditDetails(rows, id), reason })
        return rows.length
      })
    },
  }
}
