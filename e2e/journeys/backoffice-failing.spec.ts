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
      const server = await holdUp(page)
      const again = page.getByRole('main').getByRole('button', { name: backofficeText('frame.retry') })
      const words = page.getByRole('main').getByText(backofficeText('frame.error.unknown'))
      const problems: string[] = []
      let before: Place | undefined
      for (const [place, path] of addresses) {
        await server.answer()
        if (place === before || before === undefined) {
          await openPath(page, `/${elsewhere[place]}/content/source`)
          await waitUntilSettled(page)
        }
        before = place
        await server.wait()
        await openPath(page, `/${place}${path}`)
        await expect(page.locator('main h1')).toHaveCount(1)
        await waitForAnswers(page)
        if (!(await server.isAsked())) continue
        await placeholders(page)
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => problems.push(`${path} does not show that it loads`))
        await server.fail()
        await again
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => problems.push(`${path} does not say that it failed`))
        if ((await words.count()) === 0) problems.push(`${path} fails without a word`)
        // All pages show the same message.
        if (path === '/overview' || path === '/referrals') {
          await waitUntilSettled(page)
          await expectAccessible(page)
        }
        await server.answer()
        for (let tries = 0; tries < 6 && (await again.count()) > 0; tries++) {
          await again.first().click()
          await waitUntilSettled(page)
        }
        if ((await again.count()) > 0) problems.push(`${path} does not come back`)
      }
      expect(problems).toEqual([])
    },
  )
}

/** Forms for new items, which can be filled in before the options of their fields have loaded. */
const isNew = (path: string) =>
  /^\/(catalogue\/products|commission-rules|reward-rules|tenants)\/new$/.test(path)

interface Held {
  wait(): Promise<void>
  fail(): Promise<void>
  answer(): Promise<void>
  /** Returns whether the page has sent a request since it must wait. */
  isAsked(): Promise<boolean>
}

type Answering = 'waits' | 'fails' | 'answers'

interface Between {
  isAsked(): boolean
  go(next: Answering): void
}

type Holding = typeof window & { between?: Between }

/** Replaces the server for everything a page loads except the session. A page reload ends it. */
async function holdUp(page: Page): Promise<Held> {
  await page.evaluate(standBetween)
  const go = (next: Answering) => page.evaluate((how) => (window as Holding).between?.go(how), next)
  return {
    wait: () => go('waits'),
    fail: () => go('fails'),
    answer: () => go('answers'),
    isAsked: () => page.evaluate(() => (window as Holding).between?.isAsked() ?? false),
  }
}

/** Runs in the page, where requests are known exactly; intercepting them on the network is also slower. */
function standBetween(): void {
  const ask = window.fetch.bind(window)
  const waiting: (() => void)[] = []
  let how: Answering = 'answers'
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
  ;(window as Holding).between = {
    isAsked: () => waiting.length > 0,
    go(next) {
      how = next
      if (next !== 'waits') for (const goOn of waiting.splice(0)) goOn()
    },
  }
}
