import { useSyncExternalStore } from 'react'
import { hasGlobalPrivacyControl, onConsent, readConsent } from '../../app/consent.ts'

/** What the consent banner shows: the question, the choice by category, or nothing. */
export type ConsentView = 'closed' | 'question' | 'choice'

let chosenView: ConsentView | null = null
/** Element that had the focus when the choice was opened; focused again when it closes. */
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function setView(view: ConsentView): void {
  chosenView = view
  for (const listener of listeners) listener()
}

/** Opens the consent settings on any page. */
export function openConsentSettings(): void {
  const active = document.activeElement
  opener = active instanceof HTMLElement ? active : null
  setView('choice')
}

/** Closes the banner and returns the focus to where it was, or to the beginning of the page. */
export function closeConsent(): void {
  setView('closed')
  const next = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main')
  opener = null
  next?.focus({ preventScroll: true })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onConsent(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

const currentView = (): ConsentView =>
  chosenView ?? (readConsent() || hasGlobalPrivacyControl() ? 'closed' : 'question')
const viewOnServer = (): ConsentView => 'closed'

/** Returns what the banner shows now. */
export function useConsentView(): ConsentView {
  return useSyncExternalStore(subscribe, currentView, viewOnServer)
}
