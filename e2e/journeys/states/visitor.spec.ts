// SPEC §L.19

import { expectAnnounced } from '../../support/announcements.ts'
import { createReferral, demoReferral, placeOrder, productOf } from '../../support/api.ts'
import { alternatingTenants, checkPage, type JourneyTenant } from '../../support/look.ts'
import { expect, test } from '../../support/test.ts'
import { pattern, text, wordsOf } from '../../support/texts.ts'
import { address } from '../../support/zuruf.ts'

/** States of a visitor's pages from the home page to the finished link, and of the offer behind the link. */

const recommendPath: Record<JourneyTenant, string> = { swb: 'empfehlen', nordlicht: 'weitersagen' }
const offerPath: Record<JourneyTenant, string> = { swb: 'angebot', nordlicht: 'fuer-dich' }
/** One tenant takes orders on the portal's own form, the other in a shop. */
const firstStep: Record<JourneyTenant, RegExp> = {
  swb: pattern('de', 'offer.how1.text'),
  nordlicht: pattern('du', 'offer.how1.text.shop'),
}

alternatingTenants((tenant, testInTurn) => {
  const base = address(tenant)
  const url = `${base}/de`

  testInTurn('the home page with all products, and with an unknown category', async ({ page }) => {
    await page.goto(`${url}?alle=1`)
    await checkPage(page, 'home-all')
    await page.goto(`${url}?kategorie=gibtesnicht`)
    await checkPage(page, 'home-none')
  })

  test.describe('with the cookie banner', () => {
    test.use({ consentAnswered: false })

    testInTurn('the cookie banner, and its detailed choice', async ({ page }) => {
      await page.goto(url)
      await expect(page.getByRole('button', { name: text('de', 'consent.none') })).toBeVisible()
      await checkPage(page, 'consent-question')
      await page.getByRole('button', { name: text('de', 'consent.choose') }).click()
      await checkPage(page, 'consent-choice')
    })
  })

  testInTurn('the menu on a phone', async ({ page }) => {
    test.skip(test.info().project.name !== 'phone', 'phone only: desktop pages have no menu button')
    await page.goto(url)
    await page.getByRole('button', { name: text('de', 'layout.menu') }).click()
    await expect(page.getByRole('navigation', { name: text('de', 'layout.nav') })).toBeVisible()
    await checkPage(page, 'menu')
  })

  for (const language of ['de', 'en'] as const) {
    // SPEC §2.49
    testInTurn(`${language}: the form for a referral: empty, and with invalid input`, async ({ page }) => {
      await page.goto(`${base}/${language}/${recommendPath[tenant]}/${productOf[tenant]}`)
      const submit = page.getByRole('button', { name: text(language, 'recommend.submit') })
      await submit.click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await checkPage(page, `recommend-empty-${language}`)
      await page.getByLabel(text(language, 'recommend.email'), { exact: true }).fill('rita@')
      await submit.click()
      await checkPage(page, `recommend-wrong-${language}`)
    })
  }

  testInTurn('the form for a referral asks for a captcha', async ({ page }) => {
    await page.goto(`${url}/${recommendPath[tenant]}/${productOf[tenant]}`)
    await page.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
    await page.getByLabel(text('de', 'recommend.lastName')).fill('Empfehl')
    await page.getByLabel(text('de', 'recommend.email'), { exact: true }).fill('rita@probe.test')
    await page.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()
    await page.route('**/empfehlen/create', (route) => route.fulfill({ json: { CaptchaErforderlich: true } }))
    await page.getByRole('button', { name: text('de', 'recommend.submit') }).click()
    await expect(page.getByText(text(wordsOf(tenant, 'de'), 'recommend.captcha'))).toBeVisible()
    await expect(page.locator('altcha-widget').getByRole('checkbox')).toBeVisible()
    await checkPage(page, 'recommend-captcha')
  })

  testInTurn('the finished link, for each split of the reward', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const share of [100, 50, 0] as const) {
      const { Empfehlungsnummer, Hex } = await createReferral(tenant, share)
      await page.goto(
        `${url}/empfehlung/${Empfehlungsnummer}?hex=${Hex}${share === 50 ? '&bestaetigen=1' : ''}`,
      )
      if (share === 0) {
        await page.getByText(text('de', 'share.more'), { exact: true }).click()
        await page.getByRole('button', { name: text('de', 'share.channel.copy') }).click()
        await expectAnnounced(page, text('de', 'share.text.copied'))
      }
      await checkPage(page, `share-${share}`)
    }
  })

  testInTurn(
    'the finished link after an order, after its expiry and after its cancellation',
    async ({ page }) => {
      const ordered = await createReferral(tenant, 100)
      await placeOrder(tenant, ordered.Empfehlungsnummer)
      for (const [state, referral] of [
        ['ordered', ordered],
        ['expired', await demoReferral(tenant, ({ Status }) => Status === 'Abgelaufen')],
        ['cancelled', await demoReferral(tenant, ({ Status }) => Status === 'Storniert')],
      ] as const) {
        await page.goto(`${url}/empfehlung/${referral.Empfehlungsnummer}?hex=${referral.Hex}`)
        await checkPage(page, `share-${state}`)
      }
    },
  )

  testInTurn('the offer behind a link, with and without a share for the recipient', async ({ page }) => {
    for (const share of [100, 50, 0] as const) {
      const { Empfehlungsnummer } = await createReferral(tenant, share)
      await page.goto(`${url}/${offerPath[tenant]}/${Empfehlungsnummer}`)
      await expect(page.getByText(firstStep[tenant])).toBeVisible()
      await checkPage(page, `offer-${share}`)
    }
  })

  // SPEC §2.22, §8.21, §8.22
  testInTurn('expired, cancelled and unknown links say so', async ({ page }) => {
    for (const [status, path, state] of [
      ['Abgelaufen', 'empfehlungabgelaufen', 'expired'],
      ['Storniert', 'empfehlungnichtmoeglich', 'cancelled'],
    ] as const) {
      const { Empfehlungsnummer } = await demoReferral(tenant, ({ Status }) => Status === status)
      // If the tenant has a shop, a link leads there first; visitors come back only to enter their data.
      for (const link of [
        tenant === 'nordlicht' ? [] : [`${base}/e/${Empfehlungsnummer}`],
        `${url}/${offerPath[tenant]}/${Empfehlungsnummer}`,
        `${url}/empfaengerdaten/${Empfehlungsnummer}`,
      ].flat()) {
        await page.goto(link)
        await expect(page).toHaveURL(new RegExp(path))
      }
      await checkPage(page, `offer-${state}`)
    }
    await page.goto(`${base}/e/QQQQQQQQQQQ`)
    await checkPage(page, 'link-unknown')
  })
})

// The demo's other tenant has no codes.
// SPEC §2.13
test('swb: the code page: empty, and with an unknown code', async ({ page }) => {
  await page.goto(`${address('swb')}/de/code`)
  const submit = page.getByRole('button', { name: text('de', 'code.submit') })
  await submit.click()
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await checkPage(page, 'code-empty')
  await page.getByLabel(text('de', 'code.label')).fill('ABCD-2345')
  await submit.click()
  await expect(page.getByText(text('de', 'code.unknown'))).toBeVisible()
  await checkPage(page, 'code-wrong')
})

// SPEC §1.28, §2.50
test("the newsletter's topics", async ({ page }) => {
  await page.goto(`${address('swb')}/de/empfehlen/${productOf.swb}`)
  await page.getByRole('button', { name: text('de', 'newsletter.more') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(page, 'recommend-newsletter')
})
