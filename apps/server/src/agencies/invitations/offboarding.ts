import { normaliseEmail } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addressHash } from './address-hash.ts'
import * as repository from './repository.ts'

export type InvitationOffboarding = ReturnType<typeof invitationOffboarding>

/** Handles the invitations of a person who goes, whether as inviter or as invited. */
export function invitationOffboarding() {
  /**
   * Returns invitations to exactly these addresses: another address of the same mailbox may be another
   * person's where a plus sign has no special meaning.
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

    /** Returns what is stored about a person because they were invited. */
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
