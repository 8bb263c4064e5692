import type { HandoverInterval, HandoverSchedule, SftpOutcome } from '@zuruf/domain'
import { type Selectable, sql } from 'kysely'
import type { HandoverMail as MailRow, HandoverSftp as SftpRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

type Stored<Row> = Omit<Selectable<Row>, 'everyMinutes' | 'dailyHour'> & {
  readonly schedule: HandoverSchedule
}

/** Settings of the channel that uploads files of orders to an SFTP server. */
export type SftpChannel = Omit<Stored<SftpRow>, 'testedOutcome'> & {
  readonly testedOutcome: SftpOutcome | null
}
/** Settings of the channel that mails the number of waiting orders. */
export type MailChannel = Stored<MailRow>

export async function findSftp(tx: Tx): Promise<SftpChannel | undefined> {
  const row = await tx.selectFrom('handoverSftp').selectAll().executeTakeFirst()
  return row && (withSchedule(row) as SftpChannel)
}

export async function findMail(tx: Tx): Promise<MailChannel | undefined> {
  const row = await tx.selectFrom('handoverMail').selectAll().executeTakeFirst()
  return row && withSchedule(row)
}

/** Locks the channel until the transaction ends. */
export async function lockSftp(tx: Tx): Promise<SftpChannel | undefined> {
  const row = await tx.selectFrom('handoverSftp').selectAll().forUpdate().executeTakeFirst()
  return row && (withSchedule(row) as SftpChannel)
}

/** Locks the channel until the transaction ends. */
export async function lockMail(tx: Tx): Promise<MailChannel | undefined> {
  const row = await tx.selectFrom('handoverMail').selectAll().forUpdate().executeTakeFirst()
  return row && withSchedule(row)
}

/** @returns false if `isNew` is set but a row exists by now */
export async function putSftp(
  tx: Tx,
  { schedule, ...channel }: SftpChannel,
  isNew: boolean,
): Promise<boolean> {
  const row = { ...channel, ...columnsOf(schedule) }
  const insert = tx.insertInto('handoverSftp').values(row)
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => (isNew ? conflict.doNothing() : conflict.column('tenantId').doUpdateSet(row)))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if `isNew` is set but a row exists by now */
export async function putMail(
  tx: Tx,
  { schedule, ...channel }: MailChannel,
  isNew: boolean,
): Promise<boolean> {
  const row = { ...channel, ...columnsOf(schedule) }
  const insert = tx.insertInto('handoverMail').values(row)
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => (isNew ? conflict.doNothing() : conflict.column('tenantId').doUpdateSet(row)))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Returns whether the scheduled job has anything to do for the tenant: SFTP or mail is active, a webhook
 * endpoint receives orders, or a webhook has reserved one. The job runs every minute, and most tenants use no
 * channel.
 */
export async function isAnyInUse(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from handover_sftp where is_active)
        or exists (select from handover_mail where is_active)
        or exists (select from webhook_endpoint where sends_orders)
        or exists (select from order_handover where channel = 'push' and state = 'new') as is_in_use`.execute(
    tx,
  )
  return rows[0]?.isInUse === true
}

/** Records the outcome of a test of the stored settings. @param version their `updatedAt` */
export async function saveTestOutcome(tx: Tx, version: Date, outcome: SftpOutcome, at: Date): Promise<void> {
  await tx
    .updateTable('handoverSftp')
    .set({ testedOutcome: outcome, testedAt: at })
    .where('updatedAt', '=', version)
    .execute()
}

/** Returns whether SFTP, the mail channel or a webhook for orders is active. */
export async function isAnyActive(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isActive: boolean }>`
    select exists (select from handover_sftp where is_active)
        or exists (select from handover_mail where is_active)
        or exists (select from webhook_endpoint where sends_orders and state = 'active') as is_active`.execute(
    tx,
  )
  return rows[0]?.isActive === true
}

export async function deleteSftp(tx: Tx): Promise<void> {
  await tx.deleteFrom('handoverSftp').execute()
}

/** Marks the channel's scheduled runs up to this moment as done. */
export async function markDone(
  tx: Tx,
  channel: 'handoverSftp' | 'handoverMail',
  doneUntil: Date,
): Promise<void> {
  await tx.updateTable(channel).set({ doneUntil }).execute()
}

function withSchedule<Row extends { everyMinutes: number | null; dailyHour: number | null }>({
  everyMinutes,
  dailyHour,
  ...channel
}: Row) {
  const schedule: HandoverSchedule =
    everyMinutes === null
      ? { kind: 'daily', hour: dailyHour ?? 0 }
      : { kind: 'interval', minutes: everyMinutes as HandoverInterval }
  return { ...channel, schedule }
}

const columnsOf = (schedule: HandoverSchedule) =>
  schedule.kind === 'interval'
    ? { everyMinutes: schedule.minutes, dailyHour: null }
    : { everyMinutes: null, dailyHour: schedule.hour }
