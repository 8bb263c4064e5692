import type { Account, AccountService } from '../../identity/accounts/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { RewardedRecipient, RewardedRecipients } from './ports.ts'
import type { Claim } from './repository.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'listByIds'>
  readonly recipients: Pick<RewardedRecipients, 'listByIds'>
}

/** The person to whom a claim belongs. */
export interface Owner {
  readonly email: string | undefined
  readonly firstName: string
  readonly language: string | undefined
  /** Whether the claim may become collectable as far as its owner is concerned. */
  readonly confirmed: boolean
  readonly locked: boolean
  readonly fullyLocked: boolean
  readonly deleted: boolean
}

export type ClaimOwners = ReturnType<typeof claimOwners>

/** Finds the owners of claims: recommenders' accounts, and recipients. */
export function claimOwners({ accounts, recipients }: Dependencies) {
  /** Returns the owner of each claim, by the claim's id, with two statements. */
  async function ownersOf(tx: Tx, claims: readonly Claim[]): Promise<ReadonlyMap<string, Owner>> {
    const accountIds = new Set(claims.flatMap(({ accountId }) => accountId ?? []))
    const recipientIds = new Set(
      claims.flatMap(({ accountId, recipientId }) => (accountId ? [] : (recipientId ?? []))),
    )
    const accountsById = byId(await accounts.listByIds(tx, [...accountIds]))
    const recipientsById = byId(await recipients.listByIds(tx, [...recipientIds]))
    return new Map(
      claims.map(({ id, accountId, recipientId }) => [
        id,
        accountId
          ? accountOwner(accountsById.get(accountId))
          : recipientOwner(recipientsById.get(recipientId ?? '')),
      ]),
    )
  }

  return {
    ownersOf,

    async ownerOf(tx: Tx, claim: Claim): Promise<Owner> {
      return (await ownersOf(tx, [claim])).get(claim.id) ?? accountOwner(undefined)
    },
  }
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** @param account undefined when it has been deleted */
const accountOwner = (account: Account | undefined): Owner => ({
  email: account?.email,
  firstName: account?.firstName ?? '',
  language: account?.language ?? undefined,
  confirmed: account?.emailConfirmedAt != null && account.locked === null,
  locked: account !== undefined && account.locked !== null,
  fullyLocked: account?.locked === 'general',
  deleted: account === undefined,
})

const recipientOwner = (recipient: RewardedRecipient | undefined): Owner => ({
  email: recipient?.email ?? undefined,
  firstName: recipient?.firstName ?? '',
  language: recipient?.language ?? undefined,
  // A recipient's claim needs no confirmed address, because the reward mail goes to that address.
  confirmed: true,
  locked: false,
  fullyLocked: false,
  deleted: false,
})
