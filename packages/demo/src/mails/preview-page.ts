import { escapeMarkup } from '@zuruf/server/platform/escape'
import type { SampleMail } from './samples.ts'

/**
 * Renders a page with every mail next to its plain text.
 * @param entries mails with their file names, without extension
 */
export function mailIndex(entries: readonly (SampleMail & { readonly file: string })[]): string {
  const figures = entries.map(
    ({ file, title, tenant, language, subject, to }) => `<figure id="${file}"><figcaption>
<b>${escapeMarkup(subject)}</b><span>${escapeMarkup(`${title} · ${tenant.name} · ${language} · ${to}`)}</span>
<a href="${file}.html">HTML</a> <a href="${file}.txt">Text</a></figcaption>
<iframe src="${file}.html" title="${escapeMarkup(subject)}" loading="lazy"></iframe></figure>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>
body{margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;background:#eceae2;color:#1b2520}
main{display:grid;gap:28px;grid-template-columns:repeat(auto-fill,minmax(min(100%,400px),1fr))}
figure{margin:0;background:#fff;border-radius:16px;overflow:hidden}
figcaption{padding:16px 20px;display:grid;gap:2px;grid-template-columns:auto 1fr;column-gap:14px}
b,span{grid-column:1/-1}span{color:#55615a}iframe{width:100%;height:720px;border:0;border-top:1px solid #e5e2d6}
</style></head><body><h1>Mails</h1><main>${figures.join('\n')}</main></body></html>`
}
