import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { today } from '../support/days.ts'
import { waitForHydration } from '../support/hydration.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator } from '../support/operator.ts'
import { collect, confirmOrder, order, recommend, type Scene, setFirstPassword } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants, mailTo, newEmail, releaseOrder, report, tokenLink } from '../support/zuruf.ts'

/** What is stored, sent and counted of a visit, depending on the cookie consent. */

test.use({ consentAnswered: false })

const scene: Scene = { tenant: 'swb', language: 'de' }
const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).toSorted()
const answer = (page: Page, key: 'consent.all' | 'consent.none') =>
  page.getByRole('button', { name: text('de', key) }).click()

/** Records all further requests of a page and what it stores. */
function watchRequests(page: Page) {
  const requested: URL[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requested.push(new URL(request.url()))
  })
  const goals = () =>
    requested
      .filter(({ pathname }) => pathname === '/piwik.php')
      .map(({ searchParams }) => Number(searchParams.get('idgoal')))
  return {
    goals,
    /** Each goal once: leaving a page immediately may lose one. */
    reached: () => [...new Set(goals())],
    foreign: () => requested.filter(({ hostname }) => !/(^|\.)localhost$/.test(hostname)),
    addresses: () => requested.filter(({ pathname }) => pathname === '/piwik.php').map(({ href }) => href),
  }
}

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('leaving a page before its scripts are done stores nothing', onDesktop, async ({ page }) => {
  // The router stores scroll positions as soon as it runs, long before the page is usable.
  await page.route('**/assets/faq-*.js', () => {})
  await page.goto(`${address('swb')}/de/faq`, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.goto(`${address('swb')}/de`)
  expect(await stored(page)).toEqual([])
})

// SPEC §2.06, §3.32, §9.02, §L.08, §L.09
test(
  'before consent and after a refusal only the refusal is stored and nothing is sent',
  onDesktop,
  async ({ page, context }) => {
    const requests = watchRequests(page)
    await page.goto(`${address('swb')}/de?mtm_campaign=probe`)
    await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeVisible()
    expect([await names(context), await stored(page)]).toEqual([[], []])
    const [none, all] = await Promise.all(
      (['consent.none', 'consent.all'] as const).map((key) =>
        page.getByRole('button', { name: text('de', key) }).evaluate((button) => {
          const { fontSize, fontWeight, backgroundColor, color } = getComputedStyle(button)
          const { height, width, top } = button.getBoundingClientRect()
          return { fontSize, fontWeight, backgroundColor, color, height, width: Math.round(width), top }
        }),
      ),
    )
    expect(none).toEqual(all)

    const proof = page.waitForResponse(/\/einwilligung$/)
    await answer(page, 'consent.none')
    expect((await proof).status()).toBe(204)
    await page.goto(`${address('swb')}/de/faq`)
    await page
      .getByRole('link', { name: text('de', 'layout.footer.privacy') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Datenschutz')
    expect(await names(context)).toEqual(['psoempf_er'])
    expect(await stored(page)).toEqual([])
    expect([requests.goals(), requests.foreign()]).toEqual([[], []])

    // The proof is found by the displayed number.
    const number = (await context.cookies())[0]?.value ?? ''
    await expect(page.getByText(number)).toBeVisible()
    const kept = await callAsOperator('betreiber', 'swb', 'findCookieConsent', { params: { id: number } })
    expect(kept.answers.map(({ analytical, marketing }) => [analytical, marketing])).toEqual([[false, false]])
    const cookie = (await context.cookies())[0]
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(60)
    await checkPage(page, 'privacy-kept')
  },
)

// SPEC §2.59, §L.09
test('privacy page and imprint show no banner but offer the choice', onDesktop, async ({ page, context }) => {
  for (const path of ['impressum', 'datenschutz']) {
    await page.goto(`${address('swb')}/de/${path}`)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeHidden()
  }
  const footer = page.getByRole('button', { name: text('de', 'layout.footer.cookies') })
  await footer.click()
  await page.getByText(text('de', 'consent.details')).click()
  await expect(page.getByText('_pk_id.*').last()).toBeVisible()
  await checkPage(page, 'consent-details')
  await page.getByRole('checkbox', { name: new RegExp(`^${text('de', 'consent.functional')}`) }).check()
  await page.getByRole('button', { name: text('de', 'consent.save') }).click()
  await expect(footer).toBeFocused()
  expect(await names(context)).toEqual(['psoempf_er', 'psoempf_fu'])
})

test(
  'with Global Privacy Control there is no banner and nothing is stored',
  onDesktop,
  async ({ page, context }) => {
    await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
    const requests = watchRequests(page)
    await page.goto(`${address('swb')}/de?c=probe`)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeHidden()
    expect([await names(context), await stored(page), requests.goals()]).toEqual([[], [], []])
  },
)

// SPEC §2.63, §7.57, §9.18, §L.08
test(
  'with consent each goal is sent from the first page to the reward; withdrawal deletes everything',
  onDesktop,
  async ({ page, context, anotherBrowser }) => {
    const begun = today()
    const campaign = `probe-${randomUUID().slice(0, 8)}`
    const recommender = newEmail('rita')
    const recipient = newEmail('konrad')
    const theirs = await anotherBrowser()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const requests = [watchRequests(page), watchRequests(theirs)] as const

    await page.goto(`${address('swb')}/de?mtm_campaign=${campaign}`)
    await answer(page, 'consent.all')
    await expect.poll(() => names(context)).toContain('psoempf_channel')
    // The script that sends goals loads after the consent; goals are lost if the page is left before.
    await expect.poll(requests[0].goals).toEqual([1])
    const { number } = await recommend(page, scene, recommender, 'self')
    await page
      .getByRole('button', { name: text('de', 'copy.do') })
      .first()
      .click()
    // Goals are sent one after another; a waiting one is lost when the page is left.
    await expect.poll(requests[0].reached).toEqual([1, 4, 5, 17])
    await setFirstPassword(page, scene, tokenLink(await mailTo(recommender, /./)))

    await theirs.goto(`${address('swb')}/e/${number}?channel=${campaign}`)
    await answer(theirs, 'consent.all')
    await expect.poll(requests[1].goals).toEqual([18])
    const orderNumber = await order(theirs, scene, theirs.url(), recipient)
    await expect.poll(requests[1].reached).toEqual([18, 19, 20])
    await confirmOrder(theirs, scene, tokenLink(await mailTo(recipient, new RegExp(orderNumber))))

    await report('swb', [{ status: 'received', orderNumber }])
    await report('swb', [{ status: 'concluded', orderNumber }])
    await releaseOrder('swb', orderNumber)
    await collect(page, scene, tokenLink(await mailTo(recommender, /€/)), 'cash', recommender)

    await expect.poll(requests[0].reached).toEqual([1, 4, 5, 17, 23, 24])
    await expect.poll(requests[1].reached).toEqual([18, 19, 20, 21])
    // Page names are sent, never addresses: no referral number, no token.
    for (const href of [...requests[0].addresses(), ...requests[1].addresses()])
      expect(href).not.toContain(number)
    expect([requests[0].foreign(), requests[1].foreign()]).toEqual([[], []])

    // Reads the goals the collector has stored; the campaign is also on the referral. The browser sends the
    // last goal without waiting for an answer.
    const kept = async () => {
      const csv = await callAsOperator('betreiber', 'swb', 'exportGoals', {
        query: { from: begun, to: today() },
      })
      return String(csv)
        .split('\n')
        .filter((line) => line.includes(campaign))
        .map((line) => Number(line.split(';')[1]))
    }
    await expect.poll(kept).toEqual([1, 4, 5, 17, 18, 19, 20, 21, 23, 24])
    const { groups } = await callAsOperator('betreiber', 'swb', 'getFunnel', {
      query: { from: begun, to: today(), by: 'channel' },
    })
    expect(groups.find(({ key }) => key === campaign)).toMatchObject({ shares: 1, orders: 1 })

    expect((await names(context)).filter((name) => name.startsWith('_pk_'))).toHaveLength(2)
    await page.getByRole('button', { name: text('de', 'layout.footer.cookies') }).click()
    await answer(page, 'consent.none')
    expect(await names(context)).toEqual(['psoempf_er', 'zuruf_session'])
  },
)

// SPEC §2.58
test(
  'the exit popup appears once after fifteen seconds if the tenant has enabled it',
  onDesktop,
  async ({ page }) => {
    const begun = today()
    const tenant = `abschied-${randomUUID().slice(0, 6)}`
    const analytics = { siteId: 1, serverUrl: null, exitPopup: true, embedHosts: [] }
    await addTenants([{ key: tenant, settings: { analytics } }])
    await page.clock.install()
    await page.goto(`${address(tenant)}/de`)
    const leave = () =>
      page.evaluate(() => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })))
    const dialog = page.getByRole('dialog', { name: text('de', 'farewell.title') })
    await expect(page.getByRole('region', { name: text('de', 'consent.title') })).toBeVisible()
    await page.clock.fastForward(20_000)
    await leave()
    await expect(dialog).toBeHidden()

    await answer(page, 'consent.none')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForHydration(page)
    await page.clock.fastForward(5_000)
    await leave()
    await expect(dialog).toBeHidden()
    // The popup has its own script and counts from when it has loaded.
    await expect(async () => {
      await page.clock.fastForward(16_000)
      await leave()
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await checkPage(page, 'farewell')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await leave()
    await expect(dialog).toBeHidden()

    // Counts all visitors without a cookie: pages sent by the server, and those opened by navigation in the
    // portal.
    const counted = (name: string) =>
      page.waitForResponse(
        (response) => response.url().endsWith('/seite') && response.request().postDataJSON().Seite === name,
      )
    const counts = [counted('Faq'), counted('Kontakt')]
    await page.getByRole('link', { name: text('de', 'layout.footer.faq') }).click()
    await page.waitForURL(/\/faq$/)
    await page.getByRole('link', { name: text('de', 'layout.footer.contact') }).click()
    await Promise.all(counts)
    const query = { from: begun, to: today() }
    const { pages } = await callAsOperator('betreiber', tenant, 'getVisits', { query })
    expect(pages).toEqual([
      { page: 'Home', count: 2 },
      { page: 'Faq', count: 1 },
      { page: 'Kontakt', count: 1 },
    ])
  },
)
