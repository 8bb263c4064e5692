import type { consent as de } from '../../de/portal/consent.ts'

export const consent: Readonly<Record<keyof typeof de, string>> = {
  'consent.title': 'May we remember something?',
  'consent.text':
    'This site works without it. If you say yes we remember, for example, which campaign brought you here.',
  'consent.privacy': 'More about privacy',
  'consent.none': 'Reject all',
  'consent.all': 'Accept all',
  'consent.choose': 'Choose one by one',
  'consent.save': 'Save selection',
  'consent.required': 'Required',
  'consent.required.text': 'Logging in and this choice. Always on.',
  'consent.functional': 'Comfort',
  'consent.functional.text': 'Remembers what you have set.',
  'consent.analytical': 'Statistics',
  'consent.analytical.text': 'Shows us which pages help and which do not.',
  'consent.marketing': 'Campaigns',
  'consent.marketing.text': 'Remembers for up to 730 days which campaign brought you here.',
}
