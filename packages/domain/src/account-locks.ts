/**
 * `single`: the person cannot log in and gets nothing new. `general`: everything of theirs stops, including
 * shared links and rewards that are ready. `wildcard`: the address matches a pattern the tenant bars, e.g.
 * employees. SPEC §6, §8
 */
export const lockKinds = ['general', 'single', 'wildcard'] as const
export type LockKind = (typeof lockKinds)[number]
