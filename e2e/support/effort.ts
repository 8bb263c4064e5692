import type { Page } from '@playwright/test'

/** Seconds for a key press, for pointing and clicking, and for a decision. Keystroke-level model (Card, Moran, Newell 1980) */
const keySeconds = 0.28
const clickSeconds = 1.1 + 0.2
const decisionSeconds = 1.35
/** Silent reading. Brysbaert (2019): 238 words a minute */
const wordsPerSecond = 238 / 60

interface Effort {
  clicks: number
  keys: number
  words: number
}

/**
 * Measures what a person has to do and read on a page, which takes a script no time: each click, each typed
 * character, and each new word of the page.
 *
 * @returns the minutes for a person who reads everything
 */
export async function measureEffort(page: Page): Promise<() => { minutes: number } & Effort> {
  const effort: Effort = { clicks: 0, keys: 0, words: 0 }
  await page.exposeFunction('noteEffort', (kind: keyof Effort, amount: number) => {
    effort[kind] += amount
  })
  await page.addInitScript(recordEffort)
  return () => ({
    ...effort,
    minutes:
      (effort.clicks * (clickSeconds + decisionSeconds) +
        effort.keys * keySeconds +
        effort.words / wordsPerSecond) /
      60,
  })
}

/** Runs in the page: reports each click, typed character and new word with `noteEffort`. */
function recordEffort(): void {
  const note = (window as unknown as { noteEffort(kind: string, amount: number): void }).noteEffort
  addEventListener('click', (event) => event.isTrusted && note('clicks', 1), true)
  /** For choosing a file in the browser's dialog. */
  const fileClicks = 3
  const typed = new WeakMap<EventTarget, string>()
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') note('clicks', fileClicks)
      else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        // Some fields fire several events for one change.
        if (typed.get(target) === target.value) return
        typed.set(target, target.value)
        // Filled in at once by the script; a person needs a key press per character.
        note('keys', target.value.length)
      }
    },
    true,
  )
  const read = new Set<string>()
  const noteNewWords = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen is read
    for (const text of document.body.innerText.split('\n')) {
      // People read a repeated text only once.
      if (read.has(text)) continue
      read.add(text)
      note('words', text.split(/\s+/).filter(Boolean).length)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    let waiting = 0
    new MutationObserver(() => {
      if (waiting) return
      waiting = window.setTimeout(() => {
        waiting = 0
        noteNewWords()
      }, 100)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
