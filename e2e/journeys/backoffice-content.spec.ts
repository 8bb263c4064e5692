import type { Response } from '@playwright/test'
import type { ContentBlock, Faq, KeyVisual } from '@zuruf/contract/content'
import sharp from 'sharp'
import { backofficeText, expectToast, press } from '../support/backoffice.ts'
import { checkPage, onDesktop } from '../support/look.ts'
import { openBackoffice } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'
import { address, addTenants, api } from '../support/zuruf.ts'

const tenant = 'redaktion'

/** Returns the content that visitors get. */
async function shown<T>(path: string): Promise<T> {
  const answer = await fetch(`${api(tenant)}/content/${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const imprint = () => shown<ContentBlock>('bloecke/impressum')
const sectionsOf = ({ Abschnitte }: ContentBlock) => Abschnitte.map(({ Titel }) => Titel)

// SPEC §1.33
test(
  'an editor rewrites the imprint, previews, publishes and reverts it; a picture and an FAQ reach visitors too',
  onDesktop,
  async ({ page, context }) => {
    await addTenants([{ key: tenant }])
    const before = await imprint()

    await test.step('add a heading, a bold word, a variable and a link', async () => {
      await openBackoffice(page, 'betreiber', `/${tenant}/content/block`)
      await page.getByRole('link', { name: 'Impressum', exact: true }).click()
      const text = page.getByRole('textbox', { name: backofficeText('content.field.body') })
      const tools = page.getByRole('toolbar', { name: backofficeText('content.tools') })
      const style = tools.getByRole('combobox')
      await expect(style).toHaveText(backofficeText('content.tool.heading2'))
      await text.press('Control+End')
      // The editor follows the browser's cursor with a delay; earlier key presses would apply to the old
      // position.
      await expect(style).toHaveText(backofficeText('content.tool.paragraph'))
      await text.press('Enter')
      await text.press('Control+Alt+2')
      await text.pressSequentially('Aufsicht')
      await text.press('Enter')
      await text.pressSequentially('Zuständig ist ')
      await text.press('Control+b')
      await text.pressSequentially('das Amt')
      await text.press('Control+b')
      await text.pressSequentially(' von ')
      await press(page, 'content.tool.variable')
      await page.getByRole('menuitem', { name: '{city}' }).click()
      await expect(text).toBeFocused()
      await text.pressSequentially(', siehe ')
      await press(page, 'content.tool.link')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(backofficeText('content.link.words')).fill('Kontakt')
      await dialog.getByLabel(backofficeText('content.link.address')).fill('javascript:alert(1)')
      await press(dialog, 'content.link.set')
      await expect(dialog.getByText(backofficeText('content.link.bad'))).toBeVisible()
      await dialog.getByLabel(backofficeText('content.link.address')).fill('/de/kontakt')
      await press(dialog, 'content.link.set')
      await expect(text.getByRole('link', { name: 'Kontakt' })).toBeVisible()
      // Tab leaves the text, as in every field.
      await text.press('Tab')
      await expect(text).not.toBeFocused()
      // Shift+Tab returns: the toolbar is one tab stop, with arrow keys between its tools.
      await text.focus()
      await page.keyboard.press('Shift+Tab')
      await expect(tools.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Home')
      await expect(style).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tools.getByRole('button', { name: backofficeText('content.tool.bold') })).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowRight')
      await expect(style).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(text).toBeFocused()
      await page.keyboard.press('Control+s')
      await expectToast(page, 'content.saved')
      await checkPage(page, 'backoffice-content-editor')
      expect(sectionsOf(await imprint())).toEqual(sectionsOf(before))
    })

    await test.step('the preview shows the draft, the portal does not', async () => {
      const opened = context.waitForEvent('page')
      await press(page, 'content.preview.open')
      const tab = await opened
      await expect(tab).toHaveURL(`${address(tenant)}/de/impressum`)
      const draft = await tab.evaluate(
        async (path) => (await (await fetch(path)).json()) as unknown,
        `/api/v1/${tenant}/content/bloecke/impressum`,
      )
      expect(sectionsOf(draft as ContentBlock)).toContain('Aufsicht')
      expect(sectionsOf(await imprint())).not.toContain('Aufsicht')
      await tab.close()
    })

    await test.step('once published, visitors see it', async () => {
      await press(page, 'content.publish')
      await expectToast(page, 'content.published')
      await expect(async () => expect(sectionsOf(await imprint())).toContain('Aufsicht')).toPass()
      const section = (await imprint()).Abschnitte.find(({ Titel }) => Titel === 'Aufsicht')
      expect(section?.Html).toContain('<strong>das Amt</strong> von ')
      expect(section?.Html).toContain('<a href="/de/kontakt">Kontakt</a>')
      expect(section?.Html).not.toContain('{')
    })

    await test.step('restore the standard text', async () => {
      await press(page, 'content.more')
      await page.getByRole('menuitem', { name: backofficeText('content.standard') }).click()
      await press(page.getByRole('dialog'), 'content.standard.submit')
      await expectToast(page, 'content.standard.done')
      await expect(async () => expect(await imprint()).toEqual(before)).toPass()
      await page.getByRole('tab', { name: backofficeText('content.versions') }).click()
      await page
        .getByRole('button', { name: backofficeText('content.versions.look.name', { revision: '2' }) })
        .click()
      const changes = page.getByRole('tab', { name: backofficeText('content.version.changes') })
      // A slow click: the text loads during it, and the tabs must not move.
      await changes.click({ delay: 700 })
      await expect(changes).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('dialog').getByText('Aufsicht')).toBeVisible()
      await checkPage(page, 'backoffice-content-version')
      await press(page.getByRole('dialog'), 'frame.close')
    })

    await test.step('add a picture for the home page', async () => {
      await page.getByRole('link', { name: backofficeText('content.kind.key-visual'), exact: true }).click()
      await press(page, 'content.picture.choose')
      const dialog = page.getByRole('dialog')
      const picture = { create: { width: 1_600, height: 900, channels: 3, background: '#2f7d6b' } } as const
      await dialog.locator('input[type=file]').setInputFiles([
        { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') },
        { name: 'kueste.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() },
      ])
      await expect(dialog.getByText(backofficeText('content.assets.type'))).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'kueste', pressed: true })).toBeVisible()
      await press(dialog, 'content.picture.use')
      await page.getByRole('textbox', { name: backofficeText('content.field.alt') }).fill('Ein grünes Feld')
      await press(page, 'content.publish')
      await expectToast(page, 'content.published')
      await checkPage(page, 'backoffice-content-key-visual')
      await expect(async () => {
        const { Bild } = await shown<KeyVisual>('keyvisual/home')
        expect(Bild).toMatchObject({ Breite: 1_600, Hoehe: 900, Alternativtext: 'Ein grünes Feld' })
      }).toPass()
    })

    await test.step('add an FAQ at the top', async () => {
      await page.getByRole('link', { name: backofficeText('content.kind.faq'), exact: true }).click()
      await press(page, 'content.new.faq')
      const question = 'Gilt das auch am Wochenende?'
      await page.getByRole('dialog').getByLabel(backofficeText('content.field.question')).fill(question)
      await press(page.getByRole('dialog'), 'content.new.submit')
      await press(page, 'content.publish')
      // A question without an answer is invalid.
      const answer = page.getByRole('textbox', { name: backofficeText('content.field.answer') })
      await expect(answer).toHaveAttribute('aria-invalid', 'true')
      const refusal = page.getByRole('alert').filter({ hasText: 'Pflichtfeld' })
      await expect(refusal).toBeVisible()
      await answer.pressSequentially('Ja, immer.')
      await press(page, 'content.publish')
      await expectToast(page, 'content.published')
      await expect(refusal).toHaveCount(0)
      await page.getByRole('link', { name: backofficeText('content.kind.faq'), exact: true }).click()
      const up = page.getByRole('button', { name: backofficeText('content.sort.up', { name: question }) })
      const isSaved = (response: Response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/content/order/faq')
      while (await up.isEnabled()) await Promise.all([page.waitForResponse(isSaved), up.click()])
      await expectToast(page, 'content.sort.saved')
      await checkPage(page, 'backoffice-content-faq')
      await expect(async () => {
        const [first] = await shown<Faq[]>('faqs')
        expect(first).toMatchObject({ Frage: question, Antwort: '<p>Ja, immer.</p>' })
      }).toPass()
    })
  },
)
