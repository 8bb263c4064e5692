import { channelLink } from '../message-text.ts'
import { address, type ChannelView, letter } from './channel.tsx'

export const linkedin: ChannelView = {
  color: '#0a66c2',
  icon: letter('in'),
  personal: false,
  share: {
    to: ({ link }) =>
      address('https://www.linkedin.com/sharing/share-offsite/', { url: channelLink(link, 'linkedin') }),
  },
}
