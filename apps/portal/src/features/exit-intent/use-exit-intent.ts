import { CONSENT_COOKIE_DAYS, EXIT_INTENT_MS } from '@zuruf/domain/browser-times'
import { useEffect, useRef, useState } from 'react'
import { hasGlobalPrivacyControl, readConsent } from '../../app/consent.ts'
import { readCookie, writeCookie } from '../../app/cookies.ts'

const COOKIE = 'psoempf_gefragt'
/** Whether the question has been shown in this document. */
let hasAsked = false

/** Returns whether the consent question is still unanswered: two questions at once would be too many. */
const isConsentQuestionOpen = () => readConsent() === null && !hasGlobalPrivacyControl()

/** Returns whether somebody is filling in a field; they are not interrupted. */
const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  )

/**
 * Reports once that the mouse has left the page at its top edge, at least fifteen seconds after the page was
 * opened. Never reports on touch screens, where leaving cannot be noticed. SPEC §9, decision 055
 */
export function useExitIntent(isEnabled: boolean): { readonly isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false)
  const openedAt = useRef(Date.now())
  useEffect(() => {
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (!isEnabled || !hasMouse || hasAsked || readCookie(COOKIE)) return
    const onMouseOut = ({ relatedTarget, clientY }: MouseEvent) => {
      const isEarly = Date.now() - openedAt.current < EXIT_INTENT_MS
      if (relatedTarget || clientY > 0 || isEarly || hasAsked) return
      if (isConsentQuestionOpen() || isTyping() || document.querySelector('dialog[open]')) return
      hasAsked = true
      if (readConsent()?.functional) writeCookie(COOKIE, '1', CONSENT_COOKIE_DAYS)
      setIsLeaving(true)
    }
    document.addEventListener('mouseout', onMouseOut)
    return () => document.removeEventListener('mouseout', onMouseOut)
  }, [isEnabled])
  return { isLeaving }
}
