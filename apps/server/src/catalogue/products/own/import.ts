import { isDeepStrictEqual } from 'node:util'
import {
  type CatalogueDocument,
  type CatalogueItem,
  catalogueDeviceTariff,
  catalogueProduct,
  slug,
} from '@zuruf/contract/catalogue-document'
import { formatCentsShort, germanDay, spreadsheetText } from '@zuruf/domain'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { CsvError, parse } from 'csv-parse/sync'
import type { Context } from '../../../platform/context.ts'
import { withoutApostrophe } from '../../../platform/csv.ts'
import { type Database, withTenant } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { WithIdempotency } from '../../../platform/idempotency.ts'
import { furtherLanguages } from '../language.ts'
import { applyNextPrice } from './assortment.ts'
import { checkDocument } from './check.ts'
import { fieldsOf, slugOf, type TariffCell } from './columns.ts'
import { drawingFor } from './drawing-for.ts'
import { change } from './editing.ts'
import * as repository from './repository.ts'
import { findColumn, mergeTranslations } from './translated-columns.ts'

type OwnProduct = CatalogueItem<'products'>

export interface ImportedRow {
  readonly line: number
  readonly id: string
  readonly name: string
  outcome: 'added' | 'changed' | 'kept' | 'refused'
  changes: string[]
  faults: { readonly field: string; readonly fault: string }[]
  readonly raw: string
}

/** Contents of a file and what the import does, or did, with each row. */
export interface ImportReport {
  readonly rows: readonly ImportedRow[]
  readonly newCategories: readonly string[]
  readonly newRewards: readonly string[]
  readonly unknownColumns: readonly string[]
  readonly text: string
}

export interface CsvFile {
  readonly csv?: string | undefined
  /** The file in base64. */
  readonly file?: string | undefined
}

const rowsMax = 2_000

export type CatalogueImport = ReturnType<typeof catalogueImport>

/**
 * Imports products from a table. Each row adds a product or changes the fields that have a column. Nothing is
 * deleted.
 */
export function catalogueImport({
  database,
  idempotent,
}: {
  readonly database: Database
  readonly idempotent: WithIdempotency
}) {
  return {
    /**
     * Reports what an import of this file would do. @throws AppError invalid-input when the file cannot be
     * read
     */
    async preview(context: Context, file: CsvFile): Promise<ImportReport> {
      const text = textOf(file)
      const before = await withTenant(database, context.tenant.id, repository.readOwn)
      return readTable(text, before, germanDay(context.now), furtherLanguages(context.tenant)).report
    },

    /**
     * Imports all valid rows in one transaction. @throws AppError invalid-input when the file cannot be
     * read
     */
    async run(context: Context, file: CsvFile): Promise<ImportReport> {
      const text = textOf(file)
      return idempotent(context, async (tx) => {
        const { tenant, now } = context
        await repository.lockCatalogue(tx, tenant.id)
        const before = await repository.readOwn(tx)
        const { after, report } = readTable(text, before, germanDay(now), furtherLanguages(tenant))
        const count = (outcome: ImportedRow['outcome']) =>
          report.rows.filter((row) => row.outcome === outcome).length
        await change(tx, context, () => after, {
          action: 'catalogue.imported',
          subject: null,
          details: { added: count('added'), changed: count('changed'), refused: count('refused') },
        })
        return report
      })
    },
  }
}

/**
 * Decodes the file as UTF-8, or else as Windows-1252, which German spreadsheets write. @throws AppError
 * invalid-input without a file
 */
function textOf({ csv, file }: CsvFile): string {
  if (csv !== undefined) return csv
  if (file === undefined) throw invalid({ csv: 'required' })
  return spreadsheetText(Buffer.from(file, 'base64'))
}

/**
 * @param languages the tenant's further languages, each with columns of its own
 * @returns the document with the table's changes, and a report
 * @throws AppError invalid-input for a table that cannot be parsed or has no id column
 */
export function readTable(
  text: string,
  before: CatalogueDocument,
  today: string,
  languages: readonly string[] = [],
) {
  const { heads, records } = parseTable(text)
  const columns = heads.map((head) => findColumn(head, languages))
  if (!columns.some((column) => column?.name === 'id')) throw invalid({ csv: 'csv-no-id' })

  const categoryColumn = columns.findIndex((column) => column?.name === 'categories')
  const products = new Map(before.products.map((product) => [product.id, applyNextPrice(product, today)]))
  const tariffs = new Map(
    before.products.map(({ id }) => [id, before.deviceTariffs.filter(({ productId }) => productId === id)]),
  )
  const categories = new Map(before.categories.map((category) => [category.id, category]))
  const rewards = new Map(before.rewards.map((reward) => [reward.id, reward]))
  const added = { categories: new Set<string>(), rewards: new Set<string>() }
  const seen = new Set<string>()

  const rows = records.map(({ record, raw, info }): ImportedRow => {
    const cells = new Map<string, unknown>()
    const faults: { field: string; fault: FieldKey | string }[] = []
    for (const [index, column] of columns.entries()) {
      if (!column) continue
      const cell = column.read(withoutApostrophe((record[index] ?? '').trim()))
      if ('fault' in cell) faults.push({ field: column.name, fault: cell.fault })
      else cells.set(column.name, cell.value)
    }
    const id = String(cells.get('id') ?? '')
    const was = products.get(id)
    const row: ImportedRow = {
      line: info.lines,
      id,
      name: String(cells.get('name') ?? was?.name ?? ''),
      outcome: 'refused',
      changes: [],
      faults,
      raw: raw.replace(/^[\r\n]+|[\r\n]+$/g, ''),
    }
    if (seen.has(id)) faults.push({ field: 'id', fault: 'id-taken' })
    seen.add(id)

    const fields = fieldsOf(cells, was)
    const translations = mergeTranslations(cells, was)
    if (translations) fields.translations = translations
    const words = (record[categoryColumn] ?? '').split('|')
    const displayName = cells.get('displayName') || was?.displayName || cells.get('name')
    const made = new Map<string, CatalogueItem<'rewards'>>()
    const amount = cells.get('rewardAmount')
    if (typeof amount === 'number' && amount > 0) {
      const reward = rewardFor(amount, [...rewards.values()], today)
      if (!rewards.has(reward.id)) made.set(reward.id, reward)
      fields.rewards = [reward.id]
    }
    const drawing = drawingFor(...words, String(displayName ?? ''))
    const read = catalogueProduct.safeParse({ drawing, ...was, ...fields, displayName })
    if (!read.success) {
      for (const issue of read.error.issues) {
        const field = issue.path.join('.') || 'id'
        if (!faults.some((fault) => fault.field === field)) {
          faults.push({ field, fault: issue.code === 'invalid_type' ? 'required' : issue.message })
        }
      }
      return row
    }
    // The next price has already taken effect and would override the price in this row.
    if (read.data.nextPrice && read.data.nextPrice.from <= today) read.data.nextPrice = null
    const newCategories = read.data.categories
      .filter((name) => !categories.has(name))
      .map((name) => newCategory(name, words))
    const ownTariffs = tariffsOf(id, cells.get('device.tariffs'), tariffs.get(id) ?? [], faults)
    const trial: CatalogueDocument = {
      ...before,
      categories: [...categories.values(), ...newCategories],
      products: [read.data],
      deviceTariffs: ownTariffs,
      rewards: [...rewards.values(), ...made.values()],
    }
    for (const { path, fault } of checkDocument(trial)) {
      faults.push({ field: path.replace(/^products\.0\./, ''), fault })
    }
    for (const [productId, all] of tariffs) {
      if (productId === id) continue
      if (all.some((tariff) => tariff.id === id)) faults.push({ field: 'id', fault: 'id-taken' })
      if (all.some((tariff) => ownTariffs.some((one) => one.id === tariff.id))) {
        faults.push({ field: 'device.tariffs', fault: 'id-taken' })
      }
    }
    if (faults.length > 0) return row
    for (const category of newCategories) {
      categories.set(category.id, category)
      added.categories.add(category.id)
    }
    for (const reward of made.values()) {
      rewards.set(reward.id, reward)
      added.rewards.add(reward.title)
    }
    row.changes = was ? differences(was, read.data) : []
    if (was && !isDeepStrictEqual(tariffs.get(id) ?? [], ownTariffs)) row.changes.push('deviceTariffs')
    tariffs.set(id, ownTariffs)
    row.outcome = was ? (row.changes.length > 0 ? 'changed' : 'kept') : 'added'
    products.set(id, read.data)
    return row
  })

  const after: CatalogueDocument = {
    ...before,
    categories: [...categories.values()],
    products: [...products.values()],
    deviceTariffs: [...tariffs.values()].flat(),
    rewards: [...rewards.values()],
  }
  const report: ImportReport = {
    rows,
    newCategories: [...added.categories],
    newRewards: [...added.rewards],
    unknownColumns: heads.filter((head, index) => head.trim() !== '' && !columns[index]),
    text,
  }
  return { after, report }
}

/**
 * Merges the tariffs of a row into a device's tariffs. Existing tariffs keep their ids, because referrals use
 * them.
 */
function tariffsOf(
  productId: string,
  cells: unknown,
  was: CatalogueItem<'deviceTariffs'>[],
  faults: { field: string; fault: string }[],
): CatalogueItem<'deviceTariffs'>[] {
  if (cells === undefined) return was
  const is = new Map(was.map((tariff) => [tariff.tariffId, tariff]))
  for (const cell of cells as readonly TariffCell[]) {
    const { id = `${productId}-${cell.tariffId}`, translations } = is.get(cell.tariffId) ?? {}
    const read = catalogueDeviceTariff.safeParse({ ...cell, id, productId, translations })
    if (read.success) is.set(cell.tariffId, read.data)
    for (const { path, message } of read.error?.issues ?? []) {
      faults.push({ field: `device.tariffs.${path.join('.')}`, fault: message })
    }
  }
  return [...is.values()]
}

interface Row {
  readonly record: string[]
  readonly raw: string
  readonly info: { readonly lines: number }
}

/** @throws AppError invalid-input when the text is not a table or has too many rows */
function parseTable(text: string): { heads: string[]; records: Row[] } {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const delimiter = (first.match(/;/g)?.length ?? 0) >= (first.match(/,/g)?.length ?? 0) ? ';' : ','
  try {
    const [head, ...records] = parse(text, {
      delimiter,
      bom: true,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Row[]
    if (!head) throw invalid({ csv: 'required' })
    if (records.length > rowsMax) throw invalid({ csv: 'too-long' })
    return { heads: head.record, records }
  } catch (error) {
    throw error instanceof CsvError ? invalid({ csv: 'invalid' }) : error
  }
}

/** Creates a category that a row refers to; only its name is known. */
function newCategory(id: string, words: readonly string[]): CatalogueItem<'categories'> {
  const name =
    words
      .find((word) => slugOf(word) === id)
      ?.trim()
      .slice(0, 60) ?? id
  return {
    id,
    state: 'published',
    title: name,
    name,
    subtitle: '',
    metaDescription: '',
    source: slug.parse(id),
    defaultProductId: null,
    drawing: drawingFor(name),
    pictureId: null,
    translations: {},
  }
}

/** Returns a reward of this amount that is paid from today without an end date, or a new one. */
function rewardFor(
  valueCents: number,
  rewards: readonly CatalogueItem<'rewards'>[],
  today: string,
): CatalogueItem<'rewards'> {
  const fitting = rewards.find(
    (reward) =>
      reward.valueCents === valueCents &&
      reward.startDay <= today &&
      reward.endDay === null &&
      reward.displayEndDay === null,
  )
  if (fitting) return fitting
  const ids = new Set(rewards.map(({ id }) => id))
  const base = `praemie-${valueCents}`
  const id = ids.has(base) ? `${base}-${today}` : base
  const title = `Prämie ${formatCentsShort(valueCents)}`
  return { id, title, valueCents, startDay: today, endDay: null, displayEndDay: null, translations: {} }
}

const differences = (was: OwnProduct, is: OwnProduct): string[] =>
  (Object.keys(is) as (keyof OwnProduct)[]).filter((field) => !isDeepStrictEqual(was[field], is[field]))
