import type { CatalogueItem } from '@zuruf/contract/catalogue-document'
import type { FieldKey } from '@zuruf/messages/de/fields'

type OwnProduct = CatalogueItem<'products'>

/** What a cell says, or what is wrong with it. */
export type Cell = { readonly value: unknown } | { readonly fault: FieldKey }

export interface Column {
  /** As the export writes it: the field's name in the JSON, with a dot where it is a field's field. */
  readonly name: string
  /** Headings people write themselves. */
  readonly aliases: readonly string[]
  readonly read: (text: string) => Cell
  readonly write: (product: OwnProduct) => string
}

const value = (read: unknown): Cell => ({ value: read })

const asText = (text: string) => value(text)
const asTextOrNull = (text: string) => value(text || null)
const asWords = (text: string) =>
  value(
    text
      .split(/[|\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  )

/** `19,95`, `19.95`, `1.019,95 €` → cents. */
export function asCents(text: string): Cell {
  const plain = text.replace(/[\s\u00a0€]|EUR/gi, '')
  if (plain === '') return value(0)
  const figure = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain) ? plain.replaceAll('.', '') : plain
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(figure)
  if (!parts) return { fault: 'amount' }
  return value(Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')))
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

/** `2027-01-31` or `31.01.2027`. */
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

const euros = (cents: number | null | undefined) =>
  cents == null ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
const yes = (is: boolean) => (is ? 'ja' : 'nein')

const column = (
  name: string,
  aliases: readonly string[],
  read: Column['read'],
  write: Column['write'],
): Column => ({ name, aliases, read, write })

/** The products of a catalogue as a table: one column a field. What has no column (speeds) stays as it is. */
export const columns: readonly Column[] = [
  column('id', ['nr', 'kennung', 'produktid'], asText, ({ id }) => id),
  column('name', [], asText, ({ name }) => name),
  column('displayName', ['anzeigename'], asText, ({ displayName }) => displayName),
  column(
    'state',
    ['status', 'zustand'],
    (text) => value(states[text.toLowerCase()] ?? text),
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
  column('rewards', ['praemien', 'prämien'], asWords, ({ rewards }) => rewards.join('|')),
  column('rewardAmount', ['praemie', 'prämie', 'reward'], asCents, () => ''),
  column('footnotes', ['fussnoten', 'fußnoten'], asWords, ({ footnotes }) => footnotes.join('|')),
  column('energy.kind', ['energieart'], asTextOrNull, ({ energy }) => energy?.kind ?? ''),
  column('energy.workPrice', ['arbeitspreis'], asCents, ({ energy }) =>
    euros(energy?.workPriceHundredthCents),
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

/** The column a heading means. */
export function columnOf(heading: string): Column | undefined {
  const plain = heading.replace(/[\s_-]/g, '').toLowerCase()
  return columns.find(({ name, aliases }) => name.toLowerCase() === plain || aliases.includes(plain))
}

/** Changes to a product, by the names of its fields. */
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
    const price = cells.get('energy.workPrice') ?? was?.energy?.workPriceHundredthCents ?? 0
    fields.energy = kind === null ? null : { ...was?.energy, kind, workPriceHundredthCents: price }
  }
  const drawing = cells.get('drawing')
  if (typeof drawing === 'string' && drawing !== '') {
    const [motif = '', variation = '0'] = drawing.split(':')
    fields.drawing = { motif, variation: Number(variation) }
  }
  return fields
}
