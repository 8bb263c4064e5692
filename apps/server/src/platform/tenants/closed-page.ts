import { readableTextColour } from '@zuruf/domain/colour'
import { toHex } from '@zuruf/domain/rgb'
import { surfaceColors } from '@zuruf/domain/theme'
import { directionOf } from '@zuruf/messages/languages'
import { escapeMarkup } from '../escape.ts'
import { serverTexts } from '../texts.ts'
import type { Tenant } from './tenant.ts'

/**
 * Returns the page shown instead of a portal that is not open, in the tenant's colours.
 * @param path path of the requested URL
 */
export function closedPage(tenant: Tenant, path: string): string {
  const { homepage } = tenant.settings
  const link = homepage ? { href: homepage, text: 'closed.homepage' as const } : undefined
  return plainPage(tenant, path, tenant.state === 'paused' ? 'paused' : 'draft', link)
}

/**
 * Why a page cannot be shown: an error, too many requests, no such page, a tenant that is being moved, or a posted form
 * that the page does not take, because it needs scripts or belongs to another release.
 */
export type Failure = 'unavailable' | 'busy' | 'missing' | 'frozen' | 'form'

type Link = {
  readonly href: string
  readonly text: 'closed.homepage' | 'closed.retry' | 'closed.home' | 'closed.form.open'
}

const again: Link = { href: '', text: 'closed.retry' }
const failureLinks: Readonly<Record<Failure, Link>> = {
  unavailable: again,
  busy: again,
  missing: { href: '/', text: 'closed.home' },
  frozen: again,
  form: { href: '', text: 'closed.form.open' },
}

/** Returns the page that is shown instead of one that failed, e.g. while the database is down. Reads nothing but the tenant in memory. */
export function failurePage(tenant: Tenant, path: string, kind: Failure): string {
  return plainPage(tenant, path, kind, failureLinks[kind])
}

function plainPage(
  tenant: Tenant,
  path: string,
  kind: 'paused' | 'draft' | Failure,
  link: Link | undefined,
): string {
  const first = path.split(/[/?]/)[1]?.toLowerCase() ?? ''
  const language = tenant.languages.includes(first) ? first : tenant.defaultLanguage
  const texts = serverTexts(tenant, language, 'closed')
  const { paper } = surfaceColors(tenant.theme)
  const { brand } = tenant.theme
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeMarkup(tenant.name)}</title><style>
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:${toHex(paper.background)};color:${toHex(paper.fg)};font:18px/1.5 system-ui,sans-serif}
main{max-width:34rem;padding:40px 24px;text-align:center}
.mark{width:72px;height:72px;border-radius:50%;margin:0 auto 28px;background:${brand};box-shadow:26px 0 0 -8px ${tenant.theme.accent}}
h1{font-size:clamp(2rem,6vw,3rem);line-height:1.1;letter-spacing:-.02em;margin:0 0 16px}p{margin:0 0 28px;color:${toHex(paper.muted)}}
a{display:inline-flex;align-items:center;min-height:52px;padding:0 26px;border-radius:999px;background:${brand};color:${readableTextColour(brand)};font-weight:650;text-decoration:none}
a:focus-visible{outline:3px solid ${toHex(paper.fg)};outline-offset:3px}</style></head>
<body><main><div class="mark" aria-hidden="true"></div><h1>${escapeMarkup(texts[`closed.${kind}.title`])}</h1><p>${escapeMarkup(texts[`closed.${kind}.text`])}</p>
${link ? `<a href="${escapeMarkup(link.href)}">${escapeMarkup(texts[link.text])}</a>` : ''}</main></body></html>`
}
