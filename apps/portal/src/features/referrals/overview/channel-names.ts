const names: Readonly<Record<string, string>> = {
  email: 'E-Mail',
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

/** What people call a channel; null for those only our links know. */
export function channelName(channel: string | null): string | null {
  return names[channel?.toLowerCase() ?? ''] ?? null
}
