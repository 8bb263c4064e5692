/**
 * Sharing channels by their name in `?channel=` and in reports. SPEC §3
 * - `setting`: its position in the tenant's settings; `wire`: the same in the client configuration.
 * - `name`: the same in every language; null if it has texts.
 */
export const shareChannels = {
  email: { setting: 'emailClient', wire: 'ModuleEmailClient', name: null },
  gmail: { setting: 'gmail', wire: 'ModuleGmail', name: 'Gmail' },
  outlook: { setting: 'outlook', wire: 'ModuleOutlook', name: 'Outlook' },
  yahoo: { setting: 'yahoo', wire: 'ModuleYahoo', name: 'Yahoo' },
  facebook: { setting: 'facebook', wire: 'ModuleFacebook', name: 'Facebook' },
  messenger: { setting: 'facebookMessenger', wire: 'ModuleFacebookMessenger', name: 'Messenger' },
  whatsapp: { setting: 'whatsapp', wire: 'ModuleWhatsapp', name: 'WhatsApp' },
  xing: { setting: 'xing', wire: 'ModuleXing', name: 'Xing' },
  linkedin: { setting: 'linkedIn', wire: 'ModuleLinkedIn', name: 'LinkedIn' },
  twitter: { setting: 'twitter', wire: 'ModuleTwitter', name: 'X' },
  sms: { setting: 'sms', wire: 'ModuleSms', name: 'SMS' },
  instagram: { setting: 'instagram', wire: 'ModuleInstagram', name: 'Instagram' },
  copy: { setting: 'copyLink', wire: 'ModuleCopyLink', name: null },
} as const satisfies Readonly<
  Record<string, { readonly setting: string; readonly wire: `Module${string}`; readonly name: string | null }>
>
export type ShareChannel = keyof typeof shareChannels
export type ChannelSetting = (typeof shareChannels)[ShareChannel]['setting']
export type ChannelWire = (typeof shareChannels)[ShareChannel]['wire']

export const shareChannelKeys = Object.keys(shareChannels) as readonly ShareChannel[]

/** Returns a value for the setting of each channel. */
export const forEachChannelSetting = <Value>(make: (channel: ShareChannel) => Value) =>
  Object.fromEntries(
    shareChannelKeys.map((channel) => [shareChannels[channel].setting, make(channel)]),
  ) as Record<ChannelSetting, Value>

/** Returns a value for the position of each channel in the client configuration. */
export const forEachChannelWire = <Value>(make: (channel: ShareChannel) => Value) =>
  Object.fromEntries(
    shareChannelKeys.map((channel) => [shareChannels[channel].wire, make(channel)]),
  ) as Record<ChannelWire, Value>

/**
 * Returns the sort position of a sharing channel from its Module… setting, or null when the channel is off:
 * -1, or anything else that is not a position. SPEC §3.
 */
export function channelPosition(value: number | null | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null
}

/** Returns the names of the enabled channels by position; equal positions keep the order of the record. SPEC §3. */
export function enabledChannels<Channel extends string>(
  settings: Readonly<Record<Channel, number | null | undefined>>,
): Channel[] {
  return (Object.keys(settings) as Channel[])
    .map((channel) => ({ channel, position: channelPosition(settings[channel]) }))
    .filter((entry): entry is { channel: Channel; position: number } => entry.position !== null)
    .sort((a, b) => a.position - b.position)
    .map(({ channel }) => channel)
}
