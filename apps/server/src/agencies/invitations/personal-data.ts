import { invitationKindWire, invitationStateWire } from '@zuruf/domain'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { InvitationOffboarding } from './offboarding.ts'

/** The invitations that a person received and the link with which they invite, for data export and erasure. */
export function invitationPersonalData({
  offboarding,
}: {
  readonly offboarding: InvitationOffboarding
}): PersonalData {
  return {
    async export(tx, context, { addresses }) {
      const invitations = await offboarding.listOfPerson(tx, context, addresses)
      return {
        Agentur: {
          Einladungen: invitations.map((invitation) => ({
            Wen: invitationKindWire[invitation.kind],
            Email: invitation.email,
            Status: invitationStateWire[invitation.state],
            Erstellt: invitation.createdAt.toISOString(),
          })),
        },
      }
    },

    async erase(tx, context, { id, addresses }) {
      await offboarding.anonymiseForAccount(tx, context, id, addresses)
      return {}
    },
  }
}
