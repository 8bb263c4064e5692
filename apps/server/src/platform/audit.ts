import type { AuditAction } from '@zuruf/contract/audit-actions'
import { actorId, type Context } from './context.ts'
import type { Tx } from './database/database.ts'
import { insertRows } from './database/insert-rows.ts'

export interface Transition {
  readonly entity:
    | 'referral'
    | 'recipient'
    | 'order'
    | 'claim'
    | 'goodwill'
    | 'payout'
    | 'payout-batch'
    | 'clawback'
    | 'agency'
    | 'credit-note'
    | 'handover'
  readonly entityId: string
  readonly from: string | null
  readonly to: string
  readonly reason?: string
  /** Time of the change; default: now. Provider events carry their own time. */
  readonly at?: Date
}

/** Appends state changes to the history, in the transaction that makes them. */
export async function recordTransitions(tx: Tx, context: Context, transitions: Transition[]): Promise<void> {
  if (transitions.length === 0) return
  await insertRows(
    tx,
    'history',
    transitions.map((transition) => ({
      tenantId: context.tenant.id,
      entity: transition.entity,
      entityId: transition.entityId,
      fromState: transition.from,
      toState: transition.to,
      actor: context.actor.kind,
      actorId: actorId(context.actor),
      reason: transition.reason ?? null,
      at: transition.at ?? context.now,
    })),
  )
}

/**
 * Lists the state changes of these referrals, orders, claims and requests.
 * @returns by entity id, oldest first
 */
export async function listTransitions(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('history')
    .select(['entity', 'entityId', 'fromState', 'toState', 'actor', 'actorId', 'reason', 'at'])
    .where('entityId', '=', ({ fn, val }) => fn.any(val(ids)))
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.entityId)
}

/** Entry for the audit log. Details must not contain secrets. */
export interface AuditedAct {
  readonly action: AuditAction
  readonly subjectId: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Appends a login, refusal, money or administrative act to the audit log. */
export async function recordAudit(
  tx: Tx,
  context: Context,
  action: AuditAction,
  subjectId: string | null,
  details: AuditedAct['details'] = {},
): Promise<void> {
  await recordAudits(tx, context, [{ action, subjectId, details }])
}

/** Appends several entries in one statement. */
export async function recordAudits(tx: Tx, context: Context, acts: readonly AuditedAct[]): Promise<void> {
  if (acts.length === 0) return
  await tx
    .insertInto('audit')
    .values(
      acts.map(({ action, subjectId, details = {} }) => ({
        tenantId: context.tenant.id,
        action,
        actor: context.actor.kind,
        actorId: actorId(context.actor),
        subjectId,
        // Marks what an operator does while acting in a user's account.
        details: JSON.stringify({
          ...details,
          ...(context.session?.operatorId && { operator: context.session.operatorId }),
        }),
        at: context.now,
      })),
    )
    .execute()
}
