import { Readable } from 'node:stream'
import { germanDay } from '@zuruf/domain'
import iconv from 'iconv-lite'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/csv.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { businessYearOf, columnNames, encoding, headerLine, type Period, postingLine } from './datev.ts'
import type { ExportedEntry } from './repository.ts'
import * as repository from './repository.ts'

/** Number of entries that are in memory at once. */
const batchSize = 1000

export type LedgerExport = ReturnType<typeof createLedgerExport>

/** Streams the ledger as files. The file of a past period never changes, because entries are append-only. */
export function createLedgerExport({ database }: { database: Database }) {
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

  /** Checks the period and records the export in the audit log. */
  async function startExport(context: Context, period: Period, format: string): Promise<void> {
    if (period.to < period.from) throw invalid({ to: 'invalid' })
    await withTenant(database, context.tenant.id, (tx) =>
      recordAudit(tx, context, 'ledger.exported', null, { ...period, format }),
    )
  }

  return {
    /**
     * Counts the entries of a period. A posting list may have fewer lines, because a booking between two ledger
     * accounts with the same account number is not posted.
     */
    count: (context: Context, period: Period): Promise<number> =>
      withTenant(database, context.tenant.id, (tx) => repository.countEntries(tx, period)),

    /**
     * Exports every entry of the period as CSV in UTF-8, amounts in cents. @throws AppError invalid-input
     * when the period ends before it starts
     */
    async csv(context: Context, period: Period): Promise<Readable> {
      await startExport(context, period, 'csv')
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
     * Exports the posting list for DATEV.
     * @throws AppError invalid-input when the period ends before it starts or spans two business years, because
     *   a posting has a day and a month but no year
     */
    async datev(context: Context, period: Period): Promise<Readable> {
      const { bookkeeping } = context.tenant.settings
      if (businessYearOf(period.from, bookkeeping) !== businessYearOf(period.to, bookkeeping)) {
        throw invalid({ to: 'invalid' })
      }
      await startExport(context, period, 'datev')
      const label = `Praemien ${period.from} bis ${period.to}`.slice(0, 30)
      async function* lines() {
        yield headerLine(period, bookkeeping, { createdAt: context.now, label })
        yield columnNames.join(';')
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
