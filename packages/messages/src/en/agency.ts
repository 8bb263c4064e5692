import type { AgencyTexts } from '../de/agency.ts'

const agency: AgencyTexts = {
  'agency.login.meta': 'Agency login',
  'agency.login.title': 'Good to see you.',
  'agency.login.lead': 'This is where agencies and their employees log in.',
  'agency.login.code': 'Code from your app',
  'agency.login.code.hint': 'Six digits from your authenticator app, or one of your recovery codes.',
  'agency.login.new': 'Not registered yet?',
  'agency.login.register': 'Register an agency',
  'agency.login.recommender': 'Recommending privately?',
  'agency.login.recommender.action': 'Go to your personal area',

  'agency.sso.submit': 'Continue with {name}',
  'agency.sso.or': 'or with your password',
  'agency.sso.meta': 'Logging in',
  'agency.sso.busy.title': 'One moment please.',
  'agency.sso.busy.text': 'We are checking your login.',
  'agency.sso.failed': 'We could not log you in',
  'agency.sso.cancelled.title': 'Login cancelled.',
  'agency.sso.cancelled.text': 'You cancelled the login. You can log in again at any time.',
  'agency.sso.expired.title': 'This login is no longer valid.',
  'agency.sso.expired.text':
    'It took too long, has already been used, or was started in another window. Please log in again.',
  'agency.sso.refused.title': 'We could not log you in.',
  'agency.sso.refused.text':
    'Your company’s identity provider did not confirm your identity. Please try again. If the problem persists, please contact your IT team.',
  'agency.sso.silent.title': 'The identity provider is not responding.',
  'agency.sso.silent.text': 'Please try again in a few minutes, or log in with your password.',
  'agency.sso.closed.title': 'You do not have access yet.',
  'agency.sso.contact': 'Contact us',
  'agency.sso.again': 'Go to login',

  'agency.logout.meta': 'Log out',
  'agency.logout.title': 'One moment please.',
  'agency.logout.text': 'We are logging you out.',
  'agency.logout.done': 'You have been logged out.',
  'agency.logout.failed': 'We could not log you out',

  'agency.nav': 'Agency area',
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
  'agency.title': 'Hello, {name}.',
  'agency.lead': 'What is happening at your agency.',
  'agency.state.registriert': 'Please confirm your email address first.',
  'agency.state.unvollstaendig': 'Your tax and bank details are still missing.',
  'agency.state.unvollstaendig.action': 'Complete your details',
  'agency.state.inPruefung':
    'We are reviewing your details, which usually takes one or two working days. You can then send invitations and make referrals.',
  'agency.state.geschlossen':
    'This agency is closed. What has already been earned will still be credited and paid.',
}

export default agency
