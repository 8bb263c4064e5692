import { germanDay } from '@zuruf/domain'
import type { Catalogue, OfferedProduct } from '../../catalogue/products/index.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Agents } from '../agents/index.ts'
import type { NewPlanLine, RewardPlans } from './plan.ts'
import type {
  Colleague,
  CommissionScope,
  ListedCommission,
  MonthTotals,
  StoredPlanLine,
} from './repository.ts'
import { planLineFromRow } from './repository.ts'
import { scopeNameOf } from './scope-name.ts'
import type { Commissions } from './service.ts'
import { lineToWire } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly catalogue: Catalogue
  readonly agents: Pick<Agents, 'findActiveMembership'>
  readonly commissions: Pick<Commissions, 'quoteToday' | 'listCommissions' | 'listMonths'>
  readonly plans: RewardPlans
}

/** Line of a reward plan as the agency's members see it. */
export interface ShownPlanLine extends StoredPlanLine {
  /** Null when the line is for all employees. */
  readonly memberName: string | null
  /** Name of its product or category; null when it applies to all. */
  readonly scopeName: string | null
  readonly state: 'upcoming' | 'valid' | 'ended'
}

/** The commission for an order of a product if it were placed today. */
export interface ProductCommission extends OfferedProduct {
  readonly cents: number
  /** The employee's share of the commission. */
  readonly memberCents: number
}

/** Products with their commissions. `onlyOwn`: the caller is an employee and sees only their share. */
export interface ShownProducts {
  readonly onlyOwn: boolean
  readonly products: readonly ProductCommission[]
}

/** The part of the reward plan that the caller may see. */
export interface ShownPlan extends ShownProducts {
  readonly lines: readonly ShownPlanLine[]
  /** Active members; empty when the caller is an employee. */
  readonly people: readonly Colleague[]
  readonly categories: readonly OfferedProduct[]
}

interface Page {
  /** First day of the month; all months if omitted. */
  readonly month: string | undefined
  /** Id of the last commission of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

/** A page of commissions. `onlyOwn`: the caller is an employee and sees only their share. */
export interface CommissionPage {
  readonly onlyOwn: boolean
  readonly commissions: readonly ListedCommission[]
  readonly hasMore: boolean
  readonly months: readonly MonthTotals[]
}

export type AgencyCommissions = ReturnType<typeof agencyCommissions>

/**
 * An agency's reward plan and commissions for its members. Employees see only the lines and shares that apply
 * to them. All methods throw not-authorised unless the caller acts for an agency.
 */
export function agencyCommissions(dependencies: Dependencies) {
  const { database, idempotent, agents, plans } = dependencies
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)
  return {
    getPlan: (context: Context): Promise<ShownPlan> =>
      inTenant(context, (tx) => getPlan(dependencies, tx, context)),

    /** @throws AppError invalid-input */
    addLine: (context: Context, line: NewPlanLine): Promise<ReturnType<typeof lineToWire>> =>
      idempotent(context, async (tx) => lineToWire(await addLine(dependencies, tx, context, line))),

    /**
     * Removes a line of the reward plan, or ends it if it has begun.
     * @throws AppError not-found when the agency has no such line
     */
    endLine: (context: Context, id: string): Promise<void> =>
      inTenant(context, async (tx) => {
        const { agency } = await actingMember(agents, tx, context)
        await plans.end(tx, context, agency.id, id)
      }),

    /**
     * Returns the commissions for orders placed today as if a line were already saved.
     * @throws AppError invalid-input
     */
    previewLine: (context: Context, line: NewPlanLine): Promise<ShownProducts> =>
      inTenant(context, async (tx) => {
        const caller = await actingMember(agents, tx, context)
        plans.check(context, line, await plans.listColleagues(tx, caller.agency.id))
        return {
          onlyOwn: caller.onlyOwn,
          products: await listProducts(dependencies, tx, context, caller, line),
        }
      }),

    /** Returns commissions, newest first, and the totals of all months. */
    list: (context: Context, page: Page): Promise<CommissionPage> =>
      inTenant(context, (tx) => list(dependencies, tx, context, page)),
  }
}

interface ActingMember {
  readonly agency: { readonly id: string; readonly kind: string }
  readonly memberId: string
  /** Whether the caller is an employee, who sees only their own commissions. */
  readonly onlyOwn: boolean
  readonly scope: CommissionScope
}

/** Returns the agency and member that the caller acts as. @throws AppError not-authorised */
async function actingMember(agents: Dependencies['agents'], tx: Tx, context: Context): Promise<ActingMember> {
  const found = await agents.findActiveMembership(tx, actorId(context.actor) ?? '')
  if (!found || !context.agency) throw new AppError('not-authorised')
  const onlyOwn = context.agency.role === 'AgenturMitarbeiter'
  const memberId = found.member.accountId
  return {
    agency: found.agency,
    onlyOwn,
    memberId,
    scope: { agencyId: found.agency.id, ...(onlyOwn && { memberId }) },
  }
}

/** @param draft unsaved line of the reward plan to include */
function listProducts(
  { commissions }: Dependencies,
  tx: Tx,
  context: Context,
  { agency, onlyOwn, memberId }: ActingMember,
  draft?: NewPlanLine,
): Promise<ProductCommission[]> {
  return commissions.quoteToday(tx, context, agency, {
    memberId: onlyOwn ? memberId : (draft?.memberId ?? undefined),
    ...(draft && { draft: { ...draft, id: '~' } }),
  })
}

async function getPlan(dependencies: Dependencies, tx: Tx, context: Context): Promise<ShownPlan> {
  const { catalogue, agents, plans } = dependencies
  const caller = await actingMember(agents, tx, context)
  const { agency, onlyOwn, memberId } = caller
  const people = await plans.listColleagues(tx, agency.id)
  const lines = (await plans.linesOf(tx, agency.id)).filter(
    (line) => !onlyOwn || line.memberId === null || line.memberId === memberId,
  )
  return {
    onlyOwn,
    lines: lines.map((line) => shownLine(context, catalogue, people, line)),
    products: await listProducts(dependencies, tx, context, caller),
    people: onlyOwn ? [] : people.filter(({ state }) => state === 'active'),
    categories: catalogue.choices(context.tenant, context.locale).categories,
  }
}

async function addLine(
  { catalogue, agents, plans }: Dependencies,
  tx: Tx,
  context: Context,
  line: NewPlanLine,
): Promise<ShownPlanLine> {
  const { agency } = await actingMember(agents, tx, context)
  const added = await plans.add(tx, context, agency.id, line)
  return shownLine(context, catalogue, await plans.listColleagues(tx, agency.id), added)
}

function shownLine(
  context: Context,
  catalogue: Catalogue,
  people: readonly Colleague[],
  line: StoredPlanLine,
): ShownPlanLine {
  const today = germanDay(context.now)
  const isOver = line.validTo !== null && line.validTo < today
  const { memberId } = line
  return {
    ...line,
    memberName: memberId === null ? null : (people.find(({ id }) => id === memberId)?.name ?? ''),
    scopeName: scopeNameOf(planLineFromRow(line).scope, context, catalogue),
    state: isOver ? 'ended' : line.validFrom > today ? 'upcoming' : 'valid',
  }
}

async function list(
  { agents, commissions }: Dependencies,
  tx: Tx,
  context: Context,
  { month, after, limit }: Page,
): Promise<CommissionPage> {
  const { onlyOwn, scope } = await actingMember(agents, tx, context)
  const rows = await commissions.listCommissions(tx, scope, { month, after, limit: limit + 1 })
  return {
    onlyOwn,
    commissions: rows.slice(0, limit),
    hasMore: rows.length > limit,
    months: await commissions.listMonths(tx, scope),
  }
}
