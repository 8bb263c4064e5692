import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { demoPerson } from '../people/persons.ts'
import { JOB_INTERVAL_DAYS, randomFrom } from './past.ts'
import type { Plot } from './plot.ts'

/** Agent numbers of the demo's agency: its employee brings more than its owner. */
const agents = ['1002', '1001', '1002', '1002', '1001'] as const
const REFERRALS = 36

const products: Readonly<Record<string, readonly string[]>> = {
  swb: ['1006', '462', '3001', '1006', '1005'],
  nordlicht: ['1345', '1345', '1254', '1006'],
}
const channels = ['whatsapp', 'email', 'email', 'copyLink', 'sms']

/** Returns a year of the demo's agency, including orders awaiting release and people who have not ordered yet. */
export function plotsOfAgency({ id, key, settings }: Tenant, days: number): Plot[] {
  const chance = randomFrom(7_000 + id)
  const pick = (items: readonly string[]) => items[Math.floor(chance() * items.length)] ?? ''
  const between = (least: number, most: number) => least + chance() * (most - least)
  const past = Array.from({ length: REFERRALS }, (_, n): Plot => {
    // A third of the referrals is from the last weeks.
    const madeAgo = n % 3 === 2 ? between(1, 16) : between(settings.claimPeriodDays + 40, days)
    const clicked = madeAgo - between(0.05, 0.5)
    const ordered = clicked - between(0.02, madeAgo > 20 ? 4 : 0.3)
    const concluded = ordered - between(0.2, madeAgo > 20 ? 20 : 0.3)
    const plot: Plot = {
      agent: agents[n % agents.length],
      // Customers of the agency who recommend it, some more than once.
      recommender: demoPerson(200 + Math.floor(chance() ** 1.6 * 14)),
      friend: demoPerson(1500 + n),
      productId: pick(products[key] ?? []),
      channel: pick(channels),
      madeAgo,
      share: 100,
    }
    const fate = chance()
    if (fate < 0.12) return plot
    const clicksAgo = [clicked]
    if (fate < 0.34) return { ...plot, clicksAgo }
    const placed = { ...plot, clicksAgo, orderedAgo: ordered }
    if (fate < 0.44) return { ...placed, reports: [['processing', ordered - 0.01]] }
    if (fate < 0.52) return { ...placed, reports: [['withdrawn', ordered - 0.02]] }
    const reports = [
      ['processing', ordered - 0.01],
      ['concluded', concluded],
    ] as const
    const collected = concluded - settings.claimPeriodDays - JOB_INTERVAL_DAYS - between(0.5, 8)
    return {
      ...placed,
      reports,
      ...(collected > 0.2 && { collected: [{ daysAgo: collected, as: 'cash' as const }] }),
    }
  })
  return [...past, ...releasedLately(key, settings.claimPeriodDays)]
}

/** Returns two orders whose holding period ended last week, for the latest credit note. */
function releasedLately(key: string, holdingDays: number): Plot[] {
  return agents.slice(0, 2).map((agent, n) => {
    const madeAgo = holdingDays + 8 + n
    return {
      agent,
      recommender: demoPerson(200 + n),
      friend: demoPerson(1500 + REFERRALS + n),
      productId: products[key]?.[0] ?? '',
      channel: 'email',
      madeAgo,
      share: 100,
      clicksAgo: [madeAgo - 0.2],
      orderedAgo: madeAgo - 0.3,
      reports: [['concluded', madeAgo - 0.6]],
    }
  })
}

/** Recommenders of these referrals; like everybody in the history, they have an account from the start. */
export const agencyPeople = Array.from({ length: 14 }, (_, n) => demoPerson(200 + n))
