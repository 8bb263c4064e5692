import { germanDay } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Agents } from '../agents/index.ts'
import type { Commissions } from '../commissions/index.ts'
import type { CreditNotes } from '../credit-notes/index.ts'
import { requirePartner } from '../partner-links/index.ts'
import type { AgencyReports } from '../reports/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly agents: Agents
  readonly commissions: Pick<Commissions, 'quoteToday' | 'listMonths' | 'currentTerms'>
  readonly creditNotes: Pick<CreditNotes, 'sumOpenCommissions' | 'sumCreditNotes'>
  readonly reports: Pick<AgencyReports, 'countOrdered'>
}

/** Figures of a period. */
export interface PeriodFigures {
  readonly orders: number
  readonly released: number
  readonly cents: number
}

export type PartnerArea = ReturnType<typeof partnerArea>

/**
 * Reads the overview and the commission terms of a sales partner, from the same reports and credit notes as an
 * agency's. Decision 067
 */
export function partnerArea({ database, agents, commissions, creditNotes, reports }: Dependencies) {
  async function terms(tx: Tx, context: Context) {
    const caller = await requirePartner(agents, tx, context)
    const beneficiary = { memberId: caller.member.accountId, isOwner: true }
    return {
      ...(await commissions.currentTerms(tx, context, caller.agency)),
      products: await commissions.quoteToday(tx, context, caller.agency, beneficiary),
    }
  }

  return {
    terms: (context: Context) => withTenant(database, context.tenant.id, (tx) => terms(tx, context)),

    async overview(context: Context) {
      const today = germanDay(context.now)
      const [month, year] = [today.slice(0, 7), today.slice(0, 4)]
      return withTenant(database, context.tenant.id, async (tx) => {
        const { agency, member } = await requirePartner(agents, tx, context)
        const countOrders = (from: string) => reports.countOrdered(tx, agency.id, { from, to: today })
        const [ordersOfMonth, ordersOfYear] = [
          await countOrders(`${month}-01`),
          await countOrders(`${year}-01-01`),
        ]
        const months = await commissions.listMonths(tx, { agencyId: agency.id })
        const figuresOf = (period: string, orders: number): PeriodFigures => {
          const monthsOfPeriod = months.filter((totals) => totals.month.startsWith(period))
          const sum = (amountOf: (totals: (typeof monthsOfPeriod)[number]) => number) =>
            monthsOfPeriod.reduce((total, totals) => total + amountOf(totals), 0)
          return {
            orders,
            released: sum((totals) => totals.orders - totals.reversals),
            cents: sum((totals) => totals.amountCents + totals.reversedCents),
          }
        }
        const { released, rules } = await commissions.currentTerms(tx, context, agency)
        const rule = rules.find(({ scope }) => scope === 'all')
        return {
          agency,
          member,
          month: figuresOf(month, ordersOfMonth),
          year: figuresOf(year, ordersOfYear),
          openCents: await creditNotes.sumOpenCommissions(tx, agency.id),
          credited: await creditNotes.sumCreditNotes(tx, agency.id),
          ...(rule && tierProgress(rule, released)),
        }
      })
    },
  }
}

interface Tier {
  readonly from: number
  readonly cents: number
}

/** Returns the commission for the next order by a rule, and how many orders are missing until the next tier. */
function tierProgress(rule: { readonly amountCents: number; readonly tiers: unknown }, released: number) {
  const tiers = (rule.tiers as readonly Tier[]).toSorted((a, b) => a.from - b.from)
  const reached = tiers.findLast(({ from }) => from <= released + 1)
  const next = tiers.find(({ from }) => from > released + 1)
  return {
    nowCents: reached?.cents ?? rule.amountCents,
    next: next && { missing: next.from - 1 - released, cents: next.cents },
  }
}
