import type { why as german } from '../../de/backoffice/why.ts'

export const why: Record<keyof typeof german, string> = {
  'why.open': 'Why?',
  'why.of': 'Why is this reward what it is: {about}',
  'why.amount': 'Why this amount',
  'why.happened': 'What has happened',
  'why.next': 'What comes next',
  'why.letter': 'This is what the person reads:',
  'why.forecast': 'Probably paid between {from} and {to} (from {count} payments)',
  'why.fraud.review':
    'Held by the fraud checks ({score} of 100). The letter only says that somebody has a look.',
  'why.fraud.cleared': 'The fraud checks have cleared this referral.',
  'why.fraud.confirmed': 'The fraud checks have found this referral to be fraud.',
  'why.fraud.see': 'See the case',
  'why.trace': 'Every step behind it',
  'why.trace.none': 'Nothing has happened yet.',
  'why.rule': 'Rule',
  'why.ids': 'Numbers for technical questions',
  'why.id.claim': 'Reward',
  'why.id.order': 'Order',
  'why.id.referral': 'Referral',
}
