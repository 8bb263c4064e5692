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
    async act(_, { tenant, referralNumber, locale }) {
      try {
        const { shareStory } = await import('../share-story.ts')
        await shareStory(tenant, referralNumber, locale)
        return null
      } catch {
        return 'share.story.failed'
      }
    },
  },
}
