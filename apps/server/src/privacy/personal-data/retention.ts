import { accountingCutoff } from '@zuruf/domain'
import type { CreditNotes } from '../../agencies/credit-notes/service.ts'
import type { PayoutService } from '../../money/payouts/service.ts'
import type { VoucherService } from '../../money/vouchers/service.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import * as life from './deletion-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly payouts: PayoutService
  readonly vouchers: VoucherService
  readonly creditNotes: Pick<CreditNotes, 'anonymiseBefore'>
}

export type RetentionService = ReturnType<typeof retentionService>

/** Removes the payees from payment records whose retention period is over; amount and day stay. QUALITY 21 */
export function retentionService({ database, payouts, vouchers, creditNotes }: Dependencies) {
  return {
    /**
     * Job `accounting.purge`.
     * @returns the numbers of purged names, bank accounts and documents
     */
    async purge(context: Context) {
      const cutoff = accountingCutoff(context.now)
      return withTenant(database, context.tenant.id, async (tx) => {
        const purged = {
          payees: await life.deletePayees(tx, cutoff),
          payouts: await payouts.forgetBefore(tx, context, cutoff),
          vouchers: await vouchers.forgetBefore(tx, cutoff),
          creditNotes: await creditNotes.anonymiseBefore(tx, cutoff, context.now),
        }
        if (Object.values(purged).some((count) => count > 0)) {
          await recordAudit(tx, context, 'accounting.purged', null, purged)
        }
        return purged
      })
    },
  }
}
