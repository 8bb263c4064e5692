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
export function channelsOf(settings: ChannelSettings): ShareChannel[] {
  const positions = Object.fromEntries(
    shareChannelKeys.map((channel) => [channel, settings[shareChannels[channel].wire]]),
  ) as Record<ShareChannel, number>
  // The messenger's dialog does not open without an app id.
  return enabledChannels({ ...positions, messenger: settings.FacebookId ? positions.messenger : null })
}
