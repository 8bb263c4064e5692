import type { ContactTexts } from '../de/contact.ts'

const contact: ContactTexts = {
  'contact.form.title': 'Contact us',
  'contact.form.lead': 'We reply by email, usually on the same day.',
  'contact.topic': 'What is it about?',
  'contact.topic.Praemie': 'Reward',
  'contact.topic.Empfehlung': 'Link or referral',
  'contact.topic.Konto': 'My account',
  'contact.topic.Barrierefreiheit': 'Accessibility',
  'contact.topic.Sonstiges': 'Something else',
  'contact.firstName': 'First name',
  'contact.lastName': 'Last name',
  'contact.email': 'Email address',
  'contact.email.hint': 'We will send our reply to this address.',
  'contact.phone': 'Phone (optional)',
  'contact.phone.hint': 'If you are happy for us to call you.',
  'contact.number': 'Referral number (optional)',
  'contact.number.hint': 'It is at the end of your referral link.',
  'contact.message': 'Your message',
  'contact.message.hint': 'Please do not send us passwords or bank details.',
  'contact.trap': 'Please leave this field empty',
  'contact.captcha': 'Your browser solves a short task to protect us from spam.',
  'contact.captcha.again': 'That did not work. Your browser is trying again.',
  'contact.failed': 'Your message has not been sent yet',
  'contact.submit': 'Send message',
  'contact.busy': 'Sending your message',
  'contact.privacy.before': 'We only use what you enter to answer you. Read more in our ',
  'contact.privacy.link': 'privacy policy',
  'contact.privacy.after': '.',
  'contact.sent.title': 'Thank you, we have received your message.',
  'contact.sent.text': 'Your reference is {reference}. Please quote it if you call us.',
  'contact.sent.next': 'What happens next',
  'contact.sent.receipt': 'We have sent a confirmation to {email}.',
  'contact.sent.answer': 'We will read your message and reply to the same address.',
  'contact.sent.spam': 'If you have no reply after two working days, please check your spam folder too.',
  'contact.sent.again': 'Send another message',

  'contact.a11y.title': 'Report an accessibility problem',
  'contact.a11y.lead':
    'Tell us what got in your way. We will reply within two weeks and help you in another way in the meantime.',
  'contact.a11y.message': 'What is not accessible?',
  'contact.a11y.message.hint':
    'It helps us to know which page you were on, what you wanted to do, and what you use, for example a screen reader.',
  'contact.a11y.sent': 'We will look into it and tell you within two weeks what we will change.',
  'contact.sent.receipt.own': 'We have sent a confirmation to your e-mail address.',
}

export default contact
