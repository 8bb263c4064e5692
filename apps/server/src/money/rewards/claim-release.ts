import { addDays } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { BankAccounts } from '../payouts/index.ts'
import type { ClaimMoves } from './claim-moves.ts'
import type { ClaimOwners } from './claim-owners.ts'
import type { Collection } from './methods/index.ts'
import type { FraudHolds } from './ports.ts'
import type { Claim } from './repository.ts'

export interface Dependencies {
  readonly mailer: Mailer
  readonly banks: BankAccounts
  readonly fraud: Pick<FraudHolds, 'checkAll'>
  readonly ownersOf: ClaimOwners['ownersOf']
  readonly moves: ClaimMoves
  readonly collect: (tx: Tx, context: Context, claim: Claim, how: Collection) => Promise<boolean>
}

/** Makes open claims collectable. */
export function claimRelease({ mailer, banks, fraud, ownersOf, moves, collect }: Dependencies) {
  /**
   * Makes claims collectable and notifies their owners. A claim stays open while its owner's address is
   * unconfirmed or its order is in fraud review. Needs the same number of statements for many claims as for one,
   * unless they are collected at once.
   * @returns the ids of the claims that are now collectable
   */
  async function makeAllReady(
    tx: Tx,
    context: Context,
    claims: readonly Claim[],
  ): Promise<ReadonlySet<string>> {
    if (claims.length === 0) return new Set()
    const owners = await ownersOf(tx, claims)
    for (const claim of claims) {
      // A successor order can create a claim for a deleted account.
      if (owners.get(claim.id)?.deleted) await moves.markCancelled(tx, context, claim, 'account-deleted')
    }
    const confirmed = claims.filter(({ id }) => owners.get(id)?.confirmed)
    if (confirmed.length === 0) return new Set()
    const recipientIds = new Set(confirmed.map(({ orderRecipientId }) => orderRecipientId))
    const onHold = await fraud.checkAll(tx, context, [...recipientIds])
    const free = confirmed.filter(({ orderRecipientId }) => !onHold.has(orderRecipientId))
    const ready = await moves.moveAll(
      tx,
      context,
      free.map((claim) => ({
        claim,
        changes: { readyAt: context.now, expiresAt: expiryOf(context, claim) },
      })),
      'ready',
    )
    const released = free.filter(({ id }) => ready.has(id))
    // Bank data from the order form alone do not count: anyone can fill in the form with another person's address.
    // Decision 105
    const accounts = await banks.readConfirmedByMail(
      tx,
      context,
      released.flatMap(({ recipientId }) => recipientId ?? []),
    )
    const bankOf = ({ recipientId }: Claim) => accounts.get(recipientId ?? '')
    const mails = released.flatMap((claim) => {
      const owner = owners.get(claim.id)
      if (!owner?.email || bankOf(claim)) return []
      const language = owner.language ?? context.tenant.defaultLanguage
      return [{ name: 'reward-ready' as const, to: owner.email, language, data: { claimId: claim.id } }]
    })
    await mailer.queue(tx, context, ...mails)
    // The recipient entered these bank data for this payment, so they are not prompted again. The system is the
    // actor, not the person who released the claim.
    const system: Context = { ...context, actor: { kind: 'system', id: 'stored-bank-data' } }
    for (const claim of released) {
      const bank = bankOf(claim)
      if (bank) await collect(tx, system, claim, { method: 'cash', bank })
    }
    return ready
  }

  return {
    makeAllReady,

    /** Like `makeAllReady` for one claim. @returns whether it is now collectable */
    makeReady: async (tx: Tx, context: Context, claim: Claim): Promise<boolean> =>
      (await makeAllReady(tx, context, [claim])).has(claim.id),
  }
}

/** Returns until when a claim can be collected. A share that was moved away and back keeps its original expiry. */
function expiryOf({ tenant, now }: Context, { expiresAt, windowDays }: Claim): Date {
  return expiresAt && expiresAt > now
    ? expiresAt
    : addDays(now, windowDays ?? tenant.settings.claimWindowDays)
}
