import type { Captcha, CaptchaAction } from './captcha.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { callerKey, type Limits } from './limits.ts'

/** What a stranger's form brings along to show that a person filled it in. */
export interface AnonymousProof {
  /** ALTCHA payload. */
  readonly captcha: string | undefined
  /** A field people do not see. */
  readonly honeypot: string | undefined
}

/** Strangers prove that they are people: always where the tenant says so, else from the n-th creation in an hour on. */
export interface AnonymousGuard {
  /**
   * Will the next creation from this address need a captcha? Does not count.
   * @param always what holds for this form, where that is not what the tenant says of all
   */
  required(context: Context, always?: boolean): Promise<boolean>
  /**
   * Counts one creation of a stranger; who is logged in is not asked.
   * @throws AppError PSOF0401 when a captcha is needed and missing, PSOF0402 when it is wrong or the honeypot is filled
   */
  check(context: Context, action: CaptchaAction, proof: AnonymousProof, always?: boolean): Promise<void>
}

const hour = 3600

/** One counter for all that strangers create (referrals, accounts), per tenant, network address and hour. DESIGN §6 */
export function openStrangerCheck({ captcha, limits }: { captcha: Captcha; limits: Limits }): AnonymousGuard {
  const creations = (context: Context) => `${context.tenant.id}:${callerKey(context.ip)}`
  return {
    async required(context, always = context.tenant.settings.captcha.always) {
      const { freePerHour } = context.tenant.settings.captcha
      if (context.actor.kind !== 'anonymous') return false
      if (always) return true
      return (await limits.counted('anonymous-creation', hour, creations(context))) >= freePerHour
    },

    async check(context, action, proof, always = context.tenant.settings.captcha.always) {
      if (context.actor.kind !== 'anonymous') return
      if (proof.honeypot) throw new AppError('PSOF0402')
      const { freePerHour } = context.tenant.settings.captcha
      const made = await limits.count('anonymous-creation', hour, creations(context))
      if (!always && made <= freePerHour) return
      if (!proof.captcha) throw new AppError('PSOF0401')
      await captcha.verify(context, action, proof.captcha)
    },
  }
}
