import formal from '../de/colleagues.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'colleagues.title': 'Du arbeitest hier? Dann mach mit.',
  'colleagues.title.invited': '{name} möchte dich dabeihaben.',
  'colleagues.lead':
    'Melde dich mit deiner dienstlichen Adresse an, empfiehl Freunden, was du selbst gut findest, und hol deine Kollegen dazu.',
  'colleagues.email.hint': 'Du bekommst eine Mail, mit der du die Adresse bestätigst.',

  'colleagues.done': 'Schön, dass du mitmachst.',
  'colleagues.done.text':
    'Wir haben an {email} geschrieben. Bestätige dort deine Adresse, dann kann es losgehen.',
  'colleagues.pass': 'Hol deine Kollegen dazu',
  'colleagues.pass.text':
    'Gib diesen Link selbst weiter, im Chat oder in der Kaffeeküche. Von uns bekommt niemand ungefragt Post.',
  'colleagues.link': 'Link für deine Kollegen',

  'colleagues.how1.text': 'Mit Namen und dienstlicher Adresse. Die bestätigst du in einer Mail.',
  'colleagues.how2.text': 'Produkt aussuchen, Link teilen. Wie alle anderen bekommst du die Prämie.',
  'colleagues.how3.text': 'Mit deinem Link machen auch deine Kollegen mit.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
