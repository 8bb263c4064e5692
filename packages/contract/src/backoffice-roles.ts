/** Token types that may call the operations of the back office. */
export const operator = ['operator'] as const

/** Roles that see amounts due and paid. */
export const readsMoney = ['admin', 'finance', 'support', 'read-only'] as const

/** Roles that help people: they act on referrals, persons and orders. */
export const supportRoles = ['admin', 'support'] as const

/** Roles that may decide proposals. Approving requires a role that moves money; refusing does not. */
export const decidingRoles = ['admin', 'finance', 'support'] as const

/** Roles that pay, or change what is paid. */
export const movesMoney = ['admin', 'finance'] as const
