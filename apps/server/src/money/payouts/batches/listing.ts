import { idOfSepaId, type PayoutState } from '@zuruf/domain'
import type { FourEyes } from '../../../identity/operators/index.ts'
import type { Context } from '../../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import * as batchRows from '../batch-repository.ts'
import { BATCH_MAX, type Batch } from '../batch-repository.ts'
import type { PayoutService } from '../service.ts'
import * as repository from './listing-repository.ts'
import type { AgenciesWithoutAccount } from './ports.ts'

export interface Page {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const PAGE_SIZE = 50
/** Number of payouts of a report that are read at once. */
const CHUNK_SIZE = 200

export interface Dependencies {
  readonly database: Database
  readonly payouts: PayoutService
  readonly fourEyes: Pick<FourEyes, 'maySignAlone'>
  readonly agencyMoney: AgenciesWithoutAccount
}

export type PayoutListing = ReturnType<typeof payoutListing>
export type ListedPayout = Omit<repository.PayoutRow, 'iban' | 'holder' | 'payeeName'> &
  ReturnType<PayoutService['maskedBank']>
export type PayoutSummary = Awaited<ReturnType<PayoutListing['summary']>>
export type ListedBatch = Batch & { readonly payouts: number; readonly totalCents: number }

/** Lists payouts and batches for operators, with masked IBANs. */
export function payoutListing({ database, payouts, fourEyes, agencyMoney }: Dependencies) {
  const toListed = (row: repository.PayoutRow): ListedPayout => ({ ...row, ...payouts.maskedBank(row) })

  async function withTotals(tx: Tx, batch: Batch): Promise<ListedBatch> {
    const { payouts: count, totalCents } = batch
    return count !== null && totalCents !== null
      ? { ...batch, payouts: count, totalCents }
      : { ...batch, ...(await batchRows.totalsOf(tx, batch.id)) }
  }

  async function findOne(tx: Tx, id: string): Promise<ListedPayout> {
    const [row] = await repository.listPayouts(tx, { id }, undefined, 1)
    if (!row) throw notFound()
    return toListed(row)
  }

  return {
    findOne,
    withTotals,
    dueBefore: repository.dueBefore,

    /** @throws AppError invalid-input when `after` is not a payout of this tenant */
    async list(
      context: Context,
      filter: {
        readonly state?: PayoutState | undefined
        readonly batchId?: string | undefined
        readonly search?: string | undefined
      },
      { after, limit = PAGE_SIZE }: Page,
    ): Promise<ListedPayout[]> {
      const { state, batchId } = filter
      if (batchId && !isUuid(batchId)) return []
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isUuid(after) ? await repository.findPageKey(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        const rows = await repository.listPayouts(
          tx,
          { state, batchId, ...parseSearch(filter.search) },
          last,
          limit,
        )
        return rows.map(toListed)
      })
    },

    /** Sums payouts by state and by what they wait for, and returns what a batch would take now. */
    async summary(context: Context, dueBefore: Date | null = null) {
      return withTenant(database, context.tenant.id, async (tx) => ({
        states: await repository.sumsUnderWay(tx),
        waits: await repository.sumsByWait(tx),
        run: await batchRows.previewTotals(tx, dueBefore, BATCH_MAX),
        overdue: await repository.countOverdue(tx, context.now),
        payer: context.tenant.settings.payouts.payer?.name ?? null,
        accountMissing: await agencyMoney.sumWithoutAccount(tx),
        singleSignature: await fourEyes.maySignAlone(tx, context.tenant.id, context.now),
      }))
    },

    /** @throws AppError not-found */
    async batch(context: Context, id: string): Promise<ListedBatch> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const batch = isUuid(id) ? await batchRows.findById(tx, id) : undefined
        if (!batch) throw notFound()
        return withTotals(tx, batch)
      })
    },

    /** @throws AppError invalid-input when `after` is not a batch of this tenant */
    async batches(
      context: Context,
      state: Batch['state'] | undefined,
      { after, limit = PAGE_SIZE }: Page,
    ): Promise<ListedBatch[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after && isUuid(after) ? await batchRows.findById(tx, after) : undefined
        if (after && !last) throw invalid({ after: 'invalid' })
        const rows = await repository.listBatches(tx, state, last, limit)
        return Promise.all(rows.map((row) => withTotals(tx, row)))
      })
    },

    /** Streams the payouts of a batch with their results, in chunks. */
    async *report(context: Context, batchId: string): AsyncGenerator<ListedPayout[]> {
      let after: string | null = null
      for (;;) {
        const last: string | null = after
        const rows: repository.PayoutRow[] = await withTenant(database, context.tenant.id, (tx) =>
          repository.reportOfBatch(tx, batchId, last, CHUNK_SIZE),
        )
        yield rows.map(toListed)
        if (rows.length < CHUNK_SIZE) return
        after = rows.at(-1)?.id ?? null
      }
    },
  }
}

/**
 * Interprets the search text by its form: an EndToEndId, an e-mail address, or else the last four characters
 * of an IBAN.
 */
function parseSearch(search: string | undefined) {
  if (!search) return {}
  if (search.includes('@')) return { email: search }
  const id = idOfSepaId(search)
  return id ? { id } : { ibanLast4: search.toUpperCase() }
}
