import type { ShareChannel } from '@zuruf/domain/channels'
import type { ChannelView } from './channel.tsx'
import { copy } from './copy.tsx'
import { email } from './email.tsx'
import { facebook } from './facebook.tsx'
import { gmail } from './gmail.tsx'
import { instagram } from './instagram.tsx'
import { linkedin } from './linkedin.tsx'
import { messenger } from './messenger.tsx'
import { outlook } from './outlook.tsx'
import { sms } from './sms.tsx'
import { twitter } from './twitter.tsx'
import { whatsapp } from './whatsapp.tsx'
import { xing } from './xing.tsx'
import { yahoo } from './yahoo.tsx'

/** All sharing channels. */
export const channelViews: Readonly<Record<ShareChannel, ChannelView>> = {
  email,
  gmail,
  outlook,
  yahoo,
  facebook,
  messenger,
  whatsapp,
  xing,
  linkedin,
  twitter,
  sms,
  instagram,
  copy,
}
