import { shareStory } from '../share-story.ts'
import { type ChannelView, stroke } from './channel.tsx'

/** Shares a picture for a story. */
export const instagram: ChannelView = {
  color: '#b02a72',
  icon: (
    <path
      d="M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.6 7.4v.01"
      {...stroke}
    />
  ),
  personal: false,
  share: {
    act: (_, { tenant, referralNumber, locale }) =>
      shareStory(tenant, referralNumber, locale).then(
        () => null,
        () => 'share.story.failed',
      ),
  },
}
