import type { I18n } from './i18n.ts'

/** Names of networks, the same in every language. */
const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  gmail: 'Gmail',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  messenger: 'Messenger',
  outlook: 'Outlook',
  sms: 'SMS',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  xing: 'Xing',
  yahoo: 'Yahoo',
}

/** Returns the display name of a channel, or null for one that only our links know. */
export function channelName({ t }: Pick<I18n, 't'>, channel: string | null): string | null {
  const key = channel?.toLowerCase() ?? ''
  return key === 'email' ? t('share.channel.email') : (names[key] ?? null)
}
