import type { recommend as de } from '../../de/portal/recommend.ts'
import type { TextsOf } from '../../texts-of.ts'

export const recommend: TextsOf<typeof de> = {
  'recommend.title': 'Recommend {product}',
  'recommend.meta': 'Recommend {product}: {reward} reward if your contact orders.',
  'recommend.meta.interest': 'Recommend {product}: {reward} reward if it leads to a contract.',
  'recommend.eyebrow': '{amount} reward if your contact orders',
  'recommend.eyebrow.interest': '{amount} reward if it leads to a contract',
  'recommend.limited':
    '{amount} is paid while the campaign’s budget lasts. If it is used up when your contact orders, the reward is {sure}.',
  'recommend.limited.interest':
    '{amount} is paid while the campaign’s budget lasts. If it is used up when your contact requests a quote, the reward is {sure}.',
  'recommend.newCustomers':
    'The reward is for new customers: neither your contact nor anyone in their household has concluded a contract with us within the last {days} days. If they conclude several at the same time, there is a reward for one of them.',
  'recommend.newCustomers.interest':
    'The reward is for new customers: in the {days} days before the contract, neither your contact nor anyone in their household has concluded another one with us. If they conclude several at the same time, there is a reward for one of them.',
  'recommend.limit.link.one': 'There is one reward for this link: for the first contract.',
  'recommend.limit.link.other': 'There are at most {count} rewards for this link.',
  'recommend.limit.person.one': 'Each recommender gets one reward at most.',
  'recommend.limit.person.other': 'Each recommender gets {count} rewards at most.',
  'recommend.limit.month.one': 'Each recommender gets one reward per month at most.',
  'recommend.limit.month.other': 'Each recommender gets {count} rewards per month at most.',
  'recommend.eyebrow.none': 'Referral',
  'recommend.lead': 'All we need is your name and your email address. Then share your link any way you like.',
  'recommend.you': 'Who is recommending?',
  'recommend.label': 'Who is the link for? (optional)',
  'recommend.label.hint': 'For example “neighbour” or “notice at the club”. Only you see this.',
  'recommend.firstName': 'First name',
  'recommend.lastName': 'Last name',
  'recommend.email': 'Email address',
  'recommend.email.hint': 'We will send your link to this address.',
  'recommend.terms.before': 'I am at least 18 years old, live in Germany and agree to the ',
  'recommend.terms.link': 'terms and conditions of the referral programme',
  'recommend.terms.after': '.',
  'recommend.terms.label': 'Consent',
  'recommend.submit': 'Create referral',
  'recommend.busy': 'Creating your referral',
  'recommend.private': 'We never contact the person you recommend to. You share the link yourself.',
  'recommend.trap': 'Website (please leave empty)',
  'recommend.captcha': 'Please confirm that you are human.',
  'recommend.captcha.again': 'The check expired. Please confirm again.',
  'recommend.failed': 'Your referral has not been created yet',
  'recommend.repeated': 'You have just recommended this',
  'recommend.repeated.show': 'Show the existing link',
  'recommend.repeated.anyway': 'Create another one anyway',
  'recommend.footnotes': 'Notes on the offer',
}
