import type { ColleagueTexts } from '../de/colleagues.ts'

const colleagues: ColleagueTexts = {
  'colleagues.meta': 'Refer as an employee',
  'colleagues.eyebrow': 'For everybody who works at {tenant}',
  'colleagues.title': 'You work here? Then refer along.',
  'colleagues.title.invited': '{name} would like you to join.',
  'colleagues.lead':
    'Sign up with your work address, recommend to friends what you like yourself, and bring your colleagues along.',
  'colleagues.form': 'Join in',
  'colleagues.email': 'Work email address',
  'colleagues.email.hint': 'You get an email to confirm the address.',
  'colleagues.email.domains': 'It ends in {domains}. We send an email there to confirm it.',
  'colleagues.or': '{first} or {last}',
  'colleagues.submit': 'Join in',
  'colleagues.busy': 'One moment',
  'colleagues.failed': 'That did not work yet',
  'colleagues.private': 'Your employer sees totals only, never who referred what.',

  'colleagues.done': 'Good to have you with us.',
  'colleagues.done.text': 'We have written to {email}. Confirm your address there, and off you go.',
  'colleagues.pass': 'Bring your colleagues along',
  'colleagues.pass.text':
    'Pass this link on yourself, in a chat or over coffee. Nobody gets unasked-for mail from us.',
  'colleagues.link': 'Link for your colleagues',
  'colleagues.message': 'I refer at {tenant} and get rewards for it. Join in: {link} (advertising)',
  'colleagues.share': 'Share the link',
  'colleagues.products': 'Refer something now',
  'colleagues.another': 'Sign up somebody else',

  'colleagues.figures': 'What we achieve together',
  'colleagues.figures.text':
    'Totals only, no names. Where fewer than five people are behind a figure, we show none.',
  'colleagues.figures.people.one': '{count} employee refers along',
  'colleagues.figures.people.other': '{count} employees refer along',
  'colleagues.figures.few': 'The first referrals are under way. From five people on there are figures here.',
  'colleagues.figures.months': 'Referrals per month',
  'colleagues.figures.month.none': 'fewer than five people',
  'colleagues.figures.products': 'Referred most',
  'colleagues.figures.referrals.one': '{count} referral',
  'colleagues.figures.referrals.other': '{count} referrals',
  'colleagues.figures.orders.one': '{count} order or request',
  'colleagues.figures.orders.other': '{count} orders and requests',

  'colleagues.how': 'It is this simple',
  'colleagues.how1.title': 'Sign up',
  'colleagues.how1.text': 'With your name and work address, which you confirm in an email.',
  'colleagues.how2.title': 'Refer',
  'colleagues.how2.text': 'Pick a product, share the link. You get the reward like everybody else.',
  'colleagues.how3.title': 'Spread the word',
  'colleagues.how3.text': 'With your link, your colleagues join in too.',
}

export default colleagues
