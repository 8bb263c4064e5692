import type { Page } from '@playwright/test'
import { errorCatalogue } from '@zuruf/contract/errors'
import sharp from 'sharp'
import { backofficeText, expectToast, lift, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { address, addTenants } from '../support/zuruf.ts'

const tenant = 'katalog'

const tariffs = ['S', 'M', 'L', 'XL']
const lines = [
  'id;name;anzeigename;kategorie;beschreibung;preis monatlich;prämie;status',
  ...tariffs.map(
    (size, index) =>
      `strom-${index};Strom ${size};Ökostrom ${size};Ökostrom;Strom aus Wind.;${index + 1}9,95;70;veröffentlicht`,
  ),
  ...tariffs.map(
    (size, index) =>
      `glas-${index};Glas ${size};Glasfaser ${size};Glasfaser;Schnell bis ins Haus.;${index + 2}9,95;90;veröffentlicht`,
  ),
  'gas-0;Gas S;Gas S;Gas;Wärme für die Wohnung.;neun Euro;50;veröffentlicht',
  'gas-1;Gas M;Gas M;Gas;Wärme für das Haus.;14,95;50;entwurf',
]
/** Encoded as German spreadsheets save it. */
const file = { name: 'produkte.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') }

// SPEC §1.32, §B.07, §K.02
test(
  'an own catalogue: ten products from a file, one corrected line, a picture, a reward, and the tile in the portal',
  onDesktop,
  async ({ page }) => {
    await addTenants([{ key: tenant }])
    const main = page.getByRole('main')

    await test.step('import ten products and correct the rejected one', async () => {
      await openBackoffice(page, 'betreiber', `/${tenant}/catalogue/products`)
      await expect(page.getByText(backofficeText('catalogue.empty'))).toBeVisible()
      await checkPage(page, 'backoffice-catalogue-empty')
      await page.getByRole('link', { name: backofficeText('catalogue.import') }).click()
      await page.locator('input[type=file]').setInputFiles(file)
      const summary = { added: '9', changed: '0', kept: '0', refused: '1' }
      await expect(page.getByText(backofficeText('catalogue.import.summary', summary))).toBeVisible()
      await checkPage(page, 'backoffice-catalogue-import')
      const field = page.getByLabel(backofficeText('catalogue.import.correct', { line: '10' }))
      await field.fill((await field.inputValue()).replace('neun Euro', '9,95'))
      await press(page, 'catalogue.import.check')
      await page
        .getByRole('button', { name: backofficeText('catalogue.import.run.other', { count: '10' }) })
        .click()
      await expectToast(page, 'catalogue.import.done', { added: '10', changed: '0' })
      await expect(page.getByRole('link', { name: 'Ökostrom XL' })).toBeVisible()
      await checkPage(page, 'backoffice-catalogue-products')
    })

    await test.step('set a better reward for one of them', async () => {
      await page.getByRole('link', { name: backofficeText('catalogue.rewards.title'), exact: true }).click()
      await press(page, 'catalogue.rewards.new')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('catalogue.reward.title')).fill('Herbstprämie')
      await dialog.getByLabel(backofficeText('catalogue.reward.value')).fill('85')
      await checkPage(page, 'backoffice-catalogue-reward')
      await press(dialog, 'frame.save')
      await expect(page.getByRole('rowheader', { name: /Herbstprämie/ })).toBeVisible()
      await checkPage(page, 'backoffice-catalogue-rewards')
    })

    await test.step('set its picture, reward and name', async () => {
      await page.getByRole('link', { name: backofficeText('catalogue.products'), exact: true }).click()
      await page.getByRole('link', { name: 'Ökostrom M' }).click()
      await page.getByLabel(backofficeText('catalogue.displayName'), { exact: true }).fill('Ökostrom Küste')
      await page.getByLabel(`${backofficeText('catalogue.displayName')} (en)`).fill('Coast Power')
      const rewards = page.getByRole('combobox', { name: backofficeText('catalogue.rewards') })
      await rewards.press('Backspace')
      await rewards.click()
      await page.getByRole('option', { name: /Herbstprämie/ }).click()
      const picture = await sharp({
        create: { width: 1400, height: 1000, channels: 3, background: '#2f7d6b' },
      })
        .png()
        .toBuffer()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'kueste.png', mimeType: 'image/png', buffer: picture })
      await expect(
        page.getByRole('button', { name: backofficeText('catalogue.picture.remove') }),
      ).toBeVisible()
      await leaveWhileSaving(page)
      await press(page, 'frame.save')
      await expectToast(page, 'catalogue.saved')
      await checkPage(page, 'backoffice-catalogue-product')
    })

    await test.step('move it to the top with the keyboard', async () => {
      await page.getByRole('link', { name: backofficeText('catalogue.products'), exact: true }).click()
      await page.getByRole('link', { name: backofficeText('catalogue.order'), exact: true }).click()
      const handle = page.getByRole('button', {
        name: backofficeText('catalogue.order.drag', { name: 'Ökostrom Küste' }),
      })
      await lift(handle, /^Ökostrom Küste (angehoben|ist jetzt)/)
      await handle.press('ArrowUp')
      await expect(
        page.getByText(backofficeText('catalogue.order.over', { name: 'Ökostrom Küste', place: '1' })),
      ).toBeAttached()
      await handle.press('Space')
      await expectToast(page, 'catalogue.order.saved')
      await checkPage(page, 'backoffice-catalogue-order')
    })

    await test.step('visitors see it once the own catalogue is active', async () => {
      await page.getByRole('link', { name: backofficeText('catalogue.products'), exact: true }).click()
      await press(page, 'catalogue.notShown.act')
      await press(page.getByRole('dialog'), 'catalogue.source.use')
      await expectToast(page, 'catalogue.source.set')
      await press(page, 'catalogue.view.tiles')
      await expect(main.getByText('Ökostrom Küste')).toBeVisible()
      await checkPage(page, 'backoffice-catalogue-tiles')
      await page.getByRole('link', { name: backofficeText('catalogue.preview') }).click()
      await expect(page.getByRole('heading', { name: 'Glasfaser', exact: true })).toBeVisible()
      await expect(page.getByText('Ökostrom Küste')).toBeVisible()
      await checkPage(page, 'backoffice-catalogue-preview')

      await page.goto(`${address(tenant)}/de`)
      const tile = page.getByRole('listitem').filter({ hasText: 'Ökostrom Küste' })
      await expect(tile).toContainText('85')
      await expect(tile).toContainText('29,95')
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: /Ökostrom (S|Küste)/ })
          .first(),
      ).toContainText('Küste')
      const shown = tile.locator('img')
      await expect(shown).toHaveAttribute('src', /\/bild\/[0-9a-f-]+\/kachel$/)
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(840)

      await page.goto(`${address(tenant)}/en`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Coast Power' })).toContainText('29.95')
      await expect(page.getByText('Gas M')).toHaveCount(0)
    })
  },
)

/** Leaving or logging out before a save is answered asks for confirmation, so that a refusal loses no input. */
async function leaveWhileSaving(page: Page) {
  const calls = /\/catalogue\/products\/[^/]+$/
  const refused = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await refused.promise
    await route.fulfill({ status: errorCatalogue.PSOF0102.status, json: { code: 'PSOF0102' } })
  })
  const question = page.getByRole('dialog', { name: backofficeText('frame.unsaved') })
  await press(page, 'frame.save')
  await page.getByRole('link', { name: backofficeText('catalogue.products'), exact: true }).click()
  await press(question, 'frame.unsaved.stay')
  refused.resolve()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel(backofficeText('catalogue.displayName'), { exact: true })).toHaveValue(
    'Ökostrom Küste',
  )
  await page.unroute(calls)

  await page.getByRole('button', { name: new RegExp(backofficeText('frame.person', { name: '' })) }).click()
  await page.getByRole('menuitem', { name: backofficeText('frame.logout') }).click()
  await press(question, 'frame.unsaved.stay')
  await expect(question).toBeHidden()
}
