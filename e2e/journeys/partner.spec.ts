import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import accountDe from '@zuruf/messages/de/account'
import entryDe from '@zuruf/messages/de/agency-onboarding'
import partnerDe from '@zuruf/messages/de/partner'
import familiar from '@zuruf/messages/de-du/partner'
import { expectKeyboardAccessible } from '../support/keyboard.ts'
import { checkPage, inEachTenant, screenOf } from '../support/look.ts'
import { callAsOperator } from '../support/operator.ts'
import { logInDemoPerson, order, password } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants, mailTo, newEmail, releaseOrder, report, tokenLink } from '../support/zuruf.ts'

const de = { ...accountDe, ...entryDe, ...partnerDe }

/** A sales partner's lifecycle: registration, approval, a link, an order, and the commission. Decision 067 */
// SPEC §1.10
test(
  'a person becomes a sales partner, and an order over their link earns a commission',
  screenOf.swb,
  async ({ page, browser }) => {
    const email = newEmail('partner')
    const base = `${address('swb')}/de/profiseller`
    const main = page.getByRole('main')
    const heading = (name: string) => main.getByRole('heading', { name, level: 1 })
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()

    await page.goto(`${base}/registrieren`)
    await expect(heading(de['partner.register.title'])).toBeVisible()
    await press(de['partner.register.submit'])
    await expect(main.getByText('Vorname ist ein Pflichtfeld')).toBeVisible()
    await checkPage(page, 'partner-register')
    for (const [label, value] of Object.entries({
      Vorname: 'Pia',
      Nachname: 'Partner',
      'E-\u2060Mail-Adresse': email,
      Straße: 'Werftweg',
      Nummer: '3',
      Postleitzahl: '24103',
      Ort: 'Beispielstadt',
      Telefon: '0431 555 0199',
      Steuernummer: '20/123/45678',
      IBAN: 'DE89370400440532013000',
      Kontoinhaber: 'Pia Partner',
    })) {
      await main.getByLabel(label, { exact: true }).fill(value)
    }
    for (const agreed of ['adult', 'terms', 'selfBilling'] as const) {
      await main.getByLabel(de[`partner.register.${agreed}`]).check()
    }
    await press(de['partner.register.submit'])
    await expect(heading(de['partner.register.sent.title'])).toBeFocused()

    await page.goto(tokenLink(await mailTo(email, /Vertriebspartner/)))
    await expect(heading(de['partner.confirm.title'])).toBeVisible()
    await checkPage(page, 'partner-confirm')
    await press(de['partner.confirm.submit'])
    await main.getByLabel(text('de', 'password.new'), { exact: true }).fill(password)
    await main.getByLabel(text('de', 'password.repeat'), { exact: true }).fill(password)
    await press(text('de', 'password.submit'))
    await expect(main.getByText(withDrawnHyphens(de['partner.state.inPruefung']))).toBeVisible()
    await checkPage(page, 'partner-area-review')

    const { agencies } = await callAsOperator('betreiber', 'swb', 'listAgencies', {
      query: { search: email },
    })
    await callAsOperator('betreiber', 'swb', 'activateAgency', { params: { id: agencies[0]?.id ?? '' } })
    await mailTo(email, /freigeschaltet/)

    await page.goto(base)
    await press(de['partner.links.make'])
    const link = await main.getByText(/\/p\/[2-9A-Z]{11}$/).textContent()

    // Another person, who has never visited the portal.
    const visitor = await browser.newContext()
    const seen = await visitor.newPage()
    await order(seen, { tenant: 'swb', language: 'de' }, `http://${link}`, newEmail('kunde'))
    await visitor.close()

    await page.goto(`${base}/auftraege`)
    await expect(main.getByText('1 Auftrag')).toBeVisible()
    const orderNumber =
      (await main
        .getByText(/^A-[2-9A-Z]{11}$/)
        .first()
        .textContent()) ?? ''
    await report('swb', [{ orderNumber, status: 'concluded' }])
    await releaseOrder('swb', orderNumber)
    await page.goto(`${base}/provisionen`)
    await expect(main.getByText(orderNumber)).toBeVisible()
    await expect(main.getByText('50 €').first()).toBeVisible()
  },
)

inEachTenant((tenant) => {
  // SPEC §2.46
  test("the demo's sales partner sees a year of figures", async ({ page }) => {
    const base = `${address(tenant)}/de`
    const main = page.getByRole('main')
    await logInDemoPerson(page, base, 'profi@demo.test')
    for (const [path, title] of [
      ['profiseller', 'Hallo Petra, so läuft es.'],
      ['profiseller/auftraege', de['partner.orders.title']],
      ['profiseller/provisionen', de['partner.commissions.title']],
      ['profiseller/abrechnung', de['partner.billing.title']],
      ['profiseller/meinedaten', de['partner.data.title']],
    ] as const) {
      await page.goto(`${base}/${path}`)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await checkPage(page, `demo-${path.replace('/', '-')}`)
      await expectKeyboardAccessible(page, path)
    }
  })
})

test('others see how to become a sales partner', screenOf.nordlicht, async ({ page }) => {
  const base = `${address('nordlicht')}/de`
  await logInDemoPerson(page, base, 'empfehler@demo.test')
  await page.goto(`${base}/profiseller`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: de['partner.none.title'] })).toBeVisible()
  await checkPage(page, 'partner-none')
  await main.getByRole('link', { name: de['partner.none.action'] }).click()
  await expect(main.getByRole('heading', { name: familiar['partner.register.title'] })).toBeVisible()
  await expect(main.getByLabel(text('de', 'agency.field.Email'))).toHaveValue('empfehler@demo.test')
})

test('a forced login explains itself and leads to login and registration', screenOf.swb, async ({ page }) => {
  const key = `kreis-${Date.now().toString(36)}`
  await addTenants([
    {
      key,
      settings: { forcesLogin: true },
      routes: { additional: ['interstitial', 'profisellerRegistration'] },
    },
  ])
  const main = page.getByRole('main')
  await page.goto(`${address(key)}/de`)
  await expect(main.getByRole('heading', { name: text('de', 'interstitial.title') })).toBeVisible()
  await checkPage(page, 'interstitial')
  await main.getByRole('link', { name: de['interstitial.register'] }).click()
  await expect(page).toHaveURL(/\/de\/registrieren$/)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${address(key)}/de/profiseller/registrieren`)
  await expect(main.getByRole('heading', { name: de['partner.register.title'] })).toBeVisible()
})
