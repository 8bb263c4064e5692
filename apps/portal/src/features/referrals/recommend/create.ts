import type { ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'
import { keyPerContent } from '../../../app/key-per-content.ts'
import type { EarlierReferral } from './earlier.ts'
import type { RecommendValues } from './form-values.ts'

type Created = Extract<ResponseOf<'createReferral'>, { Empfehlung: unknown }>

interface Details {
  readonly productId: string
  /** The words agreed to, kept as evidence. */
  readonly termsText: string
  readonly channel: string | undefined
  readonly agentNumber: string | undefined
  readonly captcha: string | null
  /** One made before, to be told when this is the same. */
  readonly earlier: EarlierReferral | undefined
}

/** Asks whether this visitor has to solve a captcha first. SPEC §5. */
export async function isCaptchaRequired(): Promise<boolean> {
  const answer = await call('createReferral', { body: null })
  return 'CaptchaErforderlich' in answer && answer.CaptchaErforderlich
}

/**
 * Creates referrals so that sending the same form again, after a lost answer, gives the same referral and
 * not a second one.
 */
export function createReferralOnce(): (values: RecommendValues, details: Details) => Promise<Created> {
  const keyOf = keyPerContent()
  return async (values, { productId, termsText, channel, agentNumber, captcha, earlier }) => {
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
    const answer = await call('createReferral', { body, headers: { 'Idempotency-Key': keyOf(body) } })
    return answer as Created
  }
}
