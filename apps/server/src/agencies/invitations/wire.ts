import type { invitationOrders, WireInvitation } from '@zuruf/contract/invitations'
import {
  conversationWire,
  type InvitationStepKind,
  inverse,
  invitationKindWire,
  invitationStateWire,
  invitationStepWire,
} from '@zuruf/domain'
import { fieldTextFrom } from '@zuruf/messages/fields'
import type { Context } from '../../platform/context.ts'
import { serverTexts } from '../../platform/texts.ts'
import type { InvitedLine } from './csv.ts'
import type { InvitationSort, ListedInvitation } from './list-repository.ts'
import { canResend } from './rules.ts'
import type { ValidationErrors } from './sending.ts'

export const conversationFromWire = inverse(conversationWire)
export const stateFromWire = inverse(invitationStateWire)
export const kindFromWire = inverse(invitationKindWire)

export const orderFromWire: Readonly<Record<(typeof invitationOrders)[number], InvitationSort>> = {
  Gesendet: 'sent',
  Name: 'name',
  Status: 'state',
  GueltigBis: 'end',
}

export function invitationToWire(
  invitation: ListedInvitation,
  steps: readonly { readonly step: InvitationStepKind; readonly at: Date }[],
  now: Date,
): WireInvitation {
  return {
    Id: invitation.id,
    Wen: invitationKindWire[invitation.kind],
    Vorname: invitation.firstName,
    Nachname: invitation.lastName,
    Email: invitation.email,
    Art: invitation.conversation && conversationWire[invitation.conversation],
    Mitarbeiternummer: invitation.employeeNumber,
    Status: invitationStateWire[invitation.state],
    Von: {
      Name: `${invitation.byFirstName} ${invitation.byLastName}`.trim(),
      Agentennummer: invitation.agentNumber,
    },
    Erstellt: invitation.createdAt.toISOString(),
    Gesendet: invitation.sentAt.toISOString(),
    Geoeffnet: invitation.openedAt?.toISOString() ?? null,
    GueltigBis: invitation.expiresAt.toISOString(),
    StatusSeit: invitation.stateAt.toISOString(),
    ErneutMoeglich: canResend(invitation, now),
    Verlauf: steps.map(({ step, at }) => ({
      Schritt: invitationStepWire[step],
      Zeit: at.toISOString(),
    })),
  }
}

/**
 * Converts the lines of a file for the preview, with error messages in the tenant's texts.
 * @param validationErrors errors of the people in these lines, in addition to the errors of the lines themselves
 */
export function previewToWire(
  lines: readonly InvitedLine[],
  validationErrors: ValidationErrors,
  { tenant, locale }: Context,
) {
  const texts = serverTexts(tenant, locale, 'fields')
  const toMessages = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(keys).map(([field, key]) => [field, fieldTextFrom(texts as never, key, field)]),
    )
  return lines.map(({ line, person, errors: lineErrors }, index) => ({
    Zeile: line,
    ...person,
    Fehler: toMessages({ ...validationErrors.get(index), ...lineErrors }),
  }))
}
