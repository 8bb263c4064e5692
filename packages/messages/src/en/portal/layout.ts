import type { layout as de } from '../../de/portal/layout.ts'
import type { TextsOf } from '../../texts-of.ts'

export const layout: TextsOf<typeof de> = {
  'layout.skip': 'Skip to content',
  'layout.operator': 'You are viewing the account of {name} as an operator. Everything you do is recorded.',
  'layout.operator.label': 'Operator access',
  'layout.operator.end': 'End',
  'layout.home': '{tenant} home page',
  'layout.nav': 'Main navigation',
  'layout.nav.products': 'Products',
  'layout.nav.how': 'How it works',
  'layout.nav.faq': 'FAQ',
  'layout.nav.code': 'Redeem a code',
  'layout.menu': 'Menu',
  'layout.menu.close': 'Close menu',
  'layout.language': 'Language',
  'layout.login': 'Log in',
  'layout.area': 'My area',
  'layout.agency': 'Agency',
  'layout.footer': 'Legal and help',
  'layout.footer.imprint': 'Imprint',
  'layout.footer.privacy': 'Privacy',
  'layout.footer.terms': 'Terms of participation',
  'layout.footer.rewards': 'Current rewards',
  'layout.footer.faq': 'Questions and answers',
  'layout.footer.contact': 'Contact',
  'layout.footer.accessibility': 'Accessibility',
  'layout.footer.cookies': 'Cookie settings',
  'layout.footer.claim': 'Good tips deserve a reward.',
  'layout.footer.homepage': 'Visit the {tenant} website',
  'layout.breadcrumb': 'You are here',
  'layout.newTab': '(opens in a new tab)',

  'state.loading': 'Loading',
  'state.error.title': 'Something went wrong.',
  'state.error.technical': 'A technical error has occurred. Please try again later.',
  'state.error.network.title': 'No connection right now.',
  'state.error.network': 'We cannot reach our server right now. Are you online? Please try again.',
  'state.error.part': 'Part of the page could not be loaded. Are you online? If so, please reload the page.',
  'state.error.retry': 'Try again',
  'state.error.reload': 'Reload the page',
  'state.error.home': 'Back to home',
  'state.notFound.meta': 'Page not found',
  'state.notFound.title': 'Page not found.',
  'state.notFound.text': 'This page does not exist, or no longer does. There may be a typo in the address.',
  'state.notFound.products': 'View products',

  'dialog.close': 'Close',
  'copy.do': 'Copy',
  'copy.done': 'Copied',

  'content.unavailable': 'Content not available',
  'content.terms': 'Terms and conditions',
  'content.terms.more': 'Read the terms and conditions',
  'content.drafts': 'You are viewing drafts that visitors cannot see yet.',
  'content.drafts.label': 'Content preview',
  'content.drafts.end': 'End preview',

  'terms.version': 'version of 30 November 2026',

  'payout.within.1': 'within one week',
  'payout.within.2': 'within two weeks',
  'payout.within.3': 'within three weeks',
  'payout.within.4': 'within four weeks',

  'unit.month': '/ month',

  'expired.title': 'This referral has expired',
  'expired.text':
    'This link is no longer valid. The good news: it only takes a minute to create a new referral.',
  'expired.recipient':
    'This link no longer leads to an offer. Ask the person who sent it to you for a new one. You can browse our offers right away.',
  'used.title': 'There are no more rewards for this link',
  'used.text':
    'All rewards for this link have been given out, so it is no longer valid. Our offers still are: have a look at the products.',
  'expired.recommend': 'Create a new referral',
  'blocked.title': 'Sorry, this referral is no longer possible',
  'blocked.text':
    'This link no longer leads to an offer. It may have been used already, or the referral may have been withdrawn. Our offers are still open to you.',
  'blocked.products': 'View products',
  'agent.yours': 'Your contact for questions',
}
