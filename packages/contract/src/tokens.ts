/** Every kind of opaque token. A token opens only what its type is for (QUALITY 3). */
export const tokenTypes = [
  'user',
  'agency',
  'recipient',
  // Of the person who filled in an order form. It does not prove a mailbox, so it cannot confirm anything.
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
