import type { PayoutState } from '@zuruf/domain'
import type { Payout } from '../../money/payouts/index.ts'
import type { CreditNote, ListedNote } from './repository.ts'

/** Stage of the payment of a credit note, as its agency and operators see it. */
export type PaymentStage =
  /** Will become a payout once its waiting time is over and the agency has a bank account. */
  | 'awaited'
  /** On its way: in a batch, at the bank, or on hold. */
  | 'under-way'
  | 'paid'
  /** Refused or returned by the bank: the agency must enter another account. */
  | 'failed'
  /** Not to be paid: objected to, corrected, or itself a correction. */
  | 'none'

/** Payment of a credit note. */
export interface NotePayment {
  readonly stage: PaymentStage
  /** First day on which the payout can be in a batch, German calendar. */
  readonly fromDay: string
  /** The last attempt. */
  readonly payout: {
    readonly id: string
    readonly state: PayoutState
    readonly batchId: string | null
    readonly amountCents: number
    readonly offsetCents: number
    readonly dueAt: Date
    /** Code of the bank, or free text. */
    readonly reason: string | null
  } | null
}

/** Credit note with the stage of its payment. */
export interface NoteWithPayment {
  readonly note: ListedNote
  readonly payment: NotePayment
}

/** Reasons for stopping a payout because of its credit note, not because of the bank account. */
export const stopReasons = { corrected: 'credit-note-corrected', objected: 'credit-note-objected' } as const

const isStopped = ({ state, reason }: Payout) =>
  state === 'cancelled' && Object.values<string | null>(stopReasons).includes(reason)

/**
 * Returns the stage of a credit note's payment and its last payout.
 * @param payout the last payout, if any
 */
export function paymentOf(
  note: Pick<CreditNote, 'kind' | 'state'>,
  payout: Payout | undefined,
  fromDay: string,
): NotePayment {
  return {
    stage: stageOf(note, payout),
    fromDay,
    payout: payout
      ? {
          id: payout.id,
          state: payout.state,
          batchId: payout.batchId,
          dueAt: payout.dueAt,
          amountCents: payout.amountCents,
          offsetCents: payout.offsetCents,
          reason: payout.reason,
        }
      : null,
  }
}

function stageOf(
  { kind, state }: Pick<CreditNote, 'kind' | 'state'>,
  payout: Payout | undefined,
): PaymentStage {
  if (state === 'paid') return 'paid'
  if (kind === 'counter' || state !== 'issued') return 'none'
  if (!payout || isStopped(payout)) return 'awaited'
  return ['rejected', 'returned', 'cancelled'].includes(payout.state) ? 'failed' : 'under-way'
}
