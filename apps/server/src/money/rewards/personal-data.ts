import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { deletePayees, insertPayees } from './payee-repository.ts'
import type { Claim } from './repository.ts'
import type { RewardService } from './service.ts'

export interface Dependencies {
  readonly cipher: FieldCipher
  readonly rewards: Pick<RewardService, 'endOfAccount' | 'everyOfAccount'>
}

/** A person's rewards: claims end, and the names of payees are kept for bookkeeping. Decision 027 */
export function rewardPersonalData({ cipher, rewards }: Dependencies): PersonalData {
  /** Keeps the payee's name for bookkeeping, since the profile that has it is about to be erased. */
  async function keepPayees(tx: Tx, { tenant, now }: Context, name: string, paid: readonly Claim[]) {
    const place = (rowId: string) => ({ tenantId: tenant.id, field: 'retained_payee.name' as const, rowId })
    await insertPayees(
      tx,
      paid.map(({ id: claimId }) => ({
        tenantId: tenant.id,
        claimId,
        name: cipher.encrypt(name, place(claimId)),
        createdAt: now,
      })),
    )
  }

  return {
    async foresee(tx, { now }, accountId) {
      const claims = await rewards.everyOfAccount(tx, accountId)
      const of = (...states: Claim['state'][]) => claims.filter((claim) => states.includes(claim.state))
      return {
        ready: of('ready').filter((claim) => !claim.expiresAt || claim.expiresAt > now),
        pending: of('open').map((claim) => ({ ...claim, expiresAt: null })),
        onTheirWay: of('collected').map((claim) => ({ ...claim, expiresAt: null })),
        recordsOf: recordsOf(of('collected', 'paid'), now),
      }
    },

    async erase(tx, context, { id, name }) {
      // The system cancels the claims: their owner can collect them but not cancel them.
      const system: Context = { ...context, actor: { kind: 'system', id: 'account.delete' } }
      const kept = await rewards.endOfAccount(tx, system, id)
      await keepPayees(tx, context, name, kept)
      return { counts: { paymentsKept: kept.length }, recordsOf: recordsOf(kept, context.now) }
    },

    purgeRecords: async (tx, _context, cutoff) => ({ payees: await deletePayees(tx, cutoff) }),
  }
}

/** A collected claim is paid at the earliest now. */
const recordsOf = (claims: readonly Claim[], now: Date) => claims.map(({ paidAt }) => paidAt ?? now)
