/** Who gets at the back office's operations. */
export const operator = ['operator'] as const

/** Roles that see what is owed and paid. */
export const readsMoney = ['admin', 'finance', 'support', 'read-only'] as const

/** Roles that pay, or change what is paid. */
export const movesMoney = ['admin', 'finance'] as const
