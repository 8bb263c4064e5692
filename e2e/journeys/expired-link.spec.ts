// SPEC §C.10, §C.11

import { randomUUID } from 'node:crypto'
import { logIn, newAccount } from '../support/account.ts'
import { createReferral, demoReferral } from '../support/api.ts'
import { checkPage, inEachTenant, onDesktop, onPhone } from '../support/look.ts'
import { fillOrder, orderButton } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants, expireLink, newEmail } from '../support/zuruf.ts'

// What a recipient is offered after a link has expired. Decision 099

const title = text('de', 'expiredOffer.title')

inEachTenant((tenant) => {
  test('an expired link offers its product without a reward', async ({ page }) => {
    const { Empfehlungsnummer, Produkt } = await createReferral(tenant, 50)
    await expireLink(tenant, Empfehlungsnummer)
    await page.goto(`${address(tenant)}/e/${Empfehlungsnummer}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(
      page.getByText(new RegExp(`${Produkt.Name} (können Sie|kannst du) trotzdem bestellen\\.`)),
    ).toBeVisible()
    await checkPage(page, 'expired-offer')
    if (tenant === 'nordlicht') {
      await expect(page.getByRole('link', { name: text('de', 'expiredOffer.shop') })).toHaveAttribute(
        'href',
        /demo\/shop$/,
      )
      return
    }
    await page.getByRole('link', { name: text('de', 'expiredOffer.order') }).click()
    await expect(page.getByText('nur eine Prämie gibt es dafür nicht mehr')).toBeVisible()
    await expect(page.getByText(text('de', 'recipient.share'))).toHaveCount(0)
    await checkPage(page, 'expired-order')
    await fillOrder(page, { tenant, language: 'de' }, newEmail('konrad'))
    await orderButton(page, { tenant, language: 'de' }).click()
    await page.waitForURL(/\/bestaetigung/)
  })
})

/** Returns whether the page is the offer opened by this click. */
const isOffer = (clickId: string | null) => (url: URL) =>
  url.pathname.includes('/angebot/') && url.searchParams.get('klick') === clickId

/**
 * A recipient who clicked in time has their own 60 days (decision 083), even if they return by a late click
 * or without one.
 */
test(
  'a recipient who started in time returns to the offer and reward in the same tab',
  onPhone,
  async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral('swb', 50)
    const link = `${address('swb')}/e/${Empfehlungsnummer}`
    await page.goto(link)
    const inTime = new URL(page.url()).searchParams.get('klick')
    await page.getByRole('link', { name: text('de', 'offer.order') }).click()
    await page.waitForURL(/\/empfaengerdaten\//)
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .toContain(`empfaenger:${Empfehlungsnummer}:klick`)
    await expireLink('swb', Empfehlungsnummer, new Date().toISOString())
    for (const late of [link, `${address('swb')}/de/empfaengerdaten/${Empfehlungsnummer}`]) {
      await page.goto(late)
      await page.waitForURL(isOffer(inTime))
    }
    await page.getByRole('link', { name: text('de', 'offer.order') }).click()
    await expect(page.getByText(text('de', 'recipient.share'))).toBeVisible()
    await fillOrder(page, { tenant: 'swb', language: 'de' }, newEmail('konrad'))
    await orderButton(page, { tenant: 'swb', language: 'de' }).click()
    await page.waitForURL(/\/bestaetigung/)
  },
)

test.describe('with the cookie banner', () => {
  test.use({ consentAnswered: false })

  test(
    'a recipient who accepts comfort cookies finds the offer in another tab',
    onDesktop,
    async ({ page, context }) => {
      const { Empfehlungsnummer } = await createReferral('swb', 50)
      const link = `${address('swb')}/e/${Empfehlungsnummer}`
      await page.goto(link)
      const inTime = new URL(page.url()).searchParams.get('klick')
      await page.getByRole('button', { name: text('de', 'consent.all') }).click()
      await expect
        .poll(() => page.evaluate(() => document.cookie))
        .toContain(`psoempf_klick_${Empfehlungsnummer}=`)
      await expireLink('swb', Empfehlungsnummer, new Date().toISOString())
      const later = await context.newPage()
      await later.goto(link)
      await later.waitForURL(isOffer(inTime))
      await later.close()
    },
  )
})

test(
  'a recipient without comfort cookies who has not started gets no reward',
  onDesktop,
  async ({ page }) => {
    const { Empfehlungsnummer } = await createReferral('swb', 50)
    const link = `${address('swb')}/e/${Empfehlungsnummer}`
    await page.goto(link)
    await expireLink('swb', Empfehlungsnummer, new Date().toISOString())
    await page.goto(link)
    await expect(page.getByRole('link', { name: text('de', 'expiredOffer.order') })).toBeVisible()
  },
)

test("an expired link offers its recommender's personal link", onPhone, async ({ page, browser }) => {
  const tenant = `expired-${randomUUID().slice(0, 6)}`
  await addTenants([{ key: tenant, settings: { personalLinks: true } }])
  const email = await newAccount('rita', tenant)
  const { Empfehlungsnummer, Produkt } = await createReferral(tenant, 50, email)
  await logIn(page, email, { tenant })
  const card = page.getByRole('region', { name: text('de', 'share.personal.title') })
  await card.getByRole('checkbox').check()
  await card.getByRole('button', { name: text('de', 'area.personal.setUp') }).click()
  await expect(card).toContainText(/\/e\/rita-/)
  await expireLink(tenant, Empfehlungsnummer)

  const visitor = await browser.newPage()
  await visitor.goto(`${address(tenant)}/e/${Empfehlungsnummer}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText(`Rita empfiehlt Ihnen ${Produkt.Name} weiterhin.`)).toBeVisible()
  await checkPage(visitor, 'expired-offer-personal')
  await visitor.getByRole('button', { name: `${Produkt.Name} ansehen` }).click()
  await visitor.waitForURL(/\/angebot\/[^?]+\?klick=/)
  await expect(visitor).not.toHaveURL(new RegExp(Empfehlungsnummer))
  await visitor.close()
})

test('swb: an expired printed code leads to the same offer', onDesktop, async ({ page }) => {
  const { Offlinecode } = await demoReferral('swb', ({ Status }) => Status === 'Abgelaufen')
  await page.goto(`${address('swb')}/de/code`)
  await page.getByLabel(text('de', 'code.label')).fill(Offlinecode ?? '')
  await page.getByRole('button', { name: text('de', 'code.submit') }).click()
  await page.waitForURL(/\/empfehlungabgelaufen\?empfehlung=/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
