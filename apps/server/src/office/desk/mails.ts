import { type MailName, mailNames } from '../../platform/mail/names.ts'

/**
 * Mails that may be sent again as they are; their content is composed when they are sent. Mails that give
 * access to a password or an address are excluded, since their owners request them themselves; vouchers are
 * resent separately.
 */
const resendable: readonly MailName[] = [
  'opt-in',
  'welcome',
  'registration',
  'link-ending',
  'order-moved',
  'order-received',
  'order-confirmed',
  'order-news',
  'reward-ready',
  'reward-expiring',
  'reward-collected',
  'reward-paid',
  'payout-returned',
  'reward-clawed-back',
  'goodwill-accepted',
  'goodwill-rejected',
  'goodwill-question',
]

export const isMailName = (template: string): template is MailName =>
  mailNames.some((name) => name === template)

export const canResend = (template: string): template is MailName =>
  isMailName(template) && resendable.includes(template)
