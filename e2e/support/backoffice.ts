import { expect, type Locator, type Page } from '@playwright/test'
import german from '@zuruf/messages/de/backoffice'
import english from '@zuruf/messages/en/backoffice'
import { expectAnnounced } from './announcements.ts'
import type { Language } from './texts.ts'

type Key = keyof typeof german

/** A text of the back office, with its places filled in. */
export function says(
  key: Key,
  values: Readonly<Record<string, string>> = {},
  language: Language = 'de',
): string {
  const text = { de: german, en: english }[language][key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export const press = (page: Page | Locator, key: Key) =>
  page.getByRole('button', { name: says(key), exact: true }).click()

/** Chooses an option of a select. Opened by keyboard, since a mouse press of more than 400 ms also picks the option under the pointer. */
export async function choose(select: Locator, name: string): Promise<void> {
  await select.press('Enter')
  await select.page().getByRole('option', { name }).click()
}

/**
 * Lifts a line of a list that is sorted by the keyboard. It listens to the arrows a moment after it says that it is lifted.
 * @param said what a screen reader is told of it, lifted or over its own place
 */
export async function lift(handle: Locator, said: RegExp): Promise<void> {
  const page = handle.page()
  await handle.press('Space')
  await expect(page.getByText(said)).toBeAttached()
  // Timers end in the order they were begun: the list's own was there before.
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
}

/** Waits for the toast that says what was done; it counts also when it has disappeared meanwhile. */
export const expectSaid = (page: Page, key: Key, values: Readonly<Record<string, string>> = {}) =>
  expectAnnounced(page, says(key, values))

/** Saves what has been changed on the page, and waits until it is stored. */
export async function save(page: Page): Promise<void> {
  await press(page, 'frame.save')
  await expectSaid(page, 'frame.saved')
  // What was said may have been about the save before this one.
  await expect(page.getByRole('button', { name: says('frame.save'), exact: true })).toBeHidden()
}
