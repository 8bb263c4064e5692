import { contentKindNames } from '@zuruf/contract/content-kinds'
import { isShownByPortal } from '@zuruf/messages/keyed'
import type { Tx } from '../../platform/database/database.ts'
import { isOwnMailText, standardOf } from '../../platform/tenants/own-text-keys.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { placesIn } from '../../platform/texts.ts'
import { variablesOf } from './check.ts'
import type { Item } from './repository.ts'
import * as repository from './repository.ts'

export interface VariableUses {
  /** Published items and scheduled drafts. */
  readonly items: Pick<Item, 'kind' | 'id'>[]
  /** The tenant's own texts in place of the standard ones. */
  readonly texts: { language: string; key: string }[]
}

/**
 * Returns where a placeholder would stay empty without the variable. An agency's value is never needed, since
 * the general value remains.
 */
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

/** Placeholders that the program itself fills in are not variables. */
const isFilledIn = (key: string, name: string) =>
  (isShownByPortal(key) || isOwnMailText(key)) && !placesIn(standardOf(key) ?? '').has(name)
