import { CONSENT_COOKIE_DAYS, EXIT_INTENT_MS } from '@zuruf/domain/dates'
import { useEffect, useRef, useState } from 'react'
import { readConsent, refusesByItself } from '../../app/consent.ts'
import { readCookie, writeCookie } from '../../app/cookies.ts'

const COOKIE = 'psoempf_gefragt'
/** Once a visit: as long as this document lives, without anything being kept. */
let asked = false

/** Is the question about cookies still open? Two questions at once are one too many. */
const isAskedElsewhere = () => readConsent() === null && !refusesByItself()

/** Of somebody who writes, what they write comes first. */
const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  )

/**
 * Tells once when the mouse leaves the page at its upper edge, fifteen seconds after it was opened at the earliest. A
 * finger has no way of leaving: on phones nothing is asked. SPEC §9, decision 055
 */
export function useLeaving(wanted: boolean): { readonly leaving: boolean } {
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
