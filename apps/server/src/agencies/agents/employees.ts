import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { MemberView } from './member-repository.ts'
import * as repository from './member-repository.ts'
import type { Members } from './members.ts'
import type { Agency, Member } from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly members: Members
  readonly invitations: InvitationHandOver
}

/** What leaving the agency needs from the invitations module. */
export interface InvitationHandOver {
  countOpen(tx: Tx, accountId: string): Promise<number>
  /** @returns how many were handed over */
  handOver(tx: Tx, context: Context, from: string, to: string): Promise<number>
}

/** Data of a member that an owner can change. */
export interface EmployeeChange {
  readonly owner: boolean
  readonly employeeNumber: string | null
  /** Whether visitors find the member in the agent directory. */
  readonly listed: boolean
}

export type Employees = ReturnType<typeof employeeService>

const pageSize = 100
const maxSuccessors = 200

/** Returns whether a member has an owner role, whether it is active or not. */
export const isOwner = ({ roles }: Pick<MemberView, 'roles'>) =>
  roles.includes('AgenturInhaber') || roles.includes('AgenturInhaber_inaktiv')

/** Returns the role of an owner, who has all abilities only while the agency is active. */
export const ownerRole = (agency: Agency) =>
  agency.state === 'active' ? ('AgenturInhaber' as const) : ('AgenturInhaber_inaktiv' as const)

/** Manages the employees of an agency for its owner. SPEC §6, ability `Mitarbeiter` */
export function employeeService({ database, members, invitations }: Dependencies) {
  const inOwnAgency = <T>(context: Context, work: (tx: Tx, agencyId: string) => Promise<T>): Promise<T> =>
    withTenant(database, context.tenant.id, (tx) => work(tx, agencyOf(context)))

  /** @throws AppError not-found for an unknown member or a member of another agency */
  async function findMember(tx: Tx, agencyId: string, id: string): Promise<MemberView> {
    const member = isUuid(id) ? await repository.findInAgency(tx, agencyId, id) : undefined
    if (!member || member.isDeleted) throw notFound()
    return member
  }

  /** Locks the agency until the transaction ends, so that two owners cannot demote each other at once. */
  async function lockOwnAgency(tx: Tx, agencyId: string): Promise<Agency> {
    const agency = await repository.lockAgency(tx, agencyId)
    if (!agency) throw notFound()
    return agency
  }

  async function assertOwnerRemains(tx: Tx, agencyId: string, except: string, field: string) {
    const active = await repository.listOfAgency(tx, agencyId, 'active', undefined, 10_000)
    if (!active.some((member) => member.accountId !== except && isOwner(member))) {
      throw invalid({ [field]: 'last-owner' })
    }
  }

  return {
    /** @returns a page of members, and whether there are more */
    async list(context: Context, state: Member['state'], after: string | undefined) {
      return inOwnAgency(context, async (tx, agencyId) => {
        const last = after === undefined ? undefined : await findMember(tx, agencyId, after)
        const found = await repository.listOfAgency(tx, agencyId, state, last, pageSize + 1)
        return { employees: found.slice(0, pageSize), more: found.length > pageSize }
      })
    },

    /**
     * Changes a member's role, employee number and listing.
     * @throws AppError invalid-input at `Rolle` for the last owner
     */
    async change(context: Context, id: string, change: EmployeeChange): Promise<MemberView> {
      return inOwnAgency(context, async (tx, agencyId) => {
        const agency = await lockOwnAgency(tx, agencyId)
        const member = await findMember(tx, agencyId, id)
        if (member.state !== 'active') throw conflict()
        if (isOwner(member) && !change.owner) await assertOwnerRemains(tx, agencyId, id, 'Rolle')
        if (isOwner(member) !== change.owner) {
          await members.giveRole(tx, id, change.owner ? ownerRole(agency) : 'AgenturMitarbeiter')
        }
        const { employeeNumber, listed } = change
        await repository.updateMember(tx, id, { employeeNumber, listed })
        await recordAudit(tx, context, 'agency-member.changed', id, { owner: change.owner, listed })
        return findMember(tx, agencyId, id)
      })
    },

    /** Counts what a member who leaves would hand over, and lists possible successors. */
    async previewLeaving(context: Context, id: string) {
      return inOwnAgency(context, async (tx, agencyId) => {
        const member = await findMember(tx, agencyId, id)
        const active = await repository.listOfAgency(tx, agencyId, 'active', undefined, maxSuccessors)
        return {
          ...(await repository.countLiveReferrals(tx, member.accountId)),
          invitations: await invitations.countOpen(tx, member.accountId),
          invitees: await repository.countInvitees(tx, member.accountId),
          successors: active.filter(({ accountId }) => accountId !== member.accountId),
        }
      })
    },

    /**
     * Deactivates a member. Their open and ordered referrals, their open invitations and the accounts they
     * invited go to the successor. Referrals keep the agent number with which they were created.
     * @returns the member, and how many referrals were handed over
     * @throws AppError invalid-input at `Nachfolger`; conflict when they have left already
     */
    async deactivate(context: Context, id: string, successorId: string) {
      return inOwnAgency(context, async (tx, agencyId) => {
        const agency = await lockOwnAgency(tx, agencyId)
        const member = await findMember(tx, agencyId, id)
        if (member.state !== 'active') throw conflict()
        const successor = isUuid(successorId)
          ? await repository.findInAgency(tx, agencyId, successorId)
          : undefined
        if (successor?.state !== 'active' || successor.isDeleted || successor.accountId === id) {
          throw invalid({ Nachfolger: 'unknown-member' })
        }
        if (isOwner(member)) await assertOwnerRemains(tx, agencyId, id, 'Nachfolger')
        const referrals = await repository.lockLiveReferrals(tx, id)
        await repository.handOverReferrals(tx, referrals, successorId)
        const invitationCount = await invitations.handOver(tx, context, id, successorId)
        await repository.handOverInvitees(tx, id, successorId)
        await members.giveRole(tx, id, null)
        await repository.updateMember(tx, id, {
          state: 'left',
          leftAt: context.now,
          listed: false,
          photo: null,
        })
        await recordAudit(tx, context, 'agency-member.left', id, {
          agency: agency.number,
          successor: successorId,
          referrals: referrals.length,
          invitations: invitationCount,
        })
        return { member: await findMember(tx, agencyId, id), handedOver: referrals.length }
      })
    },

    /**
     * Makes a former member an employee again.
     * @throws AppError conflict when the member has not left
     */
    async reactivate(context: Context, id: string): Promise<MemberView> {
      return inOwnAgency(context, async (tx, agencyId) => {
        const agency = await lockOwnAgency(tx, agencyId)
        const member = await findMember(tx, agencyId, id)
        if (member.state !== 'left') throw conflict()
        await repository.updateMember(tx, id, { state: 'active', leftAt: null })
        await members.giveRole(tx, id, 'AgenturMitarbeiter')
        await recordAudit(tx, context, 'agency-member.back', id, { agency: agency.number })
        return findMember(tx, agencyId, id)
      })
    },
  }
}

/** @throws AppError not-authorised when the caller acts for no agency */
export function agencyOf({ agency }: Context): string {
  if (!agency) throw new AppError('not-authorised')
  return agency.agencyId
}
