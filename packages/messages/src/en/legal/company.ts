import type { company as de } from '../../de/legal/company.ts'
import type { TextsOf } from '../../texts-of.ts'

export const company: TextsOf<typeof de> = {
  'legal.company.street': 'Musterallee 12',
  'legal.company.city': '12345 Beispielstadt, Germany',
  'legal.company.phone': '0800 0000 123',
  'legal.company.email': 'service@beispielstadt.test',
  'legal.company.hours': 'Monday to Friday, 8 am to 6 pm, free of charge from all German networks',
  'legal.company.management': 'Dr. Anke Brandt, Jürgen Okoro',
  'legal.company.register': 'Beispielstadt Local Court, HRB 12345',
  'legal.company.vat': 'DE 123 456 789',
  'legal.company.dataProtection': 'datenschutz@beispielstadt.test',

  'legal.contact.title': 'We are here for you',
  'legal.contact.lead':
    'Questions about your reward, your link or your account? Call us or write to us. We usually answer the same day.',
  'legal.contact.phone': 'Call',
  'legal.contact.email': 'Email',
  'legal.contact.email.text': 'It helps if you mention your referral number, which is part of your link.',
  'legal.contact.post': 'Visit',
  'legal.contact.post.text': 'We are happy to advise you in person at our customer centre.',
  'legal.contact.faq': 'Maybe the answer is already here',
  'legal.contact.faq.link': 'Read questions and answers',
}

export default company
