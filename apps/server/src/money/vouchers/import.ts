import { Readable } from 'node:stream'
import {
  germanDay,
  lastFourOf,
  readVoucherLine,
  type VoucherLine,
  type VoucherLineError,
} from '@zuruf/domain'
import { CsvError, parse } from 'csv-parse'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import { openCodeFingerprints } from './fingerprints.ts'
import { placeOfCode } from './service.ts'
import * as repository from './stock-repository.ts'

/** What the import of a file does or did. Contains no codes. */
export interface ImportReport {
  /** New codes by kind and value. */
  readonly fresh: { readonly kind: string; readonly valueCents: number; readonly count: number }[]
  /** Lines whose code occurs earlier in the file. */
  readonly repeated: Listed<{ readonly line: number; readonly firstLine: number }>
  /** Lines whose code is or was in the stock. */
  readonly known: Listed<{ readonly line: number }>
  readonly malformed: Listed<{ readonly line: number; readonly fault: VoucherLineError }>
}

/** The number of lines, and the first {@link maxListed} of them. */
interface Listed<T> {
  count: number
  readonly lines: T[]
}

interface ReadLine extends VoucherLine {
  readonly line: number
  /** Fingerprints under which the code may be stored; the first is for a new one. */
  readonly hashes: readonly [Buffer, ...Buffer[]]
}

const maxListed = 200
const maxLines = 100_000
const batchSize = 500

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly idempotent: WithIdempotency
}

export type VoucherImport = ReturnType<typeof voucherImport>

/** Imports codes from CSV: `code;value;kind;valid-until`. Kind and date are optional, as is a heading. */
export function voucherImport({ database, cipher, idempotent }: Dependencies) {
  /**
   * Reads the file line by line, so that only its text, the fingerprints and one batch are in memory.
   * @param write false for a preview
   */
  async function read(tx: Tx, context: Context, csv: string, write: boolean): Promise<ImportReport> {
    const { kinds } = context.tenant.settings.vouchers
    const today = germanDay(context.now)
    const lineByHash = new Map<string, number>()
    const counts = new Map<string, { kind: string; valueCents: number; count: number }>()
    const report = { repeated: emptyList(), known: emptyList(), malformed: emptyList() } as Omit<
      ImportReport,
      'fresh'
    >
    const fingerprints = await openCodeFingerprints(tx, cipher)
    let batch: ReadLine[] = []
    let lines = 0

    async function processBatch(): Promise<void> {
      const fresh = await findFresh(tx, batch)
      const freshLines = new Set(fresh.map(({ line }) => line))
      for (const { line } of batch) if (!freshLines.has(line)) addLine(report.known, { line })
      for (const { kind, valueCents } of fresh) {
        const key = `${kind} ${valueCents}`
        const found = counts.get(key)
        if (found) found.count++
        else counts.set(key, { kind, valueCents, count: 1 })
      }
      if (write && fresh.length > 0) await insert(tx, context, fresh)
      batch = []
    }

    const parser = Readable.from([csv]).pipe(
      parse({
        delimiter: ';',
        bom: true,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
      }),
    )
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (++lines > maxLines) throw invalid({ csv: 'too-long' })
      if (lines === 1 && record[0]?.trim().toLowerCase() === 'code') continue
      const voucher = readVoucherLine(record, kinds, today)
      if (typeof voucher === 'string') {
        addLine(report.malformed, { line: info.lines, fault: voucher })
        continue
      }
      const hashes = fingerprints.all(voucher.code)
      const name = hashes[0].toString('base64')
      const firstLine = lineByHash.get(name)
      if (firstLine !== undefined) {
        addLine(report.repeated, { line: info.lines, firstLine })
        continue
      }
      lineByHash.set(name, info.lines)
      batch.push({ ...voucher, line: info.lines, hashes })
      if (batch.length === batchSize) await processBatch()
    }
    await processBatch()
    return { ...report, fresh: [...counts.values()] }
  }

  async function insert(tx: Tx, context: Context, lines: readonly Omit<ReadLine, 'line'>[]): Promise<number> {
    return repository.insertVouchers(
      tx,
      lines.map(({ code, hashes, kind, valueCents, validUntil }) => {
        const id = newId()
        return {
          tenantId: context.tenant.id,
          id,
          kind,
          valueCents,
          validUntil,
          last4: lastFourOf(code),
          code: cipher.encrypt(code, placeOfCode(context.tenant.id, id)),
          codeHash: hashes[0],
          createdAt: context.now,
        }
      }),
    )
  }

  const refuseBrokenFile = (error: unknown): never => {
    throw error instanceof CsvError ? invalid({ csv: 'invalid' }) : error
  }

  return {
    /**
     * Reports what an import of this file would do.
     * @throws AppError invalid-input when it is not CSV or too long
     */
    async preview(context: Context, csv: string): Promise<ImportReport> {
      return withTenant(database, context.tenant.id, (tx) => read(tx, context, csv, false)).catch(
        refuseBrokenFile,
      )
    },

    /**
     * Adds the new codes of the file to the stock in one transaction; other lines are skipped and reported.
     * People waiting for a code get one in the next run of `vouchers.mail`, the longest wait first.
     * @throws AppError invalid-input when it is not CSV or too long
     */
    async run(context: Context, csv: string): Promise<ImportReport> {
      return idempotent(context, async (tx) => {
        const report = await read(tx, context, csv, true)
        await recordAudit(tx, context, 'vouchers.imported', null, {
          fresh: report.fresh.reduce((sum, { count }) => sum + count, 0),
          repeated: report.repeated.count,
          known: report.known.count,
          malformed: report.malformed.count,
        })
        return report
      }).catch(refuseBrokenFile)
    },

    /**
     * Adds codes without a file, by default of the tenant's first kind; known ones are skipped.
     * @returns the number of new codes
     */
    async stock(
      tx: Tx,
      context: Context,
      valueCents: number,
      codes: readonly string[],
      kind = context.tenant.settings.vouchers.kinds[0]?.key ?? 'standard',
    ): Promise<number> {
      if (codes.length === 0) return 0
      const fingerprints = await openCodeFingerprints(tx, cipher)
      const lines = codes.map((code) => ({
        code,
        kind,
        valueCents,
        validUntil: null,
        hashes: fingerprints.all(code),
      }))
      return insert(tx, context, await findFresh(tx, lines))
    },
  }
}

/** Returns the lines whose code is not stored. */
async function findFresh<Line extends Pick<ReadLine, 'hashes'>>(
  tx: Tx,
  lines: readonly Line[],
): Promise<Line[]> {
  const stored = await repository.findStoredHashes(
    tx,
    lines.flatMap(({ hashes }) => [...hashes]),
  )
  return lines.filter(({ hashes }) => !hashes.some((hash) => stored.has(hash.toString('hex'))))
}

const emptyList = () => ({ count: 0, lines: [] })

function addLine<T>(list: Listed<T>, line: T): void {
  list.count++
  if (list.lines.length < maxListed) list.lines.push(line)
}
