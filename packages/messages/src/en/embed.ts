import type { EmbedTexts } from '../de/embed.ts'

const embed: EmbedTexts = {
  'embedding.open': 'Recommend now',
  'embedding.title': 'Recommend',
  'embedding.close': 'Close',
  'embedding.loading': 'Loading …',
  'embedding.error.title': 'This cannot be opened here at the moment',
  'embedding.error.text': 'Try again, or open the page in a new tab.',
  'embedding.error.retry': 'Try again',
  'embedding.error.newTab': 'Open in a new tab',
}

export default embed
