import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addressHash } from './address-hash.ts'
import * as repository from './repository.ts'

export type InvitationsOfMember = ReturnType<typeof invitationsOfMember>

/** What becomes of invitations when a person goes, be it whoever invited or whoever was invited. */
export function invitationsOfMember() {
  return {
    countOpen: repository.countOpen,

    /** @returns how many somebody else has now */
    async handOver(tx: Tx, context: Context, from: string, to: string): Promise<number> {
      const ids = await repository.handOver(tx, from, to)
      await repository.insertSteps(tx, context, ids, 'handed-over')
      return ids.length
    },

    /** What is kept about a person because somebody invited them. */
    async ofPerson(tx: Tx, context: Context, addresses: readonly string[]) {
      return repository.listOfAddresses(
        tx,
        addresses.map((address) => addressHash(context.tenant.id, address)),
      )
    },

    async endOfAccount(
      tx: Tx,
      context: Context,
      accountId: string,
      addresses: readonly string[],
    ): Promise<void> {
      await repository.deleteLink(tx, accountId)
      const hashes = addresses.map((address) => addressHash(context.tenant.id, address))
      const found = await repository.listOfAddresses(tx, hashes)
      await repository.forget(
        tx,
        found.map(({ id }) => id),
        context.now,
      )
    },
  }
}
