import type { recommend as de } from '../../de/portal/recommend.ts'

export const recommend: Readonly<Record<keyof typeof de, string>> = {
  'recommend.title': 'Recommend {product}',
  'recommend.meta': 'Recommend {product}: {reward} reward when your contact orders.',
  'recommend.eyebrow': '{amount} reward when your contact orders',
  'recommend.limited':
    '{amount} is paid while the campaign’s budget lasts. If it is used up when the order comes, the reward is {sure}.',
  'recommend.newCustomers':
    'The reward is for new customers: your contact has not ordered from us within the last {days} days.',
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
  'recommend.submit': 'Create referral',
  'recommend.busy': 'Creating your referral',
  'recommend.private': 'We never write to your contact. You share the link yourself.',
  'recommend.trap': 'Website (please leave empty)',
  'recommend.captcha': 'Please confirm that you are human.',
  'recommend.captcha.again': 'The check had expired. Please confirm it once more.',
  'recommend.failed': 'That has not worked yet',
  'recommend.repeated': 'You have just recommended this',
  'recommend.repeated.show': 'Show the existing link',
  'recommend.repeated.anyway': 'Create another one anyway',
  'recommend.footnotes': 'Notes on the offer',
}
