import type { Category, Product } from './types.ts'

/** A product with its reward of today, as a row of the list. */
export interface RewardRow {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly cents: number
  /** When the reward ends, where an end is in sight. */
  readonly until: string | null
}

export interface RewardSection {
  readonly id: string
  readonly name: string
  readonly maxCents: number
  readonly rows: readonly RewardRow[]
}

/** One reward of the price list. */
export interface PricedReward {
  readonly id: string
  readonly title: string
  readonly cents: number
  readonly from: string
  /** The last day it is offered; null where none is in sight. */
  readonly to: string | null
  readonly products: number
  readonly state: 'now' | 'coming' | 'past'
}

/** An end so far away means that none was set. */
const noEndInSight = (end: string) => Number(end.slice(0, 4)) >= 2090
const dayOf = (time: string) => time.slice(0, 10)
/** Rewards begin and end with the German day; noon is that day wherever it is read. */
const noonOf = (time: string) => `${dayOf(time)}T12:00:00Z`

/** What can be recommended today and what it brings, by category, highest first. */
export function rewardSections(
  categories: readonly Category[],
  products: readonly Product[],
  today: string,
): RewardSection[] {
  return categories.flatMap(({ Id, Name }) => {
    const rows = products
      .filter(({ KategorieId, PraemieCent }) => KategorieId === Id && PraemieCent > 0)
      .map((product) => ({
        id: product.Id,
        name: product.AnzeigeName,
        text: product.Beschreibung,
        cents: product.PraemieCent,
        until: endOf(product, today),
      }))
      .sort((a, b) => b.cents - a.cents)
    const [first] = rows
    return first ? [{ id: Id, name: Name, maxCents: first.cents, rows }] : []
  })
}

function endOf({ Praemien, PraemieCent }: Product, today: string): string | null {
  const current = Praemien.find(
    (reward) => reward.WertCent === PraemieCent && stateOf(reward, today) === 'now',
  )
  return current && !noEndInSight(current.EnddatumAnzeige) ? noonOf(current.EnddatumAnzeige) : null
}

function stateOf(
  { Startdatum, EnddatumAnzeige }: Product['Praemien'][number],
  today: string,
): PricedReward['state'] {
  if (dayOf(Startdatum) > today) return 'coming'
  return dayOf(EnddatumAnzeige) < today ? 'past' : 'now'
}

/** Every reward of the products once, with its time: today's first, then what comes, then what was; highest first. */
export function priceList(products: readonly Product[], today: string): PricedReward[] {
  const all = new Map<string, PricedReward>()
  for (const reward of products.flatMap(({ Praemien }) => Praemien)) {
    all.set(reward.Id, {
      id: reward.Id,
      title: reward.Titel,
      cents: reward.WertCent,
      from: noonOf(reward.Startdatum),
      to: noEndInSight(reward.EnddatumAnzeige) ? null : noonOf(reward.EnddatumAnzeige),
      products: (all.get(reward.Id)?.products ?? 0) + 1,
      state: stateOf(reward, today),
    })
  }
  const order = ['now', 'coming', 'past'] as const
  return [...all.values()].sort(
    (a, b) =>
      order.indexOf(a.state) - order.indexOf(b.state) || b.cents - a.cents || a.from.localeCompare(b.from),
  )
}
