import { useEffect, useRef } from 'react'
import { type Consent, saveConsent } from '../../app/consent.ts'
import { consentTextHash } from '../../app/consent-text-hash.ts'
import { useI18n } from '../../app/hooks.ts'
import { closeConsent } from './consent-state.ts'

/**
 * Returns a function that saves the visitor's answer. The hash of the wording is computed in advance, so that
 * saving needs no wait.
 */
export function useConsentAnswer(): (consent: Consent) => void {
  const i18n = useI18n()
  const textHash = useRef<string | null>(null)
  useEffect(() => {
    void consentTextHash(i18n).then((hash) => {
      textHash.current = hash
    })
  }, [i18n])
  return (consent) => {
    saveConsent(consent, textHash.current)
    closeConsent()
  }
}
