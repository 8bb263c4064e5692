import type { Context } from '@zuruf/server/platform/context'
import type { Tenant } from '@zuruf/server/platform/tenants/tenant'
import { demoPerson } from '../people/persons.ts'
import { JOB_INTERVAL_DAYS, type Past, randomFrom } from './past.ts'
import type { Plot } from './plot.ts'

/** Released orders per month, counting back from now: a few months reach the tiers, most do not. */
const ordersByMonth = [3, 7, 1, 1, 6, 1, 1, 1, 2, 1, 1]
/** Number of people who followed a link recently and have not ordered. */
const OPEN = 4

const products: Readonly<Record<string, readonly string[]>> = {
  swb: ['1006', '462', '3001'],
  nordlicht: ['1345', '1254'],
}
const email = 'profi@demo.test'
const petra = { ...demoPerson(260), email, firstName: 'Petra', lastName: 'Fink' }

/**
 * Returns a year of the demo's sales partner: orders over their links, months that reach a tier, and some orders that
 * failed after their release.
 */
export function plotsOfPartner({ id, key, settings }: Tenant): Plot[] {
  const chance = randomFrom(8_000 + id)
  const between = (least: number, most: number) => least + chance() * (most - least)
  const pick = () => {
    const items = products[key] ?? []
    return items[Math.floor(chance() ** 1.5 * items.length)] ?? ''
  }
  const visitor = (n: number, madeAgo: number): Plot => ({
    byPartnerLink: true,
    recommender: petra,
    friend: demoPerson(1700 + n),
    productId: pick(),
    channel: 'partner',
    share: 100,
    madeAgo,
    clicksAgo: [madeAgo - 0.0001],
  })
  const released = ordersByMonth.flatMap((orders, month) =>
    Array.from({ length: orders }, () => month * 30 + JOB_INTERVAL_DAYS + between(1, 16)),
  )
  const done = released.map((releasedAgo, n): Plot => {
    const concluded = releasedAgo + settings.claimPeriodDays
    const ordered = concluded + between(1, 8)
    const isReversed = n % 9 === 4
    return {
      ...visitor(n, ordered + between(0.01, 0.4)),
      orderedAgo: ordered,
      reports: [
        ['processing', ordered - 0.01],
        ['concluded', concluded],
        ...(isReversed ? [['cancelled', Math.max(0.6, releasedAgo - JOB_INTERVAL_DAYS - 1)] as const] : []),
      ],
    }
  })
  const open = Array.from({ length: OPEN }, (_, n) => visitor(200 + n, between(0.2, 18)))
  const running = Array.from({ length: 3 }, (_, n): Plot => {
    const ordered = between(0.5, 9)
    const plot = { ...visitor(220 + n, ordered + 0.1), orderedAgo: ordered }
    return n === 0 ? plot : { ...plot, reports: [['processing', ordered - 0.01]] }
  })
  return [...done, ...open, ...running]
}

/** Returns a function that makes the partner the actor of a context. */
async function partnerOf(past: Past) {
  const member = await past.inTenant((tx) =>
    tx
      .selectFrom('agencyMember')
      .innerJoin('account', (join) =>
        join
          .onRef('account.tenantId', '=', 'agencyMember.tenantId')
          .onRef('account.id', '=', 'agencyMember.accountId'),
      )
      .select(['agencyMember.agencyId', 'agencyMember.accountId'])
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  return (context: Context): Context => ({
    ...context,
    actor: { kind: 'agency', id: member.accountId },
    agency: { agencyId: member.agencyId, role: 'AgenturInhaber_inaktiv' },
  })
}

/** Creates the partner's links, one for each product, at the start of the year. @returns codes by product */
export async function makePartnerLinks(past: Past, daysAgo: number): Promise<ReadonlyMap<string, string>> {
  const asPartner = await partnerOf(past)
  const context = asPartner(past.at(daysAgo))
  const { agency } = context
  const { banks } = past.modules
  const bank = { iban: petra.iban, holder: 'Petra Fink' }
  await past.inTenant((tx) => banks.put(tx, context, 'agency', agency?.agencyId ?? '', bank))
  const { partnerLinks: links, partnerKeys: keys } = past.modules
  const codes = new Map<string, string>()
  for (const productId of products[past.key] ?? []) {
    const { link } = await links.getOrCreate(context, productId)
    codes.set(productId, link?.code ?? '')
  }
  await keys.create(asPartner(past.at(60)), 'fink-tarife.example')
  return codes
}
