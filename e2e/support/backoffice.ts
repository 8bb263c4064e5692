import { expect, type Locator, type Page } from '@playwright/test'
import german from '@zuruf/messages/de/backoffice'
import english from '@zuruf/messages/en/backoffice'
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

/** What is said at the edge of the page when something is done. */
export const expectSaid = (page: Page, key: Key, values: Readonly<Record<string, string>> = {}) =>
  expect(page.getByText(says(key, values), { exact: true })).toBeVisible()
