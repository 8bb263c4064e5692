import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import type { PageName } from '@zuruf/contract/routes'
import { problemsOf } from './look/page-problems.ts'
import { missing, notShown, type State, statesOf } from './look/states.ts'
import { newDataDir } from './support/data-dir.ts'
import { launch, stop } from './support/process.ts'
import { address, api, type TenantKey } from './support/zuruf.ts'

/**
 * Takes screenshots of every portal page in each tenant, language and width, and writes an `index.html` that
 * shows them side by side. Fails if a page has forbidden text, scrolls horizontally, or logs to the browser
 * console.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/look' },
    tenant: { type: 'string', multiple: true, default: ['swb', 'nordlicht'] },
    language: { type: 'string', multiple: true, default: ['de', 'en'] },
    width: { type: 'string', multiple: true, default: ['390', '1440'] },
    page: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(
    'npm run look -- [--out FOLDER] [--tenant KEY] [--language de] [--width 390] [--page Home]; each may be repeated\n',
  )
  process.exit(0)
}

interface Seen {
  readonly name: string
  readonly picture: string
  readonly tenant: string
  readonly language: string
  readonly width: string
  readonly faults: readonly string[]
}

const out = resolve(values.out)
mkdirSync(out, { recursive: true })
const dataDir = newDataDir('zuruf-look')
const zuruf = await launch('src/main.ts', { DATA_DIR: dataDir, PORT: '0', DEMO: 'on' })
process.env.ZURUF_E2E_DATA = dataDir
process.env.ZURUF_E2E_PORT = new URL(zuruf.address).port
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const seen: Seen[] = []
try {
  for (const tenant of values.tenant as TenantKey[]) seen.push(...(await lookAt(browser, tenant)))
} finally {
  await browser.close()
  await stop(zuruf)
  rmSync(dataDir, { recursive: true, force: true })
}
writeFileSync(join(out, 'index.html'), sheetOf(seen))
const bad = seen.filter(({ faults }) => faults.length > 0)
for (const { picture, faults } of bad) process.stdout.write(`✗ ${picture}: ${faults.join('; ')}\n`)
process.stdout.write(`${seen.length} pictures in ${out}, ${bad.length} with something wrong\n`)
process.exit(bad.length === 0 && seen.length > 0 ? 0 : 1)

async function lookAt(browser: Browser, tenant: TenantKey): Promise<Seen[]> {
  const paths = await pathsOf(tenant)
  const special = await statesOf(tenant)
  const plain: State[] = [...paths.keys()]
    .filter((page) => !notShown.includes(page) && !paths.get(page)?.includes(':'))
    .filter((page) => !special.some((state) => state.page === page && !state.name))
    .map((page) => ({ page }))
  const wanted = [...plain, ...special].filter(
    ({ page }) => paths.has(page) && (values.page?.includes(page) ?? true),
  )
  const result: Seen[] = []
  for (const width of values.width) {
    for (const language of values.language) {
      for (const state of wanted) {
        result.push(
          await lookAtState(browser, { tenant, language, width }, state, paths.get(state.page) ?? ''),
        )
      }
    }
  }
  return result
}

interface Scene {
  readonly tenant: TenantKey
  readonly language: string
  readonly width: string
}

async function lookAtState(browser: Browser, scene: Scene, state: State, path: string): Promise<Seen> {
  const { tenant, language, width } = scene
  const context = await browser.newContext({
    viewport: { width: Number(width), height: width === '390' ? 844 : 900 },
    reducedMotion: 'reduce',
    hasTouch: width === '390',
  })
  if (state.session) {
    await context.addCookies([{ name: 'zuruf_session', value: state.session, url: address(tenant) }])
  }
  const page = await context.newPage()
  const complaints = listen(page, state.page === missing)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(state.params?.[name] ?? ''))
  const query = state.search ? `?${new URLSearchParams(state.search)}` : ''
  await page.goto(`${address(tenant)}/${language}${filled}${query}`, { waitUntil: 'networkidle' })
  const faults = [...(await problemsOf(page)), ...complaints]
  const name = [state.page, state.name].filter(Boolean).join('-')
  const picture = `${name}-${tenant}-${language}-${width}.png`
  await showAllPictures(page)
  // Hides the cookie banner, which is the same everywhere and covers the page.
  if (state.page !== 'Home') await page.evaluate(withoutQuestion)
  await page.screenshot({ path: join(out, picture), fullPage: true })
  await context.close()
  return { name, picture, tenant, language, width, faults }
}

/** Collects the browser's console messages. A missing page may log its own 404. */
function listen(page: Page, isMissing: boolean): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`throws ${error.message.slice(0, 200)}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || (isMissing && message.text().includes('404'))) return
    complaints.push(`console: ${message.text().slice(0, 200)}`)
  })
  return complaints
}

function withoutQuestion(): void {
  document.querySelector('[aria-labelledby="consent"]')?.remove()
  document.documentElement.style.removeProperty('--covered-below')
}

async function showAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((one) => one.decode().catch(() => null)),
    ])
  })
}

/** Returns every page of the tenant with its path. */
async function pathsOf(tenant: TenantKey): Promise<ReadonlyMap<PageName, string>> {
  const lists = await Promise.all(
    ['default', 'additional'].map(async (kind) => {
      const answer = await fetch(`${api(tenant)}/route/${kind}`)
      return (await answer.json()) as { Routen: { Name: PageName; Pfad: string; Aktiv: boolean }[] }
    }),
  )
  return new Map(
    lists
      .flatMap(({ Routen }) => Routen)
      .flatMap(({ Name, Pfad, Aktiv }) => (Aktiv ? [[Name, Pfad] as const] : [])),
  )
}

function sheetOf(seen: readonly Seen[]): string {
  const names = [...new Set(seen.map(({ name }) => name))]
  const cell = ({ picture, tenant, language, width, faults }: Seen) =>
    `<figure><a href="${picture}"><img src="${picture}" loading="lazy" width="${Number(width) / 4}"></a><figcaption>${tenant} ${language} ${width}${faults.length ? ` <b>${faults.join('; ').replaceAll('<', '&lt;')}</b>` : ''}</figcaption></figure>`
  const row = (name: string) =>
    `<h2>${name}</h2><div>${seen
      .filter((one) => one.name === name)
      .map(cell)
      .join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Every page</title><style>body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}img{border:1px solid #ccc;max-width:100%}b{color:#b00}</style>${names.map(row).join('\n')}`
}
