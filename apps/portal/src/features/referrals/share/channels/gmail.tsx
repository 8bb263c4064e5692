import { fullText } from '../message-text.ts'
import { address, type ChannelView, envelope } from './channel.tsx'

export const gmail: ChannelView = {
  color: '#b3261e',
  icon: envelope,
  personal: false,
  share: {
    to: (message) =>
      address('https://mail.google.com/mail/', {
        view: 'cm',
        fs: '1',
        su: message.subject,
        body: fullText(message, 'gmail'),
      }),
  },
}
