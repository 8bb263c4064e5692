import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { Theme } from '@zuruf/contract/tenants'
import { readableTextColour } from '@zuruf/domain/colour'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** Parts of a mail: paragraphs, an optional call to action, and quotes or codes. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: MailLink
  /** Secondary action, less prominent. */
  readonly otherAction?: MailLink
  /** Quoted document text: what the reader agrees to. */
  readonly quote?: string
  /** A code or amount, shown large. */
  readonly highlight?: string
  readonly afterword?: readonly string[]
  /** Link in the small print: how to unsubscribe. */
  readonly footLink?: MailLink
}

export interface MailFrame {
  readonly language: string
  readonly tenantName: string
  readonly theme: Theme
  readonly homeUrl: string
  /** Links of the sender, such as the imprint, at the end of every mail. */
  readonly links: readonly MailLink[]
  /** Why the reader gets this mail. */
  readonly reason: string
}

const font = "'Figtree', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

/**
 * Lays out a mail in the tenant's look: a header in its colours, the content, small print. Uses only inline
 * styles and tables, since mail clients drop the rest, and no images, since many clients block them.
 */
export function mailLayout(content: MailContent, frame: MailFrame): ReactElement {
  const { theme } = frame
  return h(
    Html,
    { lang: frame.language },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      // Automatic dark mode would replace the brand colours.
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
    ),
    h(Preview, null, content.paragraphs[0] ?? content.heading),
    h(
      Body,
      { style: { margin: 0, padding: 0, backgroundColor: theme.paper, fontFamily: font } },
      h(
        Container,
        { style: { maxWidth: 600, margin: '0 auto', padding: '24px 12px 32px' } },
        header(frame),
        h(
          Section,
          {
            style: {
              backgroundColor: theme.card,
              border: `1px solid ${theme.line}`,
              borderTop: 0,
              borderRadius: '0 0 20px 20px',
              padding: '34px 28px 28px',
            },
          },
          ...words(content, frame),
        ),
        ...smallPrint(content, frame),
      ),
    ),
  )
}

/** Renders the tenant's initial and name on its brand colour: a logo without an image. */
function header({ theme, tenantName }: MailFrame): ReactElement {
  return h(
    Section,
    { style: { backgroundColor: theme.brand, borderRadius: '20px 20px 0 0', padding: '20px 28px' } },
    h(
      Row,
      null,
      h(
        Column,
        { 'aria-hidden': true, style: { width: 40 } },
        h(
          'div',
          {
            // Left out of the plain text, which already has the full name.
            'data-skip-in-text': true,
            style: {
              width: 40,
              height: 40,
              lineHeight: '40px',
              backgroundColor: theme.accent,
              borderRadius: 20,
              color: readableTextColour(theme.accent),
              fontSize: 20,
              fontWeight: 800,
              textAlign: 'center',
            },
          },
          tenantName.slice(0, 1),
        ),
      ),
      h(
        Column,
        {
          style: {
            paddingLeft: 14,
            color: readableTextColour(theme.brand),
            fontSize: 19,
            lineHeight: '26px',
            fontWeight: 700,
          },
        },
        tenantName,
      ),
    ),
  )
}

function words(content: MailContent, { theme }: MailFrame): ReactNode[] {
  const paragraph = (text: string, key: number) =>
    h(Text, { key, style: { fontSize: 17, lineHeight: '27px', color: theme.ink, margin: '0 0 16px' } }, text)
  return [
    h(
      Heading,
      {
        as: 'h1',
        style: {
          fontSize: 30,
          lineHeight: '37px',
          fontWeight: 750,
          letterSpacing: '-0.01em',
          color: theme.ink,
          margin: '0 0 20px',
        },
      },
      content.heading,
    ),
    ...content.paragraphs.map(paragraph),
    content.quote &&
      h(
        Text,
        {
          style: {
            fontSize: 16,
            lineHeight: '25px',
            color: theme.ink,
            borderLeft: `4px solid ${theme.accent}`,
            backgroundColor: theme.paper,
            borderRadius: '0 12px 12px 0',
            padding: '14px 18px',
            margin: '4px 0 22px',
          },
        },
        ...content.quote.split('\n').flatMap((line, at) => (at > 0 ? [h('br', { key: at }), line] : [line])),
      ),
    content.highlight &&
      h(
        Text,
        {
          style: {
            fontSize: 22,
            lineHeight: '30px',
            fontWeight: 700,
            letterSpacing: '0.03em',
            textAlign: 'center' as const,
            wordBreak: 'break-word' as const,
            color: theme.ink,
            backgroundColor: theme.brandSoft,
            borderRadius: 16,
            padding: '20px 12px',
            margin: '4px 0 20px',
          },
        },
        content.highlight,
      ),
    content.action &&
      h(
        Button,
        {
          href: content.action.url,
          style: {
            backgroundColor: theme.brand,
            color: readableTextColour(theme.brand),
            borderRadius: 999,
            padding: '16px 30px',
            fontSize: 17,
            lineHeight: '22px',
            fontWeight: 650,
            textAlign: 'center' as const,
            margin: '10px 0 26px',
          },
        },
        content.action.label,
      ),
    content.otherAction &&
      h(
        Text,
        { style: { fontSize: 17, lineHeight: '27px', margin: '0 0 16px' } },
        h(
          Link,
          { href: content.otherAction.url, style: { color: theme.ink, textDecoration: 'underline' } },
          content.otherAction.label,
        ),
      ),
    ...(content.afterword ?? []).map(paragraph),
  ]
}

function smallPrint(content: MailContent, frame: MailFrame): ReactNode[] {
  const { theme, tenantName, homeUrl } = frame
  const style = { fontSize: 14, lineHeight: '22px', color: theme.ink2, margin: '0 0 8px' }
  const link = ({ label, url }: MailLink) =>
    h(Link, { href: url, style: { color: theme.ink2, textDecoration: 'underline' } }, label)
  const sender = [{ label: tenantName, url: homeUrl }, ...frame.links]
  return [
    h(
      Section,
      { style: { padding: '22px 28px 0' } },
      h(Text, { style }, frame.reason),
      content.footLink && h(Text, { style }, link(content.footLink)),
      h(Text, { style }, ...sender.flatMap((one, index) => [index > 0 && ' · ', link(one)])),
    ),
  ]
}
