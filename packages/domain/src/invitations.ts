export const invitationKinds = ['employee', 'customer'] as const
export type InvitationKind = (typeof invitationKinds)[number]

export const invitationKindWire = {
  employee: 'Mitarbeiter',
  customer: 'Kunde',
} as const satisfies Record<InvitationKind, string>

export const invitationStates = ['sent', 'opened', 'accepted', 'withdrawn', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

export const invitationStateWire = {
  sent: 'gesendet',
  opened: 'geoeffnet',
  accepted: 'angenommen',
  withdrawn: 'zurueckgezogen',
  expired: 'abgelaufen',
} as const satisfies Record<InvitationState, string>

/** Steps in the history of an invitation. `handed-over`: to another employee of the agency. */
export const invitationSteps = [
  'sent',
  'resent',
  'opened',
  'accepted',
  'withdrawn',
  'expired',
  'handed-over',
] as const
export type InvitationStepKind = (typeof invitationSteps)[number]

export const invitationStepWire = {
  ...invitationStateWire,
  resent: 'erneutGesendet',
  'handed-over': 'uebergeben',
} as const satisfies Record<InvitationStepKind, string>

/** Kinds of conversation in which a person agreed to be contacted. Decision 062 */
export const conversationTypes = ['in-person', 'phone', 'chat', 'event'] as const
export type ConversationType = (typeof conversationTypes)[number]

export const conversationWire = {
  'in-person': 'Persoenlich',
  phone: 'Telefon',
  chat: 'Messenger',
  event: 'Veranstaltung',
} as const satisfies Record<ConversationType, string>
