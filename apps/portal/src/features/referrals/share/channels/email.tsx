import { mailtoAddress } from '@zuruf/domain/share-message'
import { type ChannelView, envelope } from './channel.tsx'

export const email: ChannelView = {
  color: '#2a5f86',
  icon: envelope,
  personal: true,
  share: { to: mailtoAddress },
}
