import { useSyncExternalStore } from 'react'
import { onConsent, readConsent } from '../../app/consent.ts'

/** What is shown: the question, the choice one by one, or nothing. */
export type ConsentView = 'closed' | 'question' | 'choice'

let asked: ConsentView | null = null
const listeners = new Set<() => void>()

function show(view: ConsentView): void {
  asked = view
  for (const listener of listeners) listener()
}

/** Opens the settings again, from any page. */
export const openConsentSettings = () => show('choice')
export const closeConsent = () => show('closed')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onConsent(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const viewNow = (): ConsentView => asked ?? (readConsent() ? 'closed' : 'question')
const viewOnServer = (): ConsentView => 'closed'

export function useConsentView(): ConsentView {
  return useSyncExternalStore(subscribe, viewNow, viewOnServer)
}
