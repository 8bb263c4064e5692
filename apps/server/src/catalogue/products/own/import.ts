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
import { checkDocument } from './check-document.ts'
import { chooseDrawing } from './choose-drawing.ts'
import { fieldsOf, slugOf, type TariffCell } from './columns.ts'
import { changeOwnCatalogue } from './editing.ts'
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

/** What the import of a file does or did with each row. */
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

const maxRows = 2_000

export type CatalogueImport = ReturnType<typeof createCatalogueImport>

/**
 * Imports products from a table. Each row adds a product or changes the fields that have a column. Nothing is
 * deleted.
 */
export function createCatalogueImport({
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
        await changeOwnCatalogue(tx, context, () => after, {
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
 * Applies a product table to a catalogue document, without storing anything.
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
  const { headings, records } = parseTable(text)
  const columns = headings.map((head) => findColumn(head, languages))
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
    const existing = products.get(id)
    const row: ImportedRow = {
      line: info.lines,
      id,
      name: String(cells.get('name') ?? existing?.name ?? ''),
      outcome: 'refused',
      changes: [],
      faults,
      raw: raw.replace(/^[\r\n]+|[\r\n]+$/g, ''),
    }
    if (seen.has(id)) faults.push({ field: 'id', fault: 'id-taken' })
    seen.add(id)

    const fields = fieldsOf(cells, existing)
    const translations = mergeTranslations(cells, existing)
    if (translations) fields.translations = translations
    const words = (record[categoryColumn] ?? '').split('|')
    const displayName = cells.get('displayName') || existing?.displayName || cells.get('name')
    const newRewards = new Map<string, CatalogueItem<'rewards'>>()
    const amount = cells.get('rewardAmount')
    if (typeof amount === 'number' && amount > 0) {
      const reward = rewardFor(amount, [...rewards.values()], today)
      if (!rewards.has(reward.id)) newRewards.set(reward.id, reward)
      fields.rewards = [reward.id]
    }
    const drawing = chooseDrawing(...words, String(displayName ?? ''))
    const parsed = catalogueProduct.safeParse({ drawing, ...existing, ...fields, displayName })
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const field = issue.path.join('.') || 'id'
        if (!faults.some((fault) => fault.field === field)) {
          faults.push({ field, fault: issue.code === 'invalid_type' ? 'required' : issue.message })
        }
      }
      return row
    }
    // A scheduled price that has already taken effect would override the price in this row.
    if (parsed.data.nextPrice && parsed.data.nextPrice.from <= today) parsed.data.nextPrice = null
    const newCategories = parsed.data.categories
      .filter((name) => !categories.has(name))
      .map((name) => newCategory(name, words))
    const ownTariffs = tariffsOf(id, cells.get('device.tariffs'), tariffs.get(id) ?? [], faults)
    const candidate: CatalogueDocument = {
      ...before,
      categories: [...categories.values(), ...newCategories],
      products: [parsed.data],
      deviceTariffs: ownTariffs,
      rewards: [...rewards.values(), ...newRewards.values()],
    }
    for (const { path, fault } of checkDocument(candidate)) {
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
    for (const reward of newRewards.values()) {
      rewards.set(reward.id, reward)
      added.rewards.add(reward.title)
    }
    row.changes = existing ? differences(existing, parsed.data) : []
    if (existing && !isDeepStrictEqual(tariffs.get(id) ?? [], ownTariffs)) row.changes.push('deviceTariffs')
    tariffs.set(id, ownTariffs)
    row.outcome = existing ? (row.changes.length > 0 ? 'changed' : 'kept') : 'added'
    products.set(id, parsed.data)
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
    unknownColumns: headings.filter((head, index) => head.trim() !== '' && !columns[index]),
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
  existing: CatalogueItem<'deviceTariffs'>[],
  faults: { field: string; fault: string }[],
): CatalogueItem<'deviceTariffs'>[] {
  if (cells === undefined) return existing
  const merged = new Map(existing.map((tariff) => [tariff.tariffId, tariff]))
  for (const cell of cells as readonly TariffCell[]) {
    const { id = `${productId}-${cell.tariffId}`, translations } = merged.get(cell.tariffId) ?? {}
    const parsed = catalogueDeviceTariff.safeParse({ ...cell, id, productId, translations })
    if (parsed.success) merged.set(cell.tariffId, parsed.data)
    for (const { path, message } of parsed.error?.issues ?? []) {
      faults.push({ field: `device.tariffs.${path.join('.')}`, fault: message })
    }
  }
  return [...merged.values()]
}

interface Row {
  readonly record: string[]
  readonly raw: string
  readonly info: { readonly lines: number }
}

/** @throws AppError invalid-input when the text is not a table or has too many rows */
function parseTable(text: string): { headings: string[]; records: Row[] } {
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
    if (records.length > maxRows) throw invalid({ csv: 'too-long' })
    return { headings: head.record, records }
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
    drawing: chooseDrawing(name),
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
  const matching = rewards.find(
    (reward) =>
      reward.valueCents === valueCents &&
      reward.startDay <= today &&
      reward.endDay === null &&
      reward.displayEndDay === null,
  )
  if (matching) return matching
  const ids = new Set(rewards.map(({ id }) => id))
  const base = `praemie-${valueCents}`
  const id = ids.has(base) ? `${base}-${today}` : base
  const title = `Prämie ${formatCentsShort(valueCents)}`
  return { id, title, valueCents, startDay: today, endDay: null, displayEndDay: null, translations: {} }
}

const differences = (before: OwnProduct, after: OwnProduct): string[] =>
  (Object.keys(after) as (keyof OwnProduct)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
