import type { Payout } from '@zuruf/server/money/payouts'
import { readBankFile } from '@zuruf/server/money/payouts'
import { type BankWord, camt054, pain002 } from './bank-files.ts'
import type { Past, PastEvent } from './past.ts'
import { releaseBatch } from './send-batch.ts'

/** Days since the last batch was sent to the bank, and days between two batches. */
const LAST_SENT_AGO = 8
const BETWEEN = 14
/** Days until the bank executes a file, and until a payment is returned. */
const EXECUTED_AFTER = 2
const RETURNED_AFTER = 6

type BatchedPayout = Pick<Payout, 'id' | 'claimId' | 'amountCents' | 'batchId'>

/**
 * Returns the events that pay the history's payouts, all in batches: the job or an operator creates a batch,
 * two different people approve it, its file is downloaded, and the bank's responses are imported. For the
 * last sent batch the bank has only checked the payees; a newer one awaits its second signature.
 */
export function bankEvents(past: Past, beginningAgo: number): PastEvent[] {
  const { modules, inTenant } = past
  const { batches, settlement } = modules
  const events: PastEvent[] = []
  const read = (daysAgo: number, xml: string) =>
    settlement.importBankFile(past.at(daysAgo, past.operator('finanzen')), readBankFile(Buffer.from(xml)))

  const release = (daysAgo: number, batchId: string, who: string): Promise<void> =>
    releaseBatch(modules, past.at(daysAgo, past.operator(who)), batchId)

  /**
   * Creates a batch of the due payouts.
   * @returns its id; undefined if none was due
   */
  async function make(daysAgo: number, byHand: boolean): Promise<string | undefined> {
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

  async function send(daysAgo: number, byHand: boolean): Promise<BatchedPayout[]> {
    const batchId = await make(daysAgo, byHand)
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
  function wordOn({ id, claimId }: BatchedPayout): BankWord {
    const doubt = past.doubts.get(claimId ?? '')
    switch (doubt?.kind) {
      case 'rejected':
        past.doubts.delete(claimId ?? '')
        return { payoutId: id, status: 'RJCT', reason: doubt.reason }
      case 'close-match':
        return { payoutId: id, status: 'RVMC', info: doubt.name }
      default:
        return { payoutId: id, status: 'RCVC' }
    }
  }

  async function giveBack(daysAgo: number, sent: readonly BatchedPayout[]): Promise<void> {
    const returns = sent.flatMap(({ id, claimId, amountCents }) => {
      const doubt = past.doubts.get(claimId ?? '')
      if (doubt?.kind !== 'returned') return []
      past.doubts.delete(claimId ?? '')
      return { payoutId: id, reason: doubt.reason, cents: amountCents }
    })
    if (returns.length > 0) await read(daysAgo, camt054(returns))
  }

  const runs = Math.floor((beginningAgo - LAST_SENT_AGO) / BETWEEN)
  for (let run = runs; run >= 0; run--) {
    const sentAgo = LAST_SENT_AGO + run * BETWEEN
    let sent: BatchedPayout[] = []
    events.push({
      daysAgo: sentAgo,
      run: async () => {
        sent = await send(sentAgo, run % 4 === 3)
      },
    })
    const answer = (status?: string) => async () => {
      const [first] = sent
      if (!first?.batchId) return
      const group = status === undefined ? undefined : { status }
      await read(sentAgo - EXECUTED_AFTER, pain002(first.batchId, sent.map(wordOn), group))
    }
    events.push({ daysAgo: sentAgo - EXECUTED_AFTER, run: answer(run === 0 ? undefined : 'ACSC') })
    if (run > 0) {
      const daysAgo = sentAgo - RETURNED_AFTER
      events.push({ daysAgo, run: () => giveBack(daysAgo, sent) })
    }
  }
  events.push({
    daysAgo: 1,
    run: async () => {
      const draft = await make(1, false)
      if (draft) await release(0.9, draft, 'finanzen')
    },
  })
  return events
}
