import type { ProductDetail } from '@zuruf/contract/catalogue'
import type german from './de/products.ts'
import { perKwh } from './per-kwh.ts'

/** Texts of a sheet in one language; the tenant's own texts take precedence. */
export interface SheetWords {
  readonly locale: string
  t(key: keyof typeof german, values?: Readonly<Record<string, string | number>>): string
  counted(key: 'sheet.months', count: number): string
  money(cents: number): string
}

/** Footnotes are attached to a line by one of these keys. */
type Place = 'price' | 'device' | 'reward' | 'speed' | 'data' | 'guarantee' | 'origin' | 'term' | 'vat'

/** One line of the information required before an order. */
export interface SheetRow {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Place of the footnotes about this line. */
  readonly place?: Place
}

/** Order of all lines, also in a comparison of products of different kinds. */
export const sheetKeys = [
  'device',
  'tariff',
  'workPrice',
  'offPeak',
  'basePrice',
  'example',
  'now',
  'later',
  'once',
  'total',
  'average',
  'download',
  'upload',
  'data',
  'tv',
  'guarantee',
  'renewable',
  'term',
  'notice',
  'vat',
  'reward',
] as const

/** Lines that must be directly above the order button: total price and term. §312j (2) BGB, Art. 246a §1 EGBGB */
const orderKeys: ReadonlySet<string> = new Set([
  'device',
  'tariff',
  'workPrice',
  'offPeak',
  'basePrice',
  'example',
  'now',
  'later',
  'once',
  'total',
  'term',
  'notice',
  'vat',
])

/** Returns the lines of the product sheet that are above the order button, in the order of the sheet. */
export const orderSummaryRows = (product: ProductDetail, words: SheetWords): SheetRow[] =>
  sheetRows(product, words).filter(({ key }) => orderKeys.has(key))

type Line = readonly [key: string, label: string, value: string | false | null, place?: Place]

/** Returns the lines of the product sheet in reading order; lines that do not apply are left out. */
export function sheetRows(product: ProductDetail, words: SheetWords): SheetRow[] {
  const { t } = words
  const lines: Line[] = [
    ...priceLines(product, words),
    ...featureLines(product, words),
    ...contractLines(product, words),
    [
      'reward',
      t('sheet.reward'),
      product.PraemieCent > 0 ? words.money(product.PraemieCent) : t('sheet.reward.none'),
      'reward',
    ],
  ]
  return lines.flatMap(([key, label, value, place]) =>
    value ? [{ key, label, value, ...(place && { place }) }] : [],
  )
}

function priceLines(product: ProductDetail, { t, money, locale }: SheetWords): Line[] {
  const { Geraet, Mindestlaufzeit, Beispiel, Preisstufen, PreisMonatlich, PreisEinmalig } = product
  const kwh = (milliCents: number | null) =>
    milliCents !== null && t('item.perKwh', { price: perKwh(locale, milliCents) })
  const [first, ...later] = Preisstufen
  const until = first?.BisMonat
  const isEnergy = product.Grundpreis !== null
  const isMonthly = (PreisMonatlich ?? 0) > 0
  const once = PreisEinmalig ?? 0
  return [
    ['device', t('sheet.device'), Geraet && money(once), 'device'],
    ['tariff', t('sheet.tariff'), Geraet?.TarifName ?? null],
    ['workPrice', t('sheet.workPrice'), kwh(product.ArbeitspreisMilliCent), 'price'],
    ['offPeak', t('sheet.offPeak'), kwh(product.NebenzeitMilliCent)],
    ['basePrice', t('sheet.basePrice'), isEnergy && money(product.Grundpreis ?? 0)],
    [
      'example',
      t('sheet.example'),
      Beispiel && t('sheet.example.value', { price: money(Beispiel.JahrCent), use: Beispiel.VerbrauchKwh }),
    ],
    [
      'now',
      t('sheet.now'),
      !isEnergy && isMonthly && first
        ? until == null
          ? money(first.Cent)
          : until === 1
            ? t('sheet.now.only', { price: money(first.Cent) })
            : t('sheet.now.until', { price: money(first.Cent), from: first.AbMonat, to: until })
        : null,
      'price',
    ],
    [
      'later',
      t('sheet.later'),
      !isEnergy &&
        later
          .map(({ AbMonat, Cent }) => t('sheet.later.value', { price: money(Cent), from: AbMonat }))
          .join(', '),
    ],
    [
      'once',
      t('sheet.once'),
      !Geraet && (once > 0 ? money(once) : isMonthly && !isEnergy && t('sheet.once.none')),
      isMonthly ? undefined : 'price',
    ],
    [
      'total',
      t('sheet.total'),
      Mindestlaufzeit &&
        t('sheet.total.value', {
          price: money(Mindestlaufzeit.GesamtCent),
          months: Mindestlaufzeit.Monate,
        }),
    ],
    ['average', t('sheet.average'), Mindestlaufzeit && money(Mindestlaufzeit.DurchschnittCent)],
  ]
}

function featureLines({ Geschwindigkeit, Merkmale }: ProductDetail, { t, counted }: SheetWords): Line[] {
  const speed = (of: { Max: number; Normal: number; Min: number }) =>
    t('sheet.speed', { max: of.Max, usual: of.Normal, min: of.Min })
  const { DatenGb, DatenUnbegrenzt, Energie, MitTv, PreisgarantieMonate, ErneuerbarProzent } = Merkmale
  return [
    ['download', t('sheet.download'), Geschwindigkeit && speed(Geschwindigkeit.Download), 'speed'],
    ['upload', t('sheet.upload'), Geschwindigkeit && speed(Geschwindigkeit.Upload)],
    [
      'data',
      t('sheet.data'),
      DatenUnbegrenzt
        ? t('sheet.data.unlimited')
        : DatenGb !== null && t('sheet.data.value', { gb: DatenGb }),
      'data',
    ],
    // Shown where people may expect it: with an internet connection, or if television is included.
    ['tv', t('sheet.tv'), (Geschwindigkeit || MitTv) && t(MitTv ? 'sheet.tv.yes' : 'sheet.tv.no')],
    [
      'guarantee',
      t('sheet.guarantee'),
      Energie &&
        (PreisgarantieMonate ? counted('sheet.months', PreisgarantieMonate) : t('sheet.guarantee.none')),
      'guarantee',
    ],
    [
      'renewable',
      t('sheet.renewable'),
      Energie && ErneuerbarProzent !== null
        ? t('sheet.renewable.value', { percent: ErneuerbarProzent })
        : null,
      'origin',
    ],
  ]
}

function contractLines({ Merkmale, UmsatzsteuerProzent }: ProductDetail, { t, counted }: SheetWords): Line[] {
  const months = Merkmale.LaufzeitMonate
  const term =
    months === 0
      ? t('sheet.term.purchase')
      : months === 1
        ? t('sheet.term.none')
        : counted('sheet.months', months)
  return [
    ['term', t('sheet.term'), term, 'term'],
    ['notice', t('sheet.notice'), months > 0 && t(months > 1 ? 'sheet.notice.after' : 'sheet.notice.value')],
    [
      'vat',
      t('sheet.vat'),
      UmsatzsteuerProzent > 0 ? t('sheet.vat.value', { percent: UmsatzsteuerProzent }) : t('sheet.vat.none'),
      'vat',
    ],
  ]
}
