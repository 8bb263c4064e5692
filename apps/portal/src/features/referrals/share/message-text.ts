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
