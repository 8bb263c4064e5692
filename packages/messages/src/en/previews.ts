import type { PreviewTexts } from '../de/previews.ts'

/**
 * Texts in the pictures that messengers and social networks show for a link, and in the picture for Instagram
 * stories.
 */
const previews: PreviewTexts = {
  'preview.reward': '{amount} reward',
  'preview.reward.upTo': 'Up to {amount} reward',
  'preview.forYou': '{amount} for you',
  'preview.forYou.upTo': 'Up to {amount} for you',
  'preview.recommended': 'Personally recommended',
  'preview.story.mine': 'My recommendation',
  'preview.story.advertising': 'Ad: I get a reward if it leads to a contract.',
  'preview.story.link': 'Link in my story',
}

export default previews
