// SPEC §C.12, §C.13

import { randomUUID } from 'node:crypto'
import { beginSession, logIn, newAccount } from '../support/account.ts'
import { createReferral } from '../support/api.ts'
import { holdBackScripts } from '../support/delayed-scripts.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { password } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants } from '../support/zuruf.ts'

// Personal link: from the recommender's area to the recipient's form. Decision 089

let tenant = ''
test.beforeAll(async () => {
  // Runs twice if a worker gets both tests.
  tenant = `personal-${randomUUID().slice(0, 6)}`
  await addTenants([{ key: tenant, settings: { personalLinks: true } }])
})

test(
  'a recommender sets up their link, and its visitor chooses a product',
  onPhone,
  async ({ page, browser }) => {
    const email = await newAccount('rita', tenant)
    await logIn(page, email, { tenant })
    const card = page.getByRole('region', { name: text('de', 'share.personal.title') })
    await card.getByRole('button', { name: text('de', 'area.personal.setUp') }).click()
    await expect(card.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    await card.scrollIntoViewIfNeeded()
    await checkPage(page, 'area-personal-link-new')
    await card.getByRole('checkbox').check()
    await card.getByRole('button', { name: text('de', 'area.personal.setUp') }).click()
    await expect(card).toContainText(/\/e\/rita-[2-9a-z]{5,6}/)
    await card.scrollIntoViewIfNeeded()
    await checkPage(page, 'area-personal-link')

    await card.getByRole('button', { name: text('de', 'area.personal.change') }).click()
    const dialog = page.getByRole('dialog', { name: text('de', 'area.personal.change.title') })
    const field = dialog.getByLabel(text('de', 'area.personal.code'), { exact: true })
    await field.fill('support')
    await dialog.getByRole('button', { name: text('de', 'area.personal.change.do') }).click()
    await expect(dialog).toContainText('einzelne Bindestriche')
    await checkPage(page, 'area-personal-link-refused')
    const code = `rita-${randomUUID().slice(0, 5)}`
    await field.fill(code)
    await dialog.getByRole('button', { name: text('de', 'area.personal.change.do') }).click()
    await expect(card).toContainText(`/e/${code}`)
    await expect(card.getByRole('button', { name: text('de', 'area.personal.change') })).toHaveCount(0)

    const { Empfehlungsnummer, Hex } = await createReferral(tenant, 50, email)
    await page.goto(`${address(tenant)}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`)
    const panel = page.getByRole('region', { name: text('de', 'share.personal.panel') })
    await expect(panel).toContainText(`/e/${code}`)
    const qr = panel.getByRole('img', { name: text('de', 'share.personal.qr') })
    await qr.scrollIntoViewIfNeeded()
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await checkPage(page, 'share-personal-link')

    const visitor = await browser.newPage()
    await visitor.goto(`${address(tenant)}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`)
    const offered = visitor.getByRole('region', { name: text('de', 'share.personal.panel') })
    await expect(offered).not.toContainText('/e/')
    await expect(offered.getByRole('link', { name: text('de', 'share.personal.setUp') })).toBeVisible()
    await checkPage(visitor, 'share-personal-link-none')
    await visitor.goto(`${address(tenant)}/e/${code}?channel=whatsapp`)
    await expect(visitor).toHaveURL(new RegExp(`/de/empfohlen/${code}\\?channel=whatsapp`))
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Rita empfiehlt Ihnen')
    await checkPage(visitor, 'personal-link')
    await visitor.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await visitor.waitForURL(/\/angebot\/[^?]+\?klick=.*channel=whatsapp/)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Rita')
    await visitor.getByRole('link', { name: text('de', 'offer.order') }).click()
    await visitor.waitForURL(/\/empfaengerdaten\//)
    await visitor.close()
  },
)

test(
  'a link requested before the scripts load is set up once they have loaded',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, tenant, await newAccount('rita', tenant), password)
    const releaseScripts = await holdBackScripts(page)
    await page.goto(`${address(tenant)}/de/persoenlicherbereich`, { waitUntil: 'commit' })
    const card = page.getByRole('region', { name: text('de', 'share.personal.title') })
    await card.getByRole('checkbox').check()
    await card.getByRole('button', { name: text('de', 'area.personal.setUp') }).click()

    releaseScripts()
    await expect(card).toContainText('/e/rita-')
  },
)

test('an unknown code leads to the page for expired links', onDesktop, async ({ page }) => {
  for (const path of ['/e/niemand-k7m', '/de/empfohlen/niemand-k7m']) {
    await page.goto(address(tenant) + path)
    await expect(page).toHaveURL(/\/de\/empfehlungabgelaufen$/)
  }
})
