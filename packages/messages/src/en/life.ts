import type { LifeTexts } from '../de/life.ts'

export default {
  'register.meta': 'Create an account',
  'register.title': 'Create your account with {tenant}.',
  'register.lead': 'All we need is your name and email address. Then just click the link in our email.',
  'register.email.hint': 'We will send a link to this address right away.',
  'register.submit': 'Create account',
  'register.busy': 'Creating your account',
  'register.failed': 'Your account has not been created yet',
  'register.privacy.before': 'What we do with your data is explained in our ',
  'register.privacy.link': 'privacy policy',
  'register.privacy.after': '.',
  'register.login': 'Already have an account?',
  'register.login.action': 'Log in',
  'register.sent.title': 'Please check your inbox.',
  'register.sent.text':
    'We have written to {email}. The link in that email is valid for 72 hours. If nothing has arrived after a few minutes, please check your spam folder too.',
  'register.sent.other': 'Use another address',
  'register.sent.home': 'Go to the home page',

  'passkey.title': 'Passkeys',
  'passkey.text':
    'Log in with your fingerprint, your face or the PIN of your device, without a password. You can still use your password.',
  'passkey.unable': 'This browser cannot create passkeys.',
  'passkey.add': 'Create a passkey',
  'passkey.add.title': 'Create a passkey for this device',
  'passkey.add.text':
    'For your safety, please enter your password. Your device will then ask for your fingerprint, face or PIN.',
  'passkey.name': 'Name',
  'passkey.name.hint': 'So that you recognise it, for example “My phone”.',
  'passkey.submit': 'Continue',
  'passkey.busy': 'Waiting for your device',
  'passkey.added': 'Your passkey is ready.',
  'passkey.failed': 'The passkey has not been created',
  'passkey.failed.text': 'Your device could not create a passkey. It may not have a screen lock.',
  'passkey.cancelled': 'Cancelled. Please try again.',
  'passkey.known': 'There is already a passkey for this device.',
  'passkey.created': 'Created on {date}',
  'passkey.used': 'Last used on {date}',
  'passkey.remove': 'Remove',
  'passkey.remove.named': 'Remove passkey {name}',
  'passkey.remove.title': 'Remove this passkey?',
  'passkey.remove.text':
    'You will no longer be able to log in with “{name}”. To delete the passkey from your device, use the device settings.',
  'passkey.remove.confirm': 'Remove',
  'passkey.remove.keep': 'Keep',
  'passkey.removed': 'The passkey has been removed.',

  'export.title': 'Download my data',
  'export.text':
    'Everything we have stored about you in one file: your profile, your referrals and rewards, your logins.',
  'export.action': 'Download my data',

  'delete.title': 'Delete account',
  'delete.text':
    'You can leave at any time. Before you do, we will show you what will be deleted and what we still have to keep.',
  'delete.open': 'Delete account …',
  'delete.dialog.title': 'Do you want to delete your account?',
  'delete.ready.title': '{amount} is still waiting for you',
  'delete.ready.one': 'Collect this reward first, or it will be lost.',
  'delete.ready.other': 'Collect your {count} rewards first, or they will be lost.',
  'delete.ready.action': 'Collect reward',
  'delete.pending.title': 'You could still get {amount}',
  'delete.pending.one':
    'One order or request is being processed. If you delete your account, you lose your share of its reward.',
  'delete.pending.other':
    '{count} orders and requests are being processed. If you delete your account, you lose your share of their rewards.',
  'delete.goes': 'What is deleted immediately',
  'delete.goes.profile': 'Your name, email address, password and all logins',
  'delete.goes.bank': 'Your bank details and the names of your contacts',
  'delete.goes.referrals.one': 'Your active referral link will stop working',
  'delete.goes.referrals.other': 'Your {count} active referral links will stop working',
  'delete.goes.newsletter': 'Your newsletter subscription, if you have one',
  'delete.stays': 'What we keep for now, and why',
  'delete.stays.underway.one': 'A reward you have already collected will still be paid to you',
  'delete.stays.underway.other': '{count} rewards you have already collected will still be paid to you',
  'delete.stays.records':
    'Records of paid rewards, with your name and bank account, until the end of {year}, as required by tax law',
  'delete.stays.trace':
    'Figures without your name, such as the number of referrals, and proof that your account was deleted',
  'delete.sure': 'I understand that this cannot be undone.',
  'delete.sure.required': 'Please confirm this first.',
  'delete.password': 'Your password, to confirm that it’s you',
  'delete.agency.title': 'You are the only owner of “{name}”',
  'delete.agency.text':
    'This means your account cannot be deleted yet. If you run an agency, you can first make someone else an owner under “Employees”. Otherwise, write to us: we will end the cooperation and still settle what has been earned. You can then delete your account.',
  'delete.agency.action': 'Write to us',
  'delete.failed': 'Your account has not been deleted',
  'delete.submit': 'Delete permanently',
  'delete.busy': 'Deleting',
  'delete.keep': 'Keep account',

  'goodbye.meta': 'Account deleted',
  'goodbye.title': 'Your account has been deleted.',
  'goodbye.text':
    'Thank you for being with us. You will get one last email confirming the deletion. You are welcome to create a new account at any time.',
  'goodbye.home': 'Go to the home page',
} satisfies LifeTexts
