import type { EmbedConfig } from './config.ts'

const css = `
:host{display:inline-block;--b:var(--zuruf-color,var(--brand));--t:var(--zuruf-text,var(--on-brand));--r:var(--zuruf-radius,14px);scroll-margin-top:16px}
:host([mode=inline]){display:block}
:host([hidden]){display:none}
*{box-sizing:border-box}
button,a,strong,p,span{font:inherit}
.open{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 24px;border:0;border-radius:var(--zuruf-radius,999px);background:var(--b);color:var(--t);font-weight:650;cursor:pointer;transition:filter .15s}
.open:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
.open:focus-visible{outline-color:var(--b)}
dialog{width:min(1040px,100vw - 32px);height:min(900px,100dvh - 32px);max-width:none;max-height:none;margin:auto;padding:0;border:0;border-radius:22px;background:var(--paper);color:var(--ink);overflow:hidden;font:16px/1.5 system-ui,sans-serif;box-shadow:0 24px 80px rgb(0 0 0/.35)}
dialog[open]{display:flex;flex-direction:column;animation:rise .22s ease-out}
dialog::backdrop{background:rgb(8 16 22/.58)}
.bar{display:flex;align-items:center;justify-content:space-between;gap:12px;flex:none;padding:8px 10px 8px 22px;border-bottom:1px solid color-mix(in srgb,var(--ink) 14%,transparent)}
.bar strong{font-weight:650}
.close{width:44px;height:44px;border:0;border-radius:50%;background:transparent;color:inherit;font-size:28px;line-height:1;cursor:pointer}
.close:hover{background:color-mix(in srgb,var(--ink) 8%,transparent)}
.close:focus-visible{outline-offset:-4px}
.view{position:relative;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.view.window{flex:1;min-height:0}
.view.content{border-radius:var(--r);overflow:hidden;min-height:480px;scroll-margin-top:inherit}
.view.content[data-state=ready]{min-height:0}
.view.content[data-state=failed]{min-height:0}
iframe{display:block;width:100%;height:100%;border:0;color-scheme:light}
.content iframe{height:480px}
[data-state=loading] iframe{position:absolute;inset:0;visibility:hidden}
[data-state=failed] iframe{position:absolute;width:1px;height:1px;visibility:hidden}
.skeleton{display:grid;gap:18px;padding:32px clamp(20px,4vw,40px)}
.skeleton i{height:20px;border-radius:10px;background:color-mix(in srgb,var(--ink) 9%,transparent);animation:pulse 1.4s ease-in-out infinite alternate}
.skeleton .w40{width:40%}.skeleton .w70{width:70%;height:36px}.skeleton .box{height:110px;border-radius:18px}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.failure{display:grid;gap:10px;padding:40px clamp(20px,4vw,40px);text-align:center;justify-items:center}
.failure strong{font-size:1.25rem;font-weight:650}
.failure p{margin:0;max-width:34em}
.failure button{min-height:44px;margin:6px;padding:0 20px;border:0;border-radius:999px;background:var(--b);color:var(--t);font-weight:650;cursor:pointer}
.failure a{display:inline-block;padding:10px;color:inherit;font-weight:600}
@keyframes rise{from{opacity:0;transform:translateY(16px)}}
@keyframes pulse{to{opacity:.45}}
@media(max-width:640px){dialog{width:100vw;height:100dvh;border-radius:0}}
@media(prefers-reduced-motion:reduce){*,dialog[open]{animation:none;transition:none}}
`

let sheet: CSSStyleSheet | undefined

/**
 * Returns the constructed style sheet shared by all elements of the page. It is added by script, so that the
 * page's policy on styles does not block it.
 */
export function sheetFor({ brand, onBrand, paper, ink }: EmbedConfig['colours']): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host{--brand:${brand};--on-brand:${onBrand};--paper:${paper};--ink:${ink}}${css}`)
  return sheet
}
