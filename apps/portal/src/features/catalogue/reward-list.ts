import type { Category, Product } from './types.ts'

/** Row of the list of current rewards: a product with its reward of today. */
export interface RewardRow {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly cents: number
  /** End of the reward; null if none is set. */
  readonly until: string | null
}

export interface RewardSection {
  readonly id: string
  readonly name: string
  readonly maxCents: number
  readonly rows: readonly RewardRow[]
}

/** Reward of the list of all rewards, with its period. */
export interface PricedReward {
  readonly id: string
  readonly title: string
  readonly cents: number
  readonly from: string
  /** Last day of the reward; null if none is set. */
  readonly to: string | null
  readonly products: number
  readonly state: 'now' | 'coming' | 'past'
}

/** Returns whether an end date means that the reward has no end: catalogues write a year like 2099. */
const isOpenEnded = (end: string) => Number(end.slice(0, 4)) >= 2090
const dayOf = (time: string) => time.slice(0, 10)
/** Returns noon of the day. Rewards start and end by German days, and noon is on the same day in every time zone. */
const noonOf = (time: string) => `${dayOf(time)}T12:00:00Z`

/** Returns the products with a reward today, by category, highest first. */
export function listCurrentRewards(
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
  return current && !isOpenEnded(current.EnddatumAnzeige) ? noonOf(current.EnddatumAnzeige) : null
}

function stateOf(
  { Startdatum, EnddatumAnzeige }: Product['Praemien'][number],
  today: string,
): PricedReward['state'] {
  if (dayOf(Startdatum) > today) return 'coming'
  return dayOf(EnddatumAnzeige) < today ? 'past' : 'now'
}

/**
 * Returns every reward of the products once, with its period: current ones first, then coming, then past;
 * highest first.
 */
export function listRewards(products: readonly Product[], today: string): PricedReward[] {
  const all = new Map<string, PricedReward>()
  for (const reward of products.flatMap(({ Praemien }) => Praemien)) {
    all.set(reward.Id, {
      id: reward.Id,
      title: reward.Titel,
      cents: reward.WertCent,
      from: noonOf(reward.Startdatum),
      to: isOpenEnded(reward.EnddatumAnzeige) ? null : noonOf(reward.EnddatumAnzeige),
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
