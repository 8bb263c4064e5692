import type { Catalogue } from '../../catalogue/products/index.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call, Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Agents } from '../agents/index.ts'
import type { NewLine, RewardPlans } from './plan.ts'
import type { Commissions } from './service.ts'
import { commissionToWire, lineFromWire, lineToWire, monthToWire } from './wire.ts'

const tags = ['agencies']
const pageSize = 25

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly catalogue: Catalogue
  readonly agents: Pick<Agents, 'actingFor'>
  readonly commissions: Commissions
  readonly plans: RewardPlans
}

/** Mounts an agency's reward plan and commissions. Employees see only what is for them. */
export function mountCommissions(http: Http, dependencies: Dependencies): void {
  const { database, idempotent, catalogue, agents, commissions, plans } = dependencies

  /**
   * Returns the agency the caller acts for, and whether they see only their own commissions.
   * @throws AppError PSOF0203
   */
  async function acting(tx: Tx, context: Context) {
    const found = await agents.actingFor(tx, actorId(context.actor) ?? '')
    if (!found || !context.agency) throw new AppError('PSOF0203')
    const own = context.agency.role === 'AgenturMitarbeiter'
    const memberId = found.member.accountId
    return {
      agency: found.agency,
      own,
      memberId,
      whose: { agencyId: found.agency.id, ...(own && { memberId }) },
    }
  }

  async function products(tx: Tx, context: Context, draft?: NewLine) {
    const { agency, own, memberId } = await acting(tx, context)
    const asked = own ? { memberId } : { memberId: draft?.memberId ?? undefined }
    const all = await commissions.today(tx, context, agency, {
      ...asked,
      ...(draft && { draft: { ...draft, id: '~' } }),
    })
    return all.map(({ id, name, cents, memberCents }) => ({
      Id: id,
      Name: name,
      ProvisionCent: own ? null : cents,
      AnteilCent: memberCents,
    }))
  }

  http.mount('getRewardPlan', {
    tags,
    handler: ({ context }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { agency, own, memberId } = await acting(tx, context)
        const people = await plans.colleagues(tx, agency.id)
        const names = new Map(people.map(({ id, name }) => [id, name]))
        const lines = (await plans.linesOf(tx, agency.id)).filter(
          (line) => !own || line.memberId === null || line.memberId === memberId,
        )
        return {
          Zeilen: lines.map((line) => lineToWire(line, context.tenant, catalogue, names, context.now)),
          Produkte: await products(tx, context),
          Mitarbeiter: own
            ? []
            : people
                .filter(({ state }) => state === 'active')
                .map(({ id, name }) => ({ Id: id, Name: name })),
          Kategorien: catalogue
            .choices(context.tenant)
            .categories.map(({ id, name }) => ({ Id: id, Name: name })),
        }
      }),
  })

  http.mount('addRewardPlanLine', {
    tags,
    handler: ({ context, body }) =>
      idempotent(context, async (tx) => {
        const { agency } = await acting(tx, context)
        const line = await plans.add(tx, context, agency.id, lineFromWire(body))
        const people = await plans.colleagues(tx, agency.id)
        const names = new Map(people.map(({ id, name }) => [id, name]))
        return lineToWire(line, context.tenant, catalogue, names, context.now)
      }),
  })

  http.mount('removeRewardPlanLine', {
    tags,
    handler: ({ context, params }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { agency } = await acting(tx, context)
        await plans.end(tx, context, agency.id, params.id)
        return null
      }),
  })

  http.mount('tryRewardPlanLine', {
    tags,
    handler: ({ context, body }) =>
      withTenant(database, context.tenant.id, async (tx) => {
        const { agency } = await acting(tx, context)
        const draft = lineFromWire(body)
        plans.check(context, draft, await plans.colleagues(tx, agency.id))
        return { Produkte: await products(tx, context, draft) }
      }),
  })

  const listed = ({
    context,
    query: { monat, nach, anzahl = pageSize },
  }: Call<'listCommissions' | 'listPartnerCommissions'>) =>
    withTenant(database, context.tenant.id, async (tx) => {
      const { own, whose } = await acting(tx, context)
      const page = { month: monat && `${monat}-01`, after: nach, limit: anzahl + 1 }
      const rows = await commissions.list(tx, whose, page)
      return {
        Provisionen: rows.slice(0, anzahl).map((row) => commissionToWire(row, own)),
        Weitere: rows.length > anzahl,
        Monate: (await commissions.months(tx, whose)).map((month) => monthToWire(month, own)),
      }
    })
  http.mount('listCommissions', { tags, handler: listed })
  http.mount('listPartnerCommissions', { tags: ['partners'], handler: listed })
}
