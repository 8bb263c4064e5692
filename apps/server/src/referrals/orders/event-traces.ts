import type { OrderEvent } from '@zuruf/contract/provider'
import { attribute, normaliseReferralNumber } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { ReferralOfCode, ReportedCodes } from '../personal-links/index.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import * as candidates from './candidate-repository.ts'
import { codesOf, isTracedByCustomer, traceRule } from './trace-rule.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'findByNumber'>
  readonly clicks: Pick<ClickService, 'findTrace' | 'findReferralId'>
  readonly goodwill: Pick<GoodwillService, 'referralsOfCustomer'>
  readonly codes: Pick<ReportedCodes, 'find' | 'codeSharedSince'>
}

/** The referral to which the traces of an event lead. */
export type TracedReferral = ReferralOfCode

export type EventTraces = ReturnType<typeof eventTraces>

/**
 * Traces by which an event without a known order number leads to a referral: a click, a code, the referral
 * number, or a customer number, in this order. DESIGN §6 "Attribution"
 */
export function eventTraces({ referrals, clicks, goodwill, codes }: Dependencies) {
  async function findByClick(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    const trace = event.clickId ? await clicks.findTrace(tx, event.clickId) : undefined
    return trace && attribute({ clickId: [trace] }, traceRule(event))?.candidate.referralId
  }

  async function findByCode(
    tx: Tx,
    context: Context,
    code: string | undefined,
    { productId }: OrderEvent,
  ): Promise<TracedReferral | undefined> {
    return code === undefined ? undefined : codes.find(tx, context, { code, productId })
  }

  async function findByNumber(tx: Tx, { empfehlungsnummer }: OrderEvent): Promise<string | undefined> {
    if (!empfehlungsnummer) return undefined
    return (await referrals.findByNumber(tx, normaliseReferralNumber(empfehlungsnummer)))?.id
  }

  /**
   * Returns the referral whose recommender named this customer number in a goodwill request. They named it
   * after the order, so the attribution window starts with the referral: nobody is rewarded for a contract
   * that is older.
   */
  async function findByCustomer(tx: Tx, event: OrderEvent): Promise<string | undefined> {
    if (!isTracedByCustomer(event) || !event.customerNumber) return undefined
    const named = await goodwill.referralsOfCustomer(tx, event.customerNumber)
    const found = named.map(({ referredAt, ...referral }) => ({ ...referral, at: referredAt }))
    return attribute({ customerNumber: found }, traceRule(event))?.candidate.referralId
  }

  return {
    /** Returns the referral of an event; the lasting referral of a code is created if needed. */
    async find(tx: Tx, context: Context, event: OrderEvent): Promise<TracedReferral | undefined> {
      const clicked = await findByClick(tx, event)
      const coded = clicked ? undefined : await findByCode(tx, context, event.code, event)
      const id = clicked ?? coded?.id ?? (await findByNumber(tx, event))
      // An unknown referral number may be a code.
      const found = coded ?? (id ? undefined : await findByCode(tx, context, event.empfehlungsnummer, event))
      if (found) return found
      const last = id ?? (await findByCustomer(tx, event))
      return last ? { id: last, replacedIds: [] } : undefined
    },

    /** Returns since when the recommender has shared the code in the event; null if there is no code. */
    async codeSharedSince(tx: Tx, event: OrderEvent, referral: Referral): Promise<Date | null> {
      for (const code of codesOf(event)) {
        const since = await codes.codeSharedSince(tx, referral, code)
        if (since) return since
      }
      return null
    },

    /** Returns whether the event names the referral: by a click on its link, its number or a code. */
    async namesReferral(tx: Tx, event: OrderEvent, referralId: string): Promise<boolean> {
      const clicked = event.clickId ? await clicks.findReferralId(tx, event.clickId) : undefined
      return clicked ? clicked === referralId : candidates.namesReferral(tx, event, referralId)
    },
  }
}
