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
  'account-exists': {
    subject: 'You already have an account with us',
    heading: 'Your account is already there.',
    text: 'Somebody has just asked for an account with your address {email}. You have one already: simply log in. If you do not remember your password, the login page will help you.',
    action: 'Log in',
    afterword: 'If this was not you, simply do nothing. Nothing about your account has changed.',
    reason: 'You get this e-mail because an account was asked for with your address.',
  },
  'deletion-done': {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted.',
    text: 'As you asked, we have deleted your account in the referral programme of {tenant}, with your name, your e-mail address and your bank details. Links that were still open no longer work.',
    kept: 'We have to keep records of rewards that were paid until the end of {year}. They are stored apart from everything else and deleted after that.',
    afterword: 'This is our last e-mail to you. If this was not you, please contact us right away.',
    reason: 'You get this e-mail because the account with your address was deleted.',
  },
  'passkey-added': {
    subject: 'A new passkey for your account',
    heading: 'You have added a passkey.',
    text: 'From now on the passkey “{name}” logs in to {tenant} without a password.',
    action: 'See passkeys',
    afterword:
      'If this was not you, please remove it right away and contact us: somebody knows your password.',
    reason: 'You get this e-mail because a passkey was added to your account.',
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
