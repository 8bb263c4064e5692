import { layout as formal } from '../../de/portal/layout.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'layout.operator': 'Du siehst das Konto von {name} als Betreiber. Alles, was du tust, wird festgehalten.',
  'layout.breadcrumb': 'Du bist hier',
  'state.error.technical': 'Es ist ein technischer Fehler aufgetreten. Bitte versuch es später noch einmal.',
  'state.error.network':
    'Wir erreichen unseren Server gerade nicht. Bist du online? Bitte versuch es noch einmal.',
  'state.error.part':
    'Ein Teil der Seite ließ sich nicht laden. Bist du online? Dann lade die Seite bitte neu.',
  'content.drafts': 'Du siehst Entwürfe, wie Besucher sie noch nicht sehen.',
  // Another version than that of the formal terms, because people agree to other words.
  'terms.version': 'Du-Fassung vom 30.\u00a0November 2026',
  'expired.recipient':
    'Dieser Link führt nicht mehr zu einem Angebot. Lass dir am besten von der Person, die ihn geschickt hat, einen neuen geben. Unsere Angebote kannst du dir schon jetzt ansehen.',
  'blocked.text':
    'Dieser Link führt nicht mehr zu einem Angebot. Vielleicht wurde er schon genutzt oder die Empfehlung wurde zurückgenommen. Unsere Angebote stehen dir trotzdem offen.',
  'agent.yours': 'Dein Ansprechpartner',
} as const satisfies FamiliarTexts<typeof formal>

export const layout = { ...formal, ...familiar }
