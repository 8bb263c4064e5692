import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as AccountMailDependencies, accountMails } from './account-mails.ts'
import { type Dependencies as AccountDependencies, mountAccounts } from './account-routes.ts'
import { mountArea } from './area-routes.ts'
import { type Dependencies as MailDependencies, referralMails } from './mails.ts'
import { type Dependencies as OverviewDependencies, referralOverview } from './overview.ts'
import { type Dependencies as ExportDependencies, referralPersonalData } from './personal-data.ts'
import { mountReferrals, type Dependencies as ReferralDependencies } from './routes.ts'

export { countRecipients } from './overview-repository.ts'
export { fromWire, linkEndOf, ownEndOf, referralToWire } from './wire.ts'

type Dependencies = OverviewDependencies &
  ReferralDependencies &
  AccountDependencies &
  MailDependencies &
  AccountMailDependencies &
  ExportDependencies

/** What recommenders see and do: making referrals, their area, their data. */
export function createPersonalAreaModule(dependencies: Dependencies) {
  const overview = referralOverview(dependencies)
  return {
    services: { overview },
    routes(http: Http) {
      mountReferrals(http, dependencies)
      mountArea(http, { ...dependencies, overview })
      mountAccounts(http, dependencies)
    },
    mails: { ...accountMails(dependencies), ...referralMails(dependencies) },
    personalData: referralPersonalData(dependencies),
  } satisfies Module
}
