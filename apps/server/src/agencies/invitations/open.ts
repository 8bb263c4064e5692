import type { ProviderKeys } from '../../identity/provider-keys/keys.ts'
import type { Http } from '../../platform/http/mount.ts'
import { type Dependencies as AcceptingDependencies, invitationAcceptance } from './acceptance.ts'
import { mountEmployees } from './employee-routes.ts'
import { employeeService } from './employees.ts'
import { invitationMails } from './mails.ts'
import type { InvitationOffboarding } from './offboarding.ts'
import { mountAccepting, mountInvitations } from './routes.ts'
import { type Dependencies as InvitingDependencies, invitationService } from './service.ts'

export type Invitations = ReturnType<typeof openInvitations>

/** Wires employees and invitations of an agency, and how invited people accept. */
export function openInvitations(
  dependencies: InvitingDependencies &
    AcceptingDependencies & { readonly ofMember: InvitationOffboarding; readonly keys: ProviderKeys },
) {
  const invitations = invitationService(dependencies)
  const accepting = invitationAcceptance(dependencies)
  const { database, members, ofMember } = dependencies
  const employees = employeeService({ database, members, invitations: ofMember })
  return {
    ...invitations,
    accepting,
    employees,
    mails: invitationMails({ invitations, members }),
    mount(http: Http): void {
      mountInvitations(http, invitations, dependencies.keys)
      mountAccepting(http, accepting)
      mountEmployees(http, employees)
    },
  }
}
