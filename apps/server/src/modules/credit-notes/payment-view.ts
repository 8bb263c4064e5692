import type { PayoutState } from '@zuruf/domain'
import type { Payout } from '../payouts/repository.ts'
import type { CreditNote } from './repository.ts'

/** How far the payment of a credit note has come. */
export type PaymentStage =
  /** It will become a payout once its waiting time is over and there is an account. */
  | 'awaited'
  /** On its way: in a batch, at the bank, or held by an operator. */
  | 'under-way'
  | 'paid'
  /** Refused or sent back; another account is needed. */
  | 'failed'
  /** Nothing is paid: objected to, corrected, or itself a correction. */
  | 'none'

export interface NotePayment {
  readonly stage: PaymentStage
  /** From this day on, German calendar, it can be in a batch. */
  readonly fromDay: string
  /** The last attempt. */
  readonly payout: {
    readonly id: string
    readonly state: PayoutState
    readonly batchId: string | null
    readonly amountCents: number
    readonly offsetCents: number
    readonly dueAt: Date
    /** The bank's code, or words. */
    readonly reason: string | null
  } | null
}

/** Why a payout was stopped that its credit note will not, or not yet, need: no fault of the account. */
export const stopReasons = { corrected: 'credit-note-corrected', objected: 'credit-note-objected' } as const

const isStopped = ({ state, reason }: Payout) =>
  state === 'cancelled' && Object.values<string | null>(stopReasons).includes(reason)

/** @param payout the last one, if there was any */
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
