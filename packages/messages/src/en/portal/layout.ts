import type { layout as de } from '../../de/portal/layout.ts'

export const layout: Readonly<Record<keyof typeof de, string>> = {
  'layout.skip': 'Skip to content',
  'layout.operator': 'You see the account of {name} as operator. Everything you do is recorded.',
  'layout.operator.label': 'Access as operator',
  'layout.operator.end': 'End',
  'layout.home': '{tenant} home page',
  'layout.nav': 'Main navigation',
  'layout.nav.products': 'Products',
  'layout.nav.how': 'How it works',
  'layout.nav.faq': 'Questions',
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
  'state.error.title': 'Something went wrong',
  'state.error.technical': 'A technical error has occurred. Please try again later.',
  'state.error.network': 'We cannot reach our server right now. Are you online? Please try again.',
  'state.error.part':
    'A part of the page could not be loaded. Are you online? If so, please reload the page.',
  'state.error.retry': 'Try again',
  'state.error.reload': 'Reload the page',
  'state.error.home': 'Back to home',
  'state.notFound.title': 'Nobody lives here',
  'state.notFound.text':
    'This page does not exist, or no longer does. Maybe a character got lost while typing.',
  'state.notFound.products': 'See the products',

  'dialog.close': 'Close',
  'copy.do': 'Copy',
  'copy.done': 'Copied',

  'content.unavailable': 'Content not available',
  'content.terms': 'Terms and conditions',
  'content.terms.more': 'Read the terms and conditions',
  'content.drafts': 'You see drafts that visitors do not see yet.',
  'content.drafts.label': 'Preview of the content',
  'content.drafts.end': 'End the preview',

  'terms.version': 'version of 29 November 2026',

  'unit.month': '/ month',

  'expired.title': 'This referral has expired',
  'expired.text': 'The time of this link is over. The good news: a new referral is created in a minute.',
  'expired.recipient':
    'This link no longer leads to an offer. Ask the person who sent it to you for a new one. You can look at our offers right away.',
  'used.title': 'This link brings no reward any more',
  'used.text':
    'There is no further reward over this link, so it is no longer valid. Our offers still are: here are the products.',
  'expired.recommend': 'Create a new referral',
  'blocked.title': 'Sorry, this referral is no longer possible',
  'blocked.text':
    'This link no longer leads to an offer. Maybe it has been used already, or the referral was withdrawn. Our offers are open to you all the same.',
  'blocked.products': 'See the products',
}
