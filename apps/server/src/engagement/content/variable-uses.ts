import { contentKindNames } from '@zuruf/contract/content-kinds'
import { isShownByPortal } from '@zuruf/messages/keyed'
import type { Tx } from '../../platform/database/database.ts'
import { isOwnMailText, standardTextOf } from '../../platform/tenants/own-text-keys.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { placeholdersIn } from '../../platform/texts.ts'
import { variableNamesUsed } from './check.ts'
import type { Item } from './repository.ts'
import * as repository from './repository.ts'

export interface VariableUses {
  /** Published items and scheduled drafts. */
  readonly items: Pick<Item, 'kind' | 'id'>[]
  /** The tenant's own texts in place of the standard ones. */
  readonly texts: { language: string; key: string }[]
}

/**
 * Finds the items and texts in which a placeholder would stay empty without the variable. The value of a single
 * agency (`name@agency`) is never needed, since the general value remains.
 */
export async function findVariableUses(tx: Tx, tenant: Tenant, name: string): Promise<VariableUses> {
  if (name.includes('@')) return { items: [], texts: [] }
  const items: Pick<Item, 'kind' | 'id'>[] = []
  for (const kind of contentKindNames) {
    if (kind === 'variable') continue
    for (const { id, published, draft, publishAt } of await repository.listItems(tx, kind)) {
      const uses = [published, publishAt && draft].some((data) => variableNamesUsed(data ?? {}).has(name))
      if (uses) items.push({ kind, id })
    }
  }
  const texts = Object.entries(tenant.texts).flatMap(([language, own]) =>
    Object.entries(own)
      .filter(([key, text]) => takesVariable(key, name) && placeholdersIn(text).has(name))
      .map(([key]) => ({ language, key })),
  )
  return { items, texts }
}

/** Returns whether a placeholder of a text is filled with the tenant's variable and not by the program. */
const takesVariable = (key: string, name: string) =>
  (isShownByPortal(key) || isOwnMailText(key)) && !placeholdersIn(standardTextOf(key) ?? '').has(name)
