import type { Readable } from 'node:stream'
import type { ResponseOf } from '@zuruf/contract'
import type { payoutBatch, payout as payoutSchema } from '@zuruf/contract/backoffice-payouts'
import { payoutWaitReasons, sepaIdOf } from '@zuruf/domain'
import type { z } from 'zod'
import { csvFile } from '../../../platform/csv.ts'
import type { ListedBatch, ListedPayout, PayoutSummary } from './listing.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function payoutToWire(payout: ListedPayout): z.output<typeof payoutSchema> {
  const { id, claimId, creditNoteId, batchId, state, reason, amountCents, offsetCents, payeeCheck } = payout
  const { iban, holder, payeeName, referralNumber, creditNoteNumber, agencyName, singleSignature } = payout
  return {
    id,
    endToEndId: sepaIdOf(id),
    claimId,
    creditNoteId,
    batchId,
    state,
    reason,
    amountCents,
    offsetCents,
    payeeCheck,
    stateAt: iso(payout.stateAt),
    dueAt: payout.dueAt.toISOString(),
    holder,
    payeeName,
    referralNumber,
    creditNoteNumber,
    agencyName,
    singleSignature,
    waitsFor: payout.waitsFor,
    iban: String(iban),
  }
}

export function summaryToWire({
  states,
  waits,
  accountMissing,
  ...summary
}: PayoutSummary): ResponseOf<'getPayoutSummary'> {
  return {
    ...summary,
    accountMissing: { agencies: accountMissing.count, totalCents: accountMissing.cents },
    waits: payoutWaitReasons.flatMap((waitsFor) => waits.find((sum) => sum.waitsFor === waitsFor) ?? []),
    states: (['waiting', 'held', 'batched', 'sent'] as const).map((state) => {
      const found = states.find((sum) => sum.state === state)
      return {
        state,
        payouts: Number(found?.payouts ?? 0),
        totalCents: Number(found?.totalCents ?? 0),
        firstDueAt: iso(found?.firstDueAt ?? null),
      }
    }),
  }
}

export function batchToWire(batch: ListedBatch): z.output<typeof payoutBatch> {
  const { id, state, madeBy, approvedBy, releasedBy, executionDay, payouts, totalCents, reason } = batch
  return {
    id,
    messageId: sepaIdOf(id),
    state,
    madeBy,
    approvedBy,
    releasedBy,
    executionDay,
    payouts,
    totalCents,
    reason,
    singleSignature: batch.singleSignature,
    createdAt: batch.createdAt.toISOString(),
    releasedAt: iso(batch.releasedAt),
    sha256: batch.sha256?.toString('hex') ?? null,
    sentAt: iso(batch.sentAt),
    executedAt: iso(batch.executedAt),
    closedAt: iso(batch.closedAt),
  }
}

const columns = [
  'endToEndId',
  'referralNumber',
  'creditNoteNumber',
  'agencyName',
  'holder',
  'iban',
  'amountCents',
  'offsetCents',
  'state',
  'stateAt',
  'reason',
  'waitsFor',
  'payeeCheck',
] as const

/** Formats the report of a batch as CSV, one line per payout. */
export function reportToCsv(chunks: AsyncIterable<readonly ListedPayout[]>): Readable {
  async function* rows() {
    for await (const chunk of chunks) {
      for (const payout of chunk.map(payoutToWire)) yield columns.map((name) => payout[name])
    }
  }
  return csvFile(columns, rows())
}
