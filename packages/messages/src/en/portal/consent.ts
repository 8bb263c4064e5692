import type { consent as de } from '../../de/portal/consent.ts'

export const consent: Readonly<Record<keyof typeof de, string>> = {
  'consent.title': 'May we remember something?',
  'consent.text':
    'This site works without it. If you say yes we remember, for example, which campaign brought you here, and see which pages help.',
  'consent.privacy': 'More about privacy',
  'consent.none': 'Reject all',
  'consent.all': 'Accept all',
  'consent.choose': 'Choose one by one',
  'consent.details': 'What exactly is kept, and your consent number',
  'consent.save': 'Save selection',
  'consent.required': 'Required',
  'consent.required.text': 'Your login, this choice for 60 days and what you began in this tab. Always on.',
  'consent.functional': 'Comfort',
  'consent.functional.text':
    'Remembers for 60 days how you last shared the reward and which hints you have seen.',
  'consent.analytical': 'Statistics',
  'consent.analytical.text':
    'Shows us which pages help and which do not. For that we recognise your browser for up to 13 months by a random number.',
  'consent.marketing': 'Campaigns',
  'consent.marketing.text':
    'Remembers for up to 730 days which campaign brought you here. Loads videos and maps of others when you ask for them.',
}
