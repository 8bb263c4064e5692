/** Every kind of opaque token. A token opens only what its type is for (QUALITY 3). */
export const tokenTypes = [
  'user',
  'agency',
  'recipient',
  // Of who filled in the form of an order: it proves no mailbox, so it confirms nothing.
  'order-form',
  'reward',
  'admin-login',
  'operator',
  'opt-in',
  'password',
  'email-change',
  'agency-confirm',
  'partner-key',
  'newsletter-optin',
  'newsletter-optout',
  'invitation',
  'invitation-optout',
] as const

export type TokenType = (typeof tokenTypes)[number]

/** What an operator may be, in one tenant or in all. */
export const operatorRoles = ['admin', 'finance', 'support', 'content', 'read-only'] as const

export type OperatorRole = (typeof operatorRoles)[number]
