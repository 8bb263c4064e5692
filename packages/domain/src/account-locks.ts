/**
 * How an account is locked. `single`: the person cannot log in or make new referrals. `general`: in addition,
 * their shared links and ready rewards are suspended. `wildcard`: their address matches a pattern that the tenant
 * excludes, e.g. of its employees. SPEC §6, §8
 */
export const lockKinds = ['general', 'single', 'wildcard'] as const
export type LockKind = (typeof lockKinds)[number]
