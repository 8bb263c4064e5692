import { type ShareChannel, shareChannels } from '@zuruf/domain/channels'
import { tableEntry } from '@zuruf/domain/table-entry'
import type { I18n } from './i18n.ts'

/** Channels whose buttons have a text of their own; the others show the name of the channel. */
const labelled = ['email', 'instagram', 'copy'] as const
type Labelled = (typeof labelled)[number]
type Named = {
  [Channel in ShareChannel]: (typeof shareChannels)[Channel]['name'] extends string ? Channel : never
}[ShareChannel]

const isLabelled = (channel: ShareChannel): channel is Labelled =>
  (labelled as readonly ShareChannel[]).includes(channel)

/** Returns what the button of a channel says. */
export function channelLabel({ t }: Pick<I18n, 't'>, channel: ShareChannel): string {
  if (isLabelled(channel)) return t(`share.channel.${channel}`)
  return shareChannels[channel satisfies Named].name
}

/** Returns the display name of a channel, or null for one that only our links know. */
export function channelName({ t }: Pick<I18n, 't'>, channel: string | null): string | null {
  const key = channel?.toLowerCase() ?? ''
  return key === 'email' ? t('share.channel.email') : (tableEntry(shareChannels, key)?.name ?? null)
}
