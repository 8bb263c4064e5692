import { listTransitions } from '../../platform/audit.ts'
import { proofOf } from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { GoodwillService } from '../goodwill/service.ts'
import type { OrderService } from '../orders/service.ts'
import type { BankAccounts } from '../payouts/bank-accounts.ts'
import type { PayoutService } from '../payouts/service.ts'
import type { ReferralService } from '../referrals/service.ts'
import type { RewardService } from '../rewards/service.ts'
import type { VoucherService } from '../vouchers/service.ts'
import { changesOf, formerAddresses } from './email-change-repository.ts'
import * as repository from './export-repository.ts'
import type { PasskeyService } from './passkeys.ts'
import type { AccountService } from './service.ts'
import { devicesOf } from './session-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly referrals: ReferralService
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly banks: BankAccounts
  readonly payouts: PayoutService
  readonly vouchers: VoucherService
  readonly goodwill: Pick<GoodwillService, 'viewsOfAccount'>
  readonly passkeys: Pick<PasskeyService, 'listOfAccount'>
}

export type ExportService = ReturnType<typeof exportService>
export type PersonalData = Awaited<ReturnType<ExportService['collect']>>

/** More than anybody has; a bound all the same, since all of it is in memory at once. */
const referralsMax = 50_000

/** All that is kept about a person, for themselves. Recipients' data are not theirs. QUALITY 21 */
export function exportService(dependencies: Dependencies) {
  const { database, accounts, referrals, orders, rewards, banks, payouts, vouchers, passkeys, goodwill } =
    dependencies

  async function claimsOf(tx: Tx, context: Context, accountId: string) {
    const claims = await rewards.everyOfAccount(tx, accountId)
    const ids = claims.map((claim) => claim.id)
    const payoutOf = await payouts.maskedOfClaims(tx, context, ids)
    const deliveries = await vouchers.listDeliveries(tx, ids)
    const deliveryOf = new Map(deliveries.map((delivery) => [delivery.claimId, delivery]))
    const history = await listTransitions(tx, ids)
    return claims.map((claim) => ({
      claim,
      payout: payoutOf.get(claim.id),
      voucher: deliveryOf.get(claim.id),
      history: history.get(claim.id) ?? [],
    }))
  }

  async function referralsOf(tx: Tx, accountId: string) {
    const own = await referrals.listOfAccount(tx, accountId, referralsMax)
    const ids = own.map((referral) => referral.id)
    const ordersOf = Map.groupBy(await orders.listAllOfReferrals(tx, ids), (order) => order.referralId)
    const texts = await repository.textsOf(
      tx,
      own.map((referral) => referral.termsHash),
    )
    const history = await listTransitions(tx, ids)
    return own.map((referral) => ({
      referral,
      orders: ordersOf.get(referral.id) ?? [],
      terms: texts.get(referral.termsHash.toString('hex')) ?? '',
      history: history.get(referral.id) ?? [],
    }))
  }

  return {
    /** @throws AppError PSOF0204 when the account is gone */
    async collect(context: Context, accountId: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await accounts.findById(tx, accountId)
        if (!account) throw new AppError('PSOF0204')
        return {
          account,
          bank: await banks.readMasked(tx, context, 'account', accountId),
          referrals: await referralsOf(tx, accountId),
          claims: await claimsOf(tx, context, accountId),
          sessions: await repository.listSessions(tx, accountId, context.now),
          consents: await proofOf(tx, accountId),
          devices: await devicesOf(tx, accountId),
          passkeys: await passkeys.listOfAccount(tx, accountId),
          customerNumbers: await goodwill.viewsOfAccount(tx, accountId, referralsMax),
          acts: await repository.listActs(tx, accountId),
          emailChanges: await changesOf(tx, accountId),
          mails: await repository.listMails(tx, [account.email, ...(await formerAddresses(tx, accountId))]),
        }
      })
    },
  }
}
