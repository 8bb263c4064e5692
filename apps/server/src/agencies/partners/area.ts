import { germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Agents } from '../agents/index.ts'
import type { Commissions } from '../commissions/index.ts'
import type { CreditNotes } from '../credit-notes/index.ts'
import { partnerOf } from '../partner-links/index.ts'
import type { AgencyReports } from '../reports/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly agents: Agents
  readonly commissions: Pick<Commissions, 'today' | 'months' | 'terms'>
  readonly creditNotes: Pick<CreditNotes, 'openCents' | 'grossSums'>
  readonly reports: Pick<AgencyReports, 'countOrdered'>
}

/** Figures of a period. */
export interface PeriodFigures {
  readonly orders: number
  readonly released: number
  readonly cents: number
}

export type PartnerArea = ReturnType<typeof partnerArea>

/** Reads the figures of a sales partner from the same reports and books as an agency's. Decision 067 */
export function partnerArea({ database, agents, commissions, creditNotes, reports }: Dependencies) {
  async function terms(tx: Tx, context: Context) {
    const acting = await partnerOf(agents, tx, context)
    const asked = { memberId: acting.member.accountId, isOwner: true }
    return {
      ...(await commissions.terms(tx, context, acting.agency)),
      products: await commissions.today(tx, context, acting.agency, asked),
    }
  }

  return {
    terms: (context: Context) => withTenant(database, context.tenant.id, (tx) => terms(tx, context)),

    async overview(context: Context) {
      const today = germanDay(context.now)
      const [month, year] = [today.slice(0, 7), today.slice(0, 4)]
      return withTenant(database, context.tenant.id, async (tx) => {
        const { agency, member } = await partnerOf(agents, tx, context)
        const came = (from: string) => reports.countOrdered(tx, agency.id, { from, to: today })
        const [ordersOfMonth, ordersOfYear] = [await came(`${month}-01`), await came(`${year}-01-01`)]
        const months = await commissions.months(tx, { agencyId: agency.id })
        const within = (stretch: string, orders: number): PeriodFigures => {
          const some = months.filter((one) => one.month.startsWith(stretch))
          const sum = (of: (one: (typeof some)[number]) => number) =>
            some.reduce((all, one) => all + of(one), 0)
          return {
            orders,
            released: sum((one) => one.orders - one.reversals),
            cents: sum((one) => one.amountCents + one.reversedCents),
          }
        }
        const { released, rules } = await commissions.terms(tx, context, agency)
        const rule = rules.find(({ scope }) => scope === 'all')
        return {
          agency,
          member,
          month: within(month, ordersOfMonth),
          year: within(year, ordersOfYear),
          openCents: await creditNotes.openCents(tx, agency.id),
          credited: await creditNotes.grossSums(tx, agency.id),
          ...(rule && standingOf(rule, released)),
        }
      })
    },
  }
}

interface Tier {
  readonly from: number
  readonly cents: number
}

/** Returns what the next order brings by a rule, and how many orders are missing until the next tier. */
function standingOf(rule: { readonly amountCents: number; readonly tiers: unknown }, released: number) {
  const tiers = (rule.tiers as readonly Tier[]).toSorted((a, b) => a.from - b.from)
  const reached = tiers.findLast(({ from }) => from <= released + 1)
  const next = tiers.find(({ from }) => from > released + 1)
  return {
    nowCents: reached?.cents ?? rule.amountCents,
    next: next && { missing: next.from - 1 - released, cents: next.cents },
  }
}
