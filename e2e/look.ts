import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import { type DataState, dataStates, openInState } from './look/data-states.ts'
import { problemsOf } from './look/page-problems.ts'
import { sheetOf, sheetPages } from './look/sheet.ts'
import { missingPage, type OpenedPage, pagesOf } from './look/states.ts'
import { newDataDir } from './support/data-dir.ts'
import { launch, stop } from './support/process.ts'
import { address, type TenantKey } from './support/zuruf.ts'

/**
 * Takes screenshots of every portal page in each tenant, language and width, and writes an `index.html` that
 * shows them side by side, and a picture of ten pages of all tenants for each language (`sheet-de.png`). Fails if a page has forbidden text, scrolls horizontally, or logs to the browser
 * console.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/look' },
    tenant: { type: 'string', multiple: true, default: ['swb', 'nordlicht', 'talquell'] },
    language: { type: 'string', multiple: true, default: ['de', 'en'] },
    width: { type: 'string', multiple: true, default: ['390', '1440'] },
    page: { type: 'string', multiple: true },
    dark: { type: 'boolean', default: false },
    data: { type: 'string' },
    running: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(
    'npm run look -- [--out FOLDER] [--tenant KEY] [--language de] [--width 390] [--page Home] [--dark] [--data slow|failing|offline|session-over] [--running ADDRESS]\n' +
      'The tenant, language, width and page may be repeated. --data opens pages whose data come in this state, --running photographs a Zuruf with the demo that runs already.\n',
  )
  process.exit(0)
}

/** A page as it was photographed. */
interface Capture {
  readonly name: string
  readonly picture: string
  readonly tenant: string
  readonly language: string
  readonly width: string
  readonly problems: readonly string[]
}

const out = resolve(values.out)
mkdirSync(out, { recursive: true })
const dataState = values.data as DataState | undefined
if (dataState && !(dataState in dataStates)) throw new Error(`--data has no state ${dataState}`)
const zuruf = values.running ? { address: values.running, end: async () => {} } : await startDemo()
process.env.ZURUF_E2E_PORT = new URL(zuruf.address).port
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const captures: Capture[] = []
try {
  for (const tenant of values.tenant as TenantKey[]) captures.push(...(await captureTenant(browser, tenant)))
  for (const language of values.language) await captureSheet(browser, captures, language)
} finally {
  await browser.close()
  await zuruf.end()
}
writeFileSync(join(out, 'index.html'), overviewOf(captures))
const bad = captures.filter(({ problems }) => problems.length > 0)
for (const { picture, problems } of bad) process.stdout.write(`✗ ${picture}: ${problems.join('; ')}\n`)
process.stdout.write(`${captures.length} pictures in ${out}, ${bad.length} with problems\n`)
process.exit(bad.length === 0 && captures.length > 0 ? 0 : 1)

async function startDemo() {
  const dataDir = newDataDir('zuruf-look')
  const program = await launch('src/main.ts', { DATA_DIR: dataDir, PORT: '0', DEMO: 'on' })
  const end = async () => {
    await stop(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address: program.address, end }
}

async function captureTenant(browser: Browser, tenant: TenantKey): Promise<Capture[]> {
  const wanted = (await pagesOf(tenant, true)).filter(({ page }) => values.page?.includes(page) ?? true)
  const result: Capture[] = []
  for (const width of values.width) {
    for (const language of values.language) {
      for (const opened of wanted)
        result.push(await capturePage(browser, { tenant, language, width }, opened))
    }
  }
  return result
}

interface Scene {
  readonly tenant: TenantKey
  readonly language: string
  readonly width: string
}

async function capturePage(browser: Browser, scene: Scene, opened: OpenedPage): Promise<Capture> {
  const { tenant, language, width } = scene
  const context = await browser.newContext({
    viewport: { width: Number(width), height: width === '390' ? 844 : 900 },
    reducedMotion: 'reduce',
    colorScheme: values.dark ? 'dark' : 'light',
    hasTouch: width === '390',
  })
  const cookies = { zuruf_session: opened.session, zuruf_agentur: opened.agencySession }
  for (const [name, value] of Object.entries(cookies))
    if (value) await context.addCookies([{ name, value, url: address(tenant) }])
  const page = await context.newPage()
  const consoleErrors = collectConsoleErrors(page, opened.page === missingPage || dataState !== undefined)
  const path = `/${language}${opened.path}`
  if (dataState) await openInState(page, `${address(tenant)}/${language}`, path, dataState)
  else await page.goto(`${address(tenant)}${path}`, { waitUntil: 'networkidle' })
  const problems = [...(await problemsOf(page)), ...consoleErrors]
  const { name } = opened
  const picture = `${name}-${tenant}-${language}-${width}.png`
  await loadAllImages(page)
  // Hides the cookie banner, which is the same everywhere and covers the page.
  if (opened.page !== 'Home') await page.evaluate(removeConsentBanner)
  await page.screenshot({ path: join(out, picture), fullPage: true })
  await context.close()
  return { name, picture, tenant, language, width, problems }
}

/**
 * Collects errors of the page and the browser's console.
 *
 * @param mayFail whether failed requests are expected, as on the page for missing addresses
 */
function collectConsoleErrors(page: Page, mayFail: boolean): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(`throws ${error.message.slice(0, 200)}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || (mayFail && /^(Failed to load|ApiError)/.test(message.text()))) return
    consoleErrors.push(`console: ${message.text().slice(0, 200)}`)
  })
  return consoleErrors
}

/** Runs in the page. */
function removeConsentBanner(): void {
  document.querySelector('[aria-labelledby="consent"]')?.remove()
  document.documentElement.style.removeProperty('--covered-below')
}

async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((one) => one.decode().catch(() => null)),
    ])
  })
}

async function captureSheet(browser: Browser, pictures: readonly Capture[], language: string): Promise<void> {
  if (!pictures.some(({ name }) => sheetPages.some((page) => page === name))) return
  const file = join(out, `sheet-${language}.html`)
  writeFileSync(file, sheetOf(pictures, language))
  const page = await browser.newPage()
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(out, `sheet-${language}.png`), fullPage: true })
  await page.close()
}

function overviewOf(captures: readonly Capture[]): string {
  const names = [...new Set(captures.map(({ name }) => name))]
  const cell = ({ picture, tenant, language, width, problems }: Capture) =>
    `<figure><a href="${picture}"><img src="${picture}" loading="lazy" width="${Number(width) / 4}"></a><figcaption>${tenant} ${language} ${width}${problems.length ? ` <b>${problems.join('; ').replaceAll('<', '&lt;')}</b>` : ''}</figcaption></figure>`
  const row = (name: string) =>
    `<h2>${name}</h2><div>${captures
      .filter((one) => one.name === name)
      .map(cell)
      .join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Every page</title><style>body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}img{border:1px solid #ccc;max-width:100%}b{color:#b00}</style>${names.map(row).join('\n')}`
}
