import { enabledChannels } from '@zuruf/domain/channels'

/** Channels for sharing, named as in `?channel=` of the link and in reports. */
export const shareChannels = [
  'email',
  'gmail',
  'outlook',
  'yahoo',
  'facebook',
  'messenger',
  'whatsapp',
  'xing',
  'linkedin',
  'twitter',
  'sms',
  'instagram',
  'copy',
] as const
export type ShareChannel = (typeof shareChannels)[number]

/** Settings of the tenant for the channels, named as in the API. */
export interface ChannelSettings {
  readonly ModuleEmailClient: number
  readonly ModuleGmail: number
  readonly ModuleOutlook: number
  readonly ModuleYahoo: number
  readonly ModuleFacebook: number
  readonly ModuleFacebookMessenger: number
  readonly FacebookId: string | null
  readonly ModuleWhatsapp: number
  readonly ModuleXing: number
  readonly ModuleLinkedIn: number
  readonly ModuleTwitter: number
  readonly ModuleSms: number
  readonly ModuleInstagram: number
  readonly ModuleCopyLink: number
}

/** Returns the enabled channels in the tenant's order. SPEC §3 */
export function channelsOf(settings: ChannelSettings): ShareChannel[] {
  return enabledChannels<ShareChannel>({
    email: settings.ModuleEmailClient,
    gmail: settings.ModuleGmail,
    outlook: settings.ModuleOutlook,
    yahoo: settings.ModuleYahoo,
    facebook: settings.ModuleFacebook,
    // The messenger's dialog does not open without an app id.
    messenger: settings.FacebookId ? settings.ModuleFacebookMessenger : null,
    whatsapp: settings.ModuleWhatsapp,
    xing: settings.ModuleXing,
    linkedin: settings.ModuleLinkedIn,
    twitter: settings.ModuleTwitter,
    sms: settings.ModuleSms,
    instagram: settings.ModuleInstagram,
    copy: settings.ModuleCopyLink,
  })
}
