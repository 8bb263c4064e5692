import type { NewsletterTexts } from '../de/newsletter.ts'

const newsletter: NewsletterTexts = {
  'newsletterState.title': 'Newsletter',
  'newsletterState.optedIn': 'Subscribed',
  'newsletterState.pending': 'Waiting for your confirmation',
  'newsletterState.optedOut': 'Not subscribed',
  'newsletterState.optedIn.text': 'You get it at {email}, once a month at most.',
  'newsletterState.pending.text':
    'We sent an email to {email} on {date}. Please use the link in it to confirm.',
  'newsletterState.subscribe': 'Subscribe',
  'newsletterState.resend': 'Resend email',
  'newsletterState.resent': 'We have sent the email again.',
  'newsletterState.cancel': 'Cancel',
  'newsletterState.unsubscribe': 'Unsubscribe',
  'newsletterState.ended': 'You have unsubscribed from the newsletter.',
  'newsletterState.undo': 'Undo',

  'newsletterIn.meta': 'Confirm newsletter',
  'newsletterIn.title': 'Just one more click.',
  'newsletterIn.text': 'By subscribing to the newsletter, you agree to the following:',
  'newsletterIn.submit': 'Confirm subscription',
  'newsletterIn.busy': 'Confirming',
  'newsletterIn.done.title': 'You are subscribed.',
  'newsletterIn.done.text':
    'Good to have you with us. You can unsubscribe at any time with the link in every email or in your area.',
  'newsletterIn.expired.title': 'This link has expired.',
  'newsletterIn.expired.text':
    'Confirmation links are valid for 72 hours. We will be happy to send a new one to the same address.',
  'newsletterIn.expired.action': 'Send new email',
  'newsletterIn.sent.title': 'The email is on its way.',
  'newsletterIn.sent.text': 'Please open the link in it to confirm your subscription.',
  'newsletterIn.invalid.title': 'This link is no longer valid.',
  'newsletterIn.invalid.text':
    'You may have unsubscribed in the meantime, or part of the link may be missing. You can subscribe at any time under “My details”.',
  'newsletterIn.invalid.text@no-login':
    'You may have unsubscribed in the meantime, or part of the link may be missing.',
  'newsletterIn.data': 'Go to my details',
  'newsletterIn.home': 'Go to the home page',

  'newsletterOut.meta': 'Unsubscribe from the newsletter',
  'newsletterOut.title': 'Unsubscribe from our newsletter?',
  'newsletterOut.text':
    'With one click you will no longer receive it. Your referrals and rewards are not affected.',
  'newsletterOut.submit': 'Unsubscribe now',
  'newsletterOut.busy': 'Unsubscribing',
  'newsletterOut.done.title': 'You have unsubscribed.',
  'newsletterOut.done.text':
    'You will no longer receive the newsletter. Unsubscribed by mistake? We can send you an email to subscribe again.',
  'newsletterOut.done.text.final': 'You will no longer receive the newsletter.',
  'newsletterOut.undo': 'Subscribe again',
  'newsletterOut.invalid.title': 'This link is incomplete.',
  'newsletterOut.invalid.text':
    'Please open it directly from the email. You can also unsubscribe under “My details”, or write to us.',
  'newsletterOut.invalid.text@no-login': 'Please open it directly from the email, or write to us.',
  'newsletterOut.contact': 'Contact us',
  'newsletter.failed': 'Something went wrong',
}

export default newsletter
