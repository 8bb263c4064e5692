import { Heading, Img, Link, Section, Text } from '@react-email/components'
import type { StoredTheme } from '@zuruf/contract/tenants'
import { createElement as h, type ReactElement } from 'react'
import type { MailShare } from './layout.ts'
import { qrSize } from './pictures.ts'

/**
 * Renders a link that the reader passes on: as text that can be copied, with buttons that share it, and as a QR code.
 * @param qrSource address of the picture of the QR code
 */
export function shareBlock(share: MailShare, theme: StoredTheme, qrSource: string | undefined): ReactElement {
  const { heading, text, url, ways, qr } = share
  return h(
    Section,
    {
      className: 'm-soft',
      style: {
        backgroundColor: theme.brandSoft,
        borderRadius: 16,
        padding: '22px 20px 18px',
        margin: '4px 0 24px',
      },
    },
    h(
      Heading,
      {
        as: 'h2',
        className: 'm-ink',
        style: { fontSize: 20, lineHeight: '27px', fontWeight: 700, color: theme.ink, margin: '0 0 8px' },
      },
      heading,
    ),
    h(
      Text,
      {
        className: 'm-ink',
        style: { fontSize: 16, lineHeight: '25px', color: theme.ink, margin: '0 0 12px' },
      },
      text,
    ),
    linkText(url, theme),
    ...ways.map((way) => shareButton(way, theme)),
    qr &&
      qrSource &&
      h(
        'div',
        { 'data-skip-in-text': true, style: { margin: '16px 0 0' } },
        h(Img, { src: qrSource, alt: qr.alt, width: qrSize, height: qrSize, style: { borderRadius: 12 } }),
        h(
          Text,
          {
            className: 'm-ink',
            style: { fontSize: 15, lineHeight: '23px', color: theme.ink, margin: '8px 0 0' },
          },
          qr.text,
        ),
      ),
  )
}

function linkText(url: string, theme: StoredTheme): ReactElement {
  return h(
    Text,
    {
      className: 'm-ink m-card',
      style: {
        fontSize: 17,
        lineHeight: '25px',
        color: theme.ink,
        backgroundColor: theme.card,
        borderRadius: 12,
        padding: '12px 14px',
        margin: '0 0 12px',
      },
    },
    h(
      Link,
      {
        href: url,
        className: 'm-ink',
        style: {
          color: theme.ink,
          fontWeight: 650,
          textDecoration: 'none',
          wordBreak: 'break-all' as const,
        },
      },
      url,
    ),
  )
}

/** A paragraph of its own, so that the plain text has each address in its own line. */
function shareButton({ label, url }: MailShare['ways'][number], theme: StoredTheme): ReactElement {
  return h(
    Text,
    { key: label, style: { margin: '0 0 10px' } },
    h(
      Link,
      {
        href: url,
        className: 'm-ink m-card m-line',
        style: {
          display: 'inline-block',
          fontSize: 16,
          lineHeight: '22px',
          fontWeight: 650,
          color: theme.ink,
          backgroundColor: theme.card,
          border: `1px solid ${theme.ink2}`,
          borderRadius: 999,
          padding: '11px 22px',
          textDecoration: 'none',
        },
      },
      label,
    ),
  )
}
