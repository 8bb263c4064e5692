import { Secret, TOTP } from 'otpauth'
import { backofficeText, expectToast, press, save } from '../support/backoffice.ts'
import { measureEffort } from '../support/effort.ts'
import { startInstallation } from '../support/installation.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

test.use({ locale: 'de-DE' })

const password = 'Kranich7Leuchtturm'
const name = 'Talwerke Dritte'
const host = 'talwerke'
const brand = '#0b6e4f'
const legal = {
  'tenants.legal.street': 'Talstraße 3',
  'tenants.legal.city': '04713 Talstadt',
  'tenants.legal.phone': '0800 0000 713',
  'tenants.legal.email': 'service@talwerke.test',
  'tenants.legal.hours': 'Montag bis Freitag',
  'tenants.legal.management': 'Thea Talmann',
  'tenants.legal.register': 'Amtsgericht Talstadt, HRB 713',
  'tenants.legal.vat': 'DE 333 222 111',
  'tenants.legal.dataProtection': 'datenschutz@talwerke.test',
} as const

const sizes = ['S', 'M', 'L', 'XL', 'XXL']
const products = [
  'id;name;anzeigename;kategorie;beschreibung;preis monatlich;prämie;status',
  ...sizes.map(
    (size, n) =>
      `strom-${n};Strom ${size};Talstrom ${size};Ökostrom;Aus dem Wasser.;${n + 1}9,95;70;veröffentlicht`,
  ),
  ...sizes.map(
    (size, n) =>
      `glas-${n};Glas ${size};Talglas ${size};Glasfaser;Bis ins Haus.;${n + 2}9,95;50;veröffentlicht`,
  ),
]
const file = { name: 'produkte.csv', mimeType: 'text/csv', buffer: Buffer.from(products.join('\r\n')) }
const codes = [
  'code;value;kind',
  ...Array.from({ length: 12 }, (_, n) => `TAL-${1000 + n};${n < 6 ? 70 : 50};`),
]

// SPEC §B.06
test(
  'in an empty installation the first operator puts a third client live, and its first referral is made',
  onDesktop,
  async ({ page, anotherBrowser }) => {
    const zuruf = await startInstallation()
    try {
      const effort = await measureEffort(page)
      const began = Date.now()
      const field = (label: Parameters<typeof backofficeText>[0]) =>
        page.getByRole('textbox', { name: backofficeText(label), exact: true })
      const next = (step: 'products' | 'rewards' | 'legal' | 'golive') =>
        page
          .getByRole('link', {
            name: backofficeText('tenants.setup.next', { step: backofficeText(`tenants.step.${step}`) }),
            exact: true,
          })
          .click()

      await test.step('the first operator logs in with the link from the command', async () => {
        const token = await zuruf.createOperator('olga@talwerke.test', 'Olga Perator')
        await page.goto(`${zuruf.address()}/backoffice/passwort#${token}`)
        await page.getByLabel(backofficeText('frame.password'), { exact: true }).fill(password)
        await press(page, 'frame.set.submit')
        await page.getByRole('link', { name: backofficeText('frame.set.done.go') }).click()
        await page.getByLabel(backofficeText('frame.email')).fill('olga@talwerke.test')
        await page.getByLabel(backofficeText('frame.password'), { exact: true }).fill(password)
        await press(page, 'frame.login.next')
        const secret = (await page.locator('code').textContent()) ?? ''
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
        await page.getByLabel(backofficeText('frame.code')).fill(code)
        await press(page, 'frame.factor.submit')
        await press(page, 'frame.recovery.done')
        await expect(page.getByRole('link', { name: backofficeText('tenants.new') }).first()).toBeVisible()
        await checkPage(page, 'backoffice-first-day')
      })

      await test.step('two clients are started', async () => {
        for (const [client, at] of [
          ['Erste Werke', 'erste'],
          ['Zweite Werke', 'zweite'],
        ] as const) {
          await page
            .getByRole('link', { name: backofficeText('tenants.new') })
            .first()
            .click()
          await field('tenants.basics.name').fill(client)
          await field('tenants.basics.hosts').fill(`${at}.localhost`)
          await press(page, 'tenants.new.submit')
          await page.waitForURL(`**/${at}-werke/setup/look`)
          await page.getByRole('button', { name: client }).click()
          await page.getByRole('menuitem', { name: backofficeText('frame.installation') }).click()
          await page.getByRole('link', { name: backofficeText('tenants.list.title'), exact: true }).click()
        }
      })

      await test.step('the third: name, address, theme', async () => {
        await page
          .getByRole('link', { name: backofficeText('tenants.new') })
          .first()
          .click()
        await field('tenants.basics.name').fill(name)
        await field('tenants.basics.hosts').fill(`${host}.localhost`)
        await press(page, 'tenants.new.submit')
        await field('tenants.theme.brand').fill(brand)
        await press(page, 'tenants.theme.derive')
        await expect(page.getByText(backofficeText('tenants.contrast.good'))).toBeVisible()
        await next('products')
      })

      await test.step('ten products with their rewards', async () => {
        await page.getByRole('link', { name: backofficeText('tenants.products.own') }).click()
        await page.getByRole('link', { name: backofficeText('catalogue.import') }).click()
        await page.locator('input[type=file]').setInputFiles(file)
        await page
          .getByRole('button', { name: backofficeText('catalogue.import.run.other', { count: '10' }) })
          .click()
        await expectToast(page, 'catalogue.import.done', { added: '10', changed: '0' })
        await press(page, 'catalogue.notShown.act')
        await press(page.getByRole('dialog'), 'catalogue.source.use')
        await expectToast(page, 'catalogue.source.set')
      })

      await test.step('vouchers', async () => {
        await page.getByRole('link', { name: backofficeText('tenants.setup.title'), exact: true }).click()
        await page.getByRole('link', { name: `4. ${backofficeText('tenants.step.rewards')}` }).click()
        await page
          .getByRole('link', { name: backofficeText('tenants.amounts.vouchers', { count: '0' }) })
          .click()
        await page
          .getByRole('link', { name: backofficeText('vouchers.import') })
          .first()
          .click()
        await field('vouchers.import.paste').fill(codes.join('\n'))
        await press(page, 'vouchers.import.check')
        await page
          .getByRole('button', { name: backofficeText('vouchers.import.submit', { count: '12' }) })
          .click()
        await expectToast(page, 'vouchers.import.done', { count: '12' })
      })

      await test.step('company data and mail sender', async () => {
        await page.getByRole('link', { name: backofficeText('tenants.setup.title'), exact: true }).click()
        await page.getByRole('link', { name: `5. ${backofficeText('tenants.step.legal')}` }).click()
        for (const [label, value] of Object.entries(legal)) {
          await page
            .getByRole('textbox', { name: backofficeText(label as keyof typeof legal), exact: true })
            .first()
            .fill(value)
        }
        await press(page, 'tenants.legal.copy')
        await field('tenants.mail.address').first().fill('empfehlen@talwerke.test')
        await next('golive')
        await page.waitForURL('**/setup/golive')
      })

      await test.step('a custom path', async () => {
        await page.getByRole('link', { name: backofficeText('tenants.settings.title'), exact: true }).click()
        await page.getByRole('link', { name: backofficeText('tenants.section.routes') }).click()
        await page.getByRole('searchbox', { name: backofficeText('tenants.routes.search') }).fill('Faq')
        await page
          .getByRole('textbox', {
            name: backofficeText('tenants.routes.pathOf', { name: backofficeText('tenants.page.Faq') }),
          })
          .fill('/gut-zu-wissen')
        await save(page)
      })

      await test.step('hand-over of orders to the provider', async () => {
        await page.getByRole('link', { name: backofficeText('tenants.section.target') }).click()
        await page.getByLabel(backofficeText('tenants.handover.way')).click()
        await page.getByRole('option', { name: backofficeText('tenants.handover.way.pull') }).click()
        await save(page)
      })

      await test.step('a key with which the provider fetches them', async () => {
        await page.getByRole('link', { name: backofficeText('operations.keys'), exact: true }).click()
        await press(page, 'operations.keys.add')
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(backofficeText('operations.keys.name')).fill('auftragssystem')
        await press(dialog, 'operations.keys.add')
        await press(page.getByRole('dialog'), 'frame.close')
        await expect(page.getByRole('heading', { name: 'auftragssystem' })).toBeVisible()
      })

      await test.step('going live', async () => {
        await page.getByRole('link', { name: backofficeText('tenants.setup.title'), exact: true }).click()
        await expect(page.getByText(backofficeText('tenants.golive.ready'), { exact: true })).toBeVisible()
        await checkPage(page, 'backoffice-first-client-ready')
        await press(page, 'tenants.open')
        await press(
          page.getByRole('dialog', { name: backofficeText('tenants.open.title', { name }) }),
          'tenants.open',
        )
        await expectToast(page, 'tenants.open.done')
      })

      const minutes = effort().minutes
      test.info().annotations.push({
        type: 'effort',
        description: `${JSON.stringify(effort())}, the script itself ${(Date.now() - began) / 1000} s`,
      })
      // "in under 30 minutes", for a person who reads and types everything.
      expect(minutes).toBeLessThan(30)

      const visitor = await anotherBrowser()
      await test.step('the first referral', async () => {
        await visitor.goto(`${zuruf.address(host)}/de/gut-zu-wissen`)
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
        await visitor.goto(`${zuruf.address(host)}/de`)
        await expect
          .poll(() =>
            visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')),
          )
          .toBe(brand)
        await expect(visitor.locator('a[href*="/empfehlen/"]')).not.toHaveCount(0)
        await checkPage(visitor, 'first-client-home')
        await visitor.locator('a[href*="/empfehlen/"]').first().click()
        await visitor.getByLabel(text('de', 'recommend.firstName')).fill('Rita')
        await visitor.getByLabel(text('de', 'recommend.lastName')).fill('Empfehl')
        await visitor.getByLabel(text('de', 'recommend.email'), { exact: true }).fill('rita@probe.test')
        await visitor.getByRole('checkbox', { name: text('de', 'recommend.terms.before').trim() }).check()
        await visitor.getByRole('button', { name: text('de', 'recommend.submit') }).click()
        await visitor.waitForURL(/\/empfehlung\/[A-Z0-9]{11}/)
        expect(await zuruf.mailTo('rita@probe.test')).toContain('empfehlen@talwerke.test')
      })

      await test.step('the referral is at the desk', async () => {
        await page.getByRole('link', { name: backofficeText('desk.referrals'), exact: true }).click()
        await expect(page.getByRole('main').getByText('Rita Empfehl')).toBeVisible()
      })
    } finally {
      await zuruf.stop()
    }
  },
)
