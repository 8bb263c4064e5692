import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as AccountMailDependencies, accountMails } from './account-mails.ts'
import { type Dependencies as AccountRouteDependencies, mountAccounts } from './account-routes.ts'
import { mountArea } from './area-routes.ts'
import { type Dependencies as MailDependencies, referralMails } from './mails.ts'
import { type Dependencies as OfferDependencies, referralOffers } from './offers.ts'
import { type Dependencies as OverviewDependencies, referralOverview } from './overview.ts'
import { type Dependencies as AccountDependencies, ownAccounts as createOwnAccounts } from './own-account.ts'
import { type Dependencies as ExportDependencies, referralPersonalData } from './personal-data.ts'
import { mountReferrals, type Dependencies as ReferralDependencies } from './routes.ts'

export { countRecipients } from './overview-repository.ts'
export { recipientFacts } from './progress-facts.ts'
export { contactFromWire, linkEndOf, ownEndOf, progressToWire, referralToWire } from './wire.ts'

type Dependencies = OverviewDependencies &
  OfferDependencies &
  Omit<ReferralDependencies, 'offers' | 'overview'> &
  AccountDependencies &
  Omit<AccountRouteDependencies, 'ownAccounts'> &
  MailDependencies &
  AccountMailDependencies &
  ExportDependencies

/** What recommenders see and do: making referrals, their area, their data. */
export function createPersonalAreaModule(dependencies: Dependencies) {
  const overview = referralOverview(dependencies)
  const offers = referralOffers(dependencies)
  const ownAccounts = createOwnAccounts(dependencies)
  return {
    services: { overview },
    routes(http: Http) {
      mountReferrals(http, { ...dependencies, offers, overview })
      mountArea(http, { ...dependencies, overview })
      mountAccounts(http, { ...dependencies, ownAccounts })
    },
    mails: { ...accountMails(dependencies), ...referralMails(dependencies) },
    personalData: referralPersonalData(dependencies),
  } satisfies Module
}
