import { expect, type Locator, type Page } from '@playwright/test'
import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import german from '@zuruf/messages/de/backoffice'
import english from '@zuruf/messages/en/backoffice'
import { expectAnnounced } from './announcements.ts'
import type { Language } from './texts.ts'

type Key = keyof typeof german

/** Returns a text of the back office with its placeholders filled in. */
export function backofficeText(
  key: Key,
  values: Readonly<Record<string, string>> = {},
  language: Language = 'de',
): string {
  const text = withDrawnHyphens({ de: german, en: english }[language][key])
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Clicks the button with this text. */
export const press = (page: Page | Locator, key: Key) =>
  page.getByRole('button', { name: backofficeText(key), exact: true }).click()

/**
 * Selects an option. Opens the select with the keyboard, since a mouse press of more than 400 ms also selects
 * the option under the pointer.
 */
export async function choose(select: Locator, name: string): Promise<void> {
  await select.press('Enter')
  await select.page().getByRole('option', { name }).click()
}

/**
 * Lifts an item of a sortable list with the keyboard. The list reacts to arrow keys only shortly after
 * announcing it.
 *
 * @param announcement what a screen reader reads out: lifted, or over its own position
 */
export async function lift(handle: Locator, announcement: RegExp): Promise<void> {
  const page = handle.page()
  await handle.press('Space')
  await expect(page.getByText(announcement)).toBeAttached()
  // Timers run in the order they were started, so the list's own timer has run by now.
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
}

/** Waits for the toast that confirms an action, even if it has already disappeared. */
export const expectToast = (page: Page, key: Key, values: Readonly<Record<string, string>> = {}) =>
  expectAnnounced(page, backofficeText(key, values))

/** Saves the changes of the page and waits until they are stored. */
export async function save(page: Page): Promise<void> {
  await press(page, 'frame.save')
  await expectToast(page, 'frame.saved')
  // The announcement may belong to the previous save.
  await expect(page.getByRole('button', { name: backofficeText('frame.save'), exact: true })).toBeHidden()
}
