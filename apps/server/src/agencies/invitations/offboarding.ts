import { normaliseEmail } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addressHash } from './address-hash.ts'
import * as repository from './repository.ts'

export type InvitationOffboarding = ReturnType<typeof invitationOffboarding>

/**
 * Handles invitations when a member leaves the agency (hands over the open ones) or a person's account is deleted
 * (removes their data).
 */
export function invitationOffboarding() {
  /**
   * Returns the invitations to exactly these addresses. An alias with a plus sign is left out: at some providers it
   * belongs to another person.
   */
  async function listOfAddresses(tx: Tx, context: Context, addresses: readonly string[]) {
    const keys = new Set(addresses.map(normaliseEmail))
    const hashes = addresses.map((address) => addressHash(context.tenant.id, address))
    const found = await repository.listOfAddresses(tx, hashes)
    return found.filter(({ emailKey }) => emailKey === null || keys.has(emailKey))
  }

  return {
    countOpen: repository.countOpen,

    /** @returns how many were handed over */
    async handOver(tx: Tx, context: Context, from: string, to: string): Promise<number> {
      const ids = await repository.handOver(tx, from, to)
      await repository.insertSteps(tx, context, ids, 'handed-over')
      return ids.length
    },

    /** Returns the invitations that a person received. */
    listOfPerson: listOfAddresses,

    async anonymiseForAccount(
      tx: Tx,
      context: Context,
      accountId: string,
      addresses: readonly string[],
    ): Promise<void> {
      await repository.deleteLink(tx, accountId)
      const found = await listOfAddresses(tx, context, addresses)
      await repository.anonymise(
        tx,
        found.map(({ id }) => id),
        context.now,
      )
    },
  }
}
