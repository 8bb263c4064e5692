import type { AgencyRole } from '@zuruf/contract/abilities'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import * as identities from './identity-repository.ts'
import * as members from './member-repository.ts'
import { newAgentNumber } from './numbers.ts'
import { ownersOf } from './onboarding-repository.ts'
import type { Agency, Member } from './repository.ts'
import * as repository from './repository.ts'

export type Members = ReturnType<typeof memberService>

/** Manages the members of agencies and records who invited an account. Decisions 059, 062 */
export function memberService() {
  /**
   * Sets the agency role and ends the sessions of the previous one: the new role may require a stronger
   * login.
   */
  async function giveRole(tx: Tx, accountId: string, role: AgencyRole | null): Promise<void> {
    await members.setRole(tx, accountId, role)
    await revokeTokens(tx, accountId, ['agency'])
  }

  return {
    findAgency: repository.findAgency,
    find: repository.findMember,
    findInAgency: members.findInAgency,
    findByNumber: members.findByNumber,
    findInviters: members.findInviters,
    lockAgency: members.lockAgency,
    findAgenciesByDepartment: identities.findAgenciesByDepartment,
    findIdentity: identities.findIdentity,
    addIdentity: identities.insertIdentity,
    recordIdentityUse: identities.recordIdentityUse,

    /** Records which member invited an account, unless an inviter is recorded already. */
    recordInviter: (tx: Tx, { tenant, now }: Context, accountId: string, memberId: string) =>
      members.recordInviter(tx, tenant.id, accountId, memberId, now),

    /**
     * Makes an account an employee. A former member of this agency keeps the agent number.
     * @throws AppError conflict when the account acts for an agency already, or belonged to another one
     */
    async join(
      tx: Tx,
      context: Context,
      agency: Agency,
      accountId: string,
      employeeNumber: string | null,
    ): Promise<Member> {
      const former = await repository.findMember(tx, accountId)
      if (former && (former.state === 'active' || former.agencyId !== agency.id)) {
        throw conflict()
      }
      const number = former?.agentNumber ?? (await newUniqueNumber(tx))
      const member: Member = {
        tenantId: context.tenant.id,
        accountId,
        agencyId: agency.id,
        agentNumber: number,
        employeeNumber,
        state: 'active',
        listed: false,
        zip: agency.zip,
        city: agency.city,
        photo: null,
        joinedAt: context.now,
        leftAt: null,
      }
      if (former) await members.updateMember(tx, accountId, member)
      else await repository.insertMember(tx, member)
      await giveRole(tx, accountId, 'AgenturMitarbeiter')
      await recordAudit(tx, context, 'agency-member.joined', accountId, { agency: agency.number })
      return member
    },

    giveRole,

    /**
     * Returns the agency that this account alone is responsible for, which would be left without an owner if
     * the account were deleted. Locks the agency until the transaction ends.
     */
    async findSoleOwnedAgency(tx: Tx, accountId: string): Promise<Agency | undefined> {
      const member = await repository.findMember(tx, accountId)
      if (member?.state !== 'active') return undefined
      const agency = await members.lockAgency(tx, member.agencyId)
      if (!agency || agency.state === 'closed') return undefined
      // A sales partner is one person and has no owner's role. Decision 067
      if (agency.kind === 'partner') return agency
      const owners = await ownersOf(tx, agency.id)
      return owners.length === 1 && owners[0] === accountId ? agency : undefined
    },

    /**
     * Ends the membership of a deleted account and removes its personal data. The row is kept because
     * referrals refer to it.
     */
    async endMembership(tx: Tx, accountId: string, now: Date): Promise<void> {
      await members.deleteInviter(tx, accountId)
      await identities.deleteIdentities(tx, accountId)
      const member = await repository.findMember(tx, accountId)
      if (!member) return
      await members.updateMember(tx, accountId, {
        state: 'left',
        leftAt: member.leftAt ?? now,
        listed: false,
        employeeNumber: null,
        photo: null,
        zip: '',
        city: '',
      })
    },
  }

  async function newUniqueNumber(tx: Tx): Promise<string> {
    for (let tries = 0; tries < 20; tries++) {
      const number = newAgentNumber()
      if (!(await members.isNumberTaken(tx, number))) return number
    }
    throw new AppError('technical')
  }
}
