import { channelLink } from '../message-text.ts'
import { address, type ChannelView, stroke } from './channel.tsx'

export const xing: ChannelView = {
  color: '#0d6f6f',
  icon: <path d="M6 7l2.5 4.5L5 17M18.5 4L13 13.5l4 6.5" {...stroke} />,
  personal: false,
  share: {
    to: ({ link }) => address('https://www.xing.com/spi/shares/new', { url: channelLink(link, 'xing') }),
  },
}
