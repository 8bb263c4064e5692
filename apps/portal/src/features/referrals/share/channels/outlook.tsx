import { fullText } from '../message-text.ts'
import { address, type ChannelView, envelope } from './channel.tsx'

export const outlook: ChannelView = {
  color: '#0b5cad',
  icon: envelope,
  personal: false,
  share: {
    to: (message) =>
      address('https://outlook.live.com/mail/0/deeplink/compose', {
        subject: message.subject,
        body: fullText(message, 'outlook'),
      }),
  },
}
