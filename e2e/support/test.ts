import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { newIpAddress } from '../../apps/server/test/harness/new-address.ts'
import { recordAnnouncements } from './announcements.ts'
import { type PageWatch, watchPages } from './watch.ts'

/** Matches the browser's console messages for answers like 401 or 422, which our pages handle. */
const refusalMessages = /Failed to load resource: .* status of 4\d\d/
/** Matches the console messages of the browser and our error page when the server fails or is unreachable. */
const failureMessages = /Failed to load resource: |^ApiError/

/** Runs in every page before its own scripts: refuses optional cookies, so that the banner does not appear. */
function refuseConsent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late
  if (location.protocol.startsWith('http')) document.cookie = 'psoempf_er=1; path=/'
}

/** Matches the console messages when a script cannot be loaded. */
const scriptFailureMessages = /Failed to load resource: |Failed to fetch dynamically imported module/

/**
 * Describes how many frames the page draws in two seconds. A page that draws none hangs every click,
 * since a click waits until its target is still.
 */
function countFrames(): Promise<string> {
  let frames = 0
  const count = () => {
    frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const answer = () =>
    JSON.stringify({ frames, visibility: document.visibilityState, focus: document.hasFocus() })
  return new Promise((resolve) => setTimeout(() => resolve(answer()), 2000))
}

interface Fixtures {
  /** Set by tests that let the server fail (`test.use`). */
  readonly serverFails: boolean
  /** Set by tests in which some of the page's scripts cannot be loaded. */
  readonly scriptsFail: boolean
  /** Whether the cookie banner has been answered before; otherwise it may cover the page during a click. */
  readonly consentAnswered: boolean
  /** Hosts used as other organisations' sites in this test. */
  readonly otherSites: readonly string[]
  readonly watch: PageWatch
  /** Opens another person's browser, without shared cookies or storage. */
  readonly anotherBrowser: () => Promise<Page>
}

/** Playwright's `test` with our fixtures; `page` and other browsers are watched (`watch.ts`). */
export const test = base.extend<Fixtures>({
  // Each test has its own client address, so that none waits for another or uses up its limits.
  extraHTTPHeaders: async ({ contextOptions: _ }, use, { workerIndex }) => {
    await use({ 'x-forwarded-for': newIpAddress(workerIndex) })
  },
  serverFails: [false, { option: true }],
  scriptsFail: [false, { option: true }],
  consentAnswered: [true, { option: true }],
  otherSites: [[], { option: true }],
  watch: async ({ otherSites }, use) => {
    const watch = watchPages(otherSites)
    await use(watch)
    expect(watch.problems).toEqual([])
  },
  page: async ({ page, watch, serverFails, scriptsFail, consentAnswered }, use, info) => {
    if (consentAnswered) await page.context().addInitScript(refuseConsent)
    await recordAnnouncements(page.context())
    watch.addContext(
      page.context(),
      scriptsFail ? scriptFailureMessages : serverFails ? failureMessages : refusalMessages,
    )
    await use(page)
    if (info.status === 'timedOut' && !page.isClosed()) {
      const body = await Promise.race([page.evaluate(countFrames), sleep(10_000, 'the page does not answer')])
      await info.attach('frames', { body, contentType: 'text/plain' })
    }
    await watch.checkStorage(page.context())
  },
  anotherBrowser: async ({ browser, contextOptions, watch, consentAnswered }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      if (consentAnswered) await context.addInitScript(refuseConsent)
      await recordAnnouncements(context)
      watch.addContext(context, refusalMessages)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) {
      await watch.checkStorage(context)
      await context.close()
    }
  },
})

/** Fails with the axe violations of the open page. */
export async function expectAccessible(page: Page | Frame): Promise<void> {
  expect(await findInaccessible(page), `${page.url()}`).toEqual([])
}

/** The minified version, since it is loaded into hundreds of pages. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Returns the axe violations of the open page or frame. Runs axe directly: its Playwright wrapper takes twice
 * as long because of frames, which hardly any test has.
 */
export async function findInaccessible(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(runAxe, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Omits details of passed rules.
    resultTypes: ['violations'],
    // None of these rules needs the style sheets to be fetched again.
    preload: false,
  } satisfies axe.RunOptions)
}

async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  // Motion is disabled in every test (`playwright.config.ts`), but a short animation still starts invisible.
  const moving = document
    .getAnimations()
    .flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.target ? [`motion: ${effect.target.className}`] : [],
    )
  return [...found, ...moving]
}

export { expect }
