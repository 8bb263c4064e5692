import type { ContentKind } from '@zuruf/contract/content-kinds'
import { type Database, withTenant } from '../../../platform/database/database.ts'
import type { Tenant } from '../../../platform/tenants/tenant.ts'
import { mergeKind } from '../items.ts'
import * as repository from '../repository.ts'
import type { StandardContent } from '../standard.ts'
import type { CmsItem } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly standard: StandardContent
}

export type ServedContent = ReturnType<typeof servedContent>

/** Items served by the built-in CMS: published or standard, or drafts on request. */
export function servedContent({ database, standard }: Dependencies) {
  return {
    async list(tenant: Tenant, kind: ContentKind, drafts: boolean): Promise<CmsItem[]> {
      const standardItems = await standard.of(tenant, kind)
      const rows = await withTenant(database, tenant.id, (tx) => repository.listItems(tx, kind))
      return mergeKind(kind, standardItems, rows).flatMap(({ id, row, standard: own }) => {
        const draft = drafts ? row?.draft : null
        const data = draft ?? row?.published ?? own
        if (!data || (row?.hidden && !draft)) return []
        return [
          {
            kind,
            id,
            data,
            isDraft: Boolean(draft),
            version: row?.revision ?? 0,
            changedAt: row?.changedAt ?? tenant.createdAt,
          },
        ]
      })
    },
  }
}
