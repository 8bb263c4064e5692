import { addDays, COOKIE_CONSENT_PROOF_YEARS } from '@zuruf/domain'
import { z } from 'zod'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sha256 } from '../../platform/crypto.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { fillPlaceholders, type VariablesOf } from '../../platform/tenants/own-text.ts'
import * as repository from './repository.ts'
import { consentWording } from './wording.ts'

export interface Dependencies {
  readonly database: Database
  readonly keepAgreedText: KeepAgreedText
  readonly variables: VariablesOf
}

/** Optional cookies; required ones need no answer. */
export interface Choice {
  readonly functional: boolean
  readonly analytical: boolean
  readonly marketing: boolean
}

interface Answer extends Choice {
  /** By the visitor's clock. */
  readonly answeredAt?: string | undefined
  /** When it was sent, by the visitor's clock. */
  readonly sentAt?: string | undefined
  /** SHA-256 of the words that were on the screen, hexadecimal. */
  readonly words?: string | undefined
}

/** Longest delay of an answer; after that the browser has forgotten it. */
const longestWayDays = 60

const timeIn = (text: string | undefined) => {
  const told = z.iso.datetime().safeParse(text)
  return told.success ? new Date(told.data) : null
}

/**
 * Returns when the answer was given, by the server's clock. The visitor's clock only tells how long the
 * answer took to arrive, and may be wrong.
 * @returns null for a missing or impossible time
 */
function timeOfAnswer({ answeredAt, sentAt }: Answer, now: Date): Date | null {
  const answered = timeIn(answeredAt)
  if (!answered) return null
  const at = new Date(now.getTime() - ((timeIn(sentAt) ?? now).getTime() - answered.getTime()))
  return at <= now && at >= addDays(now, -longestWayDays) ? at : null
}

export type CookieConsents = ReturnType<typeof cookieConsents>

/** Stores the cookie consents of visitors as proof. Decision 055 */
export function cookieConsents({ database, keepAgreedText, variables }: Dependencies) {
  const find = (context: Context, consentId: string) =>
    withTenant(database, context.tenant.id, async (tx) =>
      isUuid(consentId) ? repository.consentsOf(tx, consentId) : [],
    )

  const wordsIn = async (context: Context, locale: string) => ({
    locale,
    wording: await fillPlaceholders(
      consentWording(context.tenant, locale),
      { ...context, locale },
      variables,
    ),
  })

  /** Returns the current wording with this hash, in any language of the tenant: the visitor may have switched since. */
  async function wordsBy(context: Context, hash: Buffer) {
    const others = context.tenant.languages.filter((language) => language !== context.locale)
    for (const locale of [context.locale, ...others]) {
      const words = await wordsIn(context, locale)
      if (sha256(words.wording).equals(hash)) return words
    }
    return undefined
  }

  return {
    /** @param consentId random, made by the visitor's browser */
    async record(context: Context, consentId: string, answer: Answer): Promise<void> {
      const { tenant, now } = context
      const { functional, analytical, marketing, words } = answer
      const named = /^[0-9a-f]{64}$/.test(words ?? '') ? Buffer.from(words ?? '', 'hex') : null
      const asked = named && (await wordsBy(context, named))
      const current = asked ?? (await wordsIn(context, context.locale))
      await withTenant(database, tenant.id, async (tx) => {
        // Earlier words are accepted only when another answer has them; otherwise any text ever agreed to
        // could be named.
        const before = named && !asked ? await repository.answerWith(tx, named) : undefined
        await repository.insertConsent(tx, {
          tenantId: tenant.id,
          consentId,
          at: now,
          functional,
          analytical,
          marketing,
          answeredAt: timeOfAnswer(answer, now),
          locale: before?.locale ?? current.locale,
          wordingHash: before?.wordingHash ?? (await keepAgreedText(tx, tenant.id, current.wording)),
          wordsShown: named && (asked ?? before) !== undefined,
        })
      })
    },

    /** Returns all answers under a number, newest first. */
    find,

    /** Returns the same answers for export, with an audit entry. */
    async hand(context: Context, consentId: string) {
      const answers = await find(context, consentId)
      if (answers.length > 0) {
        await withTenant(database, context.tenant.id, (tx) =>
          recordAudit(tx, context, 'cookie-consent.exported', consentId),
        )
      }
      return answers
    },

    /**
     * Deletes answers under numbers that have had no answer for three years.
     * @returns how many answers
     */
    async purge({ tenant, now }: Context): Promise<number> {
      const before = new Date(now)
      before.setUTCFullYear(now.getUTCFullYear() - COOKIE_CONSENT_PROOF_YEARS)
      return withTenant(database, tenant.id, (tx) => repository.purgeConsents(tx, before))
    },
  }
}
