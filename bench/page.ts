import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './measure.ts'
import { printResults } from './results.ts'
import { startZuruf } from './servers.ts'
import type { Result } from './web.ts'

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

interface PageToMeasure {
  readonly name: string
  readonly path: string
  /** Audits it fails on purpose. */
  readonly without?: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The demo's clients, each with another theme. */
const tenants = {
  swb: { host: 'localhost', product: '462', category: 'oekostrom', offer: 'angebot' },
  nordlicht: { host: 'nordlicht.localhost', product: '1345', category: 'mobilfunk', offer: 'fuer-dich' },
  talquell: { host: 'talquell.localhost', product: '3001', category: 'oekostrom', offer: 'angebot' },
} as const
type TenantKey = keyof typeof tenants

interface PageOptions {
  readonly times: number
  /** Names of pages; all if undefined. */
  readonly only?: readonly string[] | undefined
  readonly tenant?: TenantKey
}

/**
 * Measures home, a category, a product, a landing page and the page that shares a link on a phone, with Lighthouse's
 * default mobile settings. QUALITY 26
 */
export async function measurePage({ times, only, tenant = 'swb' }: PageOptions): Promise<Result[]> {
  const zuruf = await startZuruf()
  const profile = mkdtempSync(join(tmpdir(), 'zuruf-lighthouse-'))
  const chrome = await launch({
    chromePath: await chromium.executablePath(),
    userDataDir: profile,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'error',
  })
  try {
    const { host, product, category, offer } = tenants[tenant]
    const { port } = new URL(zuruf.url)
    const { Empfehlungsnummer, Hex } = await createReferral(zuruf.url, tenant)
    const pages: readonly PageToMeasure[] = [
      { name: 'home', path: '' },
      { name: 'category', path: `/produkte/${category}` },
      { name: 'product', path: `/produkt/${product}` },
      // Referrals must not be indexed, and the pages say so. Decision 058
      { name: 'landing', path: `/${offer}/${Empfehlungsnummer}`, without: ['is-crawlable'] },
      { name: 'share', path: `/empfehlung/${Empfehlungsnummer}?hex=${Hex}`, without: ['is-crawlable'] },
    ]
    const results: Result[] = []
    for (const page of pages.filter(({ name }) => only?.includes(name) ?? true)) {
      const address = `http://${host}:${port}/de${page.path}`
      // Excludes the one-time work of server and browser after their start.
      await measure(address, chrome.port, [])
      const runs: Run[] = []
      for (let n = 0; n < times; n++) runs.push(await measure(address, chrome.port, page.without ?? []))
      results.push(...figuresOf(page.name, address, runs))
    }
    return results
  } finally {
    chrome.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    await zuruf.stop()
  }
}

/** Creates a referral of the tenant's product that is measured. */
async function createReferral(url: string, tenant: TenantKey) {
  const answer = await fetch(`${url}/api/v1/${tenant}/empfehlen/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      Empfehlung: {
        Produkt: { Id: tenants[tenant].product },
        Channel: 'whatsapp',
        AnteilEmpfehler: 50,
        AgbText: 'Ich stimme zu.',
      },
      Empfehler: { Vorname: 'Last', Nachname: 'Messung', Email: `page-${process.pid}@bench.test` },
    }),
  })
  if (!answer.ok) throw new Error(`No referral: ${answer.status} ${await answer.text()}`)
  const { Empfehlung } = (await answer.json()) as { Empfehlung: { Empfehlungsnummer: string; Hex: string } }
  return Empfehlung
}

async function measure(address: string, port: number, without: readonly string[]): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    skipAudits: [...without],
    logLevel: 'error',
  })
  if (!result) throw new Error('Lighthouse gave no result')
  return result.lhr
}

function figuresOf(name: string, address: string, runs: readonly Run[]): Result[] {
  const audit = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN))
  const score = (id: string) => 100 * median(runs.map((run) => run.categories[id]?.score ?? 0))
  const result = (
    what: string,
    value: number,
    goal: number,
    better: 'more' | 'less',
    figure = '',
  ): Result => ({
    quality: 26,
    what: `${name}: ${what}`,
    value,
    goal,
    better,
    figure,
  })
  return [
    ...categories.map((id) =>
      result(`Lighthouse ${id}`, score(id), id === 'performance' ? 98 : 100, 'more', failed(runs, id)),
    ),
    result('first contentful paint in s', audit('first-contentful-paint') / 1000, 1, 'less'),
    result('largest contentful paint in s', audit('largest-contentful-paint') / 1000, 1.6, 'less'),
    result('layout shift', audit('cumulative-layout-shift'), 0, 'less'),
    result('total blocking time in ms', audit('total-blocking-time'), 50, 'less'),
    ...requests(runs[0]?.audits['network-requests']?.details, address).map(({ what, value, goal }) =>
      result(what, value, goal, 'less'),
    ),
  ]
}

/** Returns the audits that cost points, to explain a bad figure. */
function failed(runs: readonly Run[], category: (typeof categories)[number]): string {
  const [run] = runs
  if (!run || category === 'performance') return `load ${loadavg()[0]?.toFixed(1)}`
  const refs = run.categories[category]?.auditRefs ?? []
  return refs
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(', ')
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
  const elsewhere = items.filter((item) => !isHere(item.url, address))
  return [
    { what: 'JavaScript of the first page in kB, compressed', value: bytes / 1000, goal: 150 },
    { what: 'requests to other hosts', value: elsewhere.length, goal: 0 },
  ]
}

/** Data in the document itself (`data:`) causes no request. */
const isHere = (url: string, address: string) =>
  url.startsWith('data:') || new URL(url).host === new URL(address).host

const isTenant = (key: string): key is TenantKey => key in tenants

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true },
      tenant: { type: 'string', default: 'swb' },
    },
  })
  const { times, page: only, tenant } = values
  if (!isTenant(tenant)) throw new Error(`--tenant is one of ${Object.keys(tenants).join(', ')}`)
  printResults(await measurePage({ times: Number(times), only, tenant }))
}
