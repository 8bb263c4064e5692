import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { sharedLanguage } from '@zuruf/contract/content-kinds'
import sharp from 'sharp'
import { waitForHydration } from '../support/hydration.ts'
import { onDesktop } from '../support/look.ts'
import { callAsOperator } from '../support/operator.ts'
import { launch } from '../support/process.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address, addTenants } from '../support/zuruf.ts'

/** Adds a separate tenant for a test. */
async function addTenant(name: string): Promise<string> {
  const key = `${name}-${randomUUID().slice(0, 6)}`
  await addTenants([{ key, settings: {}, routes: { additional: [] } }])
  return key
}

/** Returns a page as a tenant's visitor gets it, without a DNS lookup. */
async function readPage(tenant: string, path: string): Promise<string> {
  const port = process.env.ZURUF_E2E_PORT
  const { host } = new URL(address(tenant))
  const [answer] = (await once(get({ port, path, headers: { host } }), 'response')) as [IncomingMessage]
  let html = ''
  for await (const chunk of answer.setEncoding('utf8')) html += chunk
  return html
}

/** Saves and publishes content in the CMS. */
async function publish(
  tenant: string,
  kind: 'block' | 'faq' | 'key-visual',
  name: string,
  data: Record<string, Record<string, string>>,
) {
  const params = { kind, id: name }
  const { revision } = await callAsOperator('betreiber', tenant, 'getContent', { params })
  const saved = await callAsOperator('betreiber', tenant, 'saveContent', { params, body: { revision, data } })
  await callAsOperator('betreiber', tenant, 'publishContent', { params, body: { revision: saved.revision } })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page, key: Parameters<typeof text>[1]) =>
  page.getByRole('contentinfo').getByRole('link', { name: text('de', key) })

// SPEC §1.33
test('pages remain complete when the CMS fails during a visit', onDesktop, async ({ page }) => {
  const outside = await addTenant('outside')
  // A second Zuruf, queried over HTTP.
  const cms = await launch('src/main.ts', {
    DATA_DIR: process.env.ZURUF_E2E_DATA ?? '',
    PORT: '0',
    DEMO: 'on',
    ROLE: 'web',
  })
  const { id, secret } = await callAsOperator('betreiber', outside, 'addContentClient', {
    body: { name: 'Portal' },
  })
  const source = await callAsOperator('betreiber', outside, 'setContentSource', {
    body: {
      outside: { url: `${cms.address}/cms`, app: outside, clientId: id, clientSecret: secret },
    },
  })
  expect(source).toMatchObject({ hasCredentials: true, outside: { app: outside } })
  expect(await callAsOperator('betreiber', outside, 'testContentSource')).toMatchObject({ error: null })

  const home = `${address(outside)}/de`
  await page.goto(`${home}/impressum`)
  await expect(heading(page)).toHaveText('Impressum')
  await footer(page, 'layout.footer.faq').click()
  await expect(heading(page)).toHaveText(text('de', 'layout.footer.faq'))
  const question = page.locator('main details').first()
  await expect(question).toBeVisible()

  const gone = once(cms.child, 'exit')
  cms.child.kill('SIGKILL')
  await gone

  await question.locator('summary').click()
  await expect(question.locator('.rich-text')).toBeVisible()
  await footer(page, 'layout.footer.imprint').click()
  await expect(heading(page)).toHaveText('Impressum')
  await expect(page.getByText('Musterallee 12').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Musterallee 12').first()).toBeVisible()
  await page.goto(home)
  await expect(heading(page)).toBeVisible()

  // This content was never loaded: the page opens and says so.
  await page.goto(`${home}/agb`)
  await expect(heading(page)).toHaveText(text('de', 'content.terms'))
  await expect(page.locator('main').getByText('Inhalt nicht verfügbar')).toBeVisible()
  await expect(footer(page, 'layout.footer.contact')).toBeVisible()
  await expectAccessible(page)
})

test(
  'a published text, FAQ, headline and picture reach the next visitor within a second',
  onDesktop,
  async () => {
    const edited = await addTenant('edited')
    const page = (path: string) => readPage(edited, `/de${path}`)

    /**
     * Checks that a page requested a second or more after publishing shows the change. The response time does
     * not count.
     */
    async function expectSoon(path: string, words: string): Promise<void> {
      const begun = Date.now()
      for (;;) {
        const askedAfterMs = Date.now() - begun
        if ((await page(path)).includes(words)) return
        expect(askedAfterMs, `${path} asked too late to be without “${words}”`).toBeLessThan(1_000)
      }
    }

    const word = randomUUID().slice(0, 8)
    // Fills the page cache before the change.
    for (const path of ['/impressum', '/faq', '']) expect((await page(path)).includes(word)).toBe(false)

    await publish(edited, 'block', 'impressum', {
      title: { de: `Impressum ${word}` },
      body: { de: '<p>Neu</p>' },
    })
    await expectSoon('/impressum', `Impressum ${word}`)

    await publish(edited, 'faq', 'frage-1', {
      question: { de: `Frage ${word}?` },
      answer: { de: '<p>Ja.</p>' },
    })
    await expectSoon('/faq', `Frage ${word}?`)

    await publish(edited, 'key-visual', 'home', { title: { de: `Titel ${word}` } })
    await expectSoon('', `Titel ${word}`)

    const field = { width: 1_600, height: 900, channels: 3, background: '#3a7d5c' } as const
    const file = new Blob([await sharp({ create: field }).png().toBuffer()], { type: 'image/png' })
    const { id, url } = await callAsOperator('betreiber', edited, 'uploadContentAsset', {
      query: { name: 'feld.png' },
      file,
    })
    // The picture's address without the requested size.
    const [picture = ''] = url.split('?')
    expect((await page('')).includes(picture)).toBe(false)
    await publish(edited, 'key-visual', 'home', {
      title: { de: `Titel ${word}` },
      picture: { [sharedLanguage]: id },
      alt: { de: 'Ein grünes Feld' },
    })
    await expectSoon('', picture)
  },
)

test(
  'a link in a text opens without reloading and keeps the frame parameters',
  onDesktop,
  async ({ page }) => {
    const linked = await addTenant('linked')
    await publish(linked, 'block', 'impressum', {
      title: { de: 'Impressum' },
      body: { de: '<p>Lesen Sie unsere <a href="/de/faq">Antworten</a>.</p>' },
    })
    await page.goto(`${address(linked)}/de/impressum?widget=1`)
    await expect(heading(page)).toHaveText('Impressum')
    await waitForHydration(page)
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await page.locator('main').getByRole('link', { name: 'Antworten' }).click()
    await expect(heading(page)).toHaveText(text('de', 'layout.footer.faq'))
    await expect(page).toHaveURL(/\/de\/faq\?widget=1$/)
    await expect(page.locator('body[data-same]')).toHaveCount(1)
  },
)
