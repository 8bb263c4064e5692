import type { Browser, BrowserContext, Page } from '@playwright/test'
import { textProblems } from '../look/page-problems.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { text } from '../support/texts.ts'
import { releaseHeader } from './proxy.ts'

/** What people in browsers did and saw. */
export interface Seen {
  /** Pages that were opened and checked. */
  pages: number
  /** Broken pages, failed requests and errors of scripts, as text. */
  readonly problems: string[]
}

/** Only what hangs runs into this. */
const actionMs = 60_000

/** Opens a person's browser; its errors and failed requests are problems. */
export async function openBrowser(browser: Browser, width: number, seen: Seen): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'de-DE',
  })
  // Refuses optional cookies, so that the banner does not cover the page.
  for (const domain of ['localhost', 'nordlicht.localhost'])
    await context.addCookies([{ name: 'psoempf_er', value: '1', domain, path: '/' }])
  await recordAnnouncements(context)
  context.setDefaultTimeout(actionMs)
  context.setDefaultNavigationTimeout(actionMs)
  watch(context, seen)
  return context.newPage()
}

function watch(context: BrowserContext, { problems }: Seen): void {
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console of ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) =>
    problems.push(`script error at ${error.page()?.url()}: ${error.error().message}`),
  )
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A browser that leaves a page ends its requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    const by = response.headers()[releaseHeader]
    problems.push(`${response.request().method()} ${response.url()}: ${response.status()} by ${by}`)
  })
}

/** Checks that the open page shows what it should: one heading and text, no error. */
export async function checkShownPage(page: Page, seen: Seen): Promise<void> {
  const { shown, headings, script } = await page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what is hidden or in scripts
    shown: document.body.innerText,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    script: document.querySelector('script[src]')?.getAttribute('src') ?? '',
  }))
  const found: string[] = []
  if (shown.trim().length < 80) found.push('is empty')
  if (headings !== 1) found.push(`has ${headings} headings`)
  for (const key of ['state.error.title', 'state.error.part', 'state.error.network'] as const)
    if (shown.includes(text('de', key)) || shown.includes(text('en', key))) found.push(`shows ${key}`)
  // The back office shows placeholders on purpose.
  if (!page.url().includes('/backoffice/')) found.push(...textProblems(shown))
  seen.pages++
  seen.problems.push(...found.map((problem) => `${page.url()} (${script}) ${problem}`))
}

/** Repeats what a person does until the time is over; an error is a problem, and the person begins again. */
export async function repeat(
  until: number,
  seen: Seen,
  act: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; Date.now() < until; round++) {
    await act(round).catch((error: unknown) => {
      const [first = '', ...more] = String(error).split('\n')
      seen.problems.push(`a person could not go on: ${first} ${more.slice(0, 6).join(' ')}`)
    })
  }
}
