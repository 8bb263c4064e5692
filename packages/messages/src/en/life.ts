import type { LifeTexts } from '../de/life.ts'

export default {
  'register.meta': 'Create an account',
  'register.title': 'Your account with {tenant}.',
  'register.lead': 'Your name and e-mail address are enough. One click in our e-mail does the rest.',
  'register.email.hint': 'We will send a link to this address right away.',
  'register.submit': 'Create account',
  'register.busy': 'Creating your account',
  'register.failed': 'That did not work yet',
  'register.privacy.before': 'What we do with your data is explained in our ',
  'register.privacy.link': 'privacy policy',
  'register.privacy.after': '.',
  'register.login': 'You already have an account?',
  'register.login.action': 'Log in',
  'register.sent.title': 'Please check your inbox.',
  'register.sent.text':
    'We have written to {email}. The link in that e-mail is valid for 72 hours. If nothing has arrived after a few minutes, please look in your spam folder too.',
  'register.sent.other': 'Use another address',
  'register.sent.home': 'Go to the home page',
} satisfies LifeTexts
