import type { consent as de } from '../../de/portal/consent.ts'
import type { TextsOf } from '../../texts-of.ts'

export const consent: TextsOf<typeof de> = {
  'consent.title': 'May we remember something?',
  'consent.text':
    'This site works without it. If you agree, we remember, for example, which campaign brought you here, and see which pages are useful.',
  'consent.privacy': 'More about privacy',
  'consent.none': 'Reject all',
  'consent.all': 'Accept all',
  'consent.choose': 'Choose individually',
  'consent.details': 'What exactly we store, and your consent number',
  'consent.save': 'Save selection',
  'consent.required': 'Required',
  'consent.required.text':
    'Your login, this choice for 60 days, and what you started in this tab. Always on.',
  'consent.functional': 'Convenience',
  'consent.functional.text':
    'Remembers for 60 days how you last split the reward and which hints you have seen.',
  'consent.analytical': 'Statistics',
  'consent.analytical.text':
    'Shows us which pages are useful and which are not. To do this, we recognise your browser by a random number for up to 13 months.',
  'consent.marketing': 'Campaigns',
  'consent.marketing.text':
    'Remembers for up to 730 days which campaign brought you here. Loads third-party videos and maps when you ask for them.',
}
