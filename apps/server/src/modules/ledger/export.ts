import { Readable } from 'node:stream'
import { germanDay } from '@zuruf/domain'
import iconv from 'iconv-lite'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { businessYearOf, columns, encoding, headerLine, type Period, postingLine } from './datev.ts'
import type { ExportedEntry } from './repository.ts'
import * as repository from './repository.ts'

/** So many entries are in memory at once, however many the period has. */
const batchSize = 1000

export type LedgerExport = ReturnType<typeof ledgerExport>

/**
 * The books as files, written while they are read. Of a period that is over a file is always the same: entries are
 * append-only.
 */
export function ledgerExport({ database }: { database: Database }) {
  async function* entriesOf(context: Context, period: Period): AsyncGenerator<ExportedEntry> {
    let after: ExportedEntry | undefined
    for (;;) {
      const batch = await withTenant(database, context.tenant.id, (tx) =>
        repository.exportEntries(tx, period, batchSize, after),
      )
      yield* batch
      after = batch.at(-1)
      if (batch.length < batchSize) return
    }
  }

  async function begin(context: Context, period: Period, format: string): Promise<void> {
    if (period.to < period.from) throw new AppError('PSOF0100', { to: 'invalid' })
    await withTenant(database, context.tenant.id, (tx) =>
      recordAudit(tx, context, 'ledger.exported', null, { ...period, format }),
    )
  }

  return {
    /** How many entries a period has; a posting list has fewer lines where nothing moves for the books. */
    count: (context: Context, period: Period): Promise<number> =>
      withTenant(database, context.tenant.id, (tx) => repository.countEntries(tx, period)),

    /** Every entry of the period as CSV in UTF-8, amounts in cents. @throws AppError PSOF0100 when it ends before it begins */
    async csv(context: Context, period: Period): Promise<Readable> {
      await begin(context, period, 'csv')
      const columns = [
        'id',
        'booked_at',
        'day',
        'kind',
        'debit',
        'credit',
        'amount_cents',
        'claim_id',
        'referral',
        'product',
        'actor',
        'actor_id',
        'reason',
        'commission_id',
        'credit_note',
        'order',
        'recipient',
      ]
      return csvFile(columns, Readable.from(entriesOf(context, period)).map(rowOf))
    },

    /**
     * The posting list for DATEV.
     * @throws AppError PSOF0100 when the period ends before it begins or is not within one business year, since a posting
     *   has a day and a month and no year
     */
    async datev(context: Context, period: Period): Promise<Readable> {
      const { bookkeeping } = context.tenant.settings
      if (businessYearOf(period.from, bookkeeping) !== businessYearOf(period.to, bookkeeping)) {
        throw new AppError('PSOF0100', { to: 'invalid' })
      }
      await begin(context, period, 'datev')
      const label = `Praemien ${period.from} bis ${period.to}`.slice(0, 30)
      async function* lines() {
        yield headerLine(period, bookkeeping, { createdAt: context.now, label })
        yield columns.join(';')
        for await (const entry of entriesOf(context, period)) {
          const line = postingLine(entry, bookkeeping)
          if (line) yield line
        }
      }
      return Readable.from(lines()).map((line: string) => iconv.encode(`${line}\r\n`, encoding))
    },
  }
}

function rowOf(entry: ExportedEntry): (string | number | null)[] {
  return [
    entry.id,
    entry.bookedAt.toISOString(),
    germanDay(entry.bookedAt),
    entry.kind,
    entry.debit,
    entry.credit,
    entry.amountCents,
    entry.claimId,
    entry.referralNumber,
    entry.productName,
    entry.actor,
    entry.actorId,
    entry.reason,
    entry.commissionId,
    entry.creditNoteNumber,
    entry.orderNumber,
    entry.recipientNumber,
  ]
}
