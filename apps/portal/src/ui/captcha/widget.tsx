import 'altcha/external'
import 'altcha/altcha.css'
import './captcha.css'
import 'altcha/i18n/de'
import 'altcha/i18n/en'
import type { AltchaWidgetElement } from 'altcha'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import ShaWorker from 'altcha/workers/sha?worker'
import { createElement, useEffect, useEffectEvent, useRef } from 'react'
import { publicUrl } from '../../api/call.ts'
import { useApp } from '../../app/hooks.ts'
import type { CaptchaProps } from './captcha.tsx'

// The content security policy requires the workers to be our own files.
const sha = () => new ShaWorker()
const pbkdf2 = () => new Pbkdf2Worker()

for (const size of ['256', '384', '512']) {
  $altcha.algorithms.set(`SHA-${size}`, sha)
  $altcha.algorithms.set(`PBKDF2/SHA-${size}`, pbkdf2)
}

const configuration = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  // It would record mouse movements; the proof of work is enough.
  humanInteractionSignature: false,
})

/** `<altcha-widget>`, loaded when it is shown. */
export default function Widget({ action, onSolved }: CaptchaProps) {
  const { tenant, locale } = useApp()
  const widget = useRef<AltchaWidgetElement>(null)
  const solved = useEffectEvent((event: Event) => {
    const { payload } = (event as CustomEvent<{ payload: string }>).detail
    onSolved(payload)
  })

  useEffect(() => {
    const element = widget.current
    element?.addEventListener('verified', solved)
    return () => element?.removeEventListener('verified', solved)
  }, [])

  return createElement('altcha-widget', {
    ref: widget,
    challenge: publicUrl('getCaptcha', tenant.config.Mandant, { query: { aktion: action } }),
    auto: 'onload',
    language: locale,
    configuration,
  })
}
