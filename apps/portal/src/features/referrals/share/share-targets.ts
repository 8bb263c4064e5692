import type { ShareChannel } from '@zuruf/domain/channels'
import { channelViews } from './channels/index.ts'
import { type ChannelSettings, enabledChannelsOf } from './enabled-channels.ts'
import type { ShareMessage } from './message-text.ts'

/** Sharing channel with its address. Without `href` the page handles it: a picture for a story, the clipboard. */
export interface ShareTarget {
  readonly channel: ShareChannel
  readonly href: string | null
}

/** Returns the address of each enabled channel in the tenant's order. SPEC §3. */
export function shareTargets(settings: ChannelSettings, message: ShareMessage): ShareTarget[] {
  return enabledChannelsOf(settings).map((channel) => {
    const { share } = channelViews[channel]
    return { channel, href: 'to' in share ? share.to(message, settings.FacebookId) : null }
  })
}
