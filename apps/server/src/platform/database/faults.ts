import type { DatabaseErrorReason } from '@zuruf/domain'
import { countDatabaseError } from '../metrics.ts'

/** Reasons by SQLSTATE; those of lost connections begin with 08 as well. */
const reasonByCode: Readonly<Record<string, DatabaseErrorReason>> = {
  '25006': 'read-only',
  '53100': 'disk-full',
  '55P03': 'locked',
  '57014': 'slow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
}

/** A reason for which statements fail at present. */
export interface Fault {
  readonly reason: DatabaseErrorReason
  /** When it began. */
  readonly since: Date
}

/** How long a fault counts as present after its last failure. */
const rememberMs = 5 * 60_000

/** Failures of the statements of a pool. */
export interface FaultMemory {
  note(error: unknown): void
  /** Lists the present faults, the one that failed last first. */
  present(): Fault[]
}

/** Returns why a statement failed; undefined if the reason lies in the statement. */
export function faultReason(error: unknown): DatabaseErrorReason | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (message === 'Query read timeout') return 'silent'
  if (code.startsWith('08') || message.startsWith('Connection terminated')) return 'lost'
  return reasonByCode[code]
}

/** Creates an empty memory. What it notes is counted in the metrics of the process as well. */
export function faultMemory(now: () => number = Date.now): FaultMemory {
  const spans = new Map<DatabaseErrorReason, { since: number; last: number }>()
  return {
    note(error) {
      const reason = faultReason(error)
      if (!reason) return
      countDatabaseError(reason)
      const span = spans.get(reason)
      const isNew = !span || now() - span.last > rememberMs
      spans.set(reason, { since: isNew ? now() : span.since, last: now() })
    },

    present: () =>
      [...spans]
        .filter(([, { last }]) => now() - last <= rememberMs)
        .toSorted(([, a], [, b]) => b.last - a.last)
        .map(([reason, { since }]) => ({ reason, since: new Date(since) })),
  }
}
