/** Channels through which orders of our own form are handed over to the provider's systems. */

import { berlinHour } from './dates.ts'

/**
 * Channels that reserve an order before they hand it over: files by SFTP, and the webhook that carries the
 * order. Decision 093
 */
export const handoverChannels = ['sftp', 'push'] as const

export type HandoverChannel = (typeof handoverChannels)[number]

/** Who handed an order over: the provider fetched it, an operator downloaded it, or a channel sent it. */
export const handoverCarriers = ['provider', 'operator', ...handoverChannels] as const

export type HandoverCarrier = (typeof handoverCarriers)[number]

/** Kinds of hand-over runs: a file downloaded by hand, a file uploaded by SFTP, a mail with a link. */
export const handoverRunChannels = ['download', 'sftp', 'mail'] as const

export type HandoverRunChannel = (typeof handoverRunChannels)[number]

/** States of a run. `abandoned`: an operator gave up its file, or none of its orders was waiting any more. */
export const handoverRunStates = ['pending', 'done', 'abandoned'] as const

export type HandoverRunState = (typeof handoverRunStates)[number]

export const sftpLogins = ['password', 'key'] as const

export type SftpLogin = (typeof sftpLogins)[number]

/** Minutes between two runs that a tenant can choose. */
export const handoverIntervals = [5, 15, 30, 60, 120, 240, 480] as const

export type HandoverInterval = (typeof handoverIntervals)[number]

/** When files are uploaded or mails sent: at a fixed interval, or daily at a full hour of German time (0 to 23). */
export type HandoverSchedule =
  | { readonly kind: 'interval'; readonly minutes: HandoverInterval }
  | { readonly kind: 'daily'; readonly hour: number }

/** Outcomes of a connection to an SFTP server. */
export const sftpOutcomes = [
  'ok',
  'host-key-unconfirmed',
  'host-key-changed',
  'host-forbidden',
  'unreachable',
  'login-refused',
  'folder-missing',
  'not-writable',
  'name-taken',
  'timed-out',
  'failed',
] as const

export type SftpOutcome = (typeof sftpOutcomes)[number]

const HOUR_MS = 3_600_000
/** More than two days, because the hour is missing on a day when the clock skips it, and the previous day counts. */
const HOURS_BACK = 49

/**
 * Returns the last moment at which a run was due, not after `now`.
 * @throws RangeError for an hour that does not exist
 */
export function lastDueAt(schedule: HandoverSchedule, now: Date): Date {
  if (schedule.kind === 'interval') {
    const length = schedule.minutes * 60_000
    return new Date(Math.floor(now.getTime() / length) * length)
  }
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  for (let back = 0; back < HOURS_BACK; back++) {
    const moment = new Date(thisHour - back * HOUR_MS)
    if (berlinHour(moment) === schedule.hour) return moment
  }
  throw new RangeError(`No hour of the day: ${schedule.hour}`)
}

/**
 * Returns the minutes until a failed upload is retried.
 * @param attempts number of attempts so far, at least 1
 */
export const uploadRetryMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 60)

/** Fields of an order that the webhook `order.confirmed` and the pull carry, as paths in its data. */
export const handedOverFields = [
  'orderNumber',
  'kind',
  'empfehlungsnummer',
  'empfaengernummer',
  'productId',
  'productName',
  'orderedAt',
  'confirmedAt',
  'handedOverAt',
  'recipient.salutation',
  'recipient.firstName',
  'recipient.lastName',
  'recipient.birthDate',
  'recipient.street',
  'recipient.houseNumber',
  'recipient.zip',
  'recipient.city',
  'recipient.email',
  'recipient.phone',
  'recipient.language',
  'terms.text',
  'terms.isOwn',
  'confirmationTerms.text',
  'confirmationTerms.isOwn',
  'consents.kind',
  'consents.address',
  'consents.wording',
  'consents.agreedAt',
  'consents.confirmedAt',
  'consents.withdrawnAt',
] as const

export type HandedOverField = (typeof handedOverFields)[number]
