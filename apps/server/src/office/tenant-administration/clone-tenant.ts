import type { optionalCopyParts } from '@zuruf/contract/backoffice-tenants'
import type { OwnCatalogueCopier } from '../../catalogue/products/index.ts'
import type { RewardRules } from '../../catalogue/reward-rules/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

export interface Dependencies {
  readonly ownCatalogueCopier: OwnCatalogueCopier
  readonly rewardRules: RewardRules
}

/** Parts of another tenant that a new one copies besides the settings. */
export interface CloneResult {
  /** Writes the copy in the transaction that creates the tenant. */
  write(tx: Tx, context: Context): Promise<void>
  /** Copies the files once the tenant exists. */
  finish(to: Tenant): Promise<void>
}

/** Reads the parts to copy before the new tenant is created: two tenants are never open in one transaction. */
export async function cloneTenant(
  { ownCatalogueCopier, rewardRules }: Dependencies,
  from: Tenant,
  wanted: readonly (typeof optionalCopyParts)[number][],
): Promise<CloneResult> {
  const catalogue = wanted.includes('catalogue') ? await ownCatalogueCopier.read(from) : undefined
  const terms = wanted.includes('rules') ? await rewardRules.listCopyableTerms(from) : []
  return {
    async write(tx, context) {
      if (catalogue) await ownCatalogueCopier.write(tx, context, catalogue)
      await rewardRules.createCopies(tx, context, terms, from.key)
    },
    async finish(to) {
      if (catalogue) await ownCatalogueCopier.writeFiles(catalogue, to)
    },
  }
}
