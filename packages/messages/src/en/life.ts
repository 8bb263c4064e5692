import type { LifeTexts } from '../de/life.ts'

export default {
  'register.meta': 'Create an account',
  'register.title': 'Your account with {tenant}.',
  'register.lead': 'Your name and email address are enough. One click in our email does the rest.',
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
    'We have written to {email}. The link in that email is valid for 72 hours. If nothing has arrived after a few minutes, please look in your spam folder too.',
  'register.sent.other': 'Use another address',
  'register.sent.home': 'Go to the home page',

  'passkey.title': 'Passkeys',
  'passkey.text':
    'Log in with your fingerprint, your face or the PIN of your device, without a password. Your password stays valid.',
  'passkey.unable': 'This browser cannot create passkeys.',
  'passkey.add': 'Create a passkey',
  'passkey.add.title': 'A passkey for this device',
  'passkey.add.text':
    'For your safety, please enter your password. Your device will then ask for your fingerprint, face or PIN.',
  'passkey.name': 'Name',
  'passkey.name.hint': 'So that you recognise it, for example “My phone”.',
  'passkey.submit': 'Continue',
  'passkey.busy': 'Your device is asking you',
  'passkey.added': 'Your passkey is ready.',
  'passkey.failed': 'The passkey is not there yet',
  'passkey.failed.text': 'Your device could not create a passkey. Perhaps it has no screen lock.',
  'passkey.cancelled': 'It was cancelled. Simply try again.',
  'passkey.known': 'There already is a passkey for this device.',
  'passkey.created': 'Created on {date}',
  'passkey.used': 'Last used on {date}',
  'passkey.remove': 'Remove',
  'passkey.remove.named': 'Remove passkey {name}',
  'passkey.remove.title': 'Remove this passkey?',
  'passkey.remove.text':
    '“{name}” will no longer log in. On your device, delete the passkey in the device settings.',
  'passkey.remove.confirm': 'Remove',
  'passkey.remove.keep': 'Keep',
  'passkey.removed': 'The passkey is removed.',

  'export.title': 'Take my data along',
  'export.text':
    'Everything we have stored about you in one file: your profile, your referrals and rewards, your logins.',
  'export.action': 'Download my data',

  'delete.title': 'Delete account',
  'delete.text':
    'You can leave at any time. Before you do, we show you what would be lost and what we still have to keep.',
  'delete.open': 'Delete account …',
  'delete.dialog.title': 'Do you want to delete your account?',
  'delete.ready.title': '{amount} are still waiting for you',
  'delete.ready.one': 'Collect this reward first, or it will be lost.',
  'delete.ready.other': 'Collect your {count} rewards first, or they will be lost.',
  'delete.ready.action': 'Collect reward',
  'delete.pending.title': '{amount} could still come',
  'delete.pending.one':
    'One order or request is being processed. Your share of its reward is lost with the account.',
  'delete.pending.other':
    '{count} orders and requests are being processed. Your shares of their rewards are lost with the account.',
  'delete.goes': 'This is deleted at once',
  'delete.goes.profile': 'Name, email address, password and all logins',
  'delete.goes.bank': 'Your bank details and the names of your contacts',
  'delete.goes.referrals.one': 'Your open referral link will stop working',
  'delete.goes.referrals.other': 'Your {count} open referral links will stop working',
  'delete.goes.newsletter': 'The newsletter ends, if you get it',
  'delete.stays': 'This stays for now, and why',
  'delete.stays.underway.one': 'A reward you have already collected will still be paid to you',
  'delete.stays.underway.other': '{count} rewards you have already collected will still be paid to you',
  'delete.stays.records':
    'Records of rewards that were paid, with your name and account, until the end of {year}: tax law asks for that',
  'delete.stays.trace':
    'Figures without your name, such as how many referrals there were, and the proof that you were deleted',
  'delete.sure': 'I understand that this cannot be undone.',
  'delete.sure.required': 'Please confirm this first.',
  'delete.password': 'Your password, so that we know it is you',
  'delete.agency.title': 'You alone are responsible for “{name}”.',
  'delete.agency.text':
    'That is why your account cannot be deleted. In an agency you can first make somebody else an owner, under “Employees”. Otherwise write to us: we end the cooperation, and what has been earned is still settled. After that you can delete your account.',
  'delete.agency.action': 'Write to us',
  'delete.failed': 'Your account is still there',
  'delete.submit': 'Delete for good',
  'delete.busy': 'Deleting',
  'delete.keep': 'Keep account',

  'goodbye.meta': 'Account deleted',
  'goodbye.title': 'Your account is deleted.',
  'goodbye.text':
    'Thank you for being with us. One last email confirms the deletion. If you would like to come back, we simply start afresh.',
  'goodbye.home': 'Go to the home page',
} satisfies LifeTexts
