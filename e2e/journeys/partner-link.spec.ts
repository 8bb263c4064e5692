// SPEC §C.16

import { randomUUID } from 'node:crypto'
import de from '@zuruf/messages/de/partner'
import { beginSession } from '../support/account.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants, expireLink } from '../support/zuruf.ts'

// A sales partner's link, from their area to the recipient's form. Decision 100

test(
  "a sales partner's links lead to an offer and to all products, and disclose the commission",
  onPhone,
  async ({ page, browser }) => {
    const tenant = `partner-${randomUUID().slice(0, 6)}`
    await addTenants([{ key: tenant, settings: { personalLinks: true } }])
    await beginSession(page, tenant, 'profi@demo.test')
    await page.goto(`${address(tenant)}/de/profiseller`)
    await page.getByRole('main').getByRole('button', { name: de['partner.links.make'], exact: true }).click()
    const all = page.getByRole('heading', { level: 3, name: de['partner.links.all'] }).locator('..')
    await expect(all).toContainText(/\/e\/[A-Z2-9]{11}/)
    await checkPage(page, 'partner-links')
    const code = /\/e\/([A-Z2-9]{11})/.exec((await all.textContent()) ?? '')?.[1] ?? ''

    const visitor = await browser.newPage()
    await visitor.goto(`${address(tenant)}/p/${code}`)
    await expect(visitor).toHaveURL(/\/de\/angebot\/[^?]+\?klick=/)
    await expect(visitor.getByText(/ist Vertriebspartner und bekommt eine Provision/)).toBeVisible()
    await checkPage(visitor, 'partner-offer')

    await visitor.goto(`${address(tenant)}/e/${code}`)
    await expect(visitor).toHaveURL(new RegExp(`/de/empfohlen/${code}`))
    await expect(visitor.getByText(/Werbung: .* ist Vertriebspartner/)).toBeVisible()
    await checkPage(visitor, 'partner-page')
    await visitor.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await visitor.waitForURL(/\/angebot\/[^?]+\?klick=/)
    await visitor.getByRole('link', { name: text('de', 'offer.order') }).click()
    await visitor.waitForURL(/\/empfaengerdaten\//)

    // Simulates a campaign with a budget that gives the recipient a share.
    const number = /\/empfaengerdaten\/([A-Z2-9]+)/.exec(visitor.url())?.[1] ?? ''
    const offer = await visitor.evaluate(
      (path) => fetch(path).then((answer) => answer.json()),
      `/api/v1/${tenant}/empfehlung/${number}`,
    )
    const limited = {
      PraemieEmpfaengerCent: 2000,
      Sicher: { PraemieEmpfehlerCent: 0, PraemieEmpfaengerCent: 1000 },
    }
    await visitor.route(`**/empfehlung/${number}*`, (route) =>
      route.fulfill({ json: { ...offer, ...limited } }),
    )
    await visitor.goBack()
    await expect(visitor.getByText(/solange das Budget der Aktion reicht/)).toBeVisible()
    await checkPage(visitor, 'partner-offer-limited')
    await visitor.close()
  },
)

test(
  'an expired link of a sales partner leads to the partner link and discloses the commission',
  onDesktop,
  async ({ page, browser }) => {
    const tenant = `partner-${randomUUID().slice(0, 6)}`
    await addTenants([{ key: tenant }])
    await beginSession(page, tenant, 'profi@demo.test')
    await page.goto(`${address(tenant)}/de/profiseller`)
    await page.getByRole('main').getByRole('button', { name: de['partner.links.make'], exact: true }).click()
    const made = page.getByText(/\/p\/[A-Z2-9]{11}/).first()
    const code = /\/p\/([A-Z2-9]{11})/.exec((await made.textContent()) ?? '')?.[1] ?? ''

    const visitor = await browser.newPage()
    await visitor.goto(`${address(tenant)}/p/${code}`)
    const number = /\/angebot\/([^?]+)/.exec(visitor.url())?.[1] ?? ''
    await expireLink(tenant, number)
    await visitor.goto(`${address(tenant)}/e/${number}`)
    await expect(
      visitor.getByText(/Werbung: .* ist Vertriebspartner und bekommt eine Provision/),
    ).toBeVisible()
    await expect(visitor.getByRole('link', { name: / ansehen$/ })).toHaveAttribute(
      'href',
      new RegExp(`/p/${code}$`),
    )
    await checkPage(visitor, 'partner-expired')
    await visitor.close()
  },
)
