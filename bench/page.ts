import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './measure.ts'
import { startZuruf } from './servers.ts'
import type { Result } from './web.ts'

/** The home page on a phone as Lighthouse sees it with its default mobile settings. QUALITY 26 */
export async function measurePage({ times }: { times: number }): Promise<Result[]> {
  const zuruf = await startZuruf()
  const profile = mkdtempSync(join(tmpdir(), 'zuruf-lighthouse-'))
  const chrome = await launch({
    chromePath: await chromium.executablePath(),
    userDataDir: profile,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'error',
  })
  try {
    const address = `http://localhost:${new URL(zuruf.url).port}/de`
    const runs: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = []
    for (let n = 0; n < times; n++) {
      const result = await lighthouse(address, {
        port: chrome.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
      })
      if (!result) throw new Error('Lighthouse gave no result')
      runs.push(result.lhr)
    }
    const audit = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN))
    const result = (what: string, value: number, goal: number, better: 'more' | 'less'): Result => ({
      quality: 26,
      what,
      value,
      goal,
      better,
      figure: '',
    })
    return [
      result(
        'Lighthouse performance',
        100 * median(runs.map((run) => run.categories.performance?.score ?? 0)),
        98,
        'more',
      ),
      result('first contentful paint in s', audit('first-contentful-paint') / 1000, 1, 'less'),
      result('largest contentful paint in s', audit('largest-contentful-paint') / 1000, 1.6, 'less'),
      result('layout shift', audit('cumulative-layout-shift'), 0, 'less'),
      result('total blocking time in ms', audit('total-blocking-time'), 50, 'less'),
      ...requests(runs[0]?.audits['network-requests']?.details, address).map(({ what, value, goal }) =>
        result(what, value, goal, 'less'),
      ),
    ]
  } finally {
    chrome.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    await zuruf.stop()
  }
}

interface NetworkItem {
  readonly url: string
  readonly resourceType?: string
  readonly transferSize?: number
}

function requests(details: unknown, address: string) {
  const items = (details as { items?: readonly NetworkItem[] } | undefined)?.items ?? []
  const scripts = items.filter((item) => item.resourceType === 'Script')
  const bytes = scripts.reduce((sum, item) => sum + (item.transferSize ?? 0), 0)
  const elsewhere = items.filter((item) => new URL(item.url).host !== new URL(address).host)
  return [
    { what: 'JavaScript of the first page in kB, compressed', value: bytes / 1000, goal: 150 },
    { what: 'requests to other hosts', value: elsewhere.length, goal: 0 },
  ]
}
