import { rewardFor } from '@zuruf/domain'
import { AppError } from '../../platform/errors.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type CatalogueLookup, lookupFor } from './builtin/lookup.ts'
import type { AssortmentKey, Reward } from './builtin/types.ts'
import type { Catalogue } from './catalogue.ts'
import { type Palette, productDrawing } from './drawings/index.ts'

/** Raised when the rule that chooses a reward changes; kept on every claim. */
const rewardRule = 'product-reward@1'

/** The built-in assortment a tenant shows. @throws AppError PSOF0602 for a product API that is not known */
export function assortmentOf(tenant: Tenant): CatalogueLookup {
  const { type, assortment } = tenant.settings.productApi
  if (type !== 1 || !isAssortment(assortment)) throw new AppError('PSOF0602')
  return lookupFor(assortment)
}

export function catalogueService(): Catalogue {
  return {
    product(tenant, id) {
      const found = assortmentOf(tenant).product(id)
      return found && { id: found.id, name: found.displayName }
    },

    names(tenant) {
      const { type, assortment } = tenant.settings.productApi
      if (type !== 1 || !isAssortment(assortment)) return []
      return lookupFor(assortment)
        .products()
        .map((product) => product.displayName)
    },

    rewardFor(tenant, productId, orderedAt, referredAt) {
      const periods = assortmentOf(tenant)
        .rewardsOf(productId)
        .map((reward) => ({ reward, ...periodOf(reward) }))
      const chosen = rewardFor(periods, orderedAt, referredAt)
      return (
        (chosen && {
          id: chosen.reward.reward.id,
          cents: chosen.reward.reward.valueCents,
          ruleVersion: `${rewardRule} (${chosen.basis})`,
        }) ??
        undefined
      )
    },
  }
}

/** The tenant's theme as the drawings take it. */
export function paletteOf(tenant: Tenant): Palette {
  const { ink, brand, brandSoft, accent, sky, sand, rose, paper } = tenant.theme
  return { ink, brand, brandSoft, accent, sky, sand, rose, paper }
}

/** A product's picture in the tenant's colours, as SVG. */
export function pictureOf(tenant: Tenant, productId: string): string | undefined {
  const product = assortmentOf(tenant).product(productId)
  return product && productDrawing(product, paletteOf(tenant), 'full')
}

function periodOf(reward: Reward): { startsAt: Date; displayEndsAt: Date } {
  // Days, read at noon so that no time zone moves them.
  return {
    startsAt: new Date(`${reward.startDate.slice(0, 10)}T12:00:00Z`),
    displayEndsAt: new Date(`${reward.displayEndDate.slice(0, 10)}T12:00:00Z`),
  }
}

function isAssortment(key: string): key is AssortmentKey {
  return key === 'stadtwerke' || key === 'mobilfunk'
}
