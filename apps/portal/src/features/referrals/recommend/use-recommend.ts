import { ApiError, hasCode } from '@zuruf/contract/api-error'
import type { RecommenderShare } from '@zuruf/domain/split'
import { referralTerms } from '@zuruf/messages/terms-words'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, set, type UseFormReturn } from 'react-hook-form'
import { currentChannel } from '../../../app/channel.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { fieldErrorsOf } from '../../../app/field-errors.ts'
import { trackGoal } from '../../../app/goals.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { useHydratedForm } from '../../../app/hydrated-form.ts'
import { optionalRules } from '../../../app/missing-script.ts'
import { useChallenge } from '../../../ui/captcha/use-challenge.ts'
import { createIdempotentReferral, isCaptchaRequired } from './create-referral.ts'
import { type EarlierReferral, readEarlierReferral, rememberReferral } from './earlier-referral.ts'
import {
  fieldAt,
  fieldOfCode,
  initialReferral,
  type RecommendValues,
  recommendLabels,
} from './form-values.ts'
import { rememberedShare, rememberShare } from './remembered-share.ts'
import type { Repeated } from './repeated-notice.tsx'

export interface CreatedReferral extends EarlierReferral {
  readonly optInRequired: boolean
}

interface Options {
  readonly productId: string
  readonly offer: { readonly defaultShare: RecommenderShare; readonly shares: readonly RecommenderShare[] }
  readonly channel: string | undefined
  /** Number of the agent who assists (Agentennummer). */
  readonly agentNumber?: string | undefined
  readonly onCreated: (created: CreatedReferral) => void
}

/** The first page loads without the contract's schemas; they are loaded once the person starts typing. */
export const loadRules = optionalRules(() => import('./rules.ts'))

/** Returns the state of the referral form; submitting it creates the referral. */
export function useRecommend({ productId, offer, channel, agentNumber, onCreated }: Options) {
  const i18n = useI18n()
  const app = useApp()
  const { config } = app.tenant
  const [create] = useState(createIdempotentReferral)
  const [failure, setFailure] = useState<string | null>(null)
  const [repeated, setRepeated] = useState<Repeated | null>(null)
  /** Whether the person wants another referral despite an earlier one. */
  const ignoresEarlier = useRef(false)
  const challenge = useChallenge()

  const resolver: Resolver<RecommendValues> = async (values) => {
    const invalidFields = (await loadRules())?.check(values, config.EmailWhitelist)
    if (!invalidFields?.size) return { values, errors: {} }
    const errors = {}
    for (const [field, key] of invalidFields) {
      set(errors, field, { type: key, message: i18n.field(key, i18n.t(recommendLabels[field])) })
    }
    return { values: {}, errors }
  }

  const form = useHydratedForm<RecommendValues>({
    resolver,
    defaultValues: initialReferral(app, offer.defaultShare),
    posted: 'recommend',
  })
  const { getValues, setValue } = form
  // Only the browser knows the stored share, so it is set after hydration.
  useEffect(() => {
    const share = offer.shares.find((one) => String(one) === rememberedShare())
    const isChosen = getValues('Empfehlung.AnteilEmpfehler') !== offer.defaultShare
    if (share !== undefined && !isChosen) setValue('Empfehlung.AnteilEmpfehler', share)
  }, [offer, getValues, setValue])

  async function send(values: RecommendValues) {
    setFailure(null)
    setRepeated(null)
    const earlier = ignoresEarlier.current ? undefined : readEarlierReferral(productId)
    try {
      if (challenge.count === 0 && (await isCaptchaRequired())) return challenge.showCaptcha()
      const { Empfehlung, OptInErforderlich } = await create(values, {
        productId,
        channel: channel ?? currentChannel() ?? undefined,
        captcha: challenge.solution(),
        termsText: referralTerms(i18n.t, config.Name),
        agentNumber,
        earlier,
      })
      const created = { number: Empfehlung.Empfehlungsnummer, hex: Empfehlung.Hex }
      rememberReferral(productId, created)
      rememberShare(values.Empfehlung.AnteilEmpfehler)
      trackGoal('referral-created')
      // Reported to the page that frames the portal (`app/parent-page.ts`).
      dispatchEvent(new CustomEvent('zuruf:created', { detail: created.number }))
      onCreated({ ...created, optInRequired: OptInErforderlich })
    } catch (error) {
      if (hasCode(error, 'PSOF0401', 'PSOF0402')) challenge.showCaptcha()
      if (hasCode(error, 'PSOF0401')) return
      if (earlier && hasCode(error, 'PSOF0301', 'PSOF0308')) {
        return setRepeated({ earlier, text: error.message, optInRequired: error.code === 'PSOF0308' })
      }
      // The agent is not a field of this form, and may have left in the meantime.
      const agentError = error instanceof ApiError && error.fields['Empfehlung.Agentennummer']
      if (agentError) return setFailure(agentError)
      // For PSOF0303 the field shows which address is wrong, and the form adds that our support can help.
      if (!showAtFields(form, error) || hasCode(error, 'PSOF0303')) setFailure(errorMessage(error, i18n))
    }
  }

  const submit = form.handleSubmit(send)
  return {
    form,
    submit,
    failure,
    challenge,
    repeated,
    onAnyway() {
      ignoresEarlier.current = true
      submit()
    },
  }
}

/** Shows the server's errors at their fields and focuses the first; returns false if there are none. */
function showAtFields(form: UseFormReturn<RecommendValues>, error: unknown): boolean {
  const fieldErrors = fieldErrorsOf(error, { fieldAt, fieldOfCode })
  for (const [index, [field, message]] of fieldErrors.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return fieldErrors.length > 0
}
