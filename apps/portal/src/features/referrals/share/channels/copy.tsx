import { fullText } from '../message-text.ts'
import { type ChannelView, stroke } from './channel.tsx'

export const copy: ChannelView = {
  color: '#5d4037',
  icon: <path d="M9 9h10v11H9zM5 15V4h10" {...stroke} />,
  personal: false,
  share: {
    async act(message) {
      await navigator.clipboard.writeText(fullText(message, 'copy'))
      return 'share.text.copied'
    },
  },
}
