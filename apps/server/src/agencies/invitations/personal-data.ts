import type { PersonalData } from '../../platform/personal-data.ts'
import type { InvitationOffboarding } from './offboarding.ts'
import { kindToWire, stateToWire } from './wire.ts'

/** Invitations that a person received, and the link with which they invite. */
export function invitationPersonalData({
  offboarding,
}: {
  readonly offboarding: InvitationOffboarding
}): PersonalData {
  return {
    async export(tx, context, { addresses }) {
      const invitations = await offboarding.ofPerson(tx, context, addresses)
      return {
        Agentur: {
          Einladungen: invitations.map((invitation) => ({
            Wen: kindToWire[invitation.kind],
            Email: invitation.email,
            Status: stateToWire[invitation.state],
            Erstellt: invitation.createdAt.toISOString(),
          })),
        },
      }
    },

    async erase(tx, context, { id, addresses }) {
      await offboarding.endOfAccount(tx, context, id, addresses)
      return {}
    },
  }
}
