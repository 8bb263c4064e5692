import type { AltchaWidgetElement } from 'altcha'
import { createElement, useEffect, useEffectEvent, useRef } from 'react'
import { rawUrl } from '../../api/call.ts'
import { useApp } from '../../app/hooks.ts'

export interface CaptchaProps {
  /** What the challenge is for; an answer to one action is no good for another. */
  readonly action: 'empfehlen' | 'registrieren' | 'einladung' | 'kontakt'
  /** Called with the answer to send along, as soon as there is one. */
  readonly onSolved: (payload: string) => void
}

const configuration = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  // It would record how the mouse is moved; the proof of work is enough.
  humanInteractionSignature: false,
})

/** A proof of work the browser does by itself (ALTCHA, self-hosted). Mount it anew for a new challenge. */
export function Captcha({ action, onSolved }: CaptchaProps) {
  const { tenant, locale } = useApp()
  const widget = useRef<AltchaWidgetElement>(null)
  const solved = useEffectEvent((event: Event) => {
    const { payload } = (event as CustomEvent<{ payload: string }>).detail
    onSolved(payload)
  })

  useEffect(() => {
    const element = widget.current
    element?.addEventListener('verified', solved)
    import('./widget.ts')
    return () => element?.removeEventListener('verified', solved)
  }, [])

  return createElement('altcha-widget', {
    ref: widget,
    challenge: rawUrl('getCaptcha', tenant.config.Mandant, { query: { aktion: action } }),
    auto: 'onload',
    language: locale,
    configuration,
  })
}
