import type { Captcha, CaptchaAction } from './captcha.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { callerKey, type Limits } from './limits.ts'

/** What an anonymous visitor's form sends to show that a person filled it in. */
export interface AnonymousProof {
  /** ALTCHA payload. */
  readonly captcha: string | undefined
  /** Hidden field that only bots fill in. */
  readonly honeypot: string | undefined
}

/**
 * Captcha for anonymous visitors: always when the tenant requires it, otherwise after a number of free
 * creations per hour.
 */
export interface AnonymousGuard {
  /**
   * Returns whether the next creation from this address needs a captcha. Does not count it.
   * @param always overrides the tenant's setting for this form
   */
  required(context: Context, always?: boolean): Promise<boolean>
  /**
   * Counts one creation by an anonymous visitor; skips logged-in callers.
   * @throws AppError captcha-required when a captcha is needed and missing, captcha-wrong when it is wrong
   *   or the honeypot is filled in
   */
  check(context: Context, action: CaptchaAction, proof: AnonymousProof, always?: boolean): Promise<void>
}

const hour = 3600

/**
 * Counts everything anonymous visitors create (referrals, accounts) in one counter per tenant, network
 * address and hour. DESIGN §6
 */
export function createAnonymousGuard({
  captcha,
  limits,
}: {
  captcha: Captcha
  limits: Limits
}): AnonymousGuard {
  const creations = (context: Context) => `${context.tenant.id}:${callerKey(context.ip)}`
  return {
    async required(context, always = context.tenant.settings.captcha.always) {
      const { freePerHour } = context.tenant.settings.captcha
      if (context.actor.kind !== 'anonymous') return false
      if (always) return true
      return (await limits.currentCount('anonymous-creation', hour, creations(context))) >= freePerHour
    },

    async check(context, action, proof, always = context.tenant.settings.captcha.always) {
      if (context.actor.kind !== 'anonymous') return
      if (proof.honeypot) throw new AppError('captcha-wrong')
      const { freePerHour } = context.tenant.settings.captcha
      const made = await limits.count('anonymous-creation', hour, creations(context))
      if (!always && made <= freePerHour) return
      if (!proof.captcha) throw new AppError('captcha-required')
      await captcha.verify(context, action, proof.captcha)
    },
  }
}
