import formal from '../de/faq.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'faq.none': 'Dazu haben wir noch keine Antwort. Frag uns einfach.',
  'faq.more': 'Deine Frage ist nicht dabei?',
  'faq.more.link': 'Frag uns',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
