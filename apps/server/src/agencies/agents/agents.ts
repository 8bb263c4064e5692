import type { AgencyRole } from '@zuruf/contract/abilities'
import type { Tx } from '../../platform/database/database.ts'
import { identitiesOf } from './identity-repository.ts'
import { lockAgency } from './member-repository.ts'
import { countAwaitingReview, listResponsibleAccounts } from './onboarding-repository.ts'
import type { Agency, Member, NewAgency } from './repository.ts'
import * as repository from './repository.ts'

export type Agents = ReturnType<typeof agentService>

/** Reads agencies and their members for other modules. `memberService` changes members. Decision 059 */
export function agentService() {
  /** Returns the membership of an account and its agency, including a membership that has ended. */
  async function findMembership(
    tx: Tx,
    accountId: string,
  ): Promise<{ member: Member; agency: Agency } | undefined> {
    const member = await repository.findMember(tx, accountId)
    const agency = member && (await repository.findAgency(tx, member.agencyId))
    return agency && { member, agency }
  }

  /** Returns the membership of an account and its agency; undefined when the member has left. */
  async function findActiveMembership(
    tx: Tx,
    accountId: string,
  ): Promise<{ member: Member; agency: Agency } | undefined> {
    const found = await findMembership(tx, accountId)
    return found?.member.state === 'active' ? found : undefined
  }

  return {
    /** Adds an agency in the given state, with its members. */
    async add(tx: Tx, agency: NewAgency, members: readonly Member[]): Promise<void> {
      await repository.insertAgency(tx, agency)
      for (const member of members) await repository.insertMember(tx, member)
    },

    /** Returns an agency in any state. */
    find: repository.findAgency,

    /** Returns an agency in any state and locks it until the transaction ends. */
    lockAgency,

    /** Returns the accounts responsible for an agency: its owners, or the sales partner. */
    listResponsibleAccounts,

    /** Returns how many agencies wait for review, and since when the oldest does. */
    countAwaitingReview,

    /** Returns those of these agents who are active members of active agencies, by agent number. */
    async findActiveByNumbers(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, Member>> {
      const members = await repository.findActiveByNumbers(tx, [...new Set(numbers)])
      return new Map(members.map((member) => [member.agentNumber, member]))
    },

    findActiveMembership,

    findMembership,

    identitiesOf,

    /** Returns the sales partner of an agency; undefined unless it is an active agency of one person. */
    async findActivePartner(
      tx: Tx,
      agencyId: string,
    ): Promise<{ member: Member; agency: Agency } | undefined> {
      const agency = await repository.findAgency(tx, agencyId)
      if (agency?.kind !== 'partner' || agency.state !== 'active') return undefined
      const member = await repository.findSoleMember(tx, agencyId)
      return member && { member, agency }
    },

    /**
     * Checks whether an account may act in this role, and for which agency. Owners may in every state of
     * their agency, because earned commissions are still settled; employees only while it is active.
     * @returns undefined when it may not; no `agencyId` when it is not a member of an agency
     */
    async mayAct(
      tx: Tx,
      accountId: string,
      role: AgencyRole,
    ): Promise<{ readonly agencyId: string | undefined } | undefined> {
      const membership = await findActiveMembership(tx, accountId)
      if (role === 'AgenturMitarbeiter' && membership && membership.agency.state !== 'active')
        return undefined
      return { agencyId: membership?.agency.id }
    },
  }
}
