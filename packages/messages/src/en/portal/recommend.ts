import type { recommend as de } from '../../de/portal/recommend.ts'

export const recommend: Readonly<Record<keyof typeof de, string>> = {
  'recommend.title': 'Recommend {product}',
  'recommend.meta': 'Recommend {product}: {reward} reward when your contact orders.',
  'recommend.eyebrow': '{amount} reward when your contact orders',
  'recommend.eyebrow.none': 'Referral',
  'recommend.lead': 'All we need is your name and your email address. Then share your link any way you like.',
  'recommend.you': 'Who is recommending?',
  'recommend.firstName': 'First name',
  'recommend.lastName': 'Last name',
  'recommend.email': 'Email address',
  'recommend.email.hint': 'This is where we write as soon as your reward is ready.',
  'recommend.terms.before': 'I am at least 18 years old, live in Germany and agree to the ',
  'recommend.terms.link': 'terms and conditions of the referral programme',
  'recommend.terms.after': '.',
  'recommend.terms.label': 'Consent',
  'recommend.newsletter': 'I would like to receive the newsletter with new offers and rewards.',
  'recommend.newsletter.more': 'What is in it?',
  'recommend.newsletter.title': 'Our newsletter',
  'recommend.newsletter.text1':
    'Once a month at most we write which products are rewarded especially well and which offers are about to end.',
  'recommend.newsletter.text2':
    'After you send the form you will get a mail with a link. You are subscribed only once you confirm it. We keep the wording and both times as a record.',
  'recommend.newsletter.text3':
    'You can unsubscribe at any time: with the link at the end of every mail or in your area. Your referral does not depend on it.',
  'recommend.newsletter.ok': 'Got it',
  'recommend.submit': 'Create referral',
  'recommend.busy': 'Creating your referral',
  'recommend.private': 'We never write to your contact. You share the link yourself.',
  'recommend.trap': 'Website (please leave empty)',
  'recommend.captcha': 'Please confirm that you are human.',
  'recommend.captcha.again': 'The check had expired. Please confirm it once more.',
  'recommend.failed': 'That has not worked yet',
  'recommend.footnotes': 'Notes on the offer',
  'recommend.gone': 'This product is no longer available',
}
