import type { Catalogue } from '../../catalogue/products/catalogue.ts'
import type { Grants } from '../../catalogue/reward-rules/grants.ts'
import type { AccountService } from '../../identity/accounts/service.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Ledger } from '../ledger/service.ts'
import type { BankAccounts } from '../payouts/bank-accounts.ts'
import type { PayoutService } from '../payouts/service.ts'
import type { VoucherService } from '../vouchers/service.ts'
import { mountBackofficeClawbacks } from './backoffice-routes.ts'
import { bonusService } from './bonus.ts'
import { claimSteps } from './claim-steps.ts'
import { clawbackService } from './clawbacks.ts'
import { rewardJobs } from './jobs.ts'
import { rewardLimits as createLimits } from './limits.ts'
import { rewardMails } from './mails.ts'
import { nettingService } from './netting.ts'
import { rewardPersonalData } from './personal-data.ts'
import type { FraudHolds, IbanTraces, ReferralLocks, RewardedRecipients } from './ports.ts'
import { rewardResplitting } from './resplitting.ts'
import { mountRewards } from './routes.ts'
import { rewardService } from './service.ts'

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
}

/** Reward claims from the order to the payment, bonuses, limits and claw-backs. */
export function createRewardsModule(dependencies: Dependencies) {
  const rewardLimits = createLimits(dependencies)
  const netting = nettingService(dependencies)
  const steps = claimSteps({ ...dependencies, netting })
  const bonuses = bonusService({ steps })
  const rewards = rewardService({ ...dependencies, rewardLimits, netting, steps, bonuses })
  const clawbacks = clawbackService({ ...dependencies, netting, rewards, steps })
  const rewardsByClock = rewardJobs({ ...dependencies, steps })
  const resplitting = rewardResplitting({ ...dependencies, steps })
  return {
    services: { rewardLimits, netting, steps, rewards, clawbacks, rewardsByClock, resplitting },
    routes(http: Http) {
      mountRewards(http, { ...dependencies, rewards })
      mountBackofficeClawbacks(http, { ...dependencies, clawbacks })
    },
    jobs: {
      'rewards.remind': (context) => rewardsByClock.remind(context),
      'rewards.expire': (context) => rewardsByClock.expire(context),
      'vouchers.mail': (context) => rewardsByClock.mailVouchers(context),
    },
    mails: rewardMails({ ...dependencies, rewards, netting, clawbacks }),
    personalData: rewardPersonalData({ ...dependencies, rewards }),
  } satisfies Module
}
