import type { Page } from '@playwright/test'

/**
 * Waits until the scripts have hydrated the page. Before that the browser itself follows links and resets the
 * focus.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in window && !('releaseClick' in window))
}
