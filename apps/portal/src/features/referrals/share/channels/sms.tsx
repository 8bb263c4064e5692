import { fullText } from '../message-text.ts'
import { type ChannelView, stroke } from './channel.tsx'

export const sms: ChannelView = {
  color: '#1f6feb',
  icon: <path d="M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5" {...stroke} />,
  personal: true,
  share: {
    // iOS needs the & and Android the ?; both accept this form.
    to: (message) => `sms:?&body=${encodeURIComponent(fullText(message, 'sms'))}`,
  },
}
