import type { AgencyRole } from '@zuruf/contract/abilities'
import type { Tx } from '../../platform/database/database.ts'
import { answeringFor, countWaiting } from './entry-repository.ts'
import { identitiesOf } from './identity-repository.ts'
import { holdAgency } from './member-repository.ts'
import type { Agency, Member, NewAgency } from './repository.ts'
import * as repository from './repository.ts'

export type Agents = ReturnType<typeof openAgents>

/** Who refers for a living, as the other modules ask for them. Decision 059 */
export function openAgents() {
  return {
    /** Adds an agency as it is, with its people. */
    async add(tx: Tx, agency: NewAgency, members: readonly Member[]): Promise<void> {
      await repository.insertAgency(tx, agency)
      for (const member of members) await repository.insertMember(tx, member)
    },

    /** @returns an agency in whatever state */
    find: repository.findAgency,

    /** @returns an agency in whatever state, held until the transaction ends */
    hold: holdAgency,

    /** @returns the accounts of who answer for it: its owners, or the sales partner it is */
    answeringFor,

    /** @returns how many wait to be admitted, and since when the first does */
    waiting: countWaiting,

    /** @returns whoever is there under these agent numbers, by number */
    async byNumbers(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, Member>> {
      const members = await repository.activeByNumbers(tx, [...new Set(numbers)])
      return new Map(members.map((member) => [member.agentNumber, member]))
    },

    /** @returns as whom an account acts and for which agency, undefined when it acts for none */
    async actingFor(tx: Tx, accountId: string): Promise<{ member: Member; agency: Agency } | undefined> {
      const found = await this.memberOf(tx, accountId)
      return found?.member.state === 'active' ? found : undefined
    },

    /** @returns what an account is or was a member of, whether it still acts for it or not */
    async memberOf(tx: Tx, accountId: string): Promise<{ member: Member; agency: Agency } | undefined> {
      const member = await repository.findMember(tx, accountId)
      const agency = member && (await repository.findAgency(tx, member.agencyId))
      return agency && { member, agency }
    },

    identitiesOf,

    /** @returns the sales partner whose agency it is, while they may work */
    async withPartner(tx: Tx, agencyId: string): Promise<{ member: Member; agency: Agency } | undefined> {
      const agency = await repository.findAgency(tx, agencyId)
      if (agency?.kind !== 'partner' || agency.state !== 'active') return undefined
      const member = await repository.onlyMember(tx, agencyId)
      return member && { member, agency }
    },

    /**
     * May an account act with this role, and for which agency? Owners look at theirs in any state, since what is earned is still
     * settled; employees work for one that works, and are back when it is.
     * @returns undefined when it may not; without an agency when it is a member of none
     */
    async mayAct(
      tx: Tx,
      accountId: string,
      role: AgencyRole,
    ): Promise<{ readonly agencyId: string | undefined } | undefined> {
      const acting = await this.actingFor(tx, accountId)
      if (role === 'AgenturMitarbeiter' && acting && acting.agency.state !== 'active') return undefined
      return { agencyId: acting?.agency.id }
    },
  }
}
