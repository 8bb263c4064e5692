import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { backofficeText, choose, save } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { address, addTenants } from '../support/zuruf.ts'

const key = 'hausmarke'
const require = createRequire(import.meta.url)
const fontFile = (path: string) => ({
  name: path.split('/').at(-1) ?? '',
  mimeType: 'font/woff2',
  buffer: readFileSync(require.resolve(path)),
})

const svgLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" rx="2" fill="#7a1fa2"/></svg>'

/** Returns a logo with transparent edges, as wide as three letters. */
async function logoFile(background: string) {
  const buffer = await sharp({ create: { width: 280, height: 80, channels: 4, background } })
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: '#0000' })
    .png()
    .toBuffer()
  return { name: 'logo.png', mimeType: 'image/png', buffer }
}

test('a client has its own logo and fonts, and the articles of its name', onDesktop, async ({ page }) => {
  await addTenants([{ key, settings: { nameForms: null } }])

  await test.step('fonts: confirmed, checked and shown in the preview', async () => {
    await openBackoffice(page, 'betreiber', `/${key}/settings/theme`)
    const name = backofficeText('tenants.fonts.ownDisplayFont')
    const upload = page.getByRole('button', { name: backofficeText('tenants.file.choose', { name }) })
    await expect(upload).toBeDisabled()
    await page.getByRole('checkbox', { name: backofficeText('tenants.fonts.licence') }).check()
    await expect(upload).toBeEnabled()
    await page.getByRole('checkbox', { name: backofficeText('tenants.fonts.serif') }).check()
    const input = page.locator(`input[type=file][aria-label="${name}"]`)
    await input.setInputFiles({ name: 'schrift.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no WOFF2') })
    await expect(page.getByText('Möglich sind nur Schriften im Format WOFF2', { exact: false })).toBeVisible()
    await input.setInputFiles(fontFile('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'))
    await expect(page.getByText('38\u00a0kB, Strichstärke 400–700', { exact: false })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Own '))))
      .toBe(true)
  })

  await test.step('logo: refused with its name, replaced, and removed after a question', async () => {
    const name = backofficeText('tenants.logo.picture')
    const input = page.locator(`input[type=file][aria-label="${name}"]`)
    await input.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('Logo: Möglich sind Bilder als SVG, PNG, WebP oder JPEG.')).toBeVisible()
    await page.getByRole('button', { name: backofficeText('tenants.file.choose', { name }) }).focus()
    await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svgLogo) })
    const shown = page.getByRole('img', { name, exact: true })
    await expect(shown).toBeVisible()
    await expect(page.getByText('Logo: Möglich sind', { exact: false })).toBeHidden()
    await expect(
      page.getByRole('button', { name: backofficeText('tenants.file.replace', { name }) }),
    ).toBeFocused()
    await page.getByRole('button', { name: backofficeText('tenants.file.remove', { name }) }).click()
    const question = page.getByRole('dialog', {
      name: backofficeText('tenants.file.remove.title', { name }),
    })
    await question.getByRole('button', { name: backofficeText('frame.cancel') }).click()
    await expect(question).toBeHidden()
    await expect(shown).toBeVisible()
    await page.getByRole('button', { name: backofficeText('tenants.file.remove', { name }) }).click()
    await question.getByRole('button', { name: backofficeText('tenants.file.remove', { name }) }).click()
    await expect(shown).toBeHidden()
    await expect(
      page.getByRole('button', { name: backofficeText('tenants.file.choose', { name }) }),
    ).toBeFocused()
  })

  await test.step('logo: converted and shown in the preview, in the dark on a plate', async () => {
    const name = backofficeText('tenants.logo.picture')
    await page.locator(`input[type=file][aria-label="${name}"]`).setInputFiles(await logoFile('#7a1fa2'))
    await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
    const inPreview = page.getByTestId('theme-preview').locator('img')
    await expect(inPreview).toBeVisible()
    await choose(
      page.getByRole('combobox', { name: backofficeText('tenants.theme.dark'), exact: true }),
      backofficeText('tenants.theme.dark.auto'),
    )
    await expect(inPreview).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.getByRole('switch', { name: backofficeText('tenants.preview.dark') }).check()
    await expect(inPreview).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.getByRole('switch', { name: backofficeText('tenants.logo.withName') }).check()
    await save(page)
    await checkPage(page, 'backoffice-own-brand')
  })

  await test.step('name: forms with a sample sentence', async () => {
    await openBackoffice(page, 'betreiber', `/${key}/settings/basics`)
    await page.getByRole('switch', { name: backofficeText('tenants.names.article') }).check()
    const field = (form: 'nominative' | 'genitive' | 'dative' | 'accusative') =>
      page.getByRole('textbox', { name: backofficeText(`tenants.names.${form}`) })
    await field('nominative').fill('das Werk')
    await field('genitive').fill('des Werks')
    await field('dative').fill('dem Werk')
    await field('accusative').fill('das Werk')
    await expect(
      page.getByText('Das Werk darf mir schreiben. Mein Konto beim Werk', { exact: false }),
    ).toBeVisible()
    await save(page)
    await checkPage(page, 'backoffice-name-forms')
  })

  await test.step('pages show them', async () => {
    const fonts: string[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'font') fonts.push(new URL(answer.url()).pathname)
    })
    await page.goto(`${address(key)}/de`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(fonts).toContain(`/api/v1/${key}/schrift`)
    expect(fonts).toHaveLength(2)
    const logo = page.getByRole('banner').locator('img')
    await expect(logo).toBeVisible()
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288)
    await expect(page.getByRole('contentinfo')).toContainText('Website des Werks')
    await checkPage(page, 'own-brand-home')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
