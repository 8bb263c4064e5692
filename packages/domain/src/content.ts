/** Kinds of content that a tenant edits. SPEC §7 "CMS" */
export const contentKinds = ['block', 'key-visual', 'faq', 'footnote', 'variable'] as const
export type ContentKind = (typeof contentKinds)[number]

/** What an editor did to an item; each creates a version. Decision 053 */
export const contentActions = [
  'saved',
  'published',
  'scheduled',
  'unscheduled',
  'discarded',
  'hidden',
  'shown',
  'restored',
  'reset',
] as const
export type ContentAction = (typeof contentActions)[number]
