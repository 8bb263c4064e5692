import type { Page } from '@playwright/test'
import { backofficeText } from '../support/backoffice.ts'
import {
  loadPages,
  openPath,
  pagesOf,
  placeholders,
  waitForAnswers,
  waitUntilSettled,
} from '../support/backoffice-pages.ts'
import { onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Every page of the back office while loading and after a failed request. */

test.use({ serverFails: true })

const elsewhere = { swb: 'nordlicht', nordlicht: 'swb', installation: 'swb' } as const
type Place = keyof typeof elsewhere
type Address = readonly [place: Place, path: string]

/** Returns every page of a client, alternating between two clients: changing clients clears the cached data. */
async function clientPages(): Promise<readonly Address[]> {
  const [swbPaths, nordlichtPaths] = await Promise.all([pagesOf('swb'), pagesOf('nordlicht')])
  const pages = [
    ...swbPaths.filter((path) => !nordlichtPaths.includes(path)),
    ...swbPaths.filter((path) => nordlichtPaths.includes(path)),
  ]
  const half = Math.ceil(pages.length / 2)
  return pages.slice(0, half).flatMap((path, index): Address[] => {
    const other = pages[half + index]
    const inNordlicht = other !== undefined && nordlichtPaths.includes(other)
    return [
      ['swb', path],
      ...(other === undefined ? [] : [[inNordlicht ? 'nordlicht' : 'swb', other] as const]),
    ]
  })
}

const installationPages = async (): Promise<readonly Address[]> =>
  (await pagesOf('installation')).map((path) => ['installation', path])

for (const [whose, pagesToOpen] of [
  ['a client', clientPages],
  ['the installation', installationPages],
] as const) {
  // SPEC §B.18
  test(
    `every page of ${whose} shows that it is loading or has failed, and can be reloaded`,
    onDesktop,
    async ({ page }) => {
      const addresses = (await pagesToOpen()).filter(([, path]) => !isNew(path))
      await openBackoffice(page, 'betreiber', '/swb/konto')
      await waitUntilSettled(page)
      // Sorted by place, since changing the place takes as long as opening several pages.
      await loadPages(page, addresses.map(([place, path]) => `/${place}${path}`).toSorted())
      const server = await interceptApi(page)
      const retryButton = page.getByRole('main').getByRole('button', { name: backofficeText('frame.retry') })
      const errorText = page.getByRole('main').getByText(backofficeText('frame.error.unknown'))
      const problems: string[] = []
      let previousPlace: Place | undefined
      for (const [place, path] of addresses) {
        await server.answer()
        if (place === previousPlace || previousPlace === undefined) {
          await openPath(page, `/${elsewhere[place]}/content/source`)
          await waitUntilSettled(page)
        }
        previousPlace = place
        await server.wait()
        await openPath(page, `/${place}${path}`)
        await expect(page.locator('main h1')).toHaveCount(1)
        await waitForAnswers(page)
        if (!(await server.hasRequested())) continue
        await placeholders(page)
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => problems.push(`${path} shows no placeholder while loading`))
        await server.fail()
        await retryButton
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => problems.push(`${path} shows no retry button after a failure`))
        if ((await errorText.count()) === 0) problems.push(`${path} shows no error text`)
        // All pages show the same message.
        if (path === '/overview' || path === '/referrals') {
          await waitUntilSettled(page)
          await expectAccessible(page)
        }
        await server.answer()
        for (let tries = 0; tries < 6 && (await retryButton.count()) > 0; tries++) {
          await retryButton.first().click()
          await waitUntilSettled(page)
        }
        if ((await retryButton.count()) > 0) problems.push(`${path} does not recover`)
      }
      expect(problems).toEqual([])
    },
  )
}

/** Forms for new items, which can be filled in before the options of their fields have loaded. */
const isNew = (path: string) =>
  /^\/(catalogue\/products|commission-rules|reward-rules|tenants)\/new$/.test(path)

interface ApiControl {
  wait(): Promise<void>
  fail(): Promise<void>
  answer(): Promise<void>
  /** Returns whether the page has sent a request since it must wait. */
  hasRequested(): Promise<boolean>
}

type ApiBehaviour = 'waits' | 'fails' | 'answers'

interface FetchControl {
  hasRequested(): boolean
  go(next: ApiBehaviour): void
}

type ControlledWindow = typeof window & { fetchControl?: FetchControl }

/** Replaces the server for everything a page loads except the session. A page reload ends it. */
async function interceptApi(page: Page): Promise<ApiControl> {
  await page.evaluate(replaceFetch)
  const go = (next: ApiBehaviour) =>
    page.evaluate((how) => (window as ControlledWindow).fetchControl?.go(how), next)
  return {
    wait: () => go('waits'),
    fail: () => go('fails'),
    answer: () => go('answers'),
    hasRequested: () =>
      page.evaluate(() => (window as ControlledWindow).fetchControl?.hasRequested() ?? false),
  }
}

/** Runs in the page, where requests are known exactly; intercepting them on the network is also slower. */
function replaceFetch(): void {
  const ask = window.fetch.bind(window)
  const waiting: (() => void)[] = []
  let how: ApiBehaviour = 'answers'
  // The answer of a proxy whose server is down.
  const failure = () =>
    new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  window.fetch = async (input, init) => {
    const path = String(input)
    const isRead = (init?.method ?? 'GET') === 'GET' && !/\/(me|colleagues)$/.test(path)
    if (!isRead || !path.startsWith('/api/backoffice/v1/')) return ask(input, init)
    if (how === 'waits') await new Promise<void>((go) => waiting.push(go))
    return how === 'answers' ? ask(input, init) : failure()
  }
  ;(window as ControlledWindow).fetchControl = {
    hasRequested: () => waiting.length > 0,
    go(next) {
      how = next
      if (next !== 'waits') for (const goOn of waiting.splice(0)) goOn()
    },
  }
}
