import { normaliseReferralNumber } from '@zuruf/domain'
import type { AccountService, SessionService } from '../../identity/accounts/index.ts'
import { profileOf, requireOwnerId, requireUserId } from '../../identity/accounts/index.ts'
import { type BankAccounts, checkIban } from '../../money/payouts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { ReferralService } from '../referrals/index.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly sessions: SessionService
  readonly referrals: ReferralService
  readonly rewards: RewardService
  readonly banks: BankAccounts
}

const tags = ['accounts']

export function mountAccounts(http: Http, dependencies: Dependencies): void {
  const { database, accounts, sessions, referrals, rewards, banks } = dependencies

  http.mount('updateLanguage', {
    tags,
    handler: async ({ context, body, request }) => {
      await accounts.setLanguage(context, requireUserId(context), body.Language.toLowerCase())
      return profileOf(sessions, context, request)
    },
  })

  http.mount('resendWelcomeMail', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, params, request }) => {
      // Mail scanners and prefetches follow a GET; only our page sends this header. DESIGN §5
      if (!request.headers['x-requested-with']) throw new AppError('PSOF0203')
      const [number = '', secret] = params.id.split('-')
      await accounts.resendWelcomeMail(context, params.id, async (tx) => {
        const referral = secret
          ? await referrals.findByNumber(tx, normaliseReferralNumber(number))
          : undefined
        return referral?.secret === secret ? referral?.accountId : undefined
      })
      return null
    },
  })

  http.mount('getMyBankData', {
    tags,
    handler: async ({ context }) => {
      const bank = await withTenant(database, context.tenant.id, (tx) =>
        banks.readMasked(tx, context, 'account', requireUserId(context)),
      )
      return bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null
    },
  })

  http.mount('putMyBankData', {
    tags,
    handler: async ({ context, body }) => {
      if (!context.tenant.settings.storesBankData) throw new AppError('PSOF0701')
      const iban = checkIban(context, body.Iban, 'Iban')
      const stored = await withTenant(database, context.tenant.id, async (tx) => {
        await banks.put(tx, context, 'account', requireUserId(context), { iban, holder: body.Kontoinhaber })
        return banks.readMasked(tx, context, 'account', requireUserId(context))
      })
      return { Iban: stored?.iban ?? '', Kontoinhaber: body.Kontoinhaber }
    },
  })

  http.mount('deleteMyBankData', {
    tags,
    handler: async ({ context }) => {
      await withTenant(database, context.tenant.id, (tx) =>
        banks.remove(tx, 'account', requireUserId(context)),
      )
      return null
    },
  })

  http.mount('requestClaimLink', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, params, request }) => {
      if (!request.headers['x-requested-with']) throw new AppError('PSOF0203')
      await rewards.mailClaimLink(context, requireUserId(context), params.id)
      return null
    },
  })

  http.mount('startPickup', {
    tags,
    // Only the owner decides where the money goes; operators in the account are refused.
    handler: async ({ context, params }) => ({
      Praemierungstoken: await rewards.startPickup(context, requireOwnerId(context), params.id),
    }),
  })
}
