import { fourEyes } from '../../../identity/operators/index.ts'
import type { Http } from '../../../platform/http/mount.ts'
import type { Module } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mountBackofficePayouts } from './backoffice-routes.ts'
import { type Dependencies as BatchDependencies, payoutBatches } from './batches.ts'
import { payoutDesk } from './desk.ts'
import { type Dependencies as ListingDependencies, payoutListing } from './listing.ts'
import type { PayoutSources } from './ports.ts'
import { settlementService } from './settlement.ts'

type Dependencies = Platform &
  Omit<BatchDependencies, 'fourEyes'> &
  Omit<ListingDependencies, 'fourEyes'> & { readonly payoutSources: PayoutSources }

/** Makes payment batches and their payment files, and processes the bank's reports on them. */
export function createPaymentBatchesModule(dependencies: Dependencies) {
  const batches = payoutBatches({ ...dependencies, fourEyes })
  const payoutLists = payoutListing({ ...dependencies, fourEyes })
  const settlement = settlementService({ ...dependencies, batches })
  const services = { batches, payoutLists, settlement }
  const desk = payoutDesk({ ...dependencies, ...services })
  return {
    services,
    routes: (http: Http) => mountBackofficePayouts(http, { desk, payoutLists }),
    jobs: {
      'payouts.batch': (context) => batches.makeDue(context),
      'payouts.settle': (context) => settlement.settle(context),
    },
  } satisfies Module
}
