import type { RecommenderShare } from '@zuruf/domain/split'
import { useRef, useState } from 'react'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { ApiError, hasCode } from '../../../api/error.ts'
import { currentChannel } from '../../../app/channel.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useApp, useI18n, useUser } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { useFilledForm } from '../../../app/typed-before.ts'
import { createReferralOnce, isCaptchaRequired } from './create.ts'
import { type EarlierReferral, earlierReferral, rememberReferral } from './earlier.ts'
import { fieldAt, type RecommendField, type RecommendValues } from './form-values.ts'
import type { Repeated } from './repeated-notice.tsx'

const labels: Record<RecommendField, TextKey> = {
  'Empfehler.Vorname': 'recommend.firstName',
  'Empfehler.Nachname': 'recommend.lastName',
  'Empfehler.Email': 'recommend.email',
  'Empfehler.NewsletterPermission': 'newsletter.title',
  terms: 'recommend.terms.label',
}

/** Codes whose text belongs to one field even when the server names none. */
const fieldOfCode: Partial<Record<ApiError['code'], RecommendField>> = {
  PSOF0303: 'Empfehler.Email',
  PSOF0304: 'Empfehler.Email',
  PSOF0306: 'terms',
}

export interface CreatedReferral extends EarlierReferral {
  readonly optInRequired: boolean
}

interface Options {
  readonly productId: string
  readonly offer: { readonly standardShare: RecommenderShare }
  readonly channel: string | undefined
  readonly onCreated: (created: CreatedReferral) => void
}

/** The first page loads without the contract's schemas; they come with the first letter typed. */
export const loadRules = () => import('./rules.ts')

/** The form's state, and what happens when it is sent. */
export function useRecommend({ productId, offer, channel, onCreated }: Options) {
  const i18n = useI18n()
  const { config } = useApp().tenant
  const user = useUser()
  const [create] = useState(createReferralOnce)
  const [failure, setFailure] = useState<string | null>(null)
  const [repeated, setRepeated] = useState<Repeated | null>(null)
  /** The person wants another one, whatever they made before. */
  const anyway = useRef(false)
  /** Counts challenges; 0 while none is needed. */
  const [challenge, setChallenge] = useState(0)
  const captcha = useRef<string | null>(null)

  const resolver: Resolver<RecommendValues> = async (values) => {
    const { check } = await loadRules()
    const wrong = check(values, config.EmailWhitelist)
    if (wrong.size === 0) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const [field, key] of wrong) {
      setIn(errors, field, { type: key, message: i18n.field(key, i18n.t(labels[field])) })
    }
    return { values: {}, errors }
  }

  const defaultValues: RecommendValues = {
    Empfehlung: { AnteilEmpfehler: offer.standardShare },
    Empfehler: {
      Vorname: user?.Vorname ?? '',
      Nachname: user?.Nachname ?? '',
      Email: user?.Email ?? '',
      NewsletterPermission: false,
    },
    terms: config.AgbCheckBoxAutoAccept,
    Website: '',
  }
  const form = useFilledForm<RecommendValues>({ resolver, defaultValues })

  function askForCaptcha() {
    captcha.current = null
    setChallenge((count) => count + 1)
  }

  async function send(values: RecommendValues) {
    setFailure(null)
    setRepeated(null)
    const earlier = anyway.current ? undefined : earlierReferral(productId)
    try {
      if (challenge === 0 && (await isCaptchaRequired())) return askForCaptcha()
      const { Empfehlung, OptInErforderlich } = await create(values, {
        productId,
        channel: channel ?? currentChannel() ?? undefined,
        captcha: captcha.current,
        termsText: termsText(i18n.t, config.Name),
        earlier,
      })
      const created = { number: Empfehlung.Empfehlungsnummer, hex: Empfehlung.Hex }
      rememberReferral(productId, created)
      onCreated({ ...created, optInRequired: OptInErforderlich })
    } catch (error) {
      if (hasCode(error, 'PSOF0401', 'PSOF0402')) askForCaptcha()
      if (hasCode(error, 'PSOF0401')) return
      if (earlier && hasCode(error, 'PSOF0301', 'PSOF0308')) {
        return setRepeated({ earlier, text: error.message, optInRequired: error.code === 'PSOF0308' })
      }
      // Which address is wrong stands at the field; that our support helps stands here.
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
      anyway.current = true
      submit()
    },
    /** The captcha was all that was missing, so the form goes out by itself. */
    onCaptchaSolved(payload: string) {
      captcha.current = payload
      submit()
    },
  }
}

/** The words of the checkbox as they stood on the page. */
function termsText(t: (key: TextKey) => string, tenant: string): string {
  const words = t('recommend.terms.before') + t('recommend.terms.link') + t('recommend.terms.after')
  return `${words} (${tenant}, ${t('terms.version')})`
}

/** Puts the server's findings at their fields and the focus on the first; false if there is none. */
function showAtFields(form: UseFormReturn<RecommendValues>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const found = Object.entries(error.fields).flatMap(([path, message]) => {
    const field = fieldAt(path)
    return field ? [[field, message] as const] : []
  })
  const byCode = fieldOfCode[error.code]
  if (found.length === 0 && byCode) found.push([byCode, error.message])
  for (const [index, [field, message]] of found.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return found.length > 0
}

function setIn(target: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    target[first] = value
    return
  }
  target[first] ??= {}
  setIn(target[first] as Record<string, unknown>, rest.join('.'), value)
}
