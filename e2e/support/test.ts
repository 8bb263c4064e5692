import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { newAddress } from '../../apps/server/test/harness/new-address.ts'
import { recordAnnouncements } from './announcements.ts'
import { openWatch, type Watch } from './watch.ts'

/** The browser itself reports answers like 401 or 422 that our pages handle. */
const refusals = /Failed to load resource: .* status of 4\d\d/
/** What it reports, and the error page with it, when the server fails or cannot be reached. */
const failures = /Failed to load resource: |^ApiError/

/** Runs in every page before its own scripts. */
function refuseConsent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late
  if (location.protocol.startsWith('http')) document.cookie = 'psoempf_er=1; path=/'
}

/** What it says when a script cannot be loaded. */
const goneScripts = /Failed to load resource: |Failed to fetch dynamically imported module/

interface Fixtures {
  /** Set by tests that let the server fail (`test.use`). */
  readonly serverFails: boolean
  /** Set by tests in which a page's own script cannot be loaded. */
  readonly scriptsGo: boolean
  /** Has the question about cookies been answered before? Else it comes over the page while somebody presses a button. */
  readonly consentAnswered: boolean
  /** Hosts that stand for sites of others in this test. */
  readonly otherSites: readonly string[]
  readonly watch: Watch
  /** Another person's browser: no cookies, no storage in common. */
  readonly anotherBrowser: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // Each test has a client address of its own, so that none waits for another or uses up its limits.
  extraHTTPHeaders: async ({ contextOptions: _ }, use, { workerIndex }) => {
    await use({ 'x-forwarded-for': newAddress(workerIndex) })
  },
  serverFails: [false, { option: true }],
  scriptsGo: [false, { option: true }],
  consentAnswered: [true, { option: true }],
  otherSites: [[], { option: true }],
  watch: async ({ otherSites }, use) => {
    const watch = openWatch(otherSites)
    await use(watch)
    expect(watch.problems).toEqual([])
  },
  page: async ({ page, watch, serverFails, scriptsGo, consentAnswered }, use) => {
    if (consentAnswered) await page.context().addInitScript(refuseConsent)
    await recordAnnouncements(page.context())
    watch.over(page.context(), scriptsGo ? goneScripts : serverFails ? failures : refusals)
    await use(page)
    await watch.atEnd(page.context())
  },
  anotherBrowser: async ({ browser, contextOptions, watch, consentAnswered }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      if (consentAnswered) await context.addInitScript(refuseConsent)
      await recordAnnouncements(context)
      watch.over(context, refusals)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) {
      await watch.atEnd(context)
      await context.close()
    }
  },
})

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(page: Page | Frame): Promise<void> {
  expect(await findInaccessible(page), `${page.url()}`).toEqual([])
}

/** The short form: hundreds of pages have to read it. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds on the page, or in the frame, as it stands. Run directly: its wrapper for Playwright takes twice as long, for
 * frames, which hardly any test has.
 */
export async function findInaccessible(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(runAxe, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What is well it need not describe.
    resultTypes: ['violations'],
    // No rule of these needs the style sheets fetched once more.
    preload: false,
  } satisfies axe.RunOptions)
}

async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  // Every test asks for no motion (`playwright.config.ts`). A short one begins with nothing to see all the same.
  const moving = document
    .getAnimations()
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.target ? [`motion: ${effect.target.className}`] : [],
    )
  return [...found, ...moving]
}

export { expect }
