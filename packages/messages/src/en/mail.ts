import type { MailTexts } from '../de/mail.ts'

const mail: MailTexts = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  greeting: 'Hello {firstName},',
  'opt-in': {
    subject: 'Your referral is ready: please confirm your e-mail address',
    heading: 'One more click and your reward is safe.',
    text: 'Your referral link for “{product}” works right away, so go ahead and share it. Before we can pay you the reward, please confirm your e-mail address and choose a password. After that you can always see what became of your referral.',
    action: 'Confirm e-mail address',
    afterword: 'The link is valid for 72 hours. If this was not you, simply do nothing.',
    reason: 'You get this e-mail because a referral was created with your address.',
  },
  'referral-created': {
    subject: 'Your referral is ready',
    heading: 'Your link is ready.',
    text: 'Your referral link for “{product}” works right away. In your personal area you can always see what becomes of it.',
    action: 'Go to the personal area',
    afterword: 'If this was not you, please let us know.',
    reason: 'You get this e-mail because a referral was created with your address.',
  },
  welcome: {
    subject: 'Please confirm your e-mail address',
    heading: 'One more click.',
    text: 'Please confirm your e-mail address and choose a password. After that you can always see what became of your referrals.',
    action: 'Confirm e-mail address',
    afterword: 'The link is valid for 72 hours. If this was not you, simply do nothing.',
    reason: 'You get this e-mail because you asked for it on our site.',
  },
  'newsletter-optin': {
    subject: 'Please confirm your newsletter subscription',
    heading: 'Would you like our newsletter?',
    text: 'Our newsletter was ordered for {email}. We will not send it before you confirm. By doing so you agree:',
    wording: '“{wording}”',
    action: 'Confirm subscription',
    afterword:
      'The link is valid for 72 hours. If you did not order anything, simply do nothing: without your confirmation you will not get a newsletter.',
    optOut: 'No, I do not want the newsletter',
    reason: 'You get this e-mail because somebody ordered our newsletter with your address.',
  },
  'password-reset': {
    subject: 'Your new password',
    heading: 'Forgot your password? No problem.',
    text: 'Use this link to set a new password. You will be logged in straight away, and logged out on all other devices.',
    action: 'Set a new password',
    afterword:
      'The link is valid for 60 minutes and works once. If you did not ask for it, simply do nothing: your password stays as it is.',
    reason: 'You are receiving this e-mail because somebody asked for a new password for your address.',
  },
  'password-locked': {
    subject: 'Your account is locked',
    heading: 'A new password will not help here.',
    text: 'Somebody asked for a new password for your address, but your account is locked. Our service team will gladly tell you why and what you can do.',
    action: 'Contact us',
    reason: 'You are receiving this e-mail because somebody asked for a new password for your address.',
  },
  'password-changed': {
    subject: 'Your password has been changed',
    heading: 'Your password has been changed.',
    text: 'The password for {email} has just been changed. All other devices have been logged out. If this was you, everything is done.',
    afterword:
      'Not you? Then please set a new password right away. After that, only someone who can read your e-mails can get in.',
    action: 'That was not me',
    reason: 'You are receiving this e-mail because the password of your account was changed.',
  },
  'new-login': {
    subject: 'New login to your account',
    heading: 'Was that you?',
    text: 'Somebody has just logged in to your account {email} on a device we did not know yet. If this was you, there is nothing to do.',
    afterword: 'Not you? Then end that session and set a new password.',
    on: '{browser} on {system}',
    unknown: 'Unknown device',
    action: 'See where I am logged in',
    otherAction: 'Set a new password',
    reason: 'You are receiving this e-mail so that nobody gets into your account unnoticed.',
  },
  'order-received': {
    subject: 'We have your order {orderNumber}',
    heading: 'Thank you for your order.',
    text: 'We have received your order of “{product}” and are passing it on. {recommender} recommended this offer to you.',
    textReward:
      '{amount} of the reward are yours. Please check and confirm your details so that we can pay you once the contract is concluded.',
    textConfirm: 'Please check and confirm your details.',
    action: 'Confirm details',
    afterword: 'We delete unconfirmed details after twelve weeks.',
    reason: 'You get this e-mail because an order was placed with your address.',
  },
  'reward-ready': {
    subject: 'Your reward of {amount} is ready',
    heading: '{amount} are waiting for you.',
    text: 'The referral of “{product}” has become a contract. Collect your reward now: to your bank account or as a voucher.',
    action: 'Collect reward',
    afterword: 'You have until {expiry}.',
    reason: 'You get this e-mail because a reward is due to you.',
  },
  voucher: {
    subject: 'Your voucher worth {amount}',
    heading: 'Here is your voucher.',
    text: 'Hello {name}, this is the code of your voucher worth {amount}:',
    afterword: 'Please keep this e-mail. The code is as good as cash.',
    reason: 'You get this e-mail because you collected your reward as a voucher.',
  },
}

export default mail
