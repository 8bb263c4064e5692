import { whatsappAddress } from '@zuruf/domain/share-message'
import { type ChannelView, stroke } from './channel.tsx'

export const whatsapp: ChannelView = {
  color: '#0e7a3f',
  icon: (
    <path
      d="M4.5 19.5l1.3-4a8 8 0 1 1 2.9 2.8zM9 9.2c0 3 2.8 5.8 5.8 5.8.8 0 1.4-.7 1.3-1.4l-1.8-.8-1 1c-1.2-.5-2-1.4-2.6-2.6l1-1-.8-1.8C10.1 8.2 9 8.4 9 9.2z"
      {...stroke}
    />
  ),
  personal: true,
  share: { to: whatsappAddress },
}
