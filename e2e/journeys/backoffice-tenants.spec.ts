import { backofficeText, expectToast, lift, press, save } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { callAsOperator, openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { address } from '../support/zuruf.ts'

const key = 'gruenau'
const name = 'Gemeindewerke Grünau'
const brand = '#7a1fa2'
const company = {
  'tenants.legal.street': 'Am Markt 1',
  'tenants.legal.city': '04711 Grünau',
  'tenants.legal.phone': '0800 0000 789',
  'tenants.legal.email': 'service@gruenau.test',
  'tenants.legal.hours': 'Montag bis Freitag',
  'tenants.legal.management': 'Renate Moosbach',
  'tenants.legal.register': 'Amtsgericht Grünau, HRB 4711',
  'tenants.legal.vat': 'DE 111 222 333',
  'tenants.legal.dataProtection': 'datenschutz@gruenau.test',
} as const

// SPEC §3.01, §B.06
test(
  'the wizard takes a new client from its name to an open portal with own theme, paths and channels',
  onDesktop,
  async ({ page, anotherBrowser }) => {
    const visitor = await anotherBrowser()
    const next = (step: 'products' | 'rewards' | 'legal' | 'golive') =>
      page
        .getByRole('link', {
          name: backofficeText('tenants.setup.next', { step: backofficeText(`tenants.step.${step}`) }),
          exact: true,
        })
        .click()
    const field = (label: Parameters<typeof backofficeText>[0]) =>
      page.getByRole('textbox', { name: backofficeText(label), exact: true })

    await test.step('name and address', async () => {
      await openBackoffice(page, 'betreiber', '/installation/tenants')
      await checkPage(page, 'backoffice-tenants')
      await page.getByRole('link', { name: backofficeText('tenants.new') }).click()
      await field('tenants.basics.name').fill(name)
      await expect(field('tenants.basics.key')).toHaveValue('gemeindewerke-gruenau')
      await field('tenants.basics.key').fill('swb')
      await field('tenants.basics.hosts').fill(`${key}.localhost`)
      await checkPage(page, 'backoffice-tenant-new')
      await press(page, 'tenants.new.submit')
      await expect(page.getByText('Das ist schon vergeben.')).toBeVisible()
      await field('tenants.basics.key').fill(key)
      await press(page, 'tenants.new.submit')
      await page.waitForURL(`**/${key}/setup/look`)
    })

    await test.step('visitors see that the portal is not open yet', async () => {
      await visitor.goto(address(key))
      await expect(visitor.getByRole('heading', { name: 'Hier geht es bald los' })).toBeVisible()
    })

    await test.step('theme: derived from one colour, checked and shown at once', async () => {
      const preview = page.getByTestId('theme-preview')
      await field('tenants.theme.brand').fill('#ffe08a')
      await expect(page.getByText(backofficeText('tenants.contrast.adjusted.label')).first()).toBeVisible()
      await field('tenants.theme.brand').fill(brand)
      await press(page, 'tenants.theme.derive')
      await expect(page.getByText(backofficeText('tenants.contrast.good'))).toBeVisible()
      await expect
        .poll(() => preview.evaluate((element) => element.style.getPropertyValue('--brand')))
        .toBe(brand)
      await checkPage(page, 'backoffice-tenant-look')
      await next('products')
    })

    await test.step('products and rewards', async () => {
      await next('rewards')
      await page.getByRole('switch', { name: backofficeText('tenants.payer.on') }).check()
      await field('tenants.payer.name').fill(name)
      await page.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 52')
      await next('legal')
      await expect(
        page
          .getByText('IBAN ist nicht gültig')
          .or(page.getByText(/nicht gültig/))
          .first(),
      ).toBeVisible()
      await page.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 51')
      await field('tenants.vouchers.issuer').fill('allen Geschäften in Grünau')
      await field('tenants.vouchers.redemption').fill('Zeigen Sie den Code an der Kasse.')
      await checkPage(page, 'backoffice-tenant-rewards')
      await next('legal')
    })

    await test.step('company data', async () => {
      for (const [label, text] of Object.entries(company)) {
        await page
          .getByRole('textbox', { name: backofficeText(label as keyof typeof company), exact: true })
          .first()
          .fill(text)
      }
      await press(page, 'tenants.legal.copy')
      await field('tenants.mail.address').first().fill('empfehlen@gruenau.test')
      await checkPage(page, 'backoffice-tenant-legal')
      await next('golive')
      await page.waitForURL(`**/${key}/setup/golive`)
    })

    await test.step('channels: by keyboard and by switch', async () => {
      await page.goto(`${address('swb')}/backoffice/${key}/settings/channels`)
      const order = page.locator('[data-channel]')
      await expect(order.first()).toHaveAttribute('data-channel', 'copyLink')
      await page
        .getByRole('button', { name: backofficeText('tenants.channels.up', { name: 'WhatsApp' }) })
        .click()
      await page
        .getByRole('switch', {
          name: backofficeText('tenants.channels.offer', { name: 'Facebook' }),
          exact: true,
        })
        .uncheck()
      const handle = page.getByRole('button', {
        name: backofficeText('tenants.channels.drag', { name: 'SMS' }),
      })
      // Each step waits for the screen reader announcement of the previous one.
      await lift(handle, /^SMS (aufgenommen|steht)/)
      await page.keyboard.press('ArrowUp')
      const other = backofficeText('tenants.channel.emailClient')
      await expect(
        page.getByText(backofficeText('tenants.channels.over', { name: 'SMS', other })),
      ).toBeAttached()
      await page.keyboard.press('Space')
      await expect(order.nth(2)).toHaveAttribute('data-channel', 'sms')
      await checkPage(page, 'backoffice-tenant-channels')
      await save(page)
    })

    await test.step('paths: an invalid one is rejected at once', async () => {
      await page.getByRole('link', { name: backofficeText('tenants.section.routes') }).click()
      await page.getByRole('searchbox', { name: backofficeText('tenants.routes.search') }).fill('Faq')
      const path = page.getByRole('textbox', {
        name: backofficeText('tenants.routes.pathOf', { name: backofficeText('tenants.page.Faq') }),
      })
      await path.fill('/login')
      await expect(page.getByText(backofficeText('tenants.routes.path-taken'))).toBeVisible()
      await path.fill('/gut-zu-wissen')
      await checkPage(page, 'backoffice-tenant-routes')
      // Leaving through the menu asks for confirmation and loses no input.
      await page.getByRole('link', { name: backofficeText('operations.mails'), exact: true }).click()
      await press(page.getByRole('dialog', { name: backofficeText('frame.unsaved') }), 'frame.unsaved.stay')
      await expect(path).toHaveValue('/gut-zu-wissen')
      await save(page)
    })

    await test.step('hand-over of orders to the provider', async () => {
      await page.getByRole('link', { name: backofficeText('tenants.section.target') }).click()
      await page.getByLabel(backofficeText('tenants.handover.way')).click()
      await page.getByRole('option', { name: backofficeText('tenants.handover.way.pull') }).click()
      await save(page)
      await page.getByRole('link', { name: backofficeText('tenants.setup.title') }).click()
      const missing = page.locator('[data-item=handover]')
      await expect(missing).toContainText(backofficeText('handover.obstacle.no-key'))
      await missing.getByRole('link').click()
      await expect(page.getByText(backofficeText('handover.unreachable'))).toBeVisible()
      await checkPage(page, 'backoffice-handover-channels-unreachable')
      await callAsOperator('betreiber', key, 'createApiKey', { body: { key: 'auftragssystem' } })
      await page.reload()
    })

    await test.step('open the portal', async () => {
      await page.getByRole('link', { name: backofficeText('tenants.setup.title') }).click()
      await expect(page.getByText(backofficeText('tenants.golive.ready'), { exact: true })).toBeVisible()
      await checkPage(page, 'backoffice-tenant-golive')
      await press(page, 'tenants.open')
      await press(
        page.getByRole('dialog', { name: backofficeText('tenants.open.title', { name }) }),
        'tenants.open',
      )
      await expectToast(page, 'tenants.open.done')
    })

    await test.step('visitors see the portal', async () => {
      await visitor.goto(address(key))
      await expect(visitor.getByRole('banner').getByText(name).first()).toBeVisible()
      await expect
        .poll(() =>
          visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')),
        )
        .toBe(brand)
      await visitor.goto(`${address(key)}/de/gut-zu-wissen`)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      await visitor.goto(`${address(key)}/de/impressum`)
      await expect(visitor.getByText('Am Markt 1').first()).toBeVisible()
    })
  },
)
