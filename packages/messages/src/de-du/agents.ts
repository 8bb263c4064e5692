import formal from '../de/agents.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'agents.meta': '{product} empfehlen, mit Hilfe aus deiner Nähe.',
  'agents.lead':
    'Wähl, wer dir und deinem Kontakt hilft. Fragen zum Angebot beantwortet dann ein Mensch mit Namen und Gesicht.',
  'agents.none.text':
    'Versuch es mit dem Anfang des Namens, einem Ort oder den ersten Ziffern der Postleitzahl.',
  'agents.chosen': 'Es hilft dir',

  'agents.tab.einladungen.text':
    'Wen du eingeladen hast, was daraus wurde, und wen du noch einmal einladen kannst.',
  'agents.tab.empfehlungen.text': 'Wer über dich empfiehlt, und wie viel daraus entstanden ist.',
  'agents.tab.dashboard.text': 'Deine Agentur auf einen Blick.',

  'agents.phone.lead':
    'Leg die Empfehlung an, während du sprichst. Link, Code und QR-Code gibst du gleich weiter.',
  'agents.phone.lead@no-offlineCode':
    'Leg die Empfehlung an, während du sprichst. Link und QR-Code gibst du gleich weiter.',
  'agents.phone.done.customer': 'Gib {name} jetzt Link oder Code durch.',
  'agents.phone.done.customer@no-offlineCode': 'Gib {name} jetzt den Link durch.',
  'agents.phone.done.agency': 'Gib Link oder Code jetzt weiter.',
  'agents.phone.done.agency@no-offlineCode': 'Gib den Link jetzt weiter.',

  'agents.photo': 'Dein Foto',
  'agents.photo.text': 'So sehen dich Empfehler und ihre Kontakte. Wir schneiden es quadratisch zu.',
  'agents.photo.saved': 'Dein Foto ist gespeichert.',
  'agents.photo.removed': 'Dein Foto ist entfernt.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
