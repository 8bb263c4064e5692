import { channelLink } from '../message-text.ts'
import { address, type ChannelView, letter } from './channel.tsx'

export const facebook: ChannelView = {
  color: '#1769d2',
  icon: letter('f'),
  personal: false,
  share: {
    to: ({ link }) =>
      address('https://www.facebook.com/sharer/sharer.php', { u: channelLink(link, 'facebook') }),
  },
}
