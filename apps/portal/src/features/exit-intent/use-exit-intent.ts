import { CONSENT_COOKIE_DAYS, EXIT_INTENT_MS } from '@zuruf/domain/dates'
import { useEffect, useRef, useState } from 'react'
import { hasGlobalPrivacyControl, readConsent } from '../../app/consent.ts'
import { readCookie, writeCookie } from '../../app/cookies.ts'

const COOKIE = 'psoempf_gefragt'
/** Whether the question has been shown in this document. Kept in memory only. */
let asked = false

/** Returns whether the cookie question is still open. Two questions at once would be too many. */
const isAskedElsewhere = () => readConsent() === null && !hasGlobalPrivacyControl()

/** Returns whether somebody is filling in a field; they are not interrupted. */
const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  )

/**
 * Reports once that the mouse has left the page at its top edge, at the earliest fifteen seconds after it was
 * opened. Touch screens have no exit intent, so nothing is shown on phones. SPEC §9, decision 055
 */
export function useExitIntent(wanted: boolean): { readonly leaving: boolean } {
  const [leaving, setLeaving] = useState(false)
  const openedAt = useRef(Date.now())
  useEffect(() => {
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (!wanted || !hasMouse || asked || readCookie(COOKIE)) return
    const onOut = ({ relatedTarget, clientY }: MouseEvent) => {
      const isEarly = Date.now() - openedAt.current < EXIT_INTENT_MS
      if (relatedTarget || clientY > 0 || isEarly || asked) return
      if (isAskedElsewhere() || isTyping() || document.querySelector('dialog[open]')) return
      asked = true
      if (readConsent()?.functional) writeCookie(COOKIE, '1', CONSENT_COOKIE_DAYS)
      setLeaving(true)
    }
    document.addEventListener('mouseout', onOut)
    return () => document.removeEventListener('mouseout', onOut)
  }, [wanted])
  return { leaving }
}
