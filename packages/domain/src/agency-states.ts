import { assertTransition, type TransitionContext, type Transitions } from './states.ts'

/** States of an agency. Decision 059 */
export const agencyStates = ['registered', 'incomplete', 'review', 'active', 'closed'] as const
export type AgencyState = (typeof agencyStates)[number]

/** The only allowed steps of an agency. Who sends one back or closes it says why: the owner reads it. */
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

/** @throws InvalidTransition for a step that is not in the table, or not this actor's */
export function assertAgencyTransition(from: AgencyState, to: AgencyState, context: TransitionContext): void {
  assertTransition(agencyTransitions, from, to, context)
}

/** Only an agency that works has an owner with all abilities. SPEC §6 */
export const ownerIsActive = (state: AgencyState): boolean => state === 'active'
