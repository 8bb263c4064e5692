import type { ClosedTexts } from '../de/closed.ts'

const closed = {
  'closed.draft.title': 'Something starts here soon',
  'closed.draft.text': 'The referral programme of {tenant} has not opened yet. Please come back soon.',
  'closed.paused.title': 'We are taking a short break',
  'closed.paused.text':
    'The referral programme of {tenant} is closed at the moment. Your referrals and rewards are safe.',
  'closed.unavailable.title': 'Unavailable for a moment',
  'closed.unavailable.text':
    'We will be back in a few moments. What you sent last may not have arrived yet: please check in a moment.',
  'closed.busy.title': 'We are very busy right now',
  'closed.busy.text': 'Please try again in a few seconds.',
  'closed.missing.title': 'There is nothing here',
  'closed.missing.text': 'This address leads to no page. Part of it may be missing.',
  'closed.home': 'Go to the home page',
  'closed.retry': 'Try again',
  'closed.homepage': 'Go to the website of {tenant}',
} as const satisfies ClosedTexts

export default closed
