import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import { tableEntry } from '@zuruf/domain'
import type { FieldKey } from '@zuruf/messages/de/fields'

type OwnProduct = CatalogueItem<'products'>
type DeviceTariff = CatalogueItem<'deviceTariffs'>

/** Value of a cell, or its fault. */
export type Cell = { readonly value: unknown } | { readonly fault: FieldKey }

export interface Column {
  /** Heading in the export: the field's name in the JSON, with dots for nested fields. */
  readonly name: string
  /** Headings that people use instead. */
  readonly aliases: readonly string[]
  readonly read: (text: string) => Cell
  readonly write: (product: OwnProduct, tariffs: readonly DeviceTariff[]) => string
}

const value = (read: unknown): Cell => ({ value: read })

export const asText = (text: string) => value(text)
const asTextOrNull = (text: string) => value(text || null)
const asWords = (text: string) =>
  value(
    text
      .split(/[|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  )

/** Parses `19,95`, `19.95` and `1.019,95 €` into cents; empty is 0. */
export function asCents(text: string): Cell {
  const plain = text.replace(/[\s\u00a0€]|EUR/gi, '')
  if (plain === '') return value(0)
  const figure = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain) ? plain.replaceAll('.', '') : plain
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(figure)
  if (!parts) return { fault: 'amount' }
  return value(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
}

const asCentsOrNull = (text: string): Cell => (text === '' ? value(null) : asCents(text))

/** One tariff of a device as given in a cell. */
export type TariffCell = Omit<DeviceTariff, 'id' | 'productId' | 'translations'>

/**
 * Parses `l: Mobil L: 35,00: 1,00 | m: Mobil M: 25,00: 99,00: Herbst: 49,00: 1` into tariffs: id, name,
 * monthly price, device price, and optionally promotion, promotion price and position among the highlighted
 * offers. A colon or bar within a name is escaped with a backslash.
 */
function asTariffs(text: string): Cell {
  const tariffs: TariffCell[] = []
  for (const words of parted(text, '|').filter((one) => one.trim() !== '')) {
    const [tariffId = '', tariffName = '', monthly = '', once = '', promotion = '', lower = '', top = ''] =
      parted(words, ':').map((word) => word.trim().replace(/\\([:|\\])/g, '$1'))
    const cells = [asCents(monthly), asCents(once), asCentsOrNull(lower), asWhole(top)]
    const fault = cells.find((cell) => 'fault' in cell)
    if (fault) return fault
    const [tariffPriceCents, devicePriceCents, promotionPriceCents, topPosition] = cells.map((cell) =>
      'value' in cell ? (cell.value as number) : null,
    )
    tariffs.push({
      tariffId,
      tariffName,
      tariffPriceCents: tariffPriceCents ?? 0,
      devicePriceCents: devicePriceCents ?? 0,
      promotion: promotion || null,
      promotionPriceCents: promotionPriceCents ?? null,
      topPosition: topPosition ?? null,
    })
  }
  return value(tariffs)
}

/** Splits at a sign unless it is escaped with a backslash. */
function parted(text: string, sign: ':' | '|'): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\.|./gsu)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

/** Escapes the separators `:` and `|`. */
const escaped = (words: string) => words.replace(/[:|\\]/g, '\\$&')

function tariffText(tariff: DeviceTariff): string {
  const { tariffId, tariffName, promotion, topPosition } = tariff
  const parts = [
    tariffId,
    escaped(tariffName),
    euros(tariff.tariffPriceCents),
    euros(tariff.devicePriceCents),
    escaped(promotion ?? ''),
    euros(tariff.promotionPriceCents),
    String(topPosition ?? ''),
  ]
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(': ')
}

/** `Öko-Strom | Gas` → `oeko-strom`, `gas`. */
const asSlugs = (text: string) => value(text.split('|').map(slugOf).filter(Boolean))

export const slugOf = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss')
    .replace(/[^a-z0-9]+/g, '-')

const asWhole = (text: string): Cell =>
  text === '' ? value(null) : /^\d{1,7}$/.test(text) ? value(Number(text)) : { fault: 'whole-number' }

function asYes(text: string): Cell {
  if (/^(ja|yes|true|1|x)$/i.test(text)) return value(true)
  return /^(nein|no|false|0|)$/i.test(text) ? value(false) : { fault: 'yes-or-no' }
}

/** Parses `2027-01-31` or `31.01.2027`. */
function asDay(text: string): Cell {
  if (text === '') return value(null)
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  return value(german ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}` : text)
}

const states: Readonly<Record<string, OwnProduct['state']>> = {
  veröffentlicht: 'published',
  entwurf: 'draft',
  archiviert: 'archived',
}

const orderKindWords: Readonly<Record<string, OwnProduct['orderKind']>> = {
  bestellung: 'order',
  angebot: 'interest',
  angebotsanfrage: 'interest',
}

const euros = (cents: number | null | undefined) =>
  cents == null ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const yes = (is: boolean) => (is ? 'ja' : 'nein')

export const column = (
  name: string,
  aliases: readonly string[],
  read: Column['read'],
  write: Column['write'],
): Column => ({ name, aliases, read, write })

const speeds = ['downMax', 'downUsual', 'downMin', 'upMax', 'upUsual', 'upMin'] as const
const german = {
  downMax: 'downloadmax',
  downUsual: 'downloadnormal',
  downMin: 'downloadmin',
  upMax: 'uploadmax',
  upUsual: 'uploadnormal',
  upMin: 'uploadmin',
} as const

/** Columns of the product table, one per field. The tariffs of a device share one column. */
export const columns: readonly Column[] = [
  column('id', ['nr', 'kennung', 'produktid'], asText, ({ id }) => id),
  column('name', [], asText, ({ name }) => name),
  column('displayName', ['anzeigename'], asText, ({ displayName }) => displayName),
  column(
    'state',
    ['status', 'zustand'],
    (text) => value(tableEntry(states, text.toLowerCase()) ?? text),
    (p) => p.state,
  ),
  column('validFrom', ['gueltigab', 'gültigab'], asDay, ({ validFrom }) => validFrom ?? ''),
  column('validTo', ['gueltigbis', 'gültigbis'], asDay, ({ validTo }) => validTo ?? ''),
  column('categories', ['kategorie', 'kategorien', 'category'], asSlugs, (p) => p.categories.join('|')),
  ...[1, 2, 3, 4].map((number) =>
    column(
      `description${number}`,
      number === 1 ? ['beschreibung', 'beschreibung1'] : [`beschreibung${number}`],
      asText,
      ({ descriptions }) => descriptions[number - 1] ?? '',
    ),
  ),
  column('priceMonthly', ['preismonatlich', 'monatspreis'], asCents, (p) => euros(p.priceMonthlyCents)),
  column('priceOnce', ['preiseinmalig', 'einmalpreis'], asCents, (p) => euros(p.priceOnceCents)),
  column('promotion.name', ['aktionsname'], asTextOrNull, ({ promotion }) => promotion?.name ?? ''),
  column('promotion.discount', ['aktionsrabatt'], asCents, ({ promotion }) =>
    euros(promotion?.discountCents),
  ),
  column('promotion.months', ['aktionsmonate'], asWhole, ({ promotion }) => String(promotion?.months ?? '')),
  column('contractMonths', ['laufzeit'], asWhole, ({ contractMonths }) => String(contractMonths)),
  column(
    'orderKind',
    ['bestellart'],
    (text) => value(text === '' ? null : (tableEntry(orderKindWords, text.toLowerCase()) ?? text)),
    ({ orderKind }) => orderKind ?? '',
  ),
  column('rewards', ['praemien', 'prämien'], asWords, ({ rewards }) => rewards.join('|')),
  column('rewardAmount', ['praemie', 'prämie', 'reward'], asCents, () => ''),
  column('footnotes', ['fussnoten', 'fußnoten'], asWords, ({ footnotes }) => footnotes.join('|')),
  column('energy.kind', ['energieart'], asTextOrNull, ({ energy }) => energy?.kind ?? ''),
  column('energy.workPrice', ['arbeitspreis'], asCents, ({ energy }) =>
    euros(energy?.workPriceHundredthCents),
  ),
  column('energy.offPeak', ['nebenzeit', 'nachtstrom'], asCentsOrNull, ({ energy }) =>
    euros(energy?.offPeakHundredthCents),
  ),
  column('energy.guarantee', ['preisgarantie'], asWhole, ({ energy }) =>
    String(energy?.priceGuaranteeMonths ?? ''),
  ),
  column('energy.renewable', ['erneuerbar'], asWhole, ({ energy }) => String(energy?.renewablePercent ?? '')),
  column('energy.exampleUse', ['beispielverbrauch'], asWhole, ({ energy }) =>
    String(energy?.exampleUseKwh ?? ''),
  ),
  ...speeds.map((name) =>
    column(`speed.${name}`, [german[name]], asWhole, ({ speed }) => String(speed?.[name] ?? '')),
  ),
  column('nextPrice.from', ['neuerpreisab'], asDay, ({ nextPrice }) => nextPrice?.from ?? ''),
  column('nextPrice.monthly', ['neuerpreismonatlich'], asCentsOrNull, ({ nextPrice }) =>
    euros(nextPrice?.monthlyCents),
  ),
  column('nextPrice.once', ['neuerpreiseinmalig'], asCentsOrNull, ({ nextPrice }) =>
    euros(nextPrice?.onceCents),
  ),
  column('nextPrice.workPrice', ['neuerarbeitspreis'], asCentsOrNull, ({ nextPrice }) =>
    euros(nextPrice?.workPriceHundredthCents),
  ),
  column('device.type', ['geraeteart', 'geräteart'], asTextOrNull, ({ device }) => device?.deviceType ?? ''),
  column('device.manufacturer', ['hersteller'], asTextOrNull, ({ device }) => device?.manufacturer ?? ''),
  column('device.tariffs', ['geraetetarife', 'gerätetarife'], asTariffs, (_, tariffs) =>
    tariffs.map(tariffText).join(' | '),
  ),
  column('group', ['gruppe'], asText, ({ group }) => group),
  column('tier', ['klasse'], asText, ({ tier }) => tier),
  column('play', ['art'], asTextOrNull, ({ play }) => play ?? ''),
  column('young', [], asYes, ({ young }) => yes(young)),
  column('hybrid', [], asYes, ({ hybrid }) => yes(hybrid)),
  column('externalId', ['externeid'], asText, ({ externalId }) => externalId),
  column('providerProductId', ['anbieterid'], asText, ({ providerProductId }) => providerProductId),
  column('commission', ['provision'], asText, ({ commission }) => commission),
  column('drawing', ['zeichnung', 'motiv'], asText, ({ drawing }) => `${drawing.motif}:${drawing.variation}`),
]

/** Finds the column of a heading, ignoring case, spaces, hyphens and underscores. */
export function columnOf(heading: string): Column | undefined {
  const plain = heading.replace(/[\s_-]/g, '').toLowerCase()
  return columns.find(({ name, aliases }) => name.toLowerCase() === plain || aliases.includes(plain))
}

/** Returns a cell as a field; an empty cell sets nothing. */
const named = (cells: ReadonlyMap<string, unknown>, column: string, field: string) =>
  cells.get(column) == null ? {} : { [field]: cells.get(column) }

/** Returns the changes to a product by field name. */
export function fieldsOf(cells: ReadonlyMap<string, unknown>, was: OwnProduct | undefined) {
  const fields: Record<string, unknown> = {}
  const has = (name: string) => cells.has(name)
  for (const name of [
    'id',
    'name',
    'displayName',
    'state',
    'validFrom',
    'validTo',
    'categories',
    'orderKind',
    'rewards',
  ]) {
    if (has(name)) fields[name] = cells.get(name)
  }
  for (const name of ['footnotes', 'group', 'tier', 'play', 'young', 'hybrid', 'externalId', 'commission']) {
    if (has(name)) fields[name] = cells.get(name)
  }
  if (has('providerProductId')) fields.providerProductId = cells.get('providerProductId')
  if (has('priceMonthly')) fields.priceMonthlyCents = cells.get('priceMonthly')
  if (has('priceOnce')) fields.priceOnceCents = cells.get('priceOnce')
  if (cells.get('contractMonths') != null) fields.contractMonths = cells.get('contractMonths')
  const descriptions = [1, 2, 3, 4].map(
    (number) => cells.get(`description${number}`) ?? was?.descriptions[number - 1] ?? '',
  )
  if ([1, 2, 3, 4].some((number) => has(`description${number}`))) {
    fields.descriptions = descriptions.slice(0, descriptions.findLastIndex((text) => text !== '') + 1)
  }
  if (has('promotion.name')) {
    const name = cells.get('promotion.name')
    const discountCents = cells.get('promotion.discount') ?? was?.promotion?.discountCents ?? 0
    const months = cells.get('promotion.months') ?? was?.promotion?.months ?? 1
    fields.promotion = name === null ? null : { name, discountCents, months }
  }
  if (has('energy.kind')) {
    const kind = cells.get('energy.kind')
    const given = {
      workPriceHundredthCents: cells.get('energy.workPrice') ?? was?.energy?.workPriceHundredthCents ?? 0,
      ...(has('energy.offPeak') && { offPeakHundredthCents: cells.get('energy.offPeak') }),
      ...named(cells, 'energy.guarantee', 'priceGuaranteeMonths'),
      ...named(cells, 'energy.renewable', 'renewablePercent'),
      ...named(cells, 'energy.exampleUse', 'exampleUseKwh'),
    }
    fields.energy = kind === null ? null : { ...was?.energy, kind, ...given }
  }
  if (speeds.some((name) => has(`speed.${name}`))) {
    const given = speeds.map((name) => [name, cells.get(`speed.${name}`) ?? null] as const)
    const isNone = given.every(([, mbit]) => mbit === null)
    const kept = ([name, mbit]: (typeof given)[number]) => [
      name,
      has(`speed.${name}`) ? (mbit ?? 0) : (was?.speed?.[name] ?? 0),
    ]
    fields.speed = isNone ? null : Object.fromEntries(given.map(kept))
  }
  if (has('nextPrice.from')) {
    const from = cells.get('nextPrice.from')
    const monthlyCents =
      cells.get('nextPrice.monthly') ?? cells.get('priceMonthly') ?? was?.priceMonthlyCents ?? 0
    const onceCents = cells.get('nextPrice.once') ?? cells.get('priceOnce') ?? was?.priceOnceCents ?? 0
    const workPriceHundredthCents = cells.get('nextPrice.workPrice') ?? null
    fields.nextPrice = from === null ? null : { from, monthlyCents, onceCents, workPriceHundredthCents }
  }
  if (has('device.type')) {
    const deviceType = cells.get('device.type')
    const manufacturer = cells.get('device.manufacturer') ?? was?.device?.manufacturer
    fields.device = deviceType === null ? null : { deviceType, manufacturer }
  }
  const drawing = cells.get('drawing')
  if (typeof drawing === 'string' && drawing !== '') {
    const [motif = '', variation = '0'] = drawing.split(':')
    fields.drawing = { motif, variation: Number(variation) }
  }
  return fields
}
