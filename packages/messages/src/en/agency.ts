import type { AgencyTexts } from '../de/agency.ts'

const agency: AgencyTexts = {
  'agency.login.meta': 'Log in for agencies',
  'agency.login.title': 'Good to see you.',
  'agency.login.lead': 'This is where agencies and their employees log in.',
  'agency.login.code': 'Code from your app',
  'agency.login.code.hint': 'Six digits from your authenticator app, or one of your recovery codes.',
  'agency.login.new': 'Not with us yet?',
  'agency.login.register': 'Register an agency',
  'agency.login.recommender': 'You recommend privately?',
  'agency.login.recommender.action': 'To your personal area',

  'agency.sso.submit': 'Continue with {name}',
  'agency.sso.or': 'or with your password',
  'agency.sso.meta': 'Logging in',
  'agency.sso.busy.title': 'One moment please.',
  'agency.sso.busy.text': 'We are checking your login.',
  'agency.sso.failed': 'Logging in did not work',
  'agency.sso.cancelled.title': 'You cancelled.',
  'agency.sso.cancelled.text': 'Nothing has happened. You can log in again at any time.',
  'agency.sso.expired.title': 'This login is no longer valid.',
  'agency.sso.expired.text':
    'It took too long, has been used already, or began in another window. Please log in once more.',
  'agency.sso.refused.title': 'That did not work.',
  'agency.sso.refused.text':
    'Your company’s sign-in service did not confirm to us that it is you. Please try once more. If it stays like this, your IT team can help.',
  'agency.sso.silent.title': 'The sign-in service does not answer.',
  'agency.sso.silent.text': 'Please try again in a few minutes, or log in with your password.',
  'agency.sso.closed.title': 'You cannot go on here yet.',
  'agency.sso.contact': 'Contact us',
  'agency.sso.again': 'To the login',

  'agency.logout.meta': 'Log out',
  'agency.logout.title': 'One moment please.',
  'agency.logout.text': 'You are being logged out.',
  'agency.logout.done': 'You are logged out.',
  'agency.logout.failed': 'Logging out did not work',

  'agency.nav': 'The agency’s area',
  'agency.nav.agency': 'Overview',
  'agency.nav.agencyOrders': 'Orders',
  'agency.nav.agencyRecommenders': 'Recommenders',
  'agency.nav.agencyLeads': 'Leads',
  'agency.nav.agencyInvitations': 'Invitations',
  'agency.nav.agencyEmployees': 'Employees',
  'agency.nav.agencyRewardPlan': 'Reward plan',
  'agency.nav.agencyRewards': 'Rewards',
  'agency.nav.agencyStatistics': 'Statistics',
  'agency.nav.agencyInvoices': 'Credit notes',
  'agency.nav.agencyData': 'Master data',
  'agency.nav.logout': 'Log out',
  'agency.nav.number': 'Agent number {number}',

  'agency.meta': 'Your agency',
  'agency.title': 'Good day, {name}.',
  'agency.lead': 'Everything that is going on at {agency}.',
  'agency.state.registriert': 'Please confirm your email address first.',
  'agency.state.unvollstaendig': 'Details about tax and bank account are still missing.',
  'agency.state.unvollstaendig.action': 'Complete the details',
  'agency.state.inPruefung':
    'We are checking your details, usually within one or two working days. After that you can invite and recommend.',
  'agency.state.geschlossen': 'This agency is closed. What has been earned will still be credited and paid.',
}

export default agency
