import type { OperatorAuditAction } from '@zuruf/contract/audit-actions'
import type { InstallationContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isMailed, queueNotices } from './notice-repository.ts'

/**
 * Appends a login, a refusal or a change of rights to the operators' audit log. Actions inside a tenant go to
 * the tenant's (`recordAudit`). Details must hold no secret. Changes of access are mailed in the same
 * transaction to the operator concerned and to all admins.
 * @param subjectId the operator concerned; null when unknown
 */
export async function recordOperatorAudit(
  tx: Tx,
  { operator, now }: Pick<InstallationContext, 'operator' | 'now'>,
  action: OperatorAuditAction,
  subjectId: string | null,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const { id } = await tx
    .insertInto('operatorAudit')
    .values({
      action,
      operatorId: operator?.operatorId ?? null,
      subjectId,
      details: JSON.stringify(details),
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (subjectId && isMailed(action)) await queueNotices(tx, id, subjectId, now)
}
