import { escapeMarkup } from '@zuruf/server/platform/escape'

export interface EmbeddingPage {
  readonly tenantKey: string
  readonly tenantName: string
  /** Origin of the tenant's portal, on another site than this page. */
  readonly portalUrl: string
  readonly productId: string
  readonly part: 'article' | 'portal'
}

/** A third-party site with its own name and look. */
interface Guest {
  readonly name: string
  readonly claim: string
  readonly kicker: string
  readonly title: string
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly aside: string
  readonly button: string
  readonly css: string
}

const paper: Guest = {
  name: 'Der Marktbote',
  claim: 'Nachrichten aus Beispielstadt und Umgebung',
  kicker: 'Leben in der Stadt',
  title: 'Ein gutes Wort über den Gartenzaun',
  lead: 'Wer mit seinem Internet zufrieden ist, erzählt es weiter. In Beispielstadt haben jetzt beide Seiten etwas davon.',
  paragraphs: [
    'Samstags auf dem Wochenmarkt, zwischen Käsestand und Blumen, kommt man ins Reden. Über das Wetter, den neuen Radweg, und seit dem Frühjahr immer öfter über schnelles Internet. „Meine Nachbarin hat gefragt, wo wir sind“, erzählt Ute Brandes. „Also habe ich ihr den Link geschickt.“',
    'Die Stadtwerke belohnen solche Empfehlungen. Wer möchte, teilt die Prämie mit dem, der neu dazukommt. Den Link gibt es ohne Anmeldung, in einer Minute.',
  ],
  aside:
    'Anzeige. Die Empfehlung läuft über die Stadtwerke Beispielstadt; der Marktbote erfährt nicht, wer wem etwas empfiehlt.',
  button: 'Internet weiterempfehlen',
  css: `:root{--p:#f7f3e8;--i:#211d18;--m:#6a6155;--l:#d9d0bd;--a:#8c1c13;--zuruf-color:#8c1c13;--zuruf-text:#fff;--zuruf-radius:4px}
body{font:19px/1.62 Georgia,"Times New Roman",serif}
.name{font-size:clamp(2.6rem,9vw,5.4rem);letter-spacing:-.03em;font-weight:400;line-height:1}
header{text-align:center;border-bottom:5px double var(--i)}h1{font-weight:400;letter-spacing:-.02em}
.text p:first-of-type::first-letter{float:left;font-size:3.2rem;line-height:.82;padding:4px 9px 0 0;color:var(--a)}`,
}

const club: Guest = {
  name: 'SV Küstenstadt 1921',
  claim: 'Handball, Turnen, Rudern. Seit über hundert Jahren am Hafen.',
  kicker: 'Aktion für die Jugend',
  title: 'Tipp abgeben, Trikots gewinnen wir alle',
  lead: 'Unser Partner Nordlicht Mobil belohnt jede Empfehlung. Die Hälfte der Prämie können Sie dem schenken, der wechselt.',
  paragraphs: [
    'Die D-Jugend wächst schneller als ihre Trikots. Darum haben wir uns mit Nordlicht Mobil zusammengetan: Empfehlen Sie einen Tarif weiter, in der Halle, in der Familiengruppe oder auf der Rückfahrt vom Auswärtsspiel.',
    'Was Sie dafür bekommen, gehört Ihnen. Wer mag, wirft einen Teil davon in die Trikotkasse am Eingang. Den Link gibt es ohne Anmeldung, gleich hier.',
  ],
  aside: 'Die Empfehlung läuft über Nordlicht Mobil. Der Verein erfährt nicht, wer wem etwas empfiehlt.',
  button: 'Tarif weiterempfehlen',
  css: `:root{--p:#fff;--i:#0b1f3a;--m:#51617a;--l:#d5deea;--a:#d7263d;--zuruf-color:#d7263d;--zuruf-text:#fff;--zuruf-radius:10px}
body{font:18px/1.6 "Trebuchet MS","Segoe UI",system-ui,sans-serif}
header{--nav:flex-start;background:var(--i);color:#fff;--m:#c8d4e6;--fg:#fff}.name{font-size:clamp(2rem,6vw,3.6rem);font-weight:800;font-style:italic;letter-spacing:-.02em;line-height:1.05}
h1{font-weight:800;letter-spacing:-.02em}.kicker{background:var(--a);color:#fff!important;padding:3px 12px;border-radius:4px}`,
}

const guests: Readonly<Record<string, Guest>> = { nordlicht: club }

/** Renders a third-party page that embeds the portal: as a dialog, as an inline form, or whole. */
export function embeddingPage(page: EmbeddingPage): string {
  const guest = guests[page.tenantKey] ?? paper
  const say = escapeMarkup
  const base = `/demo/einbettung/${page.tenantKey}`
  const current = (part: EmbeddingPage['part']) => (part === page.part ? ' aria-current="page"' : '')
  const plain = (product: string) => say(`${page.portalUrl}/einbettung?produkt=${product}`)
  const article = `<p class="kicker">${say(guest.kicker)}</p><h1>${say(guest.title)}</h1><p class="lead">${say(guest.lead)}</p>
<div class="text">${guest.paragraphs.map((text) => `<p>${say(text)}</p>`).join('')}</div>
<section class="call"><h2>Gleich empfehlen</h2><p>Das Fenster gehört zu ${say(page.tenantName)} und öffnet sich über dieser Seite.</p>
<zuruf-referral id="fenster" product="${say(page.productId)}"><a class="own" href="${plain(page.productId)}">${say(guest.button)}</a></zuruf-referral>
<zuruf-referral id="knopf" product="${say(page.productId)}" label="Mit unserem Knopf"></zuruf-referral></section>
<h2>Oder direkt hier im Text</h2><p class="note">${say(guest.aside)}</p>
<zuruf-referral id="im-text" mode="inline" product="${say(page.productId)}"><a href="${plain(page.productId)}">${say(guest.button)}</a></zuruf-referral>`
  const whole = `<p class="kicker">${say(guest.kicker)}</p><h1>Alles zum Empfehlen</h1><p class="lead">Das ganze Portal von ${say(page.tenantName)}, mit Anmelden, Prämien und Fragen, ohne diese Seite zu verlassen.</p>
<zuruf-referral id="portal" mode="inline"><a href="${say(page.portalUrl)}/einbettung">Zum Portal</a></zuruf-referral>`
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${say(page.part === 'article' ? guest.title : 'Alles zum Empfehlen')} · ${say(guest.name)}</title>
<script src="${say(page.portalUrl)}/einbetten.js" async></script><style>${guest.css}${layout}</style></head><body>
<header><div class="wide"><p class="name">${say(guest.name)}</p><p class="claim">${say(guest.claim)}</p></div>
<nav aria-label="Seiten" class="wide"><a href="${base}"${current('article')}>Artikel mit Formular</a><a href="${base}/portal"${current('portal')}>Ganzes Portal</a></nav></header>
<main class="${page.part === 'portal' ? 'wide' : 'column'}">${page.part === 'article' ? article : whole}
<section class="log" aria-labelledby="log"><h2 id="log">Was diese Seite erfährt</h2><p class="note">Ereignisse der Komponente, wie sie auch Ihr Statistikwerkzeug hören kann. Keine Namen, keine E\u2011Mail-Adressen.</p><ol role="log" aria-labelledby="log"></ol></section></main>
<footer><div class="wide"><p>${say(guest.name)} ist erfunden und gehört zur Demo von Zuruf. Diese Seite liegt für den Browser auf einer anderen Website als das Portal (${say(page.portalUrl)}).</p></div></footer>
<script>${script}</script></body></html>`
}

const layout = `*{box-sizing:border-box}body{margin:0;background:var(--p);color:var(--i);overflow-wrap:break-word}p{margin:0 0 1em}
.wide,.column{width:100%;max-width:1180px;margin:0 auto;padding-inline:clamp(18px,4vw,36px)}.column{max-width:820px}
header{padding:30px 0 0}.name{margin:0}.claim{margin:8px 0 20px;color:var(--m)}
nav{display:flex;flex-wrap:wrap;gap:6px 24px;justify-content:inherit}header nav a{display:inline-flex;align-items:center;min-height:48px;color:inherit;text-decoration:none;border-bottom:3px solid transparent}
header nav{justify-content:var(--nav,center)}nav a:hover,nav a[aria-current]{border-color:var(--a)!important}
main{padding-block:clamp(28px,6vw,64px)}h1{font-size:clamp(2.1rem,6vw,3.7rem);line-height:1.06;margin:0 0 18px;text-wrap:balance}
h2{font-size:1.5rem;line-height:1.2;margin:0 0 10px}.kicker{display:inline-block;color:var(--a);margin:0 0 16px;font-weight:700;font-size:.95rem}
.lead{font-size:1.25em;line-height:1.45;color:var(--m);margin-bottom:28px}.note{color:var(--m);font-size:.9em}
.call{margin:36px 0 52px;padding:clamp(22px,4vw,36px);border:1px solid var(--l);border-left:6px solid var(--a);background:color-mix(in srgb,var(--a) 5%,var(--p))}
.call zuruf-referral{margin:6px 10px 6px 0}.own{display:inline-flex;align-items:center;justify-content:center;text-align:center;min-height:48px;padding:7px 22px;line-height:1.3;border:2px solid var(--i);color:var(--i);font-weight:700;text-decoration:none;border-radius:var(--zuruf-radius)}
.own:hover{background:var(--i);color:var(--p)}:focus-visible{outline:3px solid var(--a);outline-offset:3px}
zuruf-referral[mode=inline]{margin:22px 0;border:1px solid var(--l);border-radius:14px;overflow:clip}
.log{margin-top:56px;padding-top:26px;border-top:1px solid var(--l)}.log ol{padding:0;margin:0;list-style:none;font:15px/1.7 ui-monospace,monospace}
.log li{padding:6px 0;border-bottom:1px solid var(--l)}footer{border-top:1px solid var(--l);padding:26px 0;color:var(--m);font-size:.9em}footer p{margin:0}`

const script = `for(const name of ['ready','created','closed'])addEventListener('zuruf:'+name,({target,detail})=>{
const line=document.createElement('li');line.textContent='zuruf:'+name+' · '+target.id+(detail?' · '+JSON.stringify(detail):'');document.querySelector('[role=log]').append(line)})`
