/** A message with which a recommender passes on a link. Portal and mails make their share buttons from it. */
export interface ShareMessage {
  /** Text written by the sender. */
  readonly text: string
  /** Note that the sender is rewarded; it is part of every text (§ 5a (4) UWG) and cannot be edited. */
  readonly ad: string
  readonly subject: string
  readonly link: string
}

/** Returns the link with its channel, so that clicks show where they came from. */
export function channelLink(link: string, channel: string): string {
  const url = new URL(link)
  url.searchParams.set('channel', channel)
  return url.href
}

/** Returns the whole message: the sender's text, the link and the advertising note. */
export function fullText({ text, ad, link }: ShareMessage, channel: string): string {
  return `${text.trim()}\n${channelLink(link, channel)}\n\n${ad}`
}

/**
 * Returns an address with its query. Spaces are encoded as `%20`, not as `+` (URLSearchParams), which mail and SMS
 * apps would show as a plus sign.
 */
export function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `${base}?${pairs.join('&')}`
}

/** Returns the address that opens WhatsApp with the message. */
export const whatsappAddress = (message: ShareMessage): string =>
  address('https://wa.me/', { text: fullText(message, 'whatsapp') })

/** Returns the address that opens the mail program with the message. */
export const mailtoAddress = (message: ShareMessage): string =>
  address('mailto:', { subject: message.subject, body: fullText(message, 'email') })
