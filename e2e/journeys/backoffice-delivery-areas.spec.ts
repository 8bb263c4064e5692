import { readFile } from 'node:fs/promises'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

const csv = (...lines: readonly string[]) => ({
  name: 'postleitzahlen.csv',
  mimeType: 'text/csv',
  // Encoded as German spreadsheets save it.
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})
/** A demo product that no other test orders. */
const product = '3006'

// SPEC §C.28
test(
  'a list of postcodes is uploaded, corrected, downloaded and removed again',
  onDesktop,
  async ({ page }) => {
    await openBackoffice(page, 'betreiber', '/swb/catalogue/delivery-areas')
    await expect(
      page.getByText(backofficeText('catalogue.areas.everywhere')).filter({ visible: true }).first(),
    ).toBeVisible()
    await checkPage(page, 'backoffice-delivery-areas')

    await page.getByLabel(backofficeText('catalogue.areas.search')).fill(product)
    const row = page.getByRole('row').filter({ hasText: product })
    const act = (key: 'catalogue.areas.upload' | 'catalogue.areas.remove') =>
      row
        .getByRole('button', { name: backofficeText(key) })
        .filter({ visible: true })
        .click()
    await act('catalogue.areas.upload')
    const dialog = page.getByRole('dialog')
    const choose = (...lines: readonly string[]) =>
      dialog.locator('input[type=file]').setInputFiles(csv(...lines))
    const take = dialog.getByRole('button', { name: backofficeText('catalogue.areas.take') })
    await expect(take).toBeDisabled()

    await choose('Postleitzahl für Köln', '50667', '1067', '50670;50668')
    await expect(dialog.getByText(backofficeText('catalogue.areas.bad.other', { count: '2' }))).toBeVisible()
    await expect(dialog.getByText(backofficeText('catalogue.areas.line', { line: '3' }))).toBeVisible()
    await expect(take).toBeDisabled()
    await checkPage(page, 'backoffice-delivery-area-bad')

    await choose('Postleitzahl für Köln', '50667', '01067', '50668;50670')
    await expect(
      dialog.getByText(backofficeText('catalogue.areas.preview.other', { count: '5' })),
    ).toBeVisible()
    await take.click()
    await expectToast(page, 'catalogue.areas.saved')
    const count = (number: string) =>
      row
        .getByText(backofficeText('catalogue.areas.count.other', { count: number }))
        .filter({ visible: true })
    await expect(count('5')).toBeVisible()

    await act('catalogue.areas.upload')
    await choose('50670', '50671')
    await dialog.getByLabel(backofficeText('catalogue.areas.mode.add')).check()
    await checkPage(page, 'backoffice-delivery-area-add')
    await take.click()
    await expect(dialog).toBeHidden()
    await expect(count('6')).toBeVisible()

    const download = page.waitForEvent('download')
    await row
      .getByRole('button', { name: backofficeText('catalogue.areas.download') })
      .filter({ visible: true })
      .click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe(
      '\uFEFFPostleitzahl;bis\n01067;\n50667;50671\n',
    )

    await act('catalogue.areas.remove')
    await checkPage(page, 'backoffice-delivery-area-remove')
    await press(dialog, 'catalogue.areas.remove')
    await expectToast(page, 'catalogue.areas.removed')
    await expect(
      row.getByText(backofficeText('catalogue.areas.everywhere')).filter({ visible: true }),
    ).toBeVisible()
  },
)
