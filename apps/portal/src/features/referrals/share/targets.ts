import { type ChannelSettings, channelsOf, type ShareChannel } from './channels.ts'

export interface ShareMessage {
  /** Text written by the sender. */
  readonly text: string
  /** Note that the sender is rewarded; it is part of every text (§ 5a (4) UWG) and cannot be edited. */
  readonly ad: string
  readonly subject: string
  readonly link: string
}

/** Share channel with its address. Without `href` the page handles it: a picture for a story, the clipboard. */
export interface ShareTarget {
  readonly channel: ShareChannel
  readonly href: string | null
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

// encodeURIComponent instead of URLSearchParams: mail and SMS apps show the latter's `+` as a plus sign.
function address(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `${base}?${pairs.join('&')}`
}

function hrefOf(channel: ShareChannel, message: ShareMessage, facebookId: string | null): string | null {
  const { subject, link } = message
  const body = fullText(message, channel)
  const url = channelLink(link, channel)
  switch (channel) {
    case 'email':
      return address('mailto:', { subject, body })
    case 'gmail':
      return address('https://mail.google.com/mail/', { view: 'cm', fs: '1', su: subject, body })
    case 'outlook':
      return address('https://outlook.live.com/mail/0/deeplink/compose', { subject, body })
    case 'yahoo':
      return address('https://compose.mail.yahoo.com/', { subject, body })
    case 'facebook':
      return address('https://www.facebook.com/sharer/sharer.php', { u: url })
    case 'messenger':
      return address('https://www.facebook.com/dialog/send', {
        app_id: facebookId ?? '',
        link: url,
        redirect_uri: link,
      })
    case 'whatsapp':
      return address('https://wa.me/', { text: body })
    case 'xing':
      return address('https://www.xing.com/spi/shares/new', { url })
    case 'linkedin':
      return address('https://www.linkedin.com/sharing/share-offsite/', { url })
    case 'twitter':
      return address('https://x.com/intent/post', { text: body })
    case 'sms':
      // iOS needs the & and Android the ?; both accept this form.
      return `sms:?&body=${encodeURIComponent(body)}`
    case 'instagram':
    case 'copy':
      return null
  }
}

/** Returns the address of each enabled channel in the tenant's order. SPEC §3. */
export function shareTargets(settings: ChannelSettings, message: ShareMessage): ShareTarget[] {
  return channelsOf(settings).map((channel) => ({
    channel,
    href: hrefOf(channel, message, settings.FacebookId),
  }))
}
