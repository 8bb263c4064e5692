import { type GoalName, goalIdByName } from '@zuruf/contract/goals'
import type { PageName } from '@zuruf/contract/routes'
import { germanDay } from '@zuruf/domain'
import { insertRows } from '@zuruf/server/platform/database/insert-rows'
import { type Past, randomFrom } from './past.ts'

/** Number of past days with page views. */
const VISIT_DAYS = 120

/** Average views per day of each page, and the goal it counts as for visitors who consented to statistics. */
const pages: readonly (readonly [PageName, perDay: number, goal?: GoalName])[] = [
  ['Home', 34, 'home-seen'],
  ['Kategorie', 15, 'category-seen'],
  ['Produkt', 9, 'product-seen'],
  ['Empfehlen', 5, 'form-opened'],
  ['AktuellePraemienuebersicht', 6],
  ['Faq', 4],
  ['Angebot', 2.4, 'link-followed'],
  ['EmpfaengerDaten', 0.9, 'order-begun'],
  ['PersoenlicherBereich', 3],
]

/** Campaigns of visits, picked at random; most visits come from none. */
const campaigns = ['', '', '', '', '', 'newsletter', 'newsletter', 'rechnungsbeilage', 'plakat'] as const

/** Share of visitors who consent to statistics. */
const CONSENT_RATE = 0.4

/** Adds page views and goals of the last months, up to yesterday; today's come from using the demo. */
export async function addVisits(past: Past): Promise<void> {
  const { tenant } = past.at(0)
  const chance = randomFrom(tenant.id + 700)
  const pick = () => campaigns[Math.floor(chance() * campaigns.length)] ?? ''
  const counts = new Map<string, { day: string; page: PageName; campaign: string; count: number }>()
  const hits: { at: Date; day: string; goal: number; page: PageName; campaign: string; visitor: string }[] =
    []
  for (let ago = VISIT_DAYS; ago >= 1; ago--) {
    const at = past.at(ago).now
    const day = germanDay(at)
    const dayFactor = 0.6 + chance() * 0.8
    for (const [page, perDay, goal] of pages) {
      for (let n = Math.round(perDay * dayFactor * (0.5 + chance())); n > 0; n--) {
        const campaign = pick()
        const key = `${day} ${page} ${campaign}`
        const entry = counts.get(key)
        if (entry) entry.count++
        else counts.set(key, { day, page, campaign, count: 1 })
        if (!goal || chance() > CONSENT_RATE) continue
        const visitor = Math.floor(chance() * 2 ** 48)
          .toString(16)
          .padStart(16, '0')
        hits.push({ at, day, goal: goalIdByName[goal], page, campaign, visitor })
      }
    }
  }
  await past.inTenant(async (tx) => {
    await insertRows(
      tx,
      'pageCount',
      [...counts.values()].map((row) => ({ ...row, tenantId: tenant.id })),
    )
    await insertRows(
      tx,
      'goalHit',
      hits.map((row) => ({ ...row, tenantId: tenant.id, waiting: false })),
    )
  })
}
