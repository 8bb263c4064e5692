import { readableTextColour } from '@zuruf/domain'
import { escapeMarkup } from '@zuruf/server/platform/escape'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import type { DemoMail } from './routes.ts'

export const page = (
  title: string,
  body: string,
  head = '',
) => `<!doctype html><html lang="de"><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(title)}</title><style>
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f5f4ef;color:#1b2520}main{max-width:920px;margin:0 auto;padding:32px 20px}
h1{font-size:2rem;letter-spacing:-.02em}details{background:#fff;border-radius:18px;margin:0 0 14px;box-shadow:0 1px 3px rgb(0 0 0/.08)}
summary{padding:18px 22px;cursor:pointer;display:grid;gap:2px}summary b{font-size:1.05rem}summary span{color:#55615a}
iframe{width:100%;height:640px;border:0;border-top:1px solid #e5e2d6;border-radius:0 0 18px 18px}
.card{background:#fff;border-radius:18px;padding:28px}code{background:#eceae2;padding:2px 8px;border-radius:8px;overflow-wrap:anywhere}
.code{font-size:clamp(3rem,14vw,5.5rem);font-weight:700;letter-spacing:.08em;font-variant-numeric:tabular-nums;line-height:1.1;margin:0}
.time{height:6px;border-radius:3px;background:#eceae2;overflow:hidden;margin:20px 0}.time i{display:block;height:100%;background:#0b6b4f;animation:gone linear forwards}
@keyframes gone{to{width:0}}.card ul{padding-left:1.2em;margin-bottom:0}
</style></head><body><main>${body}</main></body></html>`

/** Page with every mail the demo has sent, newest first. */
export function mailPage(mails: readonly DemoMail[]): string {
  const list = mails.map(
    (
      mail,
    ) => `<details><summary><b>${escapeMarkup(mail.subject)}</b><span>an ${escapeMarkup(mail.to)} · ${escapeMarkup(mail.tenant)} ·
      ${escapeMarkup(mail.sentAt.slice(0, 16).replace('T', ' '))}</span></summary>
      <iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeMarkup(mail.subject)}" loading="lazy" srcdoc="${escapeMarkup(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe></details>`,
  )
  return page(
    'Postfach der Demo',
    `<h1>Postfach der Demo</h1><p>Ohne Mailserver landet hier jede E\u2011Mail, die Zuruf verschickt.</p>${
      list.join('') || '<p class="card">Noch keine E\u2011Mails. Legen Sie eine Empfehlung an.</p>'
    }`,
  )
}

/** Page with the current authenticator code of the demo's logins; reloads when the next code is due. */
export function codePage(
  { code, secondsLeft }: { readonly code: string; readonly secondsLeft: number },
  logins: readonly string[],
): string {
  return page(
    'Code der Demo',
    `<h1>Code der Demo</h1><p>So sähe es in Ihrer Authentifizierungs-App aus: der zweite Faktor beim Anmelden.</p>
    <div class="card"><p class="code">${code.slice(0, 3)} ${code.slice(3)}</p>
    <div class="time"><i style="width:${(secondsLeft / 30) * 100}%;animation-duration:${secondsLeft}s"></i></div>
    <p>Ist der Balken leer, kommt der nächste Code. Jeder gilt für jeden dieser Zugänge einmal:</p>
    <ul>${logins.map((login) => `<li>${escapeMarkup(login)}</li>`).join('')}</ul></div>`,
    `<meta http-equiv="refresh" content="${secondsLeft}">`,
  )
}

export interface ShopVisit {
  readonly tenant: Tenant
  readonly productId: string
  readonly productName: string
  readonly clickId: string
  /** Portal page where visitors confirm their data. */
  readonly orderUrl: string
}

/** Page of the provider's web shop that referral links of one demo tenant lead to. */
export function shopPage({ tenant, productId, productName, clickId, orderUrl }: ShopVisit): string {
  const { theme } = tenant
  const name = escapeMarkup(tenant.name)
  return `<!doctype html><html lang="de"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(productName)} · Shop ${name}</title><style>
body{margin:0;font:17px/1.5 system-ui,sans-serif;background:${theme.paper};color:${theme.ink}}
header{background:${theme.ink};color:${readableTextColour(theme.ink)};padding:18px 20px;font-weight:700}
header span{font-weight:400;opacity:.8;margin-left:10px}main{max-width:960px;margin:0 auto;padding:28px 20px 60px;display:grid;gap:28px}
@media(min-width:760px){main{grid-template-columns:1fr 1fr;align-items:center;padding-top:64px}}
img{width:100%;height:auto;border-radius:24px;display:block}h1{font-size:2.4rem;line-height:1.08;margin:0 0 12px;letter-spacing:-.02em}
a.order{display:inline-flex;align-items:center;min-height:56px;padding:0 28px;border-radius:999px;background:${theme.brand};color:${readableTextColour(theme.brand)};font-weight:650;text-decoration:none}
a.order:focus-visible{outline:3px solid ${theme.ink};outline-offset:3px}p{margin:0 0 20px}.note{font-size:.9rem;color:${theme.ink2};margin-top:26px}
code{background:${theme.brandSoft};padding:2px 8px;border-radius:8px;overflow-wrap:anywhere}</style></head><body>
<header>${name}<span>Onlineshop (Demo)</span></header><main>
<img src="/api/v1/${tenant.key}/produkt/${encodeURIComponent(productId)}/grafik" alt="" width="560" height="400">
<div><h1>${escapeMarkup(productName)}</h1><p>Du kommst über eine persönliche Empfehlung. Die Prämie ist deinem Besuch schon zugeordnet.</p>
<a class="order" href="${escapeMarkup(orderUrl)}">Jetzt bestellen</a>
<p class="note">So kommt ein Besuch beim Anbieter an. Mit dieser Kennung meldet er die Bestellung später zurück:<br><code id="klick">${escapeMarkup(clickId)}</code></p></div>
</main></body></html>`
}
