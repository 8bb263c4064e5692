import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { StoredTheme } from '@zuruf/contract/tenants'
import { readableTextColour } from '@zuruf/domain/colour'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { darkStyles } from './dark-colours.ts'
import { logoSize } from './pictures.ts'
import { printStyles } from './print-styles.ts'
import { shareBlock } from './share-block.ts'

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** A link that the reader passes on: written out, with buttons that share it, and as a QR code. */
export interface MailShare {
  readonly heading: string
  readonly text: string
  readonly url: string
  readonly ways: readonly MailLink[]
  readonly qr: { readonly url: string; readonly alt: string; readonly text: string } | undefined
}

/** Parts of a mail: paragraphs, an optional call to action, and quotes or codes. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: MailLink
  /** Introduces the address of the action, written out for readers whose button does not work. */
  readonly actionUrlText?: string
  /** Secondary action, less prominent. */
  readonly otherAction?: MailLink
  /** Quoted document text: what the reader agrees to. */
  readonly quote?: string
  /** A code or amount, shown large. */
  readonly highlight?: string
  readonly share?: MailShare
  readonly afterword?: readonly string[]
  /** Link in the small print: how to unsubscribe. */
  readonly footLink?: MailLink
}

export interface MailFrame {
  readonly language: string
  readonly tenantName: string
  readonly theme: StoredTheme
  readonly homeUrl: string
  /** Links of the sender, such as the imprint, at the end of every mail. */
  readonly links: readonly MailLink[]
  /** Why the reader gets this mail. */
  readonly reason: string
}

/** Addresses of the pictures of a mail. */
export interface MailSources {
  readonly logo: { readonly url: string; readonly width: number; readonly withName: boolean }
  readonly qr?: string
}

const font = "'Figtree', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

/**
 * Lays out a mail in the tenant's look: a header in its colours, the content, small print. Uses inline styles and
 * tables, since mail clients drop the rest; only the colours in the dark and on paper are in a style sheet, by the classes `m-…`.
 */
export function mailLayout(content: MailContent, frame: MailFrame, sources: MailSources): ReactElement {
  const { theme } = frame
  const paper = { backgroundColor: theme.paper }
  return h(
    Html,
    { lang: frame.language },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyles(theme) + printStyles),
    ),
    h(Preview, null, content.paragraphs[0] ?? content.heading),
    h(
      Body,
      { className: 'm-paper', style: { margin: 0, padding: 0, fontFamily: font, ...paper } },
      // The body's own table has no class, so this section covers it.
      h(
        Section,
        { className: 'm-paper', style: paper },
        h(
          Container,
          { style: { maxWidth: 600, margin: '0 auto', padding: '24px 12px 32px' } },
          header(frame, sources),
          h(
            Section,
            {
              className: 'm-card m-line',
              style: {
                backgroundColor: theme.card,
                border: `1px solid ${theme.line}`,
                borderTop: 0,
                borderRadius: '0 0 20px 20px',
                padding: '34px 28px 28px',
              },
            },
            ...words(content, frame, sources),
          ),
          ...smallPrint(content, frame),
        ),
      ),
    ),
  )
}

/** Renders the tenant's logo, and its name unless the logo contains it, on its brand colour, which dark mail programs keep. */
function header({ theme, tenantName }: MailFrame, { logo }: MailSources): ReactElement {
  return h(
    Section,
    {
      className: 'm-brand',
      style: { backgroundColor: theme.brand, borderRadius: '20px 20px 0 0', padding: '18px 28px' },
    },
    h(
      Row,
      null,
      h(
        Column,
        { style: { width: logo.width } },
        h(Img, { src: logo.url, alt: tenantName, width: logo.width, height: logoSize }),
      ),
      h(
        Column,
        {
          className: 'm-brand',
          style: {
            paddingLeft: 14,
            color: readableTextColour(theme.brand),
            fontSize: 19,
            lineHeight: '26px',
            fontWeight: 700,
          },
        },
        logo.withName ? tenantName : null,
      ),
    ),
  )
}

function words(content: MailContent, { theme }: MailFrame, sources: MailSources): ReactNode[] {
  const paragraph = (text: string, key: number) =>
    h(
      Text,
      {
        key,
        className: 'm-ink',
        style: { fontSize: 17, lineHeight: '27px', color: theme.ink, margin: '0 0 16px' },
      },
      text,
    )
  return [
    h(
      Heading,
      {
        as: 'h1',
        className: 'm-ink',
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
          className: 'm-ink m-paper m-quote',
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
          className: 'm-ink m-soft',
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
          className: 'm-button',
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
    content.action && content.actionUrlText && writtenOut(content.actionUrlText, content.action.url, theme),
    content.share && shareBlock(content.share, theme, sources.qr),
    content.otherAction &&
      h(
        Text,
        { style: { fontSize: 17, lineHeight: '27px', margin: '0 0 16px' } },
        h(
          Link,
          {
            href: content.otherAction.url,
            className: 'm-ink',
            style: { color: theme.ink, textDecoration: 'underline' },
          },
          content.otherAction.label,
        ),
      ),
    ...(content.afterword ?? []).map(paragraph),
  ]
}

/** Writes the address of the action out. The plain text has it after the label of the button. */
function writtenOut(text: string, url: string, theme: StoredTheme): ReactElement {
  const style = { fontSize: 14, lineHeight: '22px', color: theme.ink2, margin: '0 0 22px' }
  return h(
    'div',
    { 'data-skip-in-text': true },
    h(
      Text,
      { className: 'm-ink2', style },
      text,
      h('br'),
      h(
        Link,
        {
          href: url,
          className: 'm-ink2',
          style: { color: theme.ink2, textDecoration: 'underline', wordBreak: 'break-all' as const },
        },
        url,
      ),
    ),
  )
}

function smallPrint(content: MailContent, frame: MailFrame): ReactNode[] {
  const { theme, tenantName, homeUrl } = frame
  const style = { fontSize: 14, lineHeight: '22px', color: theme.ink2, margin: '0 0 8px' }
  const link = ({ label, url }: MailLink) =>
    h(
      Link,
      { href: url, className: 'm-ink2', style: { color: theme.ink2, textDecoration: 'underline' } },
      label,
    )
  const sender = [{ label: tenantName, url: homeUrl }, ...frame.links]
  return [
    h(
      Section,
      { style: { padding: '22px 28px 0' } },
      h(Text, { className: 'm-ink2', style }, frame.reason),
      content.footLink && h(Text, { className: 'm-ink2', style }, link(content.footLink)),
      h(
        Text,
        { className: 'm-ink2', style },
        ...sender.flatMap((one, index) => [index > 0 && ' · ', link(one)]),
      ),
    ),
  ]
}
