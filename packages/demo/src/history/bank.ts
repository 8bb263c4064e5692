import { type Payout, readBankFile } from '@zuruf/server/money/payouts'
import { camt054, type PaymentStatus, pain002 } from './bank-files.ts'
import type { Past, PastEvent } from './past.ts'
import { releaseBatch } from './send-batch.ts'

/** Days since the last batch was sent to the bank. */
const LAST_BATCH_AGO = 8
const DAYS_BETWEEN_BATCHES = 14
/** One of so many batches is made by an operator instead of the job. */
const MADE_BY_HAND_EVERY = 4
/** Days after sending until the bank executes a file, and until it returns a payment. */
const EXECUTED_AFTER = 2
const RETURNED_AFTER = 6

type BatchedPayout = Pick<Payout, 'id' | 'claimId' | 'amountCents' | 'batchId'>

/**
 * Returns the events that pay the payouts of the demo's history. The job or an operator makes a batch, two
 * different operators approve it, its file is downloaded, and the bank's responses are imported. For the last
 * batch sent, the bank has only checked the payees; a newer one awaits its second approval.
 * @param beginningAgo days since the first payout
 */
export function bankEvents(past: Past, beginningAgo: number): PastEvent[] {
  const { modules, inTenant } = past
  const { batches, settlement } = modules
  const events: PastEvent[] = []
  const importFile = (daysAgo: number, xml: string) =>
    settlement.importBankFile(past.at(daysAgo, past.operator('finanzen')), readBankFile(Buffer.from(xml)))

  const release = (daysAgo: number, batchId: string, who: string): Promise<void> =>
    releaseBatch(modules, past.at(daysAgo, past.operator(who)), batchId)

  /**
   * Creates a batch of the due payouts.
   * @returns its id; undefined if none was due
   */
  async function makeBatch(daysAgo: number, byHand: boolean): Promise<string | undefined> {
    if (byHand) {
      const context = past.at(daysAgo, past.operator('betreiber'))
      return (await inTenant((tx) => batches.make(tx, context, null)))?.id
    }
    await batches.makeDue(past.at(daysAgo, { kind: 'system', id: 'payouts.batch' }))
    const drafts = inTenant((tx) =>
      tx.selectFrom('payoutBatch').select('id').where('state', '=', 'draft').execute(),
    )
    return (await drafts)[0]?.id
  }

  /** Makes a batch, has it approved and downloads its file. @returns its payouts */
  async function sendBatch(daysAgo: number, byHand: boolean): Promise<BatchedPayout[]> {
    const batchId = await makeBatch(daysAgo, byHand)
    if (!batchId) return []
    if (!byHand) await release(daysAgo - 0.05, batchId, 'finanzen')
    await release(daysAgo - 0.1, batchId, 'finanzen2')
    await batches.file(past.at(daysAgo - 0.15, past.operator('finanzen2')), batchId)
    return inTenant((tx) =>
      tx
        .selectFrom('payout')
        .select(['id', 'claimId', 'amountCents', 'batchId'])
        .where('batchId', '=', batchId)
        .execute(),
    )
  }

  /** Returns the bank's status of one payment in its status report. */
  function statusOf({ id, claimId }: BatchedPayout): PaymentStatus {
    const problem = past.transferProblems.get(claimId ?? '')
    switch (problem?.kind) {
      case 'rejected':
        past.transferProblems.delete(claimId ?? '')
        return { payoutId: id, status: 'RJCT', reason: problem.reason }
      case 'close-match':
        return { payoutId: id, status: 'RVMC', info: problem.name }
      default:
        return { payoutId: id, status: 'RCVC' }
    }
  }

  /** Imports the bank's notification of those payouts that the history says were returned. */
  async function importReturns(daysAgo: number, sent: readonly BatchedPayout[]): Promise<void> {
    const returns = sent.flatMap(({ id, claimId, amountCents }) => {
      const problem = past.transferProblems.get(claimId ?? '')
      if (problem?.kind !== 'returned') return []
      past.transferProblems.delete(claimId ?? '')
      return { payoutId: id, reason: problem.reason, cents: amountCents }
    })
    if (returns.length > 0) await importFile(daysAgo, camt054(returns))
  }

  const batchCount = Math.floor((beginningAgo - LAST_BATCH_AGO) / DAYS_BETWEEN_BATCHES)
  for (let run = batchCount; run >= 0; run--) {
    const sentAgo = LAST_BATCH_AGO + run * DAYS_BETWEEN_BATCHES
    let sent: BatchedPayout[] = []
    events.push({
      daysAgo: sentAgo,
      run: async () => {
        sent = await sendBatch(sentAgo, run % MADE_BY_HAND_EVERY === MADE_BY_HAND_EVERY - 1)
      },
    })
    const importReport = (status?: string) => async () => {
      const [first] = sent
      if (!first?.batchId) return
      const group = status === undefined ? undefined : { status }
      await importFile(sentAgo - EXECUTED_AFTER, pain002(first.batchId, sent.map(statusOf), group))
    }
    events.push({ daysAgo: sentAgo - EXECUTED_AFTER, run: importReport(run === 0 ? undefined : 'ACSC') })
    if (run > 0) {
      const daysAgo = sentAgo - RETURNED_AFTER
      events.push({ daysAgo, run: () => importReturns(daysAgo, sent) })
    }
  }
  events.push({
    daysAgo: 1,
    run: async () => {
      const draft = await makeBatch(1, false)
      if (draft) await release(0.9, draft, 'finanzen')
    },
  })
  return events
}
