import { createHash } from 'node:crypto'
import { directionOf } from '@zuruf/messages/languages'
import { escapeMarkup } from '../../platform/escape.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'

/** A text document as a self-contained HTML file that any browser can show, print and save. */
export interface TextFile {
  readonly html: string
  readonly hash: Buffer
  readonly bytes: number
}

export interface TextParts {
  readonly language: string
  readonly title: string
  /** Sanitised HTML. */
  readonly body: string
}

/** Returns the page's inline stylesheet; the content security policy allows nothing else. */
const styles = (brand: string, isForm: boolean) =>
  `:root{color-scheme:light}body{margin:0;background:#fff;color:#1b1b1b;font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 4rem;border-top:6px solid ${brand};overflow-wrap:anywhere}header{color:#555;font-weight:600}h1{font-size:1.9rem;line-height:1.2;margin:.4em 0 1em}h2{font-size:1.2rem;margin:2em 0 .5em}h3,h4{font-size:1rem;margin:1.6em 0 .4em}p,ul,ol{margin:0 0 1em}ul,ol{padding-left:1.3em}a{color:inherit}table{width:100%;border-collapse:collapse;margin:0 0 1em}th,td{padding:.5em .8em .5em 0;border-bottom:1px solid #d5d5d5;text-align:start;vertical-align:top;font-weight:400}td{font-weight:600}` +
  (isForm
    ? 'ul{list-style:none;padding:0}li{padding-bottom:2.6em;border-bottom:1px solid #767676;margin:0 0 1.2em}'
    : '') +
  '@media print{main{max-width:none;padding:0;border:0}}'

/** Builds the HTML file of a document. @param isForm leaves room to write under each list item */
export function textFile(tenant: Tenant, { language, title, body }: TextParts, isForm = false): TextFile {
  const name = escapeMarkup(tenant.name)
  const heading = escapeMarkup(title)
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} | ${name}</title><style>${styles(colourOf(tenant), isForm)}</style></head>
<body><main><header>${name}</header><h1>${heading}</h1>
${body}
</main></body></html>
`
  return { html, ...hashAndSize(Buffer.from(html)) }
}

export const hashAndSize = (bytes: Buffer): { readonly hash: Buffer; readonly bytes: number } => ({
  hash: createHash('sha256').update(bytes).digest(),
  bytes: bytes.length,
})

/** Returns the tenant's brand colour. Anything but a hex colour is replaced, so that a theme cannot inject CSS. */
const colourOf = ({ theme }: Tenant) => (/^#[\da-f]{3,8}$/i.test(theme.brand) ? theme.brand : '#333333')

/** Returns a document's file name: its title without characters that file systems refuse. */
export function fileNameOf(title: string, mediaType: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // Cut by code point, because half a surrogate pair cannot be encoded.
  const short = [...name.toWellFormed()].slice(0, 80).join('').trim()
  return `${short || 'Dokument'}.${mediaType === 'application/pdf' ? 'pdf' : 'html'}`
}
