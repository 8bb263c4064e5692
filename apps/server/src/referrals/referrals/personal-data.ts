import type { Context } from '../../platform/context.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import { accountsWithOpenReferrals } from './repository.ts'
import type { ReferralService } from './service.ts'

/** Ends a person's referrals when their account is deleted. */
export function referralErasure({
  referrals,
}: {
  readonly referrals: Pick<ReferralService, 'countOpen' | 'closeAllOf' | 'lockOfAccount'>
}): PersonalData {
  return {
    previewErasure: async (tx, _context, accountId) => ({
      openReferrals: await referrals.countOpen(tx, accountId),
    }),

    lock: referrals.lockOfAccount,

    async erase(tx, context, { id }) {
      const system: Context = { ...context, actor: { kind: 'system', id: 'account.delete' } }
      return { counts: { referralsEnded: await referrals.closeAllOf(tx, system, id) } }
    },

    findNotErased: accountsWithOpenReferrals,
  }
}
