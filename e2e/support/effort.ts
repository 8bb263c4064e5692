import type { Page } from '@playwright/test'

/**
 * Seconds of the keystroke-level model (Card, Moran, Newell 1980) for a key, for pointing and clicking, and
 * for a decision.
 */
const aKey = 0.28
const aClick = 1.1 + 0.2
const aThought = 1.35
/** Words read silently per second (Brysbaert 2019: 238 a minute). */
const wordsRead = 238 / 60

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
  await page.addInitScript(watchEffort)
  return () => ({
    ...effort,
    minutes: (effort.clicks * (aClick + aThought) + effort.keys * aKey + effort.words / wordsRead) / 60,
  })
}

/** Runs in the page. */
function watchEffort(): void {
  const note = (window as unknown as { noteEffort(kind: string, amount: number): void }).noteEffort
  addEventListener('click', (event) => event.isTrusted && note('clicks', 1), true)
  const typed = new WeakMap<EventTarget, string>()
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') note('clicks', 3)
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
  const look = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen is read
    for (const text of document.body.innerText.split('\n')) {
      // A text is read only once.
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
        look()
      }, 100)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
