import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import type { EarlierReferral } from './earlier-referral.ts'
import type { RecommendValues } from './form-values.ts'

type Created = Extract<ResponseOf<'createReferral'>, { Empfehlung: unknown }>

export interface ReferralDetails {
  readonly productId: string
  /** Wording that was agreed to, stored as evidence. */
  readonly termsText: string
  readonly channel: string | undefined
  readonly agentNumber: string | undefined
  readonly captcha: string | null
  /** An earlier referral of this product by the same visitor; the server then reports a repetition. */
  readonly earlier: EarlierReferral | undefined
}

/** Returns whether this visitor has to solve a captcha first. SPEC §5. */
export async function isCaptchaRequired(): Promise<boolean> {
  const answer = await call('createReferral', { body: null })
  return 'CaptchaErforderlich' in answer && answer.CaptchaErforderlich
}

/**
 * Returns a function that creates referrals. Sending the same form again after a lost response returns the
 * same referral and does not create a second one.
 */
export function createIdempotentReferral(): (
  values: RecommendValues,
  details: ReferralDetails,
) => Promise<Created> {
  const idempotencyKey = createIdempotencyKeys()
  return (values, details) => createReferral(values, details, idempotencyKey)
}

/** Creates a referral. @param idempotencyKey returns the key of a body */
export async function createReferral(
  values: RecommendValues,
  { productId, termsText, channel, agentNumber, captcha, earlier }: ReferralDetails,
  idempotencyKey: (body: unknown) => string,
): Promise<Created> {
  const body = {
    Empfehlung: {
      Produkt: { Id: productId },
      AnteilEmpfehler: values.Empfehlung.AnteilEmpfehler,
      Bezeichnung: values.Empfehlung.Bezeichnung || undefined,
      AgbText: values.terms ? termsText : '',
      Channel: channel ?? null,
      ...(agentNumber && { Agentennummer: agentNumber }),
      ...(earlier && { Vorherige: { Empfehlungsnummer: earlier.number, Hex: earlier.hex } }),
    },
    Empfehler: values.Empfehler,
    Captcha: captcha,
    Website: values.Website,
  }
  const answer = await call('createReferral', {
    body,
    headers: { 'Idempotency-Key': idempotencyKey(body) },
  })
  return answer as Created
}
