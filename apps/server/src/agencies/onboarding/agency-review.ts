import type { AuditAction } from '@zuruf/contract/audit-actions'
import type { AgencyState } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import { listTransitions, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Tx, withTenant } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { MailName } from '../../platform/mail/names.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import {
  type Agency,
  type AgencyFilter,
  findAgency,
  findAgreedText,
  listAgencies,
  membersOf,
  setDepartment,
} from '../agents/index.ts'
import type { AgencyData, Dependencies as DataDependencies } from './master-data.ts'
import type { TransitionAgency } from './states.ts'

export interface Dependencies extends Pick<DataDependencies, 'database'> {
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly accounts: AccountService
  readonly data: AgencyData
  readonly transition: TransitionAgency
}

export type AgencyReview = ReturnType<typeof agencyReview>
export type AgencyFile = Awaited<ReturnType<AgencyReview['get']>>

interface Decision {
  readonly to: AgencyState
  readonly action: AuditAction
  readonly mail?: MailName
}

/** The decisions of an operator: the agency's new state, the action in the audit log, the mail to its owner. */
const decisions = {
  activate: { to: 'active', action: 'agency.activated', mail: 'agency-activated' },
  sendBack: { to: 'incomplete', action: 'agency.sent-back', mail: 'agency-sent-back' },
  close: { to: 'closed', action: 'agency.closed', mail: 'agency-closed' },
  reopen: { to: 'review', action: 'agency.reopened' },
} as const satisfies Record<string, Decision>

/** Shows agencies to operators and lets them activate, send back, close and reopen one. Decision 059 */
export function agencyReview({ database, idempotent, mailer, accounts, data, transition }: Dependencies) {
  async function findOrThrow(tx: Tx, id: string): Promise<Agency> {
    const agency = isUuid(id) ? await findAgency(tx, id) : undefined
    if (!agency) throw notFound()
    return agency
  }

  async function readFile(tx: Tx, context: Context, agency: Agency) {
    const steps = (await listTransitions(tx, [agency.id])).get(agency.id) ?? []
    const names = await operatorNames(
      tx,
      steps.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
    )
    return {
      ...(await data.view(tx, context, agency)),
      owner: agency.ownerId ? await accounts.findById(tx, agency.ownerId) : undefined,
      members: await membersOf(tx, agency.id),
      terms: await findAgreedText(tx, agency.termsHash),
      selfBilling: await findAgreedText(tx, agency.selfBillingHash),
      history: steps.map((step) => ({
        ...step,
        by: (step.actorId && names.get(step.actorId)) || step.actor,
      })),
    }
  }

  /** @throws AppError not-found */
  const get = (context: Context, id: string) =>
    withTenant(database, context.tenant.id, async (tx) => readFile(tx, context, await findOrThrow(tx, id)))

  return {
    /**
     * Lists agencies, newest first.
     * @param after id of the last agency of the previous page
     * @throws AppError invalid-input when `after` is not an agency
     */
    async list(context: Context, filter: AgencyFilter, after: string | undefined, limit: number) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const last = after !== undefined && isUuid(after) ? await findAgency(tx, after) : undefined
        if (after !== undefined && !last) throw invalid({ after: 'invalid' })
        return listAgencies(tx, filter, last, limit)
      })
    },

    get,

    /**
     * Sets the department, which is the agency's name at the identity provider.
     * @throws AppError not-found; invalid-input when another agency has this department
     */
    async setDepartment(context: Context, id: string, department: string | null) {
      await withTenant(database, context.tenant.id, async (tx) => {
        const agency = await findOrThrow(tx, id)
        if (!(await setDepartment(tx, agency.id, department))) {
          throw invalid({ department: 'department-taken' })
        }
        await recordAudit(tx, context, 'agency.department-set', agency.id, { department })
      })
      return get(context, id)
    },

    /**
     * Activates, sends back, closes or reopens an agency. Its owner is notified by mail, except when it is
     * reopened.
     * @throws AppError not-found; conflict when its state does not allow the step
     */
    async decide(context: Context, id: string, decision: keyof typeof decisions, reason?: string) {
      const { to, action, mail }: Decision = decisions[decision]
      return idempotent(context, async (tx) => {
        const agency = await transition(tx, context, await findOrThrow(tx, id), {
          to,
          action,
          by: 'operator',
          ...(reason && { reason }),
        })
        const owner = agency.ownerId ? await accounts.findById(tx, agency.ownerId) : undefined
        if (mail && owner) {
          await mailer.queue(tx, context, {
            name: mail,
            to: owner.email,
            language: owner.language ?? context.tenant.defaultLanguage,
            data: { agencyId: agency.id },
          })
        }
        return agency.id
      }).then((agencyId) => get(context, agencyId))
    },
  }
}
