import type { I18n } from '../../app/i18n.ts'
import type { NotePlace } from './notes.ts'
import { perKwh } from './per-kwh.ts'
import type { ProductDetail } from './types.ts'

/** One line of what has to be told before an order. */
export interface SheetRow {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Where footnotes about it stand. */
  readonly place?: NotePlace
}

/** The order of all lines, also where products of different kinds are compared. */
export const sheetKeys = [
  ...['device', 'tariff', 'workPrice', 'offPeak', 'basePrice', 'example', 'now', 'later', 'once'],
  ...['total', 'average', 'download', 'upload', 'data', 'tv', 'guarantee', 'renewable'],
  ...['term', 'notice', 'vat', 'reward'],
] as const

/** What has to be read right above the button of an order: total price and term. §312j (2) BGB, Art. 246a §1 EGBGB */
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

/** The lines of the product sheet that stand above the button of an order, in the order of the sheet. */
export const orderSummaryRows = (product: ProductDetail, i18n: I18n): SheetRow[] =>
  sheetRows(product, i18n).filter(({ key }) => orderKeys.has(key))

type Line = readonly [key: string, label: string, value: string | false | null, place?: NotePlace]

/** The product sheet in words, in the order it is read; lines that do not apply are left out. */
export function sheetRows(product: ProductDetail, i18n: I18n): SheetRow[] {
  const { t } = i18n
  const lines: Line[] = [
    ...priceLines(product, i18n),
    ...featureLines(product, i18n),
    ...contractLines(product, i18n),
    [
      'reward',
      t('sheet.reward'),
      product.PraemieCent > 0 ? i18n.money(product.PraemieCent) : t('sheet.reward.none'),
      'reward',
    ],
  ]
  return lines.flatMap(([key, label, value, place]) =>
    value ? [{ key, label, value, ...(place && { place }) }] : [],
  )
}

function priceLines(product: ProductDetail, { t, money, locale }: I18n): Line[] {
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

function featureLines({ Geschwindigkeit, Merkmale }: ProductDetail, { t, counted }: I18n): Line[] {
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
    // Said where one may expect it: with a connection to the internet, or where there is television.
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

function contractLines({ Merkmale, UmsatzsteuerProzent }: ProductDetail, { t, counted }: I18n): Line[] {
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
