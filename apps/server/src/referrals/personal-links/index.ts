import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { personalLinkPersonalData } from './personal-data.ts'
import { type Dependencies as CodeDependencies, reportedCodes } from './reported-codes.ts'
import { mountPersonalLinks, type Dependencies as RouteDependencies } from './routes.ts'
import { personalLinks as createLinks, type Dependencies as ServiceDependencies } from './service.ts'

export type { DatedReferral, ReferralOfCode, ReportedCodes } from './reported-codes.ts'
export type { PartnerDestination, PersonalLinks } from './service.ts'

type Dependencies = ServiceDependencies &
  Omit<CodeDependencies, 'personalLinks'> &
  Pick<RouteDependencies, 'ownLinks' | 'requestTokens'>

/** A recommender's one lasting link for all products, and the codes that providers report. Decision 089 */
export function createPersonalLinksModule(dependencies: Dependencies) {
  const personalLinks = createLinks(dependencies)
  const codes = reportedCodes({ ...dependencies, personalLinks })
  return {
    services: { personalLinks, codes },
    routes: (http: Http) => mountPersonalLinks(http, { ...dependencies, personalLinks }),
    personalData: personalLinkPersonalData(),
  } satisfies Module
}
