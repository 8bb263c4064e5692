import { addDays, COOKIE_CONSENT_PROOF_YEARS } from '@zuruf/domain'
import { z } from 'zod'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { fillVariables, type VariablesOf } from '../../platform/tenants/own-text.ts'
import * as repository from './repository.ts'
import { consentWording } from './wording.ts'

export interface Dependencies {
  readonly database: Database
  readonly keepAgreedText: KeepAgreedText
  readonly variables: VariablesOf
}

/** The kinds of optional cookies that the visitor allows. Required cookies need no consent. */
export interface CookieChoice {
  readonly functional: boolean
  readonly analytical: boolean
  readonly marketing: boolean
}

interface Answer extends CookieChoice {
  /** By the visitor's clock. */
  readonly answeredAt?: string | undefined
  /** When it was sent, by the visitor's clock. */
  readonly sentAt?: string | undefined
  /** SHA-256 of the wording that was shown, hexadecimal. */
  readonly words?: string | undefined
}

/** Maximum time between the answer and its arrival. Browsers keep an unsent answer no longer than that. */
const maxDelayDays = 60

const parseTime = (text: string | undefined) => {
  const parsed = z.iso.datetime().safeParse(text)
  return parsed.success ? new Date(parsed.data) : null
}

/**
 * Returns when the answer was given, by the server's clock. The visitor's clock may be wrong, so it is only used
 * for the time between the answer and its sending.
 * @returns null for a missing or impossible time
 */
function answerTimeOf({ answeredAt, sentAt }: Answer, now: Date): Date | null {
  const answered = parseTime(answeredAt)
  if (!answered) return null
  const at = new Date(now.getTime() - ((parseTime(sentAt) ?? now).getTime() - answered.getTime()))
  return at <= now && at >= addDays(now, -maxDelayDays) ? at : null
}

export type CookieConsents = ReturnType<typeof cookieConsents>

/** Stores the cookie consents of visitors as proof. Decision 055 */
export function cookieConsents({ database, keepAgreedText, variables }: Dependencies) {
  const find = (context: Context, consentId: string) =>
    withTenant(database, context.tenant.id, async (tx) =>
      isUuid(consentId) ? repository.listConsents(tx, consentId) : [],
    )

  const wordingIn = async (context: Context, locale: string) => ({
    locale,
    wording: await fillVariables(consentWording(context.tenant, locale), { ...context, locale }, variables),
  })

  /** Finds the current wording with this hash in any language of the tenant: the visitor may have switched languages. */
  async function findWordingByHash(context: Context, hash: Buffer) {
    const others = context.tenant.languages.filter((language) => language !== context.locale)
    for (const locale of [context.locale, ...others]) {
      const words = await wordingIn(context, locale)
      if (sha256(words.wording).equals(hash)) return words
    }
    return undefined
  }

  return {
    /** @param consentId random, made by the visitor's browser */
    async record(context: Context, consentId: string, answer: Answer): Promise<void> {
      const { tenant, now } = context
      const { functional, analytical, marketing, words } = answer
      const shownHash = /^[0-9a-f]{64}$/.test(words ?? '') ? Buffer.from(words ?? '', 'hex') : null
      const shown = shownHash && (await findWordingByHash(context, shownHash))
      const current = shown ?? (await wordingIn(context, context.locale))
      await withTenant(database, tenant.id, async (tx) => {
        // An earlier wording counts only if another cookie consent has it; otherwise a caller could claim any text
        // that anybody ever agreed to.
        const earlier =
          shownHash && !shown ? await repository.findConsentWithWording(tx, shownHash) : undefined
        await repository.insertConsent(tx, {
          tenantId: tenant.id,
          consentId,
          at: now,
          functional,
          analytical,
          marketing,
          answeredAt: answerTimeOf(answer, now),
          locale: earlier?.locale ?? current.locale,
          wordingHash: earlier?.wordingHash ?? (await keepAgreedText(tx, tenant.id, current.wording)),
          wordsShown: shownHash && (shown ?? earlier) !== undefined,
        })
      })
    },

    /** Lists all answers with this consent number, newest first. */
    find,

    /** Lists the same answers for an export, which is audited. */
    async findForExport(context: Context, consentId: string) {
      const answers = await find(context, consentId)
      if (answers.length > 0) {
        await withTenant(database, context.tenant.id, (tx) =>
          recordAudit(tx, context, 'cookie-consent.exported', consentId),
        )
      }
      return answers
    },

    /**
     * Deletes the answers of consent numbers without an answer in the last three years.
     * @returns the number of deleted answers
     */
    async purge({ tenant, now }: Context): Promise<number> {
      const before = new Date(now)
      before.setUTCFullYear(now.getUTCFullYear() - COOKIE_CONSENT_PROOF_YEARS)
      return withTenant(database, tenant.id, (tx) => repository.purgeConsents(tx, before))
    },
  }
}
