import type { Page, Request } from '@playwright/test'
import { features } from '../../apps/backoffice/src/app/features.ts'
import { callAsOperator } from './operator.ts'
import { expect } from './test.ts'
import { sendSigned } from './zuruf.ts'

/**
 * Finds every page of the back office from the app's own navigation, moves between pages, and checks them.
 * A "place" is what the navigation shows pages for: a client, by its key, or `installation`.
 */

/** The operator who sees every page. */
const viewer = 'betreiber'

/** Creates a waiting event that no test decides about; undefined if the client has no demo key. */
async function waitingEvent(tenant: string): Promise<string | undefined> {
  const eventId = 'walk-waiting'
  await sendSigned(tenant, 'order-events', {
    events: [{ eventId, orderNumber: eventId, status: 'received', occurredAt: new Date().toISOString() }],
  })
  const { events } = await callAsOperator(viewer, tenant, 'listWaitingEvents')
  return events.find((event) => event.eventId === eventId)?.id
}

/** For each path with parameters: finds items of a client for them, as `ID` or `PARAMETER/PARAMETER`. */
const itemPaths: Readonly<Record<string, (tenant: string) => Promise<readonly (string | undefined)[]>>> = {
  '/goodwill/:id?': async (tenant) => {
    const { items } = await callAsOperator(viewer, tenant, 'listGoodwillCases')
    return ['', items[0]?.id]
  },
  '/fraud/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listFraudCases')).cases[0]?.id],
  '/catalogue/products/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listCatalogueProducts'))[0]?.id,
  ],
  '/content/documents/:id': async () => ['supply-terms.de', 'withdrawal-notice.en'],
  '/content/:kind/:id': async (tenant) => {
    const kinds = ['block', 'faq', 'footnote', 'variable'] as const
    const lists = await Promise.all(
      kinds.map((kind) => callAsOperator(viewer, tenant, 'listContent', { params: { kind } })),
    )
    return lists.map(({ items }, index) => items[0] && `${kinds[index]}/${items[0].id}`)
  },
  '/referrals/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listReferrals')).referrals[0]?.number,
  ],
  '/orders/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listOrders')).orders[0]?.id],
  '/people/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listReferrals')).referrals[0]?.accountId,
  ],
  '/campaigns/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listCampaigns')).campaigns[0]?.id,
  ],
  '/newsletter/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listNewsletterConsents')).consents[0]?.id,
  ],
  '/messages/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listContactMessages')).messages[0]?.id,
  ],
  '/agencies/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listAgencies')).agencies[0]?.id],
  '/commission-rules/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listCommissionRules'))[0]?.id,
  ],
  '/commission-rules/:id/follow': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listCommissionRules'))[0]?.id,
  ],
  '/credit-notes/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listCreditNotes'))[0]?.id],
  '/mails/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listMails')).mails[0]?.id],
  '/waiting-events/:id': async (tenant) => [await waitingEvent(tenant)],
  '/webhooks/:id': async (tenant) => [
    (await callAsOperator(viewer, tenant, 'listWebhookEndpoints')).endpoints[0]?.id,
  ],
  '/payouts/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listPayoutBatches'))[0]?.id],
  '/reward-rules/:id': async (tenant) => [(await callAsOperator(viewer, tenant, 'listRewardRules'))[0]?.id],
  '/reward-rules/:id/:version/edit': async (tenant) => {
    const rules = await callAsOperator(viewer, tenant, 'listRewardRules')
    const draft = rules.find(({ state }) => state === 'draft')
    return [draft && `${draft.id}/${draft.version}`]
  },
  // Taken from their own navigation by `subpagesOf`.
  '/setup/:step': async () => [],
  '/settings/:section': async () => [],
}

/** Returns the paths of all pages of a place. Fails for a page with a parameter that is not in the table above. */
export async function pagesOf(place: string): Promise<readonly string[]> {
  const scope = place === 'installation' ? 'installation' : 'tenant'
  const patterns = features
    .filter((feature) => feature.scope === scope || feature.scope === 'both')
    .flatMap((feature) => feature.pages.map(({ path }) => path))
  const all = await Promise.all(patterns.map((pattern) => pathsOf(pattern, place)))
  return [...new Set(all.flat())]
}

async function pathsOf(pattern: string, place: string): Promise<readonly string[]> {
  if (!pattern.includes(':')) return [pattern]
  const find = itemPaths[pattern]
  if (!find) throw new Error(`e2e/support/backoffice-pages.ts does not know how to open ${pattern}`)
  const found = (await find(place)).filter((one) => one !== undefined)
  return found.map((one) => {
    const parts = one.split('/')
    return pattern.replace(/\/:\w+\??/g, () => `/${parts.shift() ?? ''}`).replace(/\/$/, '')
  })
}

/** Requests without an answer, by page. */
const requestsInFlight = new WeakMap<Page, Set<Request>>()

function requestsOf(page: Page): Set<Request> {
  const known = requestsInFlight.get(page)
  if (known) return known
  const open = new Set<Request>()
  requestsInFlight.set(page, open)
  page.on('request', (request) => {
    if (['fetch', 'script'].includes(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Navigates within the app, as a link does, without reloading it. */
export async function openPath(page: Page, path: string): Promise<void> {
  requestsOf(page)
  const isThere = await page.evaluate(openInApp, path)
  expect(isThere, `${path} opens`).toBe(true)
}

/**
 * Runs in the page: navigates and waits for the heading. Polling from outside, with its growing intervals, would
 * take twice as long for each of hundreds of navigations.
 */
function openInApp(path: string): Promise<boolean> {
  history.pushState({}, '', `/backoffice${path}`)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  // A list may redirect to its first item.
  const there = `main:is([data-path="${path}"], [data-path^="${path}/"]) h1`
  const deadline = performance.now() + 30_000
  return new Promise((arrived) => {
    const look = () => {
      if (document.querySelector(there)) arrived(true)
      else if (performance.now() > deadline) arrived(false)
      else setTimeout(look, 10)
    }
    look()
  })
}

/**
 * Preloads the code of these pages by navigating through them. Otherwise React delays each page opened for
 * the first time by 300 ms after the loading bar.
 */
export async function loadPages(page: Page, paths: readonly string[]): Promise<void> {
  requestsOf(page)
  await page.evaluate(visitBriefly, paths)
  await waitUntilSettled(page)
}

/** Runs in the page: opens each path and leaves it as soon as the page or its loading state is shown. */
async function visitBriefly(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    history.pushState({}, '', `/backoffice${path}`)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    while (!document.querySelector(`main:is([data-path="${path}"], [data-path^="${path}/"])`)) {
      await new Promise((next) => setTimeout(next))
    }
  }
}

/** Returns the paths of a client's setup steps and settings sections, each of which is a page. */
export async function subpagesOf(page: Page, place: string): Promise<readonly string[]> {
  const parts: string[] = []
  for (const whole of ['setup', 'settings']) {
    await openPath(page, `/${place}/${whole}`)
    await waitUntilSettled(page)
    const links = page.getByRole('main').getByRole('navigation').locator(`a[href*="/${whole}/"]`)
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(found.length).toBeGreaterThan(4)
    parts.push(...found.map((href) => href.slice(href.indexOf(`/${whole}/`))))
  }
  return [...new Set(parts)]
}

/** Loading placeholders, excluding buttons that wait for an answer. */
export const placeholders = (page: Page) =>
  page.locator(
    '.MuiSkeleton-root, .MuiLinearProgress-indeterminate, .MuiCircularProgress-indeterminate:not(button *), .RaPlaceholder-root',
  )

/** Waits until the page is rendered and all its requests are answered. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const open = requestsOf(page)
  await page.locator('main h1').first().waitFor()
  await expect(async () => {
    expect([...open].map((request) => request.url())).toEqual([])
    // The last answer may trigger further requests or a redirect, which happens before the page is idle.
    await page.evaluate(untilIdle)
    expect([...open].map((request) => request.url())).toEqual([])
    expect(await placeholders(page).count()).toBe(0)
  }, `${page.url()} settles`).toPass({ intervals: [10, 20] })
}

/** Waits until the page has sent its requests and all are answered. */
export async function waitForAnswers(page: Page): Promise<void> {
  const open = requestsOf(page)
  await expect(async () => {
    await page.evaluate(untilIdle)
    expect([...open].map((request) => request.url())).toEqual([])
  }, `${page.url()} has all answers`).toPass({ intervals: [10, 20] })
}

/**
 * Waits for two idle callbacks, since rendering may start more work with a short timer. The timeout is needed
 * because the browser sometimes never calls back on an inactive page.
 */
async function untilIdle(): Promise<void> {
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
  await idle()
  await new Promise((done) => setTimeout(done, 20))
  await idle()
}

/** Runs in the page: finds text that people should not see, such as raw ids, and tables that are too wide. */
function inspectPage(language: string): {
  title: string
  headlines: number
  sideways: number
  problems: string[]
} {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const read: string[] = []
  while (walker.nextNode()) {
    const within = walker.currentNode.parentElement
    if (within?.closest('code, pre, iframe, svg, style, [translate=no], [lang]:not(html)')) continue
    if (within?.checkVisibility()) read.push(walker.currentNode.textContent ?? '')
  }
  const text = read.join('\n')
  const otherFormat =
    language === 'de' ? /€ ?\d|\d{1,2}\/\d{1,2}\/\d{4}/ : /\d,\d\d[ \u00a0]?€|\b\d{2}\.\d{2}\.\d{4}/
  const unwanted: readonly (readonly [string, RegExp])[] = [
    ['a message key', /(?<![/@.\w-])[a-z]+(\.[a-z][A-Za-z-]+){2,}\b/],
    ['an identifier of the code', /\b(?!kW[hp])[a-z]+[A-Z][a-z]+[A-Za-z]*\b/],
    ['an unfilled placeholder', /\{(?!product\}|number\}|tenant\})\w+\}/],
    ['an empty value', /\b(undefined|null|NaN|Invalid Date)\b|\[object /],
    ['an id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/],
    ['a machine-readable time', /\d{4}-\d{2}-\d{2}T\d{2}:/],
    ['a number or date in the format of the other language', otherFormat],
  ]
  const problems = unwanted.flatMap(([name, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${name}: ${text.slice(Math.max(0, found.index - 20), found.index + 40)}`] : []
  })
  const wide = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.querySelector('table'),
  )
  if (wide.length > 0) problems.push('a table scrolls sideways')
  const { scrollWidth, clientWidth } = document.documentElement
  const headlines = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length
  return { title: document.title, headlines, sideways: scrollWidth - clientWidth, problems }
}

/** Returns the problems of the open page as text. */
export async function problemsOf(page: Page, language: 'de' | 'en'): Promise<string[]> {
  const { title, headlines, sideways, problems: found } = await page.evaluate(inspectPage, language)
  const problems = [...found]
  if (!/\S+ · \S+/.test(title)) problems.push(`the title is "${title}"`)
  if (headlines !== 1) problems.push(`${headlines} headlines`)
  if (sideways > 0) problems.push(`the page scrolls sideways by ${sideways} px`)
  return problems
}

/** Sets the language of the back office. */
export async function switchLanguage(page: Page, language: 'de' | 'en'): Promise<void> {
  await page.getByRole('button', { name: language === 'de' ? 'DE – Deutsch' : 'EN – English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/**
 * Opens each page and returns the problems of all of them.
 *
 * @param findMore returns further problems of the open page
 */
export async function collectProblems(
  page: Page,
  place: string,
  paths: readonly string[],
  language: 'de' | 'en',
  findMore: (path: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    await openPath(page, `/${place}${path}`)
    await waitUntilSettled(page)
    const found = [...(await problemsOf(page, language)), ...(await findMore(path))]
    problems.push(...found.map((problem) => `/${place}${path} (${language}): ${problem}`))
  }
  return problems
}
