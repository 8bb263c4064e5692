import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { deletePayees, insertPayees } from './payee-repository.ts'
import type { Claim } from './repository.ts'
import type { RewardService } from './service.ts'

export interface Dependencies {
  readonly cipher: FieldCipher
  readonly rewards: Pick<RewardService, 'cancelAllOfAccount' | 'listOfAccount'>
}

/**
 * What happens to a person's rewards when their account is deleted: uncollected claims are cancelled, and the
 * names of payees are kept for bookkeeping. Decision 027
 */
export function rewardPersonalData({ cipher, rewards }: Dependencies): PersonalData {
  /** Copies the payee's name to the payment records, because the profile is about to be erased. */
  async function keepPayees(tx: Tx, { tenant, now }: Context, name: string, paid: readonly Claim[]) {
    const cipherContext = (rowId: string) => ({
      tenantId: tenant.id,
      field: 'retained_payee.name' as const,
      rowId,
    })
    await insertPayees(
      tx,
      paid.map(({ id: claimId }) => ({
        tenantId: tenant.id,
        claimId,
        name: cipher.encrypt(name, cipherContext(claimId)),
        createdAt: now,
      })),
    )
  }

  return {
    async previewErasure(tx, { now }, accountId) {
      const claims = await rewards.listOfAccount(tx, accountId)
      const inStates = (...states: Claim['state'][]) => claims.filter((claim) => states.includes(claim.state))
      return {
        ready: inStates('ready').filter((claim) => !claim.expiresAt || claim.expiresAt > now),
        pending: inStates('open').map((claim) => ({ ...claim, expiresAt: null })),
        beingPaid: inStates('collected').map((claim) => ({ ...claim, expiresAt: null })),
        keptRecordDates: recordDates(inStates('collected', 'paid'), now),
      }
    },

    async erase(tx, context, { id, name }) {
      // The system cancels the claims: their owner can collect them but not cancel them.
      const system: Context = { ...context, actor: { kind: 'system', id: 'account.delete' } }
      const kept = await rewards.cancelAllOfAccount(tx, system, id)
      await keepPayees(tx, context, name, kept)
      return { counts: { paymentsKept: kept.length }, keptRecordDates: recordDates(kept, context.now) }
    },

    purgeRecords: async (tx, _context, cutoff) => ({ payees: await deletePayees(tx, cutoff) }),
  }
}

/** Returns when these claims were paid. A claim that is only collected will be paid now at the earliest. */
const recordDates = (claims: readonly Claim[], now: Date) => claims.map(({ paidAt }) => paidAt ?? now)
