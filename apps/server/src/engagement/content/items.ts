import { builtInVariables, type ContentData, type ContentKind } from '@zuruf/contract/content-kinds'
import { localeOf } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { publishedWords } from '@zuruf/messages/published-words'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fill } from '../../platform/fill.ts'
import { slugOf } from '../../platform/html.ts'
import { newId } from '../../platform/ids.ts'
import { shapeOf } from './check.ts'
import type { Item } from './repository.ts'
import * as repository from './repository.ts'
import type { StandardItem } from './standard.ts'

/** Item as editors see it. */
export interface EditedItem {
  readonly kind: ContentKind
  readonly id: string
  /** Null when nobody has changed the item. */
  readonly row: Item | null
  readonly standard: ContentData | null
}

/** Sets the version of the terms, which consents name, to the day of this publication. */
export async function updateTermsVersion(
  tx: Tx,
  { tenant, now }: Context,
  kind: ContentKind,
  id: string,
): Promise<void> {
  if (kind !== 'block' || id !== 'agb') return
  const time = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(now)
  const words = tenant.languages.map((language) => {
    const wordsLanguage = fallbackLanguage(language, tenant.defaultLanguage)
    const { version, versionAt } = publishedWords[wordsLanguage]
    const format = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const
    const day = new Intl.DateTimeFormat(localeOf(wordsLanguage), format).format(now)
    const first = fill(version, { day })
    // A second version on the same day also gets the time.
    const isSecond = tenant.texts[language]?.['terms.version']?.startsWith(first)
    return [language, isSecond ? fill(versionAt, { day, time }) : first]
  })
  await repository.setTermsVersion(tx, tenant.id, Object.fromEntries(words))
}

export type StandardItems = readonly StandardItem[]

export async function findItem(
  tx: Tx,
  delivered: StandardItems,
  kind: ContentKind,
  id: string,
): Promise<EditedItem> {
  const standard = delivered.find((item) => item.id === id)?.data ?? null
  return { kind, id, standard, row: (await repository.findItem(tx, kind, id)) ?? null }
}

export async function readKind(tx: Tx, delivered: StandardItems, kind: ContentKind): Promise<EditedItem[]> {
  return mergeKind(kind, delivered, await repository.listItems(tx, kind))
}

/** Merges standard items with the tenant's own in display order. Items without a position keep their standard place. */
export function mergeKind(kind: ContentKind, standard: StandardItems, rows: readonly Item[]): EditedItem[] {
  const own = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(standard.map(({ id }) => id))
  const items = [
    ...standard.map(({ id, data }) => ({ kind, id, standard: data, row: own.get(id) ?? null })),
    ...rows.filter(({ id }) => !known.has(id)).map((row) => ({ kind, id: row.id, standard: null, row })),
  ]
  const place = new Map(items.map((item, index) => [item, item.row?.position || index + 1]))
  return items.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
}

/** Returns the last position for a new item; 0 for a known one, which keeps its standard place. */
export async function nextPosition(
  tx: Tx,
  delivered: StandardItems,
  kind: ContentKind,
  id: string,
): Promise<number> {
  const items = await readKind(tx, delivered, kind)
  if (items.some((item) => item.id === id)) return 0
  return Math.max(0, ...items.map(({ row }) => row?.position ?? 0), items.length) + 1
}

/**
 * Returns the names of all variables, each with whether visitors see it. Drafts, hidden variables and values
 * of agencies do not count as seen.
 */
export async function listVariableVisibility(tx: Tx): Promise<Map<string, boolean>> {
  const variables = new Map<string, boolean>()
  for (const { id, published, hidden } of await repository.listItems(tx, 'variable')) {
    const [name = '', agency] = id.split('@')
    const isShown = agency === undefined && published !== null && !hidden
    variables.set(name, isShown || (variables.get(name) ?? false))
  }
  for (const name of builtInVariables) variables.set(name, true)
  return variables
}

/** Generates an id from the item's text, for kinds that editors do not name. */
export function generateItemId(kind: ContentKind, data: ContentData, { tenant }: Context): string {
  const [first] = Object.keys(shapeOf(kind).fields)
  const words = data[first ?? '']?.[tenant.defaultLanguage] ?? ''
  return `${slugOf(words).slice(0, 48) || kind}-${newId().slice(-6)}`
}
