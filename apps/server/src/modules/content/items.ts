import { builtInVariables, type ContentData, type ContentKind } from '@zuruf/contract/content-kinds'
import { languageOfWords } from '@zuruf/messages/languages'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { shapeOf } from './check.ts'
import { slugOf } from './html.ts'
import type { Item } from './repository.ts'
import * as repository from './repository.ts'
import type { StandardItem } from './standard.ts'

/** An item as people work on it. */
export interface EditedItem {
  readonly kind: ContentKind
  readonly id: string
  /** null: nobody has touched it. */
  readonly row: Item | null
  readonly standard: ContentData | null
}

/** What people agree to names the version of the terms: the day these words were published. */
export async function noteTerms(
  tx: Tx,
  { tenant, now }: Context,
  kind: ContentKind,
  id: string,
): Promise<void> {
  if (kind !== 'block' || id !== 'agb') return
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(now)
  const time = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(now)
  const words = tenant.languages.map((language) => {
    const isEnglish = languageOfWords(language, tenant.defaultLanguage) === 'en'
    const version = isEnglish ? `version of ${day('en-GB')}` : `Fassung vom ${day('de')}`
    // A second one of a day is another one.
    const isSecond = tenant.texts[language]?.['terms.version']?.startsWith(version)
    return [language, isSecond ? `${version}, ${time}${isEnglish ? '' : ' Uhr'}` : version]
  })
  await repository.setTermsVersion(tx, tenant.id, Object.fromEntries(words))
}

export type Delivered = readonly StandardItem[]

export async function findItem(
  tx: Tx,
  delivered: Delivered,
  kind: ContentKind,
  id: string,
): Promise<EditedItem> {
  const standard = delivered.find((item) => item.id === id)?.data ?? null
  return { kind, id, standard, row: (await repository.findItem(tx, kind, id)) ?? null }
}

export async function readKind(tx: Tx, delivered: Delivered, kind: ContentKind): Promise<EditedItem[]> {
  return mergeKind(kind, delivered, await repository.listItems(tx, kind))
}

/** What comes with Zuruf and what people have made of it, in order: what was given no place stands where it came. */
export function mergeKind(kind: ContentKind, standard: Delivered, rows: readonly Item[]): EditedItem[] {
  const own = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(standard.map(({ id }) => id))
  const items = [
    ...standard.map(({ id, data }) => ({ kind, id, standard: data, row: own.get(id) ?? null })),
    ...rows.filter(({ id }) => !known.has(id)).map((row) => ({ kind, id: row.id, standard: null, row })),
  ]
  const place = new Map(items.map((item, index) => [item, item.row?.position || index + 1]))
  return items.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

/** At the end, where there is an order; a new item of its own has a place, one that is the standard's keeps that. */
export async function nextPosition(
  tx: Tx,
  delivered: Delivered,
  kind: ContentKind,
  id: string,
): Promise<number> {
  const items = await readKind(tx, delivered, kind)
  if (items.some((item) => item.id === id)) return 0
  return Math.max(0, ...items.map(({ row }) => row?.position ?? 0), items.length) + 1
}

/** Names of the variables that stand for something everybody sees, and of those that may: drafts, hidden ones, those of agencies. */
export async function variablesOfTexts(tx: Tx): Promise<Map<string, boolean>> {
  const variables = new Map<string, boolean>()
  for (const { id, published, hidden } of await repository.listItems(tx, 'variable')) {
    const [name = '', agency] = id.split('@')
    const isShown = agency === undefined && published !== null && !hidden
    variables.set(name, isShown || (variables.get(name) ?? false))
  }
  for (const name of builtInVariables) variables.set(name, true)
  return variables
}

/** A name of its own for what people need not name: out of its words. */
export function ownId(kind: ContentKind, data: ContentData, { tenant }: Context): string {
  const [first] = Object.keys(shapeOf(kind).fields)
  const words = data[first ?? '']?.[tenant.defaultLanguage] ?? ''
  return `${slugOf(words).slice(0, 48) || kind}-${newId().slice(-6)}`
}
