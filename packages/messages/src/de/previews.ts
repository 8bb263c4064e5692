import type { TextsOf } from '../texts-of.ts'

/** Texts in the preview pictures that messengers and social networks show for a link. */
const previews = {
  'preview.reward': '{amount} Prämie',
  'preview.reward.upTo': 'Bis zu {amount} Prämie',
  'preview.forYou': '{amount} für dich',
  'preview.forYou.upTo': 'Bis zu {amount} für dich',
  'preview.recommended': 'Persönlich empfohlen',
  'preview.story.mine': 'Meine Empfehlung',
  'preview.story.advertising': 'Werbung: Ich bekomme eine Prämie, wenn ein Vertrag daraus wird.',
  'preview.story.link': 'Link in meiner Story',
} as const

export type PreviewTexts = TextsOf<typeof previews>

export default previews satisfies PreviewTexts
