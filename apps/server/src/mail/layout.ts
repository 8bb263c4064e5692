import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { Theme } from '@zuruf/contract/tenants'
import { onColour } from '@zuruf/domain/colour'
import { createElement as h, type ReactElement } from 'react'

/** What every mail is made of: paragraphs, perhaps one thing to do, and who sends it. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Something to read off: a code, an amount. */
  readonly highlight?: string
  readonly afterword?: readonly string[]
}

export interface MailFrame {
  readonly language: string
  readonly tenantName: string
  readonly theme: Theme
  readonly homeUrl: string
  /** Why this mail comes. */
  readonly reason: string
}

const font = "'Figtree', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

/** A mail in the tenant's look. Inline styles alone: mail programs drop the rest. */
export function mailLayout(content: MailContent, frame: MailFrame): ReactElement {
  const { theme } = frame
  const paragraph = (text: string, key: number) =>
    h(Text, { key, style: { fontSize: 16, lineHeight: '26px', color: theme.ink, margin: '0 0 16px' } }, text)
  return h(
    Html,
    { lang: frame.language },
    h(Head, null, h('title', null, content.subject)),
    h(Preview, null, content.paragraphs[0] ?? content.heading),
    h(
      Body,
      { style: { margin: 0, backgroundColor: theme.paper, fontFamily: font } },
      h(
        Container,
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 16px' } },
        h(
          Text,
          { style: { fontSize: 17, fontWeight: 700, color: theme.brand, margin: '0 0 20px' } },
          frame.tenantName,
        ),
        h(
          Section,
          { style: { backgroundColor: theme.card, borderRadius: 24, padding: '32px 28px' } },
          h(
            Heading,
            { as: 'h1', style: { fontSize: 28, lineHeight: '34px', color: theme.ink, margin: '0 0 20px' } },
            content.heading,
          ),
          ...content.paragraphs.map(paragraph),
          content.highlight &&
            h(
              Text,
              {
                style: {
                  fontSize: 28,
                  fontWeight: 700,
                  letterSpacing: '0.04em',
                  textAlign: 'center' as const,
                  color: theme.ink,
                  backgroundColor: theme.brandSoft,
                  borderRadius: 16,
                  padding: '18px 12px',
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
                  color: onColour(theme.brand),
                  borderRadius: 999,
                  padding: '15px 26px',
                  fontSize: 17,
                  fontWeight: 600,
                  margin: '8px 0 20px',
                },
              },
              content.action.label,
            ),
          ...(content.afterword ?? []).map(paragraph),
        ),
        h(Hr, { style: { borderColor: theme.line, margin: '28px 0 16px' } }),
        h(Text, { style: { fontSize: 14, lineHeight: '22px', color: theme.ink2 } }, frame.reason),
        h(
          Text,
          { style: { fontSize: 14, lineHeight: '22px', color: theme.ink2 } },
          `${frame.tenantName} · ${frame.homeUrl}`,
        ),
      ),
    ),
  )
}
