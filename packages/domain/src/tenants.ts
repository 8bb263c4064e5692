/** `draft`: being set up, closed to visitors; `paused`: closed for now. Decision 047 */
export const tenantStates = ['draft', 'live', 'paused'] as const
export type TenantState = (typeof tenantStates)[number]
