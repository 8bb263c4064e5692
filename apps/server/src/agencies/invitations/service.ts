import { randomBytes } from 'node:crypto'
import { addDays } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Agents, Members } from '../agents/index.ts'
import { type InvitationQuery, type ListedInvitation, listPage, readByIds } from './list-repository.ts'
import type { Invitation } from './repository.ts'
import * as repository from './repository.ts'
import { CUSTOMER_PAUSE_DAYS, canResend, isOpen, VALID_DAYS } from './rules.ts'
import { actingMember, type InvitationSending, mailOf } from './sending.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly agents: Pick<Agents, 'findActiveMembership'>
  readonly members: Pick<Members, 'findByNumber'>
  readonly sending: InvitationSending
}

export type ListQuery = Omit<InvitationQuery, 'agencyId' | 'memberId'>
export type InvitationService = ReturnType<typeof invitationService>

/** Days after which the data of people who did not accept are deleted. */
const FORGET_DAYS = 12 * 7

/** Lists, resends, withdraws and expires invitations, and provides a member's invitation link. Decision 062 */
export function invitationService(dependencies: Dependencies) {
  const { database, mailer, agents, members, sending } = dependencies

  /** Returns whether the caller sees all invitations of the agency: an employee sees only their own. */
  const seesAll = ({ agency }: Context) => agency?.role === 'AgenturInhaber'

  /**
   * Locks an invitation that the caller may see.
   * @throws AppError not-found for an unknown invitation, one of another agency and, if the caller is an
   *   employee, one of a colleague
   */
  async function lockVisible(tx: Tx, context: Context, id: string): Promise<Invitation> {
    const found = isUuid(id) ? await repository.lockInvitation(tx, id) : undefined
    const { agency, actor } = context
    const isOwn = found && found.agencyId === agency?.agencyId
    if (!isOwn || (!seesAll(context) && (actor.kind !== 'agency' || found.memberId !== actor.id))) {
      throw notFound()
    }
    return found
  }

  async function readWithSteps(tx: Tx, id: string) {
    const [invitation] = await readByIds(tx, [id])
    if (!invitation) throw notFound()
    return { invitation, steps: (await repository.listSteps(tx, [id])).get(id) ?? [] }
  }

  return {
    ...sending,

    /**
     * Lists invitations with their steps.
     * @param person agent number; undefined for all invitations that the caller may see
     * @throws AppError not-found when the caller may see no member with this number
     */
    async list(context: Context, person: string | undefined, query: ListQuery) {
      const { agency, actor, tenant } = context
      if (!agency || actor.kind !== 'agency') throw new AppError('not-authorised')
      return withTenant(database, tenant.id, async (tx) => {
        const named = person ? await members.findByNumber(tx, agency.agencyId, person) : undefined
        if (person && (!named || (!seesAll(context) && named.accountId !== actor.id))) {
          throw notFound()
        }
        const memberId = named?.accountId ?? (seesAll(context) ? undefined : actor.id)
        const page = await listPage(tx, { ...query, agencyId: agency.agencyId, memberId })
        const steps = await repository.listSteps(
          tx,
          page.rows.map(({ id }) => id),
        )
        return { ...page, steps }
      })
    },

    /** @throws AppError not-found; conflict when it was accepted, or may not be sent again (`canResend`) */
    async resend(context: Context, id: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        await actingMember(agents, tx, context)
        const invitation = await lockVisible(tx, context, id)
        if (!canResend(invitation, context.now)) throw conflict()
        await repository.lockAddresses(tx, [invitation.addressHash])
        const optedOut = await repository.findOptedOut(tx, [invitation.addressHash])
        if (optedOut.size > 0) throw conflict()
        if (invitation.kind === 'customer') {
          const since = addDays(context.now, -CUSTOMER_PAUSE_DAYS)
          const invited = await repository.findInvitedSince(tx, [invitation.addressHash], since)
          if (invited.size > 0) throw conflict()
        }
        const { now } = context
        const changes: Partial<Invitation> = {
          state: 'sent',
          stateAt: now,
          sentAt: now,
          openedAt: null,
          expiresAt: addDays(now, VALID_DAYS),
          timesSent: invitation.timesSent + 1,
        }
        await revokeTokens(tx, id, ['invitation'])
        await repository.update(tx, id, changes)
        await repository.insertSteps(tx, context, [id], 'resent')
        await mailer.queue(tx, context, mailOf({ ...invitation, ...changes }))
        await recordAudit(tx, context, 'invitation.resent', invitation.memberId, { invitation: id })
        return readWithSteps(tx, id)
      })
    },

    /** @throws AppError not-found; conflict when it is no longer open */
    async withdraw(context: Context, id: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const invitation = await lockVisible(tx, context, id)
        if (!isOpen(invitation)) throw conflict()
        await revokeTokens(tx, id, ['invitation'])
        await repository.update(tx, id, { state: 'withdrawn', stateAt: context.now })
        await repository.insertSteps(tx, context, [id], 'withdrawn')
        await recordAudit(tx, context, 'invitation.withdrawn', invitation.memberId, { invitation: id })
        return readWithSteps(tx, id)
      })
    },

    /** Returns the caller's invitation link, and creates it on first use. */
    async link(context: Context): Promise<repository.Link> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const { member } = await actingMember(agents, tx, context)
        await repository.insertLink(tx, {
          tenantId: context.tenant.id,
          accountId: member.accountId,
          code: randomBytes(9).toString('base64url'),
          createdAt: context.now,
          opened: 0,
          accepted: 0,
        })
        const link = await repository.findLink(tx, member.accountId)
        if (!link) throw new AppError('technical')
        return link
      })
    },

    /** Returns the invitation for its mail; undefined if it has ended or was sent again since. */
    async findForMail(
      tx: Tx,
      context: Context,
      id: string,
      sending: string,
    ): Promise<ListedInvitation | undefined> {
      const [invitation] = isUuid(id) ? await readByIds(tx, [id]) : []
      if (!invitation || !isOpen(invitation) || invitation.expiresAt <= context.now) return undefined
      return String(invitation.timesSent) === sending ? invitation : undefined
    },

    /**
     * Job `invitations.expire`: expires open invitations and anonymises unanswered ones.
     * @returns the numbers of both
     */
    async expire(context: Context) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const expired = await repository.expireDue(tx, context.now)
        await repository.insertSteps(tx, context, expired, 'expired')
        const before = addDays(context.now, VALID_DAYS - FORGET_DAYS)
        const unanswered = await repository.listUnanswered(tx, before, 10_000)
        await repository.anonymise(tx, unanswered, context.now)
        return { expired: expired.length, forgotten: unanswered.length }
      })
    },
  }
}
