import { fullText } from '../message-text.ts'
import { address, type ChannelView, envelope } from './channel.tsx'

export const email: ChannelView = {
  color: '#2a5f86',
  icon: envelope,
  personal: true,
  share: {
    to: (message) => address('mailto:', { subject: message.subject, body: fullText(message, 'email') }),
  },
}
