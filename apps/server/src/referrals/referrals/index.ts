import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { lastingReferrals as createLasting } from './lasting.ts'
import { linkLifetimes } from './lifetime.ts'
import { referralErasure } from './personal-data.ts'
import { type Dependencies as PictureDependencies, referralPictures } from './pictures.ts'
import { referralService, type Dependencies as ServiceDependencies } from './service.ts'

export type { NewReferral } from './draft.ts'
export type { LastingOwner, LastingReferrals } from './lasting.ts'
export { isRenewableBy, type LinkLifetimes } from './lifetime.ts'
export { listReminded } from './lifetime-repository.ts'
export { orderTargetFacts } from './order-target.ts'
export type { ReferralPictures } from './pictures.ts'
export { type Referral, setLabel } from './repository.ts'
export type { ReferralService } from './service.ts'

type Dependencies = Platform & ServiceDependencies & PictureDependencies

/** Referrals: one recommender, one product, one link. */
export function createReferralsModule(dependencies: Dependencies) {
  const referrals = referralService(dependencies)
  const lastingReferrals = createLasting({ ...dependencies, referrals })
  const lifetimes = linkLifetimes({ ...dependencies, referrals })
  const pictures = referralPictures(dependencies)
  return {
    services: { referrals, lastingReferrals, lifetimes, pictures },
    jobs: {
      'referrals.expire': async (context) => {
        await lifetimes.prolong(context)
        await lastingReferrals.replaceOutdated(context)
        return referrals.expire(context)
      },
      'referrals.remind': (context) => lifetimes.remind(context),
    },
    personalData: referralErasure({ referrals }),
  } satisfies Module
}
