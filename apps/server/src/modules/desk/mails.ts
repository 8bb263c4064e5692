import { type MailName, mailNames } from '../../platform/mailer.ts'

/**
 * Mails that may be sent again as they are: what they say is read anew when they go out. Not those that open a password or an
 * address: their owners ask for them themselves. A voucher has a way of its own.
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
