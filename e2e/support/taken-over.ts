import type { Page } from '@playwright/test'

/** Before the scripts have taken over, a link is followed by the browser itself, and the focus begins anew. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in window && !('releaseClick' in window))
}
