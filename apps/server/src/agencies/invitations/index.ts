import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as AcceptanceDependencies, invitationAcceptance } from './acceptance.ts'
import { mountInvitationAcceptance } from './acceptance-routes.ts'
import { invitationMails } from './mails.ts'
import { invitationOffboarding } from './offboarding.ts'
import { invitationPersonalData } from './personal-data.ts'
import { mountInvitations } from './routes.ts'
import { invitationSending, type Dependencies as SendingDependencies } from './sending.ts'
import { invitationService, type Dependencies as ManagingDependencies } from './service.ts'

type Dependencies = SendingDependencies &
  Omit<ManagingDependencies, 'sending'> &
  AcceptanceDependencies & { readonly providerKeys: ProviderKeys }

/** Invitations with which agencies win customers as recommenders, and employees as members. Decision 062 */
export function createInvitationsModule(dependencies: Dependencies) {
  const offboarding = invitationOffboarding()
  const sending = invitationSending(dependencies)
  const invitations = invitationService({ ...dependencies, sending })
  const acceptance = invitationAcceptance(dependencies)
  return {
    services: { invitations: { ...invitations, acceptance }, offboarding },
    routes(http: Http) {
      mountInvitations(http, invitations, dependencies.providerKeys)
      mountInvitationAcceptance(http, acceptance)
    },
    jobs: { 'invitations.expire': (context) => invitations.expire(context) },
    mails: invitationMails({ ...dependencies, invitations }),
    personalData: invitationPersonalData({ offboarding }),
  } satisfies Module
}
