import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Ledger } from '../ledger/index.ts'
import type { BankAccounts, CreditNotePayments, PayoutService } from '../payouts/index.ts'
import type { VoucherService } from '../vouchers/index.ts'
import { mountBackofficeClawbacks } from './backoffice-routes.ts'
import { bonusService } from './bonus.ts'
import { claimSteps } from './claim-steps.ts'
import { clawbackDesk } from './clawback-desk.ts'
import { clawbackService } from './clawbacks.ts'
import { createRewardJobs } from './jobs.ts'
import { createRewardLimits } from './limits.ts'
import { rewardMails } from './mails.ts'
import { nettingService } from './netting.ts'
import { payoutSources } from './payout-sources.ts'
import { rewardPersonalData } from './personal-data.ts'
import type { FraudHolds, IbanTraces, ReferralLocks, RewardedRecipients } from './ports.ts'
import { rewardResplitting } from './resplitting.ts'
import { mountRewards } from './routes.ts'
import { rewardService } from './service.ts'

export type { MoneyOfClaim } from './account-repository.ts'
export type { BonusProgramme } from './bonus.ts'
export type { Clawbacks } from './clawbacks.ts'
export type { Limits } from './limits.ts'
export type { Collection } from './methods/index.ts'
export type { Netting } from './netting.ts'
export type { Claim } from './repository.ts'
export { type ResplitBlocker, type RewardResplitting, selectResplittable } from './resplitting.ts'
export { isNeverDue, type OwnReward, type RewardService } from './service.ts'
export { clawbackToWire, reasonToWire } from './wire.ts'

interface Dependencies extends Platform {
  readonly catalogue: Catalogue
  readonly grants: Grants
  readonly accounts: AccountService
  readonly ledger: Ledger
  readonly payouts: PayoutService
  readonly banks: BankAccounts
  readonly vouchers: VoucherService
  readonly referrals: ReferralLocks
  readonly recipients: RewardedRecipients
  readonly fraud: FraudHolds
  readonly fraudTraces: IbanTraces
  readonly creditPayments: CreditNotePayments
}

/** Creates the module for reward claims, from the order to the payment, with bonuses, limits and claw-backs. */
export function createRewardsModule(dependencies: Dependencies) {
  const rewardLimits = createRewardLimits(dependencies)
  const netting = nettingService(dependencies)
  const steps = claimSteps({ ...dependencies, netting })
  const bonuses = bonusService({ steps })
  const rewards = rewardService({ ...dependencies, rewardLimits, netting, steps, bonuses })
  const clawbacks = clawbackService({ ...dependencies, rewards, steps })
  const desk = clawbackDesk({ ...dependencies, netting, rewards, clawbacks })
  const rewardJobs = createRewardJobs({ ...dependencies, steps })
  const resplitting = rewardResplitting({ ...dependencies, steps })
  return {
    services: {
      rewardLimits,
      netting,
      steps,
      rewards,
      clawbacks,
      rewardJobs,
      resplitting,
      payoutSources: payoutSources({ ...dependencies, rewards, steps }),
    },
    routes(http: Http) {
      mountRewards(http, { ...dependencies, rewards })
      mountBackofficeClawbacks(http, { clawbacks, desk })
    },
    jobs: {
      'rewards.remind': (context) => rewardJobs.remind(context),
      'rewards.expire': (context) => rewardJobs.expire(context),
      'vouchers.mail': (context) => rewardJobs.mailVouchers(context),
    },
    mails: rewardMails({ ...dependencies, rewards, netting, clawbacks }),
    personalData: rewardPersonalData({ ...dependencies, rewards }),
    encryptedTables: [
      {
        table: 'retained_payee',
        primaryKey: ['claim_id'],
        rowId: ['claim_id'],
        columns: { name: 'retained_payee.name' },
      },
    ],
  } satisfies Module
}
