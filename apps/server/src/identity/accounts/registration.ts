import type { AnonymousGuard } from '../../platform/anonymous-guard.ts'
import type { Context } from '../../platform/context.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { assertAdmitted } from './admitted-address.ts'
import type { AccountService } from './service.ts'

export interface NewRegistration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly captcha: string | undefined
  readonly honeypot: string | undefined
}

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly anonymousGuard: AnonymousGuard
  readonly accounts: AccountService
}

export type RegistrationService = ReturnType<typeof registrationService>

/** Registration of an account without a referral. */
export function registrationService({ idempotent, mailer, anonymousGuard, accounts }: Dependencies) {
  return {
    /**
     * Requests an account. The response does not reveal whether the address has one: known, unconfirmed and new
     * addresses cost the same work, and the content of the mail is decided when it is sent. DESIGN §5
     * @throws AppError account-locked-wildcard, email-not-allowed, captcha-required, captcha-wrong
     */
    async register(context: Context, input: NewRegistration): Promise<void> {
      assertAdmitted(context, input.email, 'Email')
      await idempotent(
        context,
        async (tx) => {
          const account = await accounts.findOrCreate(tx, context, input)
          await mailer.queue(tx, context, {
            name: 'registration',
            to: account.email,
            language: account.language ?? context.locale,
            data: { accountId: account.id },
          })
        },
        () => anonymousGuard.check(context, 'registrieren', input),
      )
    },
  }
}
