import type { ContactTexts } from '../de/contact.ts'

const contact: ContactTexts = {
  'contact.form.title': 'Write to us',
  'contact.form.lead': 'We answer by email, usually on the same day.',
  'contact.topic': 'What is it about?',
  'contact.topic.Praemie': 'Reward',
  'contact.topic.Empfehlung': 'Link or referral',
  'contact.topic.Konto': 'My account',
  'contact.topic.Barrierefreiheit': 'Accessibility',
  'contact.topic.Sonstiges': 'Something else',
  'contact.firstName': 'First name',
  'contact.lastName': 'Last name',
  'contact.email': 'Email address',
  'contact.email.hint': 'We send our answer here.',
  'contact.phone': 'Phone (optional)',
  'contact.phone.hint': 'If we may call you.',
  'contact.number': 'Referral number (optional)',
  'contact.number.hint': 'It is at the end of your referral link.',
  'contact.message': 'Your message',
  'contact.message.hint': 'Please send us no passwords and no bank details.',
  'contact.trap': 'Please leave this field empty',
  'contact.captcha': 'Your browser solves a short task so that no machines write to us.',
  'contact.captcha.again': 'That did not work. Your browser tries once more.',
  'contact.failed': 'Your message has not been sent yet',
  'contact.submit': 'Send message',
  'contact.busy': 'Sending your message',
  'contact.privacy.before': 'We use what you enter only to answer you. You can read more in our ',
  'contact.privacy.link': 'privacy policy',
  'contact.privacy.after': '.',
  'contact.sent.title': 'Thank you, we have your message.',
  'contact.sent.text': 'Your reference is {reference}. By it we find your message on the phone too.',
  'contact.sent.next': 'What happens next',
  'contact.sent.receipt': 'A receipt is on its way to {email}.',
  'contact.sent.answer': 'We read your message and answer to the same address.',
  'contact.sent.spam': 'Nothing there after two working days? Then please look into your spam folder too.',
  'contact.sent.again': 'Write something else',

  'contact.a11y.title': 'Report a barrier',
  'contact.a11y.lead':
    'Tell us what got in your way. We answer within two weeks and help you in another way in the meantime.',
  'contact.a11y.message': 'What is not accessible?',
  'contact.a11y.message.hint':
    'Good to know: on which page, what you wanted to do, and what you use, for example a screen reader.',
  'contact.a11y.sent': 'We look into it and tell you within two weeks what we change.',
}

export default contact
