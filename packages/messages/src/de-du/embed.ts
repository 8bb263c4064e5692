import type formal from '../de/embed.ts'
import type { FamiliarTexts } from '../familiar.ts'

const embed = {
  'embedding.error.text': 'Versuch es noch einmal, oder öffne die Seite in einem neuen Tab.',
} as const satisfies FamiliarTexts<typeof formal>

export default embed
