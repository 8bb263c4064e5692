import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** Every page of a test is watched: an error in its console, or a request to another host, fails the test. */
function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected(message.text())) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) =>
    problems.push(`page error at ${error.page()?.url()}: ${error.error().message}`),
  )
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/(^|\.)localhost$/.test(hostname)) {
      problems.push(`request to another host: ${request.url()}`)
    }
  })
}

/** The browser itself reports answers like 401 or 422 that our pages handle. */
const expected = (text: string) => /Failed to load resource: .* status of 4\d\d/.test(text)

interface Fixtures {
  readonly problems: string[]
  /** Another person's browser: no cookies, no storage in common. */
  readonly anotherBrowser: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function asks for off its pattern
  problems: async ({}, use) => {
    const problems: string[] = []
    await use(problems)
    expect(problems).toEqual([])
  },
  page: async ({ page, problems }, use) => {
    watch(page.context(), problems)
    await use(page)
  },
  anotherBrowser: async ({ browser, contextOptions, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      watch(context, problems)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

/** Fails with what axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, `${page.url()}`).toEqual([])
}

export { expect }
