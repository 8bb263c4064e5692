import type { Page, Route } from '@playwright/test'
import { waitForHydration } from '../support/hydration.ts'

/**
 * What happens to the data of a page: they do not arrive yet, the server fails, there is no connection, or the
 * session has ended.
 */
export const dataStates = {
  // Never answered: the page keeps showing that it loads.
  slow: () => undefined,
  failing: (route) => route.fulfill({ status: 500, json: {} }),
  offline: (route) => route.abort(),
  'session-over': (route) => route.fulfill({ status: 401, json: { code: 'PSOF0204' } }),
} as const satisfies Record<string, (route: Route) => unknown>

export type DataState = keyof typeof dataStates

/** Time for which a page that waits is left alone: placeholders appear after a delay. */
const settlesMs = 1500

/**
 * Opens a page from another one in the browser, so that its data come in the given state. A page that the server renders
 * comes with its data.
 *
 * @param path path and query of the page, with the language
 */
export async function openInState(page: Page, home: string, path: string, state: DataState): Promise<void> {
  await page.goto(home, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.route('**/api/v1/**', dataStates[state])
  // The router observes the browser's history.
  await page.evaluate((target) => history.pushState(null, '', target), path)
  await page.waitForTimeout(settlesMs)
}
