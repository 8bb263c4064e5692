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

/** The parts of another tenant that were read and are written for the new one. */
export interface CloneResult {
  /** Writes the copy in the transaction that creates the tenant. */
  write(tx: Tx, context: Context): Promise<void>
  /** Copies the files once the tenant exists. */
  finish(to: Tenant): Promise<void>
}

/**
 * Reads the parts of a tenant that a new one copies besides the settings. They are read before the new tenant is
 * created, because a transaction can read only one tenant.
 */
export async function cloneTenant(
  { ownCatalogueCopier, rewardRules }: Dependencies,
  from: Tenant,
  parts: readonly (typeof optionalCopyParts)[number][],
): Promise<CloneResult> {
  const catalogue = parts.includes('catalogue') ? await ownCatalogueCopier.read(from) : undefined
  const terms = parts.includes('rules') ? await rewardRules.listCopyableTerms(from) : []
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
