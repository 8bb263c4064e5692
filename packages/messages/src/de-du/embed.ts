import formal from '../de/embed.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'embedding.error.text': 'Versuch es noch einmal, oder öffne die Seite in einem neuen Tab.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
