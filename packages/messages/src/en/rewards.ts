import type { RewardTexts } from '../de/rewards.ts'

const rewards: RewardTexts = {
  'claim.meta': 'Collect your reward',
  'claim.title': '{amount} is waiting for you, {name}.',
  'claim.title.plain': '{amount} is waiting for you.',
  'claim.lead': 'The recommendation of {product} has become a contract. How would you like your reward?',
  'claim.until': 'Collect by {date}',
  'claim.choice': 'How would you like your reward?',
  'claim.cash': 'To my account',
  'claim.cash.text': 'Transfer within four weeks',
  'claim.voucher': 'As a voucher',
  'claim.voucher.text': 'Code by email within 24 hours',
  'claim.cash.form': 'Your account',
  'claim.cash.submit': 'Transfer {amount}',
  'claim.voucher.form': 'Your voucher',
  'claim.voucher.name': 'Name on the voucher',
  'claim.voucher.email': 'Email address',
  'claim.voucher.email.hint': 'We send the code here.',
  'claim.voucher.submit': 'Get the {amount} voucher',
  'claim.busy': 'Collecting',
  'claim.failed': 'Collecting did not work',

  'claim.picked.title': 'You have already collected this reward.',
  'claim.picked.text': 'There is nothing left for you to do.',
  'claim.picked.text.Bargeld': 'You chose the bank transfer. There is nothing left for you to do.',
  'claim.picked.text.Gutschein': 'You chose the voucher. Please check your inbox.',
  'claim.picked.action': 'Recommend something else',
  'claim.area': 'To my area',
  'claim.invalid.title': 'This link does not open a reward.',
  'claim.invalid.text':
    'Maybe a bit is missing at the end, or there is a newer link by now. Please open it once more directly from the email, or collect your reward in your area.',
  'claim.expired.title': 'The time for this reward is up.',
  'claim.expired.text':
    'It was not collected in time. That is a pity. Write to us and we will see what we can do for you.',
  'claim.contact': 'Contact us',

  'claimThanks.meta': 'Reward collected',
  'claimThanks.title': '{amount} is on its way.',
  'claimThanks.title.plain': 'Your reward is on its way.',
  'claimThanks.cash': 'We transfer it to your account within four weeks.',
  'claimThanks.voucher': 'Your voucher code arrives by email within 24 hours.',
  'claimThanks.more': 'Recommend something else',

  'goodwill.title': 'Thank you, we are on it.',
  'goodwill.text': 'We have your request. As soon as we have decided, you will hear from us by email.',
}

export default rewards
