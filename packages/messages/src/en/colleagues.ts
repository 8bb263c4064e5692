import type { ColleagueTexts } from '../de/colleagues.ts'

const colleagues: ColleagueTexts = {
  'colleagues.meta': 'Recommend as an employee',
  'colleagues.eyebrow': 'For everyone who works at {tenant}',
  'colleagues.title': 'Work here? Join in.',
  'colleagues.title.invited': '{name} would like you to join.',
  'colleagues.lead':
    'Sign up with your work address, recommend what you like to your friends, and invite your colleagues to join in.',
  'colleagues.form': 'Join in',
  'colleagues.email': 'Work email address',
  'colleagues.email.hint': 'We will send you an email to confirm it.',
  'colleagues.email.domains': 'It must end in {domains}. We will send you an email to confirm it.',
  'colleagues.or': '{first} or {last}',
  'colleagues.submit': 'Join in',
  'colleagues.busy': 'One moment',
  'colleagues.failed': 'You have not been signed up yet',
  'colleagues.private': 'The shared figures are totals only, never who recommended what.',

  'colleagues.done': 'Good to have you with us.',
  'colleagues.done.text':
    'We have sent an email to {email}. Confirm your address there and you can get started.',
  'colleagues.pass': 'Invite your colleagues',
  'colleagues.pass.text':
    'Share this link yourself, in a chat or over coffee. We never send anyone unsolicited emails.',
  'colleagues.link': 'Link for your colleagues',
  'colleagues.message': 'I recommend {tenant} and get rewards for it. Join in: {link} (advertising)',
  'colleagues.share': 'Share link',
  'colleagues.products': 'Recommend something now',
  'colleagues.another': 'Sign up someone else',

  'colleagues.figures': 'What we achieve together',
  'colleagues.figures.text': 'Totals only, no names. We do not show figures based on fewer than five people.',
  'colleagues.figures.people.one': '{count} employee takes part',
  'colleagues.figures.people.other': '{count} employees take part',
  'colleagues.figures.few': 'Figures appear here once five people take part.',
  'colleagues.figures.months': 'Referrals per month',
  'colleagues.figures.month.none': 'fewer than five people',
  'colleagues.figures.products': 'Most recommended',
  'colleagues.figures.referrals.one': '{count} referral',
  'colleagues.figures.referrals.other': '{count} referrals',
  'colleagues.figures.orders.one': '{count} order or request',
  'colleagues.figures.orders.other': '{count} orders and requests',

  'colleagues.how': 'How it works',
  'colleagues.how1.title': 'Sign up',
  'colleagues.how1.text': 'Enter your name and work address, and confirm it by email.',
  'colleagues.how2.title': 'Recommend',
  'colleagues.how2.text': 'Pick a product and share the link. You get the reward like everyone else.',
  'colleagues.how3.title': 'Spread the word',
  'colleagues.how3.text': 'Share your link so that your colleagues can join in too.',
}

export default colleagues
