import type { TextsOf } from '../texts-of.ts'

/** Texts of the component that is embedded in other sites (`apps/embed`). */
const embed = {
  'embedding.open': 'Jetzt weiterempfehlen',
  'embedding.title': 'Weiterempfehlen',
  'embedding.close': 'Schließen',
  'embedding.loading': 'Wird geladen …',
  'embedding.error.title': 'Das lässt sich hier gerade nicht öffnen',
  'embedding.error.text': 'Versuchen Sie es noch einmal, oder öffnen Sie die Seite in einem neuen Tab.',
  'embedding.error.retry': 'Noch einmal versuchen',
  'embedding.error.newTab': 'In neuem Tab öffnen',
} as const

export type EmbedTexts = TextsOf<typeof embed>

export default embed satisfies EmbedTexts
