import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/** States of an agency. Decision 059 */
export const agencyStates = ['registered', 'incomplete', 'review', 'active', 'closed'] as const
export type AgencyState = (typeof agencyStates)[number]

/** Status of an agency on the wire. */
export const agencyStateWire = {
  registered: 'registriert',
  incomplete: 'unvollstaendig',
  review: 'inPruefung',
  active: 'aktiv',
  closed: 'geschlossen',
} as const satisfies Record<AgencyState, string>

/**
 * Allowed transitions of an agency. Returning an agency for completion, or closing it, requires a reason that its
 * owner reads.
 */
export const agencyTransitions: Transitions<AgencyState> = {
  registered: { incomplete: { by: ['agency'] } },
  incomplete: { review: { by: ['agency'] }, closed: { by: ['operator'], needsReason: true } },
  review: {
    active: { by: ['operator'] },
    incomplete: { by: ['operator'], needsReason: true },
    closed: { by: ['operator'], needsReason: true },
  },
  active: { closed: { by: ['operator'], needsReason: true } },
  closed: { review: { by: ['operator'] } },
}

/** @throws TransitionError for a transition that is not in the table, not open to this actor, or lacks its reason */
export function assertAgencyTransition(from: AgencyState, to: AgencyState, context: TransitionContext): void {
  assertTransition(agencyTransitions, from, to, context)
}

/** The owner has all abilities only while the agency is active. SPEC §6 */
export const ownerIsActive = (state: AgencyState): boolean => state === 'active'
