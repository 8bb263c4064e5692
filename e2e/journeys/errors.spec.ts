import type { Page } from '@playwright/test'
import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'
import { withDrawnHyphens } from '@zuruf/domain/hyphens'
import { fieldText } from '@zuruf/messages'
import { beginSession } from '../support/account.ts'
import { expectAnnounced } from '../support/announcements.ts'
import {
  collectOnce,
  createReferral,
  demoNewcomer,
  demoOwner,
  demoRecommender,
  demoReferral,
  requestEmailChange,
  sessionOf,
} from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { backoffice, operatorLink, requestAdminLogin } from '../support/operator.ts'
import {
  button,
  collectFirstReward,
  contactLink,
  de,
  expectAtField,
  expectBanner,
  expectPage,
  field,
  fillPasswordChange,
  fillReferralForm,
  link,
  mockRefusal,
  openAs,
  repeatReferral,
  submitRefusedLogin,
  submitRefusedReferral,
  textOf,
  words,
} from '../support/refusals.ts'
import { fillOrder, orderButton } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { address, api, mailTo, newEmail, tokenLink } from '../support/zuruf.ts'

/**
 * Each error code of the catalogue as a person sees it: the message, where it is shown, and how to continue.
 * A new code does not compile until it has a case. `error-catalogue.test.ts` checks that the API raises
 * each. SPEC §8
 */

// Runs on one device only; `states` and `pages` cover other screens.
test.skip(({ isMobile }) => !isMobile, 'phone only')
// Two of the codes are server errors.
test.use({ serverFails: true })

interface Unseen {
  /** Why no page shows it to a person. */
  readonly unseen: string
  /** The answer of the API to its callers. */
  readonly answer?: () => Promise<Response>
}

const cases: Readonly<Record<ErrorCode, ((page: Page) => Promise<void>) | Unseen>> = {
  PSOF0001: async (page) => {
    await fillPasswordChange(page, 'Stille-Post-9-im-Wald')
    await mockRefusal(page, '**/account/resetPasswordWithoutToken', 'PUT', 'PSOF0001')
    await button(page, 'password.change.submit').click()
    await expectBanner(page, words('password.change.failed'))
    await expectBanner(page, words('password.change.failed.text'))
    await expect(field(page, 'password.new')).toHaveValue('Stille-Post-9-im-Wald')
    await expect(button(page, 'password.change.submit')).toBeEnabled()
  },
  PSOF0100: async (page) => {
    await fillPasswordChange(page, 'Passwort123')
    await button(page, 'password.change.submit').click()
    await expectAtField(field(page, 'password.new'), fieldText('too-common', 'de'))
    await expect(field(page, 'password.new')).toBeFocused()
  },
  PSOF0101: async (page) => {
    await page.goto(`${de}/empfehlen/999999`)
    await expectPage(page, 'state.notFound.title')
    await expect(link(page, 'state.error.home')).toBeVisible()
  },
  PSOF0102: async (page) => {
    await openAs(page, demoNewcomer, '/meinedaten')
    await mockRefusal(page, '**/empfehler/setNewsletterOptin', 'PUT', 'PSOF0102')
    await button(page, 'newsletterState.subscribe').click()
    await expectBanner(page, textOf('PSOF0102'))
  },
  PSOF0201: async (page) => {
    await page.goto(`${de}/login`)
    await field(page, 'login.email').fill(newEmail('niemand'))
    await field(page, 'login.password').fill('Nicht-dieses-1')
    await button(page, 'login.submit').click()
    await expectBanner(page, textOf('PSOF0201'))
    await expect(link(page, 'login.forgotten')).toBeVisible()
  },
  PSOF0202: async (page) => {
    await page.goto(`${de}/passwortsetzen?token=unknown`)
    await expectPage(page, 'password.expired.title')
    await expect(link(page, 'password.expired.again')).toBeVisible()
  },
  PSOF0203: async (page) => {
    const { pathname } = new URL(await operatorLink('swb', demoRecommender))
    await page.goto(address('swb') + pathname)
    await collectFirstReward(page)
    await expectBanner(page, textOf('PSOF0203'))
  },
  PSOF0204: async (page) => {
    await openAs(page, demoNewcomer, '/meinedaten')
    await expect(page.getByText(words('sessions.current'))).toBeVisible()
    await page.context().clearCookies({ name: 'zuruf_session' })
    await button(page, 'newsletterState.subscribe').click()
    await page.waitForURL(/\/login\?redirect=.*MeineDaten/)
    await expect(page.getByText(words('login.lead.ended'))).toBeVisible()
  },
  PSOF0205: async (page) => {
    await submitRefusedLogin(page, 'PSOF0205')
    await expect(contactLink(page)).toBeVisible()
  },
  PSOF0206: async (page) => {
    await submitRefusedLogin(page, 'PSOF0206')
    await expect(contactLink(page)).toBeVisible()
  },
  PSOF0207: async (page) => {
    await submitRefusedReferral(page, 'PSOF0207')
    await expectBanner(page, textOf('PSOF0207'))
    await expect(contactLink(page)).toBeVisible()
  },
  PSOF0208: {
    unseen:
      'only operators log in as another person, and the back office offers it only for people it has found',
    answer: () => requestAdminLogin('swb', newEmail('niemand')),
  },
  PSOF0209: async (page) => {
    const { pathname } = new URL(await operatorLink('swb', demoRecommender))
    const token = pathname.split('/').at(-1)
    await fetch(`${api('swb')}/account/login?token=${token}`, { headers: { 'x-requested-with': 'zuruf' } })
    await page.goto(address('swb') + pathname)
    await expect(page.getByText(textOf('PSOF0209'))).toBeVisible()
    await expect(link(page, 'tokenLogin.home')).toBeVisible()
  },
  PSOF0210: {
    unseen: 'the login to the back office asks for the code instead',
    answer: () =>
      fetch(`${backoffice()}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'betreiber@demo.test', password: 'Zuruf-Demo-2026' }),
      }),
  },
  PSOF0211: {
    unseen:
      'the back office asks for a second factor instead, and every demo operator has one; the API tests raise it',
  },
  PSOF0301: async (page) => {
    await openAs(page, demoOwner, '/faq')
    const { Empfehlungsnummer } = await repeatReferral(page, demoOwner)
    await expectBanner(page, textOf('PSOF0301'))
    await link(page, 'recommend.repeated.show').click()
    await expect(page.getByText(`/e/${Empfehlungsnummer}`).first()).toBeVisible()
  },
  PSOF0302: async (page) => {
    const selected = newEmail('vergeben')
    await requestEmailChange('swb', await sessionOf('swb', demoNewcomer), selected)
    await createReferral('swb', 100, selected)
    await page.goto(tokenLink(await mailTo(selected, /neue E-Mail-Adresse/)))
    await button(page, 'email.confirm.submit').click()
    await expectPage(page, 'email.confirm.taken.title')
    await expect(link(page, 'email.confirm.taken.other')).toBeVisible()
    await expect(link(page, 'email.confirm.done.login')).toBeVisible()
  },
  PSOF0303: async (page) => {
    const fields = { 'Empfehler.Email': fieldText('email-not-allowed', 'de') }
    await submitRefusedReferral(page, 'PSOF0303', { fields })
    await expectAtField(field(page, 'recommend.email'), fields['Empfehler.Email'])
    await expectBanner(page, textOf('PSOF0303'))
    await expect(contactLink(page)).toBeVisible()
  },
  PSOF0304: async (page) => {
    await page.goto(`${de}/passwortvergessen`)
    await field(page, 'login.email').fill('keine Adresse')
    await button(page, 'forgotten.submit').click()
    await expectAtField(field(page, 'login.email'), textOf('PSOF0304'))
  },
  PSOF0305: async (page) => {
    const scene = { tenant: 'swb', language: 'de' } as const
    const { Empfehlungsnummer, email } = await createReferral('swb', 100)
    await page.goto(`${de}/empfaengerdaten/${Empfehlungsnummer}`)
    await fillOrder(page, scene, email)
    await orderButton(page, scene).click()
    await expectAtField(
      page.getByLabel(new RegExp(`^${words('recipient.email')}`)).first(),
      textOf('PSOF0305'),
    )
  },
  PSOF0306: async (page) => {
    await fillReferralForm(page, newEmail('rita'))
    const terms = page.getByRole('checkbox', { name: words('recommend.terms.before').trim() })
    await terms.uncheck()
    await button(page, 'recommend.submit').click()
    await expectAtField(terms, textOf('PSOF0306'))
  },
  PSOF0307: async (page) => {
    await openAs(page, demoNewcomer, '/emailaendern')
    await mockRefusal(page, '**/account/email', 'PUT', 'PSOF0307')
    await field(page, 'email.change.new').fill(newEmail('neu'))
    await button(page, 'email.change.submit').click()
    await expect(page.getByRole('dialog', { name: words('prove.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectBanner(page, textOf('PSOF0307'))
  },
  PSOF0308: async (page) => {
    const { Empfehlungsnummer } = await repeatReferral(page, newEmail('rita'))
    await expectBanner(page, textOf('PSOF0308'))
    await expect(link(page, 'recommend.repeated.show')).toHaveAttribute('href', new RegExp(Empfehlungsnummer))
    await button(page, 'share.optIn.resend').click()
    await expectAnnounced(page, words('share.optIn.resent'))
    await button(page, 'recommend.repeated.anyway').click()
    await page.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
    expect(page.url()).not.toContain(Empfehlungsnummer)
  },
  PSOF0309: async (page) => {
    await fillReferralForm(page, newEmail('rita'))
    await button(page, 'recommend.submit').click()
    await page.waitForURL(/\/empfehlung\//)
    await expect(page.getByText(textOf('PSOF0309'))).toBeVisible()
    await expect(button(page, 'share.optIn.resend')).toBeVisible()
  },
  PSOF0310: async (page) => {
    const { Empfehlungsnummer } = await demoReferral('swb', ({ Status }) => Status === 'Storniert')
    await page.goto(`${de}/angebot/${Empfehlungsnummer}`)
    await expect(page.getByRole('heading', { level: 1, name: textOf('PSOF0310') })).toBeVisible()
    await expect(link(page, 'blocked.products')).toBeVisible()
  },
  PSOF0311: async (page) => {
    const { Empfehlungsnummer } = await demoReferral('swb', ({ Status }) => Status === 'Abgelaufen')
    await page.goto(`${de}/angebot/${Empfehlungsnummer}`)
    await expectPage(page, 'expiredOffer.title')
    // A recipient is offered the product of the link, not a referral of their own.
    await expect(link(page, 'expiredOffer.order')).toBeVisible()
    await expect(link(page, 'blocked.products')).toBeVisible()
    await expect(link(page, 'expired.recommend')).toHaveCount(0)
  },
  PSOF0312: async (page) => {
    await page.goto(`${de}/code`)
    await mockRefusal(page, '**/empfehlungscode/**', 'GET', 'PSOF0312')
    await field(page, 'code.label').fill('ABCD-2345')
    await button(page, 'code.submit').click()
    await expectPage(page, 'used.title')
    await expect(link(page, 'blocked.products')).toBeVisible()
  },
  PSOF0401: async (page) => {
    await submitRefusedReferral(page, 'PSOF0401')
    await expect(page.getByText(textOf('PSOF0401'))).toBeVisible()
    await expect(page.locator('altcha-widget').getByRole('checkbox')).toBeVisible()
  },
  PSOF0402: async (page) => {
    await submitRefusedReferral(page, 'PSOF0402')
    await expectBanner(page, textOf('PSOF0402'))
    await expect(page.locator('altcha-widget').getByRole('checkbox')).toBeVisible()
  },
  PSOF0501: async (page) => {
    const mailed = tokenLink(await mailTo('ole.hinrichs@probe.test', /Prämie von 45 €/))
    const token = new URL(mailed).searchParams.get('token') ?? ''
    await collectOnce('swb', token)
    await page.goto(`${de}/praemie?token=${token}`)
    await expectPage(page, 'claim.picked.title')
    await expect(link(page, 'claim.picked.action')).toBeVisible()
  },
  PSOF0502: async (page) => {
    await page.goto(`${de}/praemie?token=unknown`)
    await expectPage(page, 'claim.invalid.title')
    await expect(link(page, 'claim.contact')).toBeVisible()
  },
  PSOF0503: async (page) => {
    await openAs(page, demoRecommender, '/persoenlicherbereich')
    await mockRefusal(page, '**/praemierung*', 'GET', 'PSOF0503')
    await collectFirstReward(page)
    await expectPage(page, 'claim.expired.title')
    await expect(link(page, 'claim.contact')).toBeVisible()
  },
  PSOF0601: async (page) => {
    await submitRefusedReferral(page, 'PSOF0601')
    await expectBanner(page, textOf('PSOF0601'))
  },
  PSOF0602: async (page) => {
    await page.goto(de)
    await waitForHydration(page)
    await mockRefusal(page, '**/produkt/*', 'GET', 'PSOF0602')
    await page.locator('a[href*="/empfehlen/"]').first().click()
    await expectPage(page, 'state.error.title')
    await expect(page.getByText(textOf('PSOF0602'))).toBeVisible()
    await expect(link(page, 'state.error.home')).toBeVisible()
  },
  PSOF0603: async (page) => {
    await page.goto(`${de}/produkte/gibtesnicht`)
    await expectPage(page, 'state.notFound.title')
    await expect(link(page, 'state.error.home')).toBeVisible()
  },
  PSOF0604: async (page) => {
    await page.goto(`${de}/faq`)
    await waitForHydration(page)
    await mockRefusal(page, '**/content/bloecke/impressum', 'GET', 'PSOF0604')
    await link(page, 'layout.footer.imprint').click()
    await expectPage(page, 'layout.footer.imprint')
    await expect(page.locator('main').getByText(words('content.unavailable'))).toBeVisible()
    await page.unroute('**/content/bloecke/impressum')
    await button(page, 'state.error.retry').click()
    await expect(page.locator('main').getByText('Musterallee 12').first()).toBeVisible()
  },
  PSOF0605: async (page) => {
    await page.goto(de)
    await waitForHydration(page)
    await mockRefusal(page, '**/produkt/*', 'GET', 'PSOF0605')
    await page.locator('a[href*="/empfehlen/"]').first().click()
    await expect(page.getByText(textOf('PSOF0605'))).toBeVisible()
  },
  PSOF0701: async (page) => {
    const base = `${address('nordlicht')}/de`
    await beginSession(page, 'nordlicht', demoNewcomer)
    await page.goto(`${base}/empfehler/bankdaten`)
    await mockRefusal(page, '**/empfehler/bankdaten', 'PUT', 'PSOF0701')
    await field(page, 'bank.iban').fill('DE89 3704 0044 0532 0130 00')
    await field(page, 'bank.holder').fill('Rita Empfehl')
    await button(page, 'bank.save').click()
    await expectBanner(page, textOf('PSOF0701'))
  },
  PSOF0801: (page) => submitRefusedLogin(page, 'PSOF0801'),
  PSOF0802: {
    unseen: 'pages omit a picture that waits too long, and only programs request pages that fast',
  },
  PSOF0901: {
    unseen: 'only the provider’s systems get it, which sign their calls',
    answer: () =>
      fetch(`http://127.0.0.1:${new URL(address('swb')).port}/api/provider/v1/swb/order-events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ events: [] }),
      }),
  },
  PSOF0902: {
    unseen:
      'the provider’s systems and order files get it; the back office shows its own text at the date field',
  },
  PSOF0903: { unseen: 'the same as PSOF0902' },
  PSOF0904: { unseen: 'the same as PSOF0902' },
  PSOF0905: { unseen: 'only a provider’s program that fetches orders gets it' },
}

for (const [code, seen] of Object.entries(cases) as [ErrorCode, (typeof cases)[ErrorCode]][]) {
  if (typeof seen === 'function') {
    // SPEC §4.06, §8.03, §8.04, §8.06, §8.09, §8.10, §8.19, §8.20, §8.23
    test(`${code} ${errorCatalogue[code].key}: the page shows the message and how to continue`, ({ page }) =>
      seen(page))
  } else {
    const { answer, unseen } = seen
    if (!answer) continue
    test(`${code} ${errorCatalogue[code].key}: ${unseen}`, async () => {
      const problem = (await (await answer()).json()) as { code: string; detail: string }
      expect([problem.code, withDrawnHyphens(problem.detail)]).toEqual([code, textOf(code)])
    })
  }
}
