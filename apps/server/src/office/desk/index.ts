import { addressLocks } from '../../identity/accounts/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Dependencies as ActionDependencies, deskActions } from './actions.ts'
import { type Dependencies as ConsentDependencies, consentEndings } from './consent-ending.ts'
import { consentMails } from './consent-mails.ts'
import { type Dependencies as FileDependencies, referralFiles } from './file.ts'
import { deskListing } from './listing.ts'
import { deskNotes } from './notes.ts'
import { type Dependencies as OrderFileDependencies, orderFiles } from './order-file.ts'
import { orderRescue } from './order-rescue.ts'
import { type Dependencies as PersonDependencies, personFiles } from './person.ts'
import { notePersonalData } from './personal-data.ts'
import { type Dependencies as CorrectionDependencies, recipientCorrections } from './recipient-correction.ts'
import { type Desk, mountDesk } from './routes.ts'

type Dependencies = Platform &
  Omit<
    FileDependencies &
      OrderFileDependencies &
      PersonDependencies &
      ActionDependencies &
      CorrectionDependencies &
      ConsentDependencies,
    'listing' | 'notes'
  > &
  Pick<Desk, 'deletion' | 'dataExport'>

/** The referral desk: search, files of referrals, orders and persons, and what operators do there. */
export function createDeskModule(dependencies: Dependencies) {
  const notes = deskNotes()
  const all = { ...dependencies, notes, listing: deskListing(dependencies) }
  const desk: Desk = {
    listing: all.listing,
    files: referralFiles(all),
    orderFiles: orderFiles(all),
    orderRescue: orderRescue(all),
    correcting: recipientCorrections(all),
    consents: consentEndings(all),
    people: personFiles(all),
    actions: deskActions(all),
    deletion: dependencies.deletion,
    dataExport: dependencies.dataExport,
    addressLocks: addressLocks(dependencies),
  }
  return {
    services: { desk },
    routes: (http: Http) => mountDesk(http, desk),
    mails: consentMails(dependencies),
    personalData: notePersonalData({ notes }),
  } satisfies Module
}
