/** Roles of an operator, in one tenant or in all. Decision 029 */
export const operatorRoles = ['admin', 'finance', 'support', 'content', 'read-only'] as const
export type OperatorRole = (typeof operatorRoles)[number]
