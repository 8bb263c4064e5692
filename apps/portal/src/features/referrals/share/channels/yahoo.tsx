import { fullText } from '../message-text.ts'
import { address, type ChannelView, letter } from './channel.tsx'

export const yahoo: ChannelView = {
  color: '#5f01d1',
  icon: letter('Y'),
  personal: false,
  share: {
    to: (message) =>
      address('https://compose.mail.yahoo.com/', {
        subject: message.subject,
        body: fullText(message, 'yahoo'),
      }),
  },
}
