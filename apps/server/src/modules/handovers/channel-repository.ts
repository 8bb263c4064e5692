import type { HandoverInterval, HandoverSchedule } from '@zuruf/domain'
import type { Selectable } from 'kysely'
import type { HandoverMail as MailRow, HandoverSftp as SftpRow } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

type Stored<Row> = Omit<Selectable<Row>, 'everyMinutes' | 'dailyHour'> & {
  readonly schedule: HandoverSchedule
}

export type SftpChannel = Omit<Stored<SftpRow>, 'login'> & { readonly login: 'password' | 'key' }
export type MailChannel = Stored<MailRow>

export async function findSftp(tx: Tx): Promise<SftpChannel | undefined> {
  const row = await tx.selectFrom('handoverSftp').selectAll().executeTakeFirst()
  return row && (withSchedule(row) as SftpChannel)
}

export async function findMail(tx: Tx): Promise<MailChannel | undefined> {
  const row = await tx.selectFrom('handoverMail').selectAll().executeTakeFirst()
  return row && withSchedule(row)
}

/** Holds the channel until the transaction ends. */
export async function lockSftp(tx: Tx): Promise<SftpChannel | undefined> {
  const row = await tx.selectFrom('handoverSftp').selectAll().forUpdate().executeTakeFirst()
  return row && (withSchedule(row) as SftpChannel)
}

/** Holds the channel until the transaction ends. */
export async function lockMail(tx: Tx): Promise<MailChannel | undefined> {
  const row = await tx.selectFrom('handoverMail').selectAll().forUpdate().executeTakeFirst()
  return row && withSchedule(row)
}

export async function putSftp(tx: Tx, { schedule, ...channel }: SftpChannel): Promise<void> {
  const row = { ...channel, ...columnsOf(schedule) }
  await tx
    .insertInto('handoverSftp')
    .values(row)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(row))
    .execute()
}

export async function putMail(tx: Tx, { schedule, ...channel }: MailChannel): Promise<void> {
  const row = { ...channel, ...columnsOf(schedule) }
  await tx
    .insertInto('handoverMail')
    .values(row)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(row))
    .execute()
}

export async function deleteSftp(tx: Tx): Promise<void> {
  await tx.deleteFrom('handoverSftp').execute()
}

/** The runs that were due until then are done. */
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
