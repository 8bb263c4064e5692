import { invalid } from '../../../platform/errors.ts'
import type { PayoutService } from '../../payouts/index.ts'
import type { VoucherRequest, VoucherService } from '../../vouchers/index.ts'
import type { MethodSteps } from './method.ts'

export interface VoucherDependencies {
  readonly payouts: PayoutService
  readonly vouchers: VoucherService
}

/** Payment by a voucher code, which the job `vouchers.mail` sends. */
export const voucherSteps = ({ payouts, vouchers }: VoucherDependencies): MethodSteps<VoucherRequest> => ({
  wayText: 'waysVoucher',
  receiptText: 'textVoucher',

  // Only transfers can settle a debt, and not every reward has a voucher of its value.
  isOffered: ({ offsetCents, kinds }) => offsetCents === 0 && kinds.length > 0,

  check: (_, how) => how,

  async noteTraces() {},

  async assertPossible(tx, claim, { offsetCents }) {
    if (offsetCents > 0) throw invalid({ Art: 'cash-only' })
    // Codes are mailed without a second person. Decision 036
    if (await payouts.hasFailedTransfer(tx, claim)) throw invalid({ Art: 'transfer-only' })
  },

  async begin(tx, context, claim, how) {
    await vouchers.request(tx, context, claim, how)
    return true
  },

  listDueDays: async (tx, claimIds) =>
    new Map((await vouchers.listDeliveries(tx, claimIds)).map(({ claimId, dueAt }) => [claimId, dueAt])),

  sumDueBefore: vouchers.sumDueBefore,

  findTransfer: async () => undefined,
  async afterPaid() {},
  afterCancelled: (tx, claim) => vouchers.release(tx, claim.id),
})
