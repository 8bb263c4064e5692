import type { ClosedTexts } from '../de/closed.ts'

const closed = {
  'closed.draft.title': 'Coming soon',
  'closed.draft.text': 'The referral programme of {tenant} has not opened yet. Please come back soon.',
  'closed.paused.title': 'We are taking a short break',
  'closed.paused.text':
    'The referral programme of {tenant} is closed at the moment. Your referrals and rewards are safe.',
  'closed.unavailable.title': 'Temporarily unavailable',
  'closed.unavailable.text':
    'We have a problem on our side. Please try again in a few minutes. Your last submission may not have reached us, so please check it then.',
  'closed.frozen.title': 'We are moving',
  'closed.frozen.text':
    'The referral programme of {tenant} will be back in a few minutes. Your referrals, links and rewards are safe.',
  'closed.busy.title': 'We are very busy right now',
  'closed.busy.text': 'Please try again in a few seconds.',
  'closed.missing.title': 'Page not found',
  'closed.missing.text': 'There is no page at this address. Part of it may be missing.',
  'closed.form.title': 'Your form has not arrived yet',
  'closed.form.text':
    'Please go back: what you typed is usually still there. Then send it once more. If that fails too, this page needs JavaScript, and your browser is not running it.',
  'closed.form.open': 'Open the page again',
  'closed.home': 'Go to the home page',
  'closed.retry': 'Try again',
  'closed.homepage': 'Go to the {tenant} website',
} as const satisfies ClosedTexts

export default closed
