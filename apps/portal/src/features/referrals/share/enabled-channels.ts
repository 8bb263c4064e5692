import {
  type ChannelWire,
  enabledChannels,
  type ShareChannel,
  shareChannelKeys,
  shareChannels,
} from '@zuruf/domain/channels'

/** Settings of the tenant for the channels, named as in the API. */
export type ChannelSettings = Readonly<Record<ChannelWire, number>> & { readonly FacebookId: string | null }

/** Returns the enabled channels in the tenant's order. SPEC §3 */
export function enabledChannelsOf(settings: ChannelSettings): ShareChannel[] {
  const positions = Object.fromEntries(
    shareChannelKeys.map((channel) => [channel, settings[shareChannels[channel].wire]]),
  ) as Record<ShareChannel, number>
  // Facebook Messenger needs the tenant's app id to open its dialog.
  return enabledChannels({ ...positions, messenger: settings.FacebookId ? positions.messenger : null })
}
