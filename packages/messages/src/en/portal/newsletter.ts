import type { newsletter as de } from '../../de/portal/newsletter.ts'

export const newsletter: Readonly<Record<keyof typeof de, string>> = {
  'newsletter.consent':
    'Yes, {tenant} may send me the newsletter with products, offers and rewards of the referral programme by email, once a month at most. I can withdraw this at any time.',
  'newsletter.more': 'What is in it?',
  'newsletter.title': 'Our newsletter',
  'newsletter.text1':
    'Once a month at most we write which products are rewarded especially well and which offers are about to end.',
  'newsletter.text2':
    'You are subscribed only once you have confirmed, with the link in a mail, that the address is yours. We keep the wording and the times as a record.',
  'newsletter.text3':
    'You can unsubscribe at any time: with the link at the end of every mail or in your area. Your referrals and rewards do not depend on it.',
  'newsletter.ok': 'Got it',
}
