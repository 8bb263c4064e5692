import type { PageName } from '@zuruf/contract/routes'

/** Pages on the sheet: those by which a visitor would recognise a brand. */
export const sheetPages: readonly PageName[] = [
  'Home',
  'Kategorie',
  'Produkt',
  'Empfehlen',
  'Empfehlung',
  'Angebot',
  'EmpfaengerDaten',
  'PraemieWaehlen',
  'PersoenlicherBereich',
  'Faq',
]

/** A picture of a page in one tenant and width. */
export interface SheetPicture {
  readonly name: string
  readonly picture: string
  readonly tenant: string
  readonly language: string
  readonly width: string
}

/** Width of a picture on the sheet, and the height to which it is cut, in px. */
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  390: [260, 560],
  1440: [620, 560],
}

/** Returns a page that shows the same pages of all tenants side by side, from their top, in one language. */
export function sheetOf(pictures: readonly SheetPicture[], language: string): string {
  const rows = sheetPages.map((page) => {
    const cells = pictures
      .filter((one) => one.name === page && one.language === language)
      .sort((a, b) => Number(b.width) - Number(a.width))
      .map(({ picture, tenant, width }) => {
        const [shown, height] = sizes[width] ?? [300, 560]
        return `<figure><img src="${picture}" style="width:${shown}px;height:${height}px"><figcaption>${tenant} ${width}</figcaption></figure>`
      })
    return `<h2>${page}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Ten pages</title><style>body{font:15px sans-serif;margin:24px;width:max-content}div{display:flex;gap:14px}figure{margin:0}img{border:1px solid #bbb;object-fit:cover;object-position:top;display:block}</style>${rows.join('\n')}`
}
