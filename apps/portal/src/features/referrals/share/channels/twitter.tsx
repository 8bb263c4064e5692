import { fullText } from '../message-text.ts'
import { address, type ChannelView, stroke } from './channel.tsx'

export const twitter: ChannelView = {
  color: '#14171a',
  icon: <path d="M5 5l14 14M19 5L5 19" {...stroke} />,
  personal: false,
  share: { to: (message) => address('https://x.com/intent/post', { text: fullText(message, 'twitter') }) },
}
