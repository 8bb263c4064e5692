import type { AccountService, SessionService } from '../../identity/accounts/index.ts'
import { profileOf, requireOwnerId, requireUserId } from '../../identity/accounts/index.ts'
import type { RewardService } from '../../money/rewards/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { OwnAccounts } from './own-account.ts'

export interface Dependencies {
  readonly accounts: AccountService
  readonly sessions: SessionService
  readonly ownAccounts: OwnAccounts
  readonly rewards: RewardService
}

const tags = ['accounts']

export function mountAccounts(http: Http, dependencies: Dependencies): void {
  const { accounts, sessions, ownAccounts, rewards } = dependencies

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
      if (!request.headers['x-requested-with']) throw new AppError('not-authorised')
      await ownAccounts.resendWelcomeMail(context, params.id)
      return null
    },
  })

  http.mount('getMyBankData', {
    tags,
    handler: async ({ context }) => {
      const bank = await ownAccounts.bankAccount(context, requireUserId(context))
      return bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null
    },
  })

  http.mount('putMyBankData', {
    tags,
    handler: async ({ context, body }) => {
      const bank = { iban: body.Iban, holder: body.Kontoinhaber }
      const stored = await ownAccounts.putBankAccount(context, requireUserId(context), bank)
      return { Iban: stored.iban, Kontoinhaber: stored.holder }
    },
  })

  http.mount('deleteMyBankData', {
    tags,
    handler: async ({ context }) => {
      await ownAccounts.removeBankAccount(context, requireUserId(context))
      return null
    },
  })

  http.mount('requestClaimLink', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, params, request }) => {
      if (!request.headers['x-requested-with']) throw new AppError('not-authorised')
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
