import type { Page } from '@playwright/test'

/** Holds back the scripts of pages until the returned function is called. */
export async function holdBackScripts(page: Page): Promise<() => void> {
  const waiting: (() => void)[] = []
  let held = true
  await page.route('**/assets/*.js', async (route) => {
    if (held) await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  return () => {
    held = false
    for (const go of waiting) go()
  }
}
