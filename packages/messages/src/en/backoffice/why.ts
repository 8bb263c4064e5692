import type { why as german } from '../../de/backoffice/why.ts'
import type { TextsOf } from '../../texts-of.ts'

export const why: TextsOf<typeof german> = {
  'why.open': 'Why?',
  'why.of': 'Why this reward is what it is: {about}',
  'why.amount': 'Why this amount',
  'why.happened': 'What has happened',
  'why.next': 'What happens next',
  'why.letter': 'This is what the person reads:',
  'why.forecast': 'Probably paid between {from} and {to} (from {count} payments)',
  'why.fraud.review':
    'On hold because of the fraud checks ({score} of 100). The person is only told that someone is checking it.',
  'why.fraud.cleared': 'This referral was cleared of suspected fraud.',
  'why.fraud.confirmed': 'This referral was confirmed as fraud.',
  'why.fraud.see': 'View case',
  'why.trace': 'Every step behind it',
  'why.trace.none': 'Nothing has happened yet.',
  'why.rule': 'Rule',
  'why.ids': 'Numbers for technical questions',
  'why.id.claim': 'Reward',
  'why.id.order': 'Order',
  'why.id.referral': 'Referral',
}
