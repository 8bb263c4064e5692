import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Frame, Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { onDesktop } from '../support/look.ts'
import { type OtherSite, openOtherSite } from '../support/other-site.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

/** The portal embedded in another site, in a browser without third-party cookies. */

const { args = [], ...launch } = config.use?.launchOptions ?? {}
test.use({
  otherSites: ['127.0.0.1', '127.0.0.2'],
  // Only the last `--disable-features` applies; Playwright's own would turn off what the other one needs.
  launchOptions: {
    ...launch,
    args: [...args, '--disable-features=Translate', '--test-third-party-cookie-phaseout'],
  },
})

let site: OtherSite
test.beforeAll(async () => {
  site = await openOtherSite()
})
test.afterAll(() => site.close())

const inline = '<zuruf-referral mode="inline"></zuruf-referral>'
const product = '<zuruf-referral product="462"></zuruf-referral>'

/** Waits for the portal in the component and returns its frame. */
async function portalIn(page: Page): Promise<Frame> {
  await expect(page.locator('zuruf-referral .view[data-state=ready]')).toBeVisible()
  const frame = await (await page.locator('zuruf-referral iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The component has no frame')
  return frame
}

const heading = (frame: Frame) => frame.getByRole('heading', { level: 1 })

async function recommendIn(frame: Frame): Promise<string> {
  await frame.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
  await frame.getByLabel(text('de', 'recommend.lastName')).fill('Empfehl')
  await frame.getByLabel(text('de', 'recommend.email'), { exact: true }).fill(newEmail('rita'))
  await frame.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()
  await frame.getByRole('button', { name: text('de', 'recommend.submit') }).click()
  await frame.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
  return /\/empfehlung\/([A-Z0-9]{11})/.exec(frame.url())?.[1] ?? ''
}

test('this browser partitions third-party cookies', onDesktop, async ({ page }) => {
  await page.goto(site.cookieProbe)
  await expect.poll(site.sent).toEqual(['partitioned'])
})

test('the script is below 15 kB without innerHTML', onDesktop, async () => {
  const answer = await fetch(`${address('swb').replace('localhost', '127.0.0.1')}/einbetten.js`)
  expect(gzipSync(await answer.text()).length).toBeLessThan(15_000)
  expect(readFileSync(new URL('../../apps/embed/dist/einbetten.js', import.meta.url), 'utf8')).not.toContain(
    'innerHTML',
  )
})

// SPEC §1.23
test(
  'the component opens the form over any page and notifies the page of a referral',
  onDesktop,
  async ({ page }) => {
    await page.goto(site.page(product))
    const open = page.getByRole('button', { name: text('de', 'embedding.open') })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const frame = await portalIn(page)
    await frame.getByRole('button', { name: text('de', 'consent.none') }).click()
    await expectAccessible(page)
    await expectAccessible(frame)

    // Input is kept after closing, even from within the frame.
    await frame.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await expect(page.locator('body')).toHaveAttribute('data-closed', 'yes')
    await open.click()
    await expect(frame.getByLabel(text('de', 'recommend.firstName'))).toHaveValue('Rita')

    const number = await recommendIn(frame)
    await expect(page).toHaveTitle(`Danke ${number}`)
    await page.getByRole('button', { name: text('de', 'embedding.close') }).click()
    await expect(open).toBeFocused()
  },
)

// SPEC §1.23
test('a page that changes or removes the open component can scroll again', onDesktop, async ({ page }) => {
  await page.goto(site.page(product))
  const root = page.locator('html')
  const before = await root.evaluate(({ style }) => style.overflow)
  const component = page.locator('zuruf-referral')
  const changes: ((element: HTMLElement) => void)[] = [
    (element) => element.setAttribute('product', '1998'),
    (element) => element.remove(),
  ]
  for (const change of changes) {
    await page.getByRole('button', { name: text('de', 'embedding.open') }).click()
    await expect(root).toHaveCSS('overflow', 'hidden')
    await component.evaluate(change)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await root.evaluate(({ style }) => style.overflow)).toBe(before)
  }
})

// SPEC §1.23
test('the embedded portal is as high as its content and keeps the login', onDesktop, async ({ page }) => {
  await page.goto(site.page(inline))
  await page.locator('zuruf-referral').scrollIntoViewIfNeeded()
  const frame = await portalIn(page)
  const heights = async () => [
    (await page.locator('zuruf-referral iframe').boundingBox())?.height,
    await frame.evaluate(() => document.body.offsetHeight),
  ]
  const isWhole = () =>
    expect(async () => {
      const [outside = 0, inside = 0] = await heights()
      expect(inside).toBeGreaterThan(300)
      expect(Math.abs(outside - inside)).toBeLessThan(2)
    }).toPass()
  await isWhole()

  // The cookie banner is in view although the frame is many screens high.
  const no = frame.getByRole('button', { name: text('de', 'consent.none') })
  await expect(no).toBeInViewport()
  await no.click()
  await expect(no).toBeHidden()

  // Following a link at the end of a long page shows the next one from its start.
  await frame.getByRole('link', { name: text('de', 'layout.login') }).click()
  await expect(heading(frame)).toHaveText(text('de', 'login.title'))
  expect(frame.url()).toContain('widget=')
  await isWhole()
  await expect(heading(frame)).toBeInViewport()
  await expectAccessible(frame)
  await frame.getByLabel(text('de', 'login.email')).fill('empfehler@demo.test')
  await frame.getByLabel(text('de', 'login.password'), { exact: true }).fill('Zuruf-Demo-2026')
  await frame.getByRole('button', { name: text('de', 'login.submit') }).click()
  await frame.waitForURL(/persoenlicherbereich/)
  expect(frame.url()).toContain('widget=')
  await expectAccessible(page)

  // The cookies are kept: neither the banner nor the login appears again.
  await page.reload()
  await page.locator('zuruf-referral').scrollIntoViewIfNeeded()
  const again = await portalIn(page)
  await expect(again.getByRole('link', { name: text('de', 'layout.area') })).toBeVisible()
  await expect(again.getByRole('button', { name: text('de', 'consent.none') })).toHaveCount(0)
  await again.locator('a[href*="/empfehlen/"]').first().click()
  await expect(again.getByLabel(text('de', 'recommend.firstName'))).not.toHaveValue('')
  await recommendIn(again)
})

// SPEC §S.33, §S.38
test('a page that may not embed the portal shows nothing of it', onDesktop, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const portal = `${address('swb')}/de/empfehlen/462?widget=1`
  await page.goto(
    site.page(`${inline}<iframe id="own" title="Portal" src="${portal}"></iframe>`, '127.0.0.2'),
  )
  await page.locator('zuruf-referral').scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toContainText(text('de', 'embedding.error.title'))
  await expect(page.getByRole('link', { name: text('de', 'embedding.error.newTab') })).toHaveAttribute(
    'href',
    `${address('swb')}/einbettung?sprache=de`,
  )
  // A retry removes the button and keeps the focus in place.
  await page.getByRole('button', { name: text('de', 'embedding.error.retry') }).press('Enter')
  await expect(page.locator('zuruf-referral .view')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText(text('de', 'embedding.error.title'))
  await expect(page.locator('zuruf-referral iframe')).toHaveCount(0)
  const own = await (await page.locator('#own').elementHandle())?.contentFrame()
  await expect.poll(() => own?.url()).toMatch(/^chrome-error:/)
  await page.context().close()
})

test('a referral can be made without any browser storage', onDesktop, async ({ browser }) => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is refused', 'SecurityError')
        },
      })
    }
  })
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  const page = await context.newPage()
  await page.goto(site.page(product))
  await page.getByRole('button', { name: text('de', 'embedding.open') }).click()
  const frame = await portalIn(page)
  await frame.getByRole('button', { name: text('de', 'consent.all') }).click()
  await recommendIn(frame)
  await page.goto('about:blank')
  expect(faults).toEqual([])
  await context.close()
})
