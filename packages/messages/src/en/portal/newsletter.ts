import type { newsletter as de } from '../../de/portal/newsletter.ts'
import type { TextsOf } from '../../texts-of.ts'

export const newsletter: TextsOf<typeof de> = {
  'newsletter.consent':
    'Yes, {tenant} may send me the newsletter with products, offers and rewards of the referral programme by email, once a month at most. I can withdraw this at any time.',
  'newsletter.more': 'What is in it?',
  'newsletter.title': 'Our newsletter',
  'newsletter.text1':
    'Once a month at most, we tell you which products have especially high rewards and which offers are about to end.',
  'newsletter.text2':
    'Your subscription only starts once you have confirmed your address with the link in our email. We keep the wording and the times as a record.',
  'newsletter.text3':
    'You can unsubscribe at any time with the link at the end of every email or in your area. This does not affect your referrals and rewards.',
  'newsletter.ok': 'Got it',
}
