import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Announcements of a page (`role=status`, `role=alert`, `aria-live`), kept after they disappear. A toast
 * disappears after four seconds, which on a slow machine may be before the test looks for it.
 */
const announced = new WeakMap<Page, string[]>()

function announcedOn(page: Page): string[] {
  const existing = announced.get(page)
  if (existing) return existing
  const texts: string[] = []
  announced.set(page, texts)
  return texts
}

/** Records the announcements of every page the context opens. Must be called before the first page loads. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordAnnouncement', ({ page }, text: string | null) => {
    if (text === null) announcedOn(page).length = 0
    else announcedOn(page).push(text)
  })
  await context.addInitScript(observeLiveRegions)
}

/** Runs in every page before its own scripts: reports each text that a live region shows. */
function observeLiveRegions(): void {
  const record = (window as unknown as { recordAnnouncement?(text: string | null): void }).recordAnnouncement
  // Discard what the previous document announced.
  if (window === top) record?.(null)
  const selector = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const last = new WeakMap<Element, string>()
  const recordIfChanged = (region: Element) => {
    const text = region.textContent?.trim() ?? ''
    if (last.get(region) === text) return
    last.set(region, text)
    if (text) record?.(text)
  }
  new MutationObserver((mutations) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of mutations) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(selector)
      if (around) regions.add(around)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) regions.add(node)
        for (const region of node.querySelectorAll(selector)) regions.add(region)
      }
    }
    for (const region of regions) recordIfChanged(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Waits until the page has announced this text. Removes it and everything announced before it, so that the next call
 * needs a new announcement.
 */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  const texts = announcedOn(page)
  await expect.poll(() => texts, { message: `${page.url()} announces "${text}"` }).toContain(text)
  texts.splice(0, texts.indexOf(text) + 1)
}

/** Checks that the page has not announced this text since the last expected announcement. */
export function expectNotAnnounced(page: Page, text: string): void {
  expect(announcedOn(page), page.url()).not.toContain(text)
}
