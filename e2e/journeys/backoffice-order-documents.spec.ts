// SPEC §C.29

import { createReferral } from '../support/api.ts'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, newEmail } from '../support/zuruf.ts'

const pdf = (words: string) => ({
  name: 'produktblatt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
})
/** Demo products whose documents no other test uses, one for each screen. */
const products: Readonly<Record<string, string>> = { desktop: '3004', phone: '3005' }

test('pre-order documents are listed and previewed on each screen', async ({ page }) => {
  await openBackoffice(page, 'betreiber', '/swb/content/documents')
  await expect(page.getByRole('table', { name: backofficeText('documents.table') })).toBeVisible()
  await checkPage(page, 'backoffice-documents')
  await page
    .getByRole('row', { name: /Widerrufsbelehrung/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: backofficeText('documents.body') })).toContainText(
    'vierzehn Tagen',
  )
  await checkPage(page, 'backoffice-document')
  await press(page, 'documents.preview')
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.frameLocator('iframe').getByRole('heading', { name: 'Widerrufsbelehrung' }),
  ).toBeVisible()
  await checkPage(page, 'backoffice-document-preview')
})

test(
  'a product gets its own sheet and a new version; the first one is restored and then withdrawn',
  onDesktop,
  async ({ page, anotherBrowser }) => {
    const product = products[test.info().project.name] ?? ''
    const { Empfehlungsnummer } = await createReferral('swb', 50, newEmail('rita'), product)
    const visitor = await anotherBrowser()
    const sheet = async () => {
      await visitor.goto(`${address('swb')}/de/empfaengerdaten/${Empfehlungsnummer}`)
      return visitor.getByRole('link', {
        name: new RegExp(`^${text('de', 'recipient.documents.Produktblatt')}`),
      })
    }
    await expect(await sheet()).not.toContainText('PDF')

    await openBackoffice(page, 'betreiber', `/swb/content/documents/product-sheet.de.${product}`)
    const dialog = page.getByRole('dialog')
    const upload = async (words: string) => {
      await press(page, 'documents.upload')
      await dialog.locator('input[type=file]').setInputFiles(pdf(words))
      await press(dialog, 'documents.publish')
      await expectToast(page, 'documents.published')
      await expect(dialog).toBeHidden()
    }
    await upload('first')
    await expect(await sheet()).toContainText('PDF')
    await upload('second')
    await checkPage(page, 'backoffice-document-versions')
    await page
      .getByRole('button', { name: new RegExp(`^${backofficeText('documents.restore')}`) })
      .first()
      .click()
    await press(dialog, 'documents.restore')
    await expectToast(page, 'documents.restored')
    await press(page, 'documents.withdraw')
    await press(dialog, 'documents.withdraw')
    await expectToast(page, 'documents.withdrawn')
    await expect(await sheet()).not.toContainText('PDF')

    await page.goto(`${new URL(page.url()).origin}/backoffice/swb/content/documents`)
    await press(page, 'documents.add')
    await checkPage(page, 'backoffice-document-add')
  },
)
