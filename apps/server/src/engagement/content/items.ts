import { builtInVariables, type ContentData, type ContentKind } from '@zuruf/contract/content-kinds'
import { localeOf } from '@zuruf/domain'
import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import { slugOf } from '../../platform/html.ts'
import { newId } from '../../platform/ids.ts'
import { shapeOf } from './check.ts'
import type { Item } from './repository.ts'
import * as repository from './repository.ts'
import type { StandardItem } from './standard.ts'

/** An item in the editor: the standard text, and the tenant's own draft and published text if there are any. */
export interface EditedItem {
  readonly kind: ContentKind
  readonly id: string
  /** Null when nobody has changed the item. */
  readonly row: Item | null
  readonly standard: ContentData | null
}

/** Sets the version of the terms to the day of this publication if the item is the terms. Consents name the version. */
export async function updateTermsVersion(
  tx: Tx,
  { tenant, now }: Context,
  kind: ContentKind,
  id: string,
): Promise<void> {
  if (kind !== 'block' || id !== 'agb') return
  const time = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(now)
  const versions = tenant.languages.map((language) => {
    const textLanguage = fallbackLanguage(language, tenant.defaultLanguage)
    const { version, versionAt } = standardTexts('publishedWords')[textLanguage]
    const format = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const
    const day = new Intl.DateTimeFormat(localeOf(textLanguage), format).format(now)
    const dayVersion = fillPlaceholders(version, { day })
    // A second version on the same day also gets the time.
    const isSecond = tenant.texts[language]?.['terms.version']?.startsWith(dayVersion)
    return [language, isSecond ? fillPlaceholders(versionAt, { day, time }) : dayVersion]
  })
  await repository.setTermsVersion(tx, tenant.id, Object.fromEntries(versions))
}

export type StandardItems = readonly StandardItem[]

export async function findItem(
  tx: Tx,
  standardItems: StandardItems,
  kind: ContentKind,
  id: string,
): Promise<EditedItem> {
  const standard = standardItems.find((item) => item.id === id)?.data ?? null
  return { kind, id, standard, row: (await repository.findItem(tx, kind, id)) ?? null }
}

export async function readKind(
  tx: Tx,
  standardItems: StandardItems,
  kind: ContentKind,
): Promise<EditedItem[]> {
  return mergeKind(kind, standardItems, await repository.listItems(tx, kind))
}

/** Merges standard items with the tenant's own in display order. Items without a position keep their standard one. */
export function mergeKind(kind: ContentKind, standard: StandardItems, rows: readonly Item[]): EditedItem[] {
  const ownRows = new Map(rows.map((row) => [row.id, row]))
  const standardIds = new Set(standard.map(({ id }) => id))
  const items = [
    ...standard.map(({ id, data }) => ({ kind, id, standard: data, row: ownRows.get(id) ?? null })),
    ...rows
      .filter(({ id }) => !standardIds.has(id))
      .map((row) => ({ kind, id: row.id, standard: null, row })),
  ]
  const positions = new Map(items.map((item, index) => [item, item.row?.position || index + 1]))
  return items.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0))
}

/** Returns the last position for a new item; 0 for an existing one, which keeps its position. */
export async function nextPosition(
  tx: Tx,
  standardItems: StandardItems,
  kind: ContentKind,
  id: string,
): Promise<number> {
  const items = await readKind(tx, standardItems, kind)
  if (items.some((item) => item.id === id)) return 0
  return Math.max(0, ...items.map(({ row }) => row?.position ?? 0), items.length) + 1
}

/**
 * Returns the names of all variables, and for each whether visitors see its value. Drafts, hidden variables and
 * values of single agencies are not visible.
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
  const [firstField] = Object.keys(shapeOf(kind).fields)
  const text = data[firstField ?? '']?.[tenant.defaultLanguage] ?? ''
  return `${slugOf(text).slice(0, 48) || kind}-${newId().slice(-6)}`
}
