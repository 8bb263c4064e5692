import { contentKindNames } from '@zuruf/contract/content-kinds'
import { isShownByPortal } from '@zuruf/messages/keyed'
import type { Tx } from '../../platform/database/database.ts'
import { placesIn } from '../../platform/words.ts'
import { isOwnMailText, standardOf } from '../tenants/own-text-keys.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { variablesOf } from './check.ts'
import type { Item } from './repository.ts'
import * as repository from './repository.ts'

export interface VariableUses {
  /** What visitors see, or will at its time. */
  readonly items: Pick<Item, 'kind' | 'id'>[]
  /** The tenant's own words in the place of ours. */
  readonly texts: { language: string; key: string }[]
}

/** Where a variable's place in braces would stay empty without it. An agency's own value leaves everybody's behind. */
export async function usesOfVariable(tx: Tx, tenant: Tenant, name: string): Promise<VariableUses> {
  if (name.includes('@')) return { items: [], texts: [] }
  const items: Pick<Item, 'kind' | 'id'>[] = []
  for (const kind of contentKindNames) {
    if (kind === 'variable') continue
    for (const { id, published, draft, publishAt } of await repository.listItems(tx, kind)) {
      const uses = [published, publishAt && draft].some((data) => variablesOf(data ?? {}).has(name))
      if (uses) items.push({ kind, id })
    }
  }
  const texts = Object.entries(tenant.texts).flatMap(([language, own]) =>
    Object.entries(own)
      .filter(([key, text]) => isFilledIn(key, name) && placesIn(text).has(name))
      .map(([key]) => ({ language, key })),
  )
  return { items, texts }
}

/** What the program itself puts into a text is no variable, whatever it is called. */
const isFilledIn = (key: string, name: string) =>
  (isShownByPortal(key) || isOwnMailText(key)) && !placesIn(standardOf(key) ?? '').has(name)
