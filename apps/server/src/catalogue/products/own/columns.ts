import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import { tableEntry } from '@zuruf/domain'
import type { FieldKey } from '@zuruf/messages/de/fields'

type OwnProduct = CatalogueItem<'products'>
type DeviceTariff = CatalogueItem<'deviceTariffs'>

/** The parsed value of a cell, or what is wrong with it. */
export type Cell = { readonly value: unknown } | { readonly fault: FieldKey }

export interface Column {
  /** Heading in the export: the field's name in the JSON, with dots for nested fields. */
  readonly name: string
  /** Other headings that are accepted. */
  readonly aliases: readonly string[]
  readonly read: (text: string) => Cell
  readonly write: (product: OwnProduct, tariffs: readonly DeviceTariff[]) => string
}

const value = (parsed: unknown): Cell => ({ value: parsed })

export const parseText = (text: string) => value(text)
const parseTextOrNull = (text: string) => value(text || null)
const parseList = (text: string) =>
  value(
    text
      .split(/[|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  )

/** Parses `19,95`, `19.95` and `1.019,95 €` into cents; empty is 0. */
export function parseCents(text: string): Cell {
  const plain = text.replace(/[\s\u00a0€]|EUR/gi, '')
  if (plain === '') return value(0)
  const figure = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain) ? plain.replaceAll('.', '') : plain
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(figure)
  if (!parts) return { fault: 'amount' }
  return value(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
}

const parseCentsOrNull = (text: string): Cell => (text === '' ? value(null) : parseCents(text))

/** One tariff of a device as given in a cell. */
export type TariffCell = Omit<DeviceTariff, 'id' | 'productId' | 'translations'>

/**
 * Parses `l: Mobil L: 35,00: 1,00 | m: Mobil M: 25,00: 99,00: Herbst: 49,00: 1` into tariffs: id, name,
 * monthly price, device price, and optionally promotion, promotion price and position among the highlighted
 * offers. A colon or bar within a name is escaped with a backslash.
 */
function parseTariffs(text: string): Cell {
  const tariffs: TariffCell[] = []
  for (const tariff of splitUnescaped(text, '|').filter((part) => part.trim() !== '')) {
    const [
      tariffId = '',
      tariffName = '',
      monthly = '',
      once = '',
      promotion = '',
      promotionPrice = '',
      top = '',
    ] = splitUnescaped(tariff, ':').map((part) => part.trim().replace(/\\([:|\\])/g, '$1'))
    const cells = [
      parseCents(monthly),
      parseCents(once),
      parseCentsOrNull(promotionPrice),
      parseWholeNumber(top),
    ]
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
function splitUnescaped(text: string, sign: ':' | '|'): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\.|./gsu)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

/** Escapes the separators `:` and `|`. */
const escapeSeparators = (words: string) => words.replace(/[:|\\]/g, '\\$&')

function tariffText(tariff: DeviceTariff): string {
  const { tariffId, tariffName, promotion, topPosition } = tariff
  const parts = [
    tariffId,
    escapeSeparators(tariffName),
    euros(tariff.tariffPriceCents),
    euros(tariff.devicePriceCents),
    escapeSeparators(promotion ?? ''),
    euros(tariff.promotionPriceCents),
    String(topPosition ?? ''),
  ]
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(': ')
}

/** `Öko-Strom | Gas` → `oeko-strom`, `gas`. */
const parseSlugs = (text: string) => value(text.split('|').map(slugOf).filter(Boolean))

export const slugOf = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss')
    .replace(/[^a-z0-9]+/g, '-')

const parseWholeNumber = (text: string): Cell =>
  text === '' ? value(null) : /^\d{1,7}$/.test(text) ? value(Number(text)) : { fault: 'whole-number' }

function parseBoolean(text: string): Cell {
  if (/^(ja|booleanText|true|1|x)$/i.test(text)) return value(true)
  return /^(nein|no|false|0|)$/i.test(text) ? value(false) : { fault: 'yes-or-no' }
}

/** Parses `2027-01-31` or `31.01.2027`. */
function parseDay(text: string): Cell {
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
const booleanText = (is: boolean) => (is ? 'ja' : 'nein')

export const column = (
  name: string,
  aliases: readonly string[],
  read: Column['read'],
  write: Column['write'],
): Column => ({ name, aliases, read, write })

const speedNames = ['downMax', 'downUsual', 'downMin', 'upMax', 'upUsual', 'upMin'] as const
const germanSpeedNames = {
  downMax: 'downloadmax',
  downUsual: 'downloadnormal',
  downMin: 'downloadmin',
  upMax: 'uploadmax',
  upUsual: 'uploadnormal',
  upMin: 'uploadmin',
} as const

/** Columns of the product table, one per field. The tariffs of a device share one column. */
export const columns: readonly Column[] = [
  column('id', ['nr', 'kennung', 'produktid'], parseText, ({ id }) => id),
  column('name', [], parseText, ({ name }) => name),
  column('displayName', ['anzeigename'], parseText, ({ displayName }) => displayName),
  column(
    'state',
    ['status', 'zustand'],
    (text) => value(tableEntry(states, text.toLowerCase()) ?? text),
    (p) => p.state,
  ),
  column('validFrom', ['gueltigab', 'gültigab'], parseDay, ({ validFrom }) => validFrom ?? ''),
  column('validTo', ['gueltigbis', 'gültigbis'], parseDay, ({ validTo }) => validTo ?? ''),
  column('categories', ['kategorie', 'kategorien', 'category'], parseSlugs, (p) => p.categories.join('|')),
  ...[1, 2, 3, 4].map((number) =>
    column(
      `description${number}`,
      number === 1 ? ['beschreibung', 'beschreibung1'] : [`beschreibung${number}`],
      parseText,
      ({ descriptions }) => descriptions[number - 1] ?? '',
    ),
  ),
  column('priceMonthly', ['preismonatlich', 'monatspreis'], parseCents, (p) => euros(p.priceMonthlyCents)),
  column('priceOnce', ['preiseinmalig', 'einmalpreis'], parseCents, (p) => euros(p.priceOnceCents)),
  column('promotion.name', ['aktionsname'], parseTextOrNull, ({ promotion }) => promotion?.name ?? ''),
  column('promotion.discount', ['aktionsrabatt'], parseCents, ({ promotion }) =>
    euros(promotion?.discountCents),
  ),
  column('promotion.months', ['aktionsmonate'], parseWholeNumber, ({ promotion }) =>
    String(promotion?.months ?? ''),
  ),
  column('contractMonths', ['laufzeit'], parseWholeNumber, ({ contractMonths }) => String(contractMonths)),
  column(
    'orderKind',
    ['bestellart'],
    (text) => value(text === '' ? null : (tableEntry(orderKindWords, text.toLowerCase()) ?? text)),
    ({ orderKind }) => orderKind ?? '',
  ),
  column('rewards', ['praemien', 'prämien'], parseList, ({ rewards }) => rewards.join('|')),
  column('rewardAmount', ['praemie', 'prämie', 'reward'], parseCents, () => ''),
  column('footnotes', ['fussnoten', 'fußnoten'], parseList, ({ footnotes }) => footnotes.join('|')),
  column('energy.kind', ['energieart'], parseTextOrNull, ({ energy }) => energy?.kind ?? ''),
  column('energy.workPrice', ['arbeitspreis'], parseCents, ({ energy }) =>
    euros(energy?.workPriceHundredthCents),
  ),
  column('energy.offPeak', ['nebenzeit', 'nachtstrom'], parseCentsOrNull, ({ energy }) =>
    euros(energy?.offPeakHundredthCents),
  ),
  column('energy.guarantee', ['preisgarantie'], parseWholeNumber, ({ energy }) =>
    String(energy?.priceGuaranteeMonths ?? ''),
  ),
  column('energy.renewable', ['erneuerbar'], parseWholeNumber, ({ energy }) =>
    String(energy?.renewablePercent ?? ''),
  ),
  column('energy.exampleUse', ['beispielverbrauch'], parseWholeNumber, ({ energy }) =>
    String(energy?.exampleUseKwh ?? ''),
  ),
  ...speedNames.map((name) =>
    column(`speed.${name}`, [germanSpeedNames[name]], parseWholeNumber, ({ speed }) =>
      String(speed?.[name] ?? ''),
    ),
  ),
  column('nextPrice.from', ['neuerpreisab'], parseDay, ({ nextPrice }) => nextPrice?.from ?? ''),
  column('nextPrice.monthly', ['neuerpreismonatlich'], parseCentsOrNull, ({ nextPrice }) =>
    euros(nextPrice?.monthlyCents),
  ),
  column('nextPrice.once', ['neuerpreiseinmalig'], parseCentsOrNull, ({ nextPrice }) =>
    euros(nextPrice?.onceCents),
  ),
  column('nextPrice.workPrice', ['neuerarbeitspreis'], parseCentsOrNull, ({ nextPrice }) =>
    euros(nextPrice?.workPriceHundredthCents),
  ),
  column(
    'device.type',
    ['geraeteart', 'geräteart'],
    parseTextOrNull,
    ({ device }) => device?.deviceType ?? '',
  ),
  column('device.manufacturer', ['hersteller'], parseTextOrNull, ({ device }) => device?.manufacturer ?? ''),
  column('device.tariffs', ['geraetetarife', 'gerätetarife'], parseTariffs, (_, tariffs) =>
    tariffs.map(tariffText).join(' | '),
  ),
  column('group', ['gruppe'], parseText, ({ group }) => group),
  column('tier', ['klasse'], parseText, ({ tier }) => tier),
  column('play', ['art'], parseTextOrNull, ({ play }) => play ?? ''),
  column('young', [], parseBoolean, ({ young }) => booleanText(young)),
  column('hybrid', [], parseBoolean, ({ hybrid }) => booleanText(hybrid)),
  column('externalId', ['externeid'], parseText, ({ externalId }) => externalId),
  column('providerProductId', ['anbieterid'], parseText, ({ providerProductId }) => providerProductId),
  column('commission', ['provision'], parseText, ({ commission }) => commission),
  column(
    'drawing',
    ['zeichnung', 'motiv'],
    parseText,
    ({ drawing }) => `${drawing.motif}:${drawing.variation}`,
  ),
]

/** Finds the column of a heading, ignoring case, spaces, hyphens and underscores. */
export function columnOf(heading: string): Column | undefined {
  const plain = heading.replace(/[\s_-]/g, '').toLowerCase()
  return columns.find(({ name, aliases }) => name.toLowerCase() === plain || aliases.includes(plain))
}

/** Returns the cell as a field; without a value, an empty object, which changes nothing. */
const optionalField = (cells: ReadonlyMap<string, unknown>, column: string, field: string) =>
  cells.get(column) == null ? {} : { [field]: cells.get(column) }

/**
 * Converts the cells of a row into fields of a product. Fields without a column are absent, so that they keep their
 * value.
 */
export function fieldsOf(cells: ReadonlyMap<string, unknown>, existing: OwnProduct | undefined) {
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
    (number) => cells.get(`description${number}`) ?? existing?.descriptions[number - 1] ?? '',
  )
  if ([1, 2, 3, 4].some((number) => has(`description${number}`))) {
    fields.descriptions = descriptions.slice(0, descriptions.findLastIndex((text) => text !== '') + 1)
  }
  if (has('promotion.name')) {
    const name = cells.get('promotion.name')
    const discountCents = cells.get('promotion.discount') ?? existing?.promotion?.discountCents ?? 0
    const months = cells.get('promotion.months') ?? existing?.promotion?.months ?? 1
    fields.promotion = name === null ? null : { name, discountCents, months }
  }
  if (has('energy.kind')) {
    const kind = cells.get('energy.kind')
    const values = {
      workPriceHundredthCents:
        cells.get('energy.workPrice') ?? existing?.energy?.workPriceHundredthCents ?? 0,
      ...(has('energy.offPeak') && { offPeakHundredthCents: cells.get('energy.offPeak') }),
      ...optionalField(cells, 'energy.guarantee', 'priceGuaranteeMonths'),
      ...optionalField(cells, 'energy.renewable', 'renewablePercent'),
      ...optionalField(cells, 'energy.exampleUse', 'exampleUseKwh'),
    }
    fields.energy = kind === null ? null : { ...existing?.energy, kind, ...values }
  }
  if (speedNames.some((name) => has(`speed.${name}`))) {
    const entries = speedNames.map((name) => [name, cells.get(`speed.${name}`) ?? null] as const)
    const isNone = entries.every(([, mbit]) => mbit === null)
    const withExisting = ([name, mbit]: (typeof entries)[number]) => [
      name,
      has(`speed.${name}`) ? (mbit ?? 0) : (existing?.speed?.[name] ?? 0),
    ]
    fields.speed = isNone ? null : Object.fromEntries(entries.map(withExisting))
  }
  if (has('nextPrice.from')) {
    const from = cells.get('nextPrice.from')
    const monthlyCents =
      cells.get('nextPrice.monthly') ?? cells.get('priceMonthly') ?? existing?.priceMonthlyCents ?? 0
    const onceCents = cells.get('nextPrice.once') ?? cells.get('priceOnce') ?? existing?.priceOnceCents ?? 0
    const workPriceHundredthCents = cells.get('nextPrice.workPrice') ?? null
    fields.nextPrice = from === null ? null : { from, monthlyCents, onceCents, workPriceHundredthCents }
  }
  if (has('device.type')) {
    const deviceType = cells.get('device.type')
    const manufacturer = cells.get('device.manufacturer') ?? existing?.device?.manufacturer
    fields.device = deviceType === null ? null : { deviceType, manufacturer }
  }
  const drawing = cells.get('drawing')
  if (typeof drawing === 'string' && drawing !== '') {
    const [motif = '', variation = '0'] = drawing.split(':')
    fields.drawing = { motif, variation: Number(variation) }
  }
  return fields
}
