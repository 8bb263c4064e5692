import { channelLink } from '../message-text.ts'
import { address, type ChannelView, stroke } from './channel.tsx'

export const messenger: ChannelView = {
  color: '#6a35d9',
  icon: (
    <path
      d="M12 4c5 0 8.5 3.4 8.5 7.6S17 19.2 12 19.2c-1 0-2-.1-2.9-.4L5.5 20.5v-3.2c-1.3-1.4-2-3.3-2-5.7C3.5 7.4 7 4 12 4zM8 13l3-3 2.5 2L16 9.5"
      {...stroke}
    />
  ),
  personal: false,
  share: {
    to: ({ link }, facebookId) =>
      address('https://www.facebook.com/dialog/send', {
        app_id: facebookId ?? '',
        link: channelLink(link, 'messenger'),
        redirect_uri: link,
      }),
  },
}
