import type { OperatorAuditAction } from '@zuruf/contract/audit-actions'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/** Actions that are mailed to the operator concerned and to all admins. */
export const mailedActions = [
  'operator.invited',
  'operator.enabled',
  'operator.disabled',
  'grants.set',
  'link.issued',
  'second-factor.reset',
  'single-signature.on',
  'single-signature.off',
  'second-person.raised',
  'provider-key.made',
] as const satisfies readonly OperatorAuditAction[]

export type MailedAction = (typeof mailedActions)[number]

export const isMailed = (action: OperatorAuditAction): action is MailedAction =>
  (mailedActions as readonly OperatorAuditAction[]).includes(action)

/** Age after which an unsent mail is no longer retried. */
const GIVE_UP_AFTER = '5 days'

/** Queues one mail each for the operator concerned and for every admin, in the transaction of the action. */
export async function queueNotices(tx: Tx, auditId: string, subjectId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('operator')
    .select('id')
    .where((row) =>
      row.or([
        row('id', '=', subjectId),
        row.and([
          row('disabledAt', 'is', null),
          row('id', 'in', (grant) =>
            grant.selectFrom('operatorGrant').select('operatorId').where('role', '=', 'admin'),
          ),
        ]),
      ]),
    )
    .execute()
  await tx
    .insertInto('operatorMail')
    .values(rows.map(({ id }) => ({ id: newId(), auditId, toOperator: id, createdAt: now, nextTryAt: now })))
    .execute()
}

/** Mail to an operator about an action on an operator's access. */
export interface Notice {
  readonly id: string
  readonly tries: number
  readonly action: MailedAction
  readonly at: Date
  readonly details: Readonly<Record<string, string | number>>
  readonly to: string
  readonly language: string
  readonly isAboutReader: boolean
  readonly subjectName: string
  readonly subjectEmail: string
  /** Names of the tenants in `details`, by id. */
  readonly tenantNames: Readonly<Record<string, string>>
  /** Null if the action was taken by a command on the server. */
  readonly actorName: string | null
}

/** Returns due mails and defers them by five minutes, so that no other process sends them at the same time. */
export async function claimDue(database: Database, now: Date, limit: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with due as (
      select id from operator_mail
       where sent_at is null and next_try_at <= ${now} and created_at > ${now}::timestamptz - ${GIVE_UP_AFTER}::interval
       order by created_at, id limit ${limit} for update skip locked),
    taken as (
      update operator_mail m set next_try_at = ${now}::timestamptz + interval '5 minutes'
        from due where m.id = due.id returning m.*)
    select m.id, m.tries, a.action, a.at, a.details, o.email as "to", o.language,
           m.to_operator = a.subject_id as is_about_reader,
           s.name as subject_name, s.email as subject_email, w.name as actor_name,
           (select coalesce(jsonb_object_agg(t.id, t.name), '{}') from tenant t
             where strpos(a.details->>'grants', t.id::text) > 0) as tenant_names
      from taken m
      join operator_audit a on a.id = m.audit_id
      join operator o on o.id = m.to_operator
      join operator s on s.id = a.subject_id
      left join operator w on w.id = a.operator_id
     order by m.created_at, m.id`.execute(database)
  return rows
}

/** @param kept the mail as sent, which only the demo keeps */
export async function markSent(
  database: Database,
  id: string,
  sentAt: Date,
  kept: { readonly subject: string; readonly text: string; readonly html: string } | undefined,
): Promise<void> {
  await database
    .updateTable('operatorMail')
    .set({ sentAt, error: null, ...kept })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  database: Database,
  id: string,
  { tries, nextTryAt, error }: { readonly tries: number; readonly nextTryAt: Date; readonly error: string },
): Promise<void> {
  await database.updateTable('operatorMail').set({ tries, nextTryAt, error }).where('id', '=', id).execute()
}

/** Counts unsent mails that have failed at least once. */
export async function countFailing(database: Database): Promise<number> {
  const row = await database
    .selectFrom('operatorMail')
    .select((mail) => mail.fn.countAll<string>().as('count'))
    .where('sentAt', 'is', null)
    .where('tries', '>', 0)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
