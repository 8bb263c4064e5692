import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { demoPerson } from '../people/persons.ts'
import { JOB_INTERVAL_DAYS, randomFrom } from './past.ts'
import type { Plot } from './plot.ts'

/** Number of people with random referrals; those after them have an individual history (`cases.ts`). */
export const RANDOM_PEOPLE = 16
const REFERRALS = 66

/** Products people recommend, by tenant; the popular ones more than once. */
const products: Readonly<Record<string, readonly string[]>> = {
  swb: ['1006', '462', '3001', '1006', '462', '1005', '3101', '3401'],
  nordlicht: ['1345', '1345', '1254', '1345', '1006'],
}

const channels = ['whatsapp', 'whatsapp', 'email', 'sms', 'facebook', 'copyLink', 'linkedIn']

/** Returns random referrals, the same ones for a tenant at each start. */
export function randomPlots({ id, key, settings }: Tenant, days: number): Plot[] {
  const chance = randomFrom(id)
  const pick = (items: readonly string[]) => items[Math.floor(chance() * items.length)] ?? ''
  const between = (least: number, most: number) => least + chance() * (most - least)
  return Array.from({ length: REFERRALS }, (_, n) => {
    const madeAgo = between(2, days)
    const clicked = madeAgo - between(0.05, 6)
    const ordered = clicked - between(0.02, 8)
    const concluded = ordered - between(5, 30)
    // Claim period, plus up to a few days until the job runs, plus the time the person takes.
    const collected = concluded - settings.claimPeriodDays - JOB_INTERVAL_DAYS - between(0.2, 21)
    const fate = chance()
    const visits = Math.ceil(between(0, 3))
    const channel = pick(channels)
    const plot: Plot = {
      // Some recommend far more than others.
      recommender: demoPerson(Math.floor(chance() ** 2.2 * RANDOM_PEOPLE)),
      friend: demoPerson(1000 + n),
      productId: pick(products[key] ?? []),
      channel,
      madeAgo,
      share: chance() < 0.25 ? 50 : 100,
      previews: channel === 'whatsapp' ? 2 : 0,
    }
    if (fate < 0.22) return soFar(plot)
    const clicksAgo = Array.from({ length: visits }, (_, visit) => clicked - visit * 0.4)
    if (fate < 0.38) return soFar({ ...plot, clicksAgo })
    const placed = { ...plot, clicksAgo, orderedAgo: ordered }
    if (fate < 0.46) {
      const failed = [fate < 0.42 ? 'rejected' : 'withdrawn', ordered - between(2, 12)] as const
      return soFar({ ...placed, reports: [['processing', ordered - 1], failed] })
    }
    const reports = [
      ['processing', ordered - 1],
      ['concluded', concluded],
    ] as const
    if (fate > 0.96) return soFar({ ...placed, reports })
    const as = chance() < 0.2 ? 'voucher' : 'cash'
    const theirs = { daysAgo: collected - between(0.5, 9), as: 'voucher', who: 'recipient' } as const
    return soFar({
      ...placed,
      reports,
      collected: [{ daysAgo: collected, as, who: 'recommender' }, ...(chance() < 0.7 ? [theirs] : [])],
    })
  })
}

/** Removes events that would be in the future. */
function soFar({ orderedAgo, ...plot }: Plot): Plot {
  const past = (daysAgo: number) => daysAgo > 0.1
  return {
    ...plot,
    ...(plot.clicksAgo && { clicksAgo: plot.clicksAgo.filter(past) }),
    ...(orderedAgo !== undefined && past(orderedAgo) && { orderedAgo }),
    ...(plot.reports && { reports: plot.reports.filter(([, daysAgo]) => past(daysAgo)) }),
    ...(plot.collected && { collected: plot.collected.filter(({ daysAgo }) => past(daysAgo)) }),
  }
}
