import type { NewsletterTexts } from '../de/newsletter.ts'

const newsletter: NewsletterTexts = {
  'newsletterState.title': 'Newsletter',
  'newsletterState.optedIn': 'Subscribed',
  'newsletterState.pending': 'Waiting for your confirmation',
  'newsletterState.optedOut': 'Not subscribed',
  'newsletterState.optedIn.text': 'You get it at {email}, once a month at most.',
  'newsletterState.pending.text': 'On {date} we sent a mail to {email}. Confirm with the link in it.',
  'newsletterState.subscribe': 'Subscribe',
  'newsletterState.resend': 'Send the mail again',
  'newsletterState.resent': 'The mail is on its way once more.',
  'newsletterState.cancel': 'Never mind',
  'newsletterState.unsubscribe': 'Unsubscribe',
  'newsletterState.ended': 'You have unsubscribed from the newsletter.',
  'newsletterState.undo': 'Undo',

  'newsletterIn.meta': 'Confirm newsletter',
  'newsletterIn.title': 'One more click and you are in.',
  'newsletterIn.text': 'By subscribing to the newsletter you agree:',
  'newsletterIn.submit': 'Confirm subscription',
  'newsletterIn.busy': 'Confirming',
  'newsletterIn.done.title': 'You are subscribed.',
  'newsletterIn.done.text':
    'Good to have you with us. You can unsubscribe at any time, with the link in every mail or in your area.',
  'newsletterIn.expired.title': 'This link has expired.',
  'newsletterIn.expired.text':
    'Links for subscribing are valid for 72 hours. We will gladly send a new one to the same address.',
  'newsletterIn.expired.action': 'Send a new mail',
  'newsletterIn.sent.title': 'The mail is on its way.',
  'newsletterIn.sent.text': 'Please open the link in it and confirm. After that you are subscribed.',
  'newsletterIn.invalid.title': 'This link is no longer valid.',
  'newsletterIn.invalid.text':
    'Perhaps you have unsubscribed in the meantime, or a piece is missing. You can subscribe at any time under “My details”.',
  'newsletterIn.invalid.text@no-login':
    'Perhaps you have unsubscribed in the meantime, or a piece is missing.',
  'newsletterIn.data': 'To my details',
  'newsletterIn.home': 'To the home page',

  'newsletterOut.meta': 'Unsubscribe from the newsletter',
  'newsletterOut.title': 'No more newsletter?',
  'newsletterOut.text':
    'One click and you will not get it any more. Your referrals and rewards stay as they are.',
  'newsletterOut.submit': 'Unsubscribe now',
  'newsletterOut.busy': 'Unsubscribing',
  'newsletterOut.done.title': 'You have unsubscribed.',
  'newsletterOut.done.text':
    'You will not get the newsletter any more. Was it a slip? Then we send you a mail to subscribe again.',
  'newsletterOut.done.text.final': 'You will not get the newsletter any more.',
  'newsletterOut.undo': 'Subscribe again',
  'newsletterOut.invalid.title': 'This link is incomplete.',
  'newsletterOut.invalid.text':
    'Please open it straight from the mail. You can also unsubscribe under “My details”, or write to us.',
  'newsletterOut.invalid.text@no-login': 'Please open it straight from the mail, or write to us.',
  'newsletterOut.contact': 'Contact us',
  'newsletter.failed': 'That did not work yet',
}

export default newsletter
