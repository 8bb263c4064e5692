/** `house`: the tenant's own staff; `partner`: a sales partner. Decisions 059, 067 */
export const agencyKinds = ['agency', 'house', 'partner'] as const
export type AgencyKind = (typeof agencyKinds)[number]

export const agencyMemberStates = ['active', 'left'] as const
export type AgencyMemberState = (typeof agencyMemberStates)[number]

/** Lines of an agency's report: an order, or a lead that has not ordered. Decision 063 */
export const agencyLineKinds = ['order', 'lead'] as const
export type AgencyLineKind = (typeof agencyLineKinds)[number]
