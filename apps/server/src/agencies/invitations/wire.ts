import type {
  Conversation,
  InvitationState,
  invitationOrders,
  WireInvitation,
} from '@zuruf/contract/invitations'
import { fieldTextFrom } from '@zuruf/messages/fields'
import type { Context } from '../../platform/context.ts'
import { serverTexts } from '../../platform/texts.ts'
import type { InvitedLine } from './csv.ts'
import type { ListedInvitation, Order } from './list-repository.ts'
import type { ConversationType, Kind, State, Step } from './repository.ts'
import { canResend, type ValidationErrors } from './service.ts'

export const talkFromWire: Readonly<Record<Conversation, ConversationType>> = {
  Persoenlich: 'in-person',
  Telefon: 'phone',
  Messenger: 'chat',
  Veranstaltung: 'event',
}
const talks = Object.fromEntries(Object.entries(talkFromWire).map(([wire, talk]) => [talk, wire])) as Record<
  ConversationType,
  Conversation
>

export const stateFromWire: Readonly<Record<InvitationState, State>> = {
  gesendet: 'sent',
  geoeffnet: 'opened',
  angenommen: 'accepted',
  zurueckgezogen: 'withdrawn',
  abgelaufen: 'expired',
}
export const stateToWire = Object.fromEntries(
  Object.entries(stateFromWire).map(([wire, state]) => [state, wire]),
) as Record<State, InvitationState>

const stepToWire: Readonly<Record<Step, string>> = {
  ...stateToWire,
  resent: 'erneutGesendet',
  'handed-over': 'uebergeben',
}

export const orderFromWire: Readonly<Record<(typeof invitationOrders)[number], Order>> = {
  Gesendet: 'sent',
  Name: 'name',
  Status: 'state',
  GueltigBis: 'end',
}

export const kindFromWire = { Mitarbeiter: 'employee', Kunde: 'customer' } as const
export const kindToWire: Readonly<Record<Kind, keyof typeof kindFromWire>> = {
  employee: 'Mitarbeiter',
  customer: 'Kunde',
}

export function invitationToWire(
  invitation: ListedInvitation,
  steps: readonly { readonly step: string; readonly at: Date }[],
  now: Date,
): WireInvitation {
  return {
    Id: invitation.id,
    Wen: kindToWire[invitation.kind],
    Vorname: invitation.firstName,
    Nachname: invitation.lastName,
    Email: invitation.email,
    Art: invitation.conversation && talks[invitation.conversation],
    Mitarbeiternummer: invitation.employeeNumber,
    Status: stateToWire[invitation.state],
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
      Schritt: stepToWire[step as Step] ?? step,
      Zeit: at.toISOString(),
    })),
  }
}

/** Converts lines with their errors in words: those of the line itself, and those of the person in it. */
export function previewToWire(
  lines: readonly InvitedLine[],
  faults: ValidationErrors,
  { tenant, locale }: Context,
) {
  const texts = serverTexts(tenant, locale, 'fields')
  const said = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(keys).map(([field, key]) => [field, fieldTextFrom(texts as never, key, field)]),
    )
  return lines.map(({ line, person, faults: own }, index) => ({
    Zeile: line,
    ...person,
    Fehler: said({ ...faults.get(index), ...own }),
  }))
}
