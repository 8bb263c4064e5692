import { addressLocks } from '../../identity/accounts/address-locks.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { Dependencies as ActionDependencies } from './actions.ts'
import { deskActions } from './actions.ts'
import type { Dependencies as ConsentDependencies } from './consent-ending.ts'
import { consentEndings } from './consent-ending.ts'
import type { Dependencies as FileDependencies } from './file.ts'
import { referralFiles } from './file.ts'
import { deskListing } from './listing.ts'
import type { Dependencies as OrderFileDependencies } from './order-file.ts'
import { orderFiles } from './order-file.ts'
import { orderRescue } from './order-rescue.ts'
import type { Dependencies as PersonDependencies } from './person.ts'
import { personFiles } from './person.ts'
import type { Dependencies as CorrectionDependencies } from './recipient-correction.ts'
import { recipientCorrections } from './recipient-correction.ts'
import type { Desk } from './routes.ts'

export type Dependencies = Omit<
  FileDependencies &
    OrderFileDependencies &
    PersonDependencies &
    ActionDependencies &
    CorrectionDependencies &
    ConsentDependencies,
  'listing'
> &
  Pick<Desk, 'deletion' | 'exporting'> & { readonly tenants: TenantDirectory }

/** Wires the referral desk. */
export function openDesk(dependencies: Dependencies): Desk {
  const listing = deskListing(dependencies)
  return {
    listing,
    files: referralFiles({ ...dependencies, listing }),
    orderFiles: orderFiles(dependencies),
    orderRescue: orderRescue(dependencies),
    correcting: recipientCorrections(dependencies),
    consents: consentEndings(dependencies),
    people: personFiles({ ...dependencies, listing }),
    actions: deskActions(dependencies),
    deletion: dependencies.deletion,
    exporting: dependencies.exporting,
    addressLocks: addressLocks(dependencies),
  }
}
