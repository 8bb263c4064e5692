import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantFonts } from '../src/office/tenant-administration/fonts.ts'
import { convertLogo } from '../src/office/tenant-administration/logo.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newIpAddress } from './harness/new-address.ts'

/** Pages with the forms of a tenant's name, and with its own logo and fonts. Decision 135 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true })
})
afterAll(() => server.close())

/** Returns what a page shows, without scripts: the start data contain own texts as they are stored. */
const shownOn = (page: string) => page.replace(/<script[\s\S]*?<\/script>/g, '')

async function open(path: string, host = 'localhost'): Promise<string> {
  const answer = await server.app.inject({
    url: path,
    remoteAddress: newIpAddress(),
    headers: { host, accept: 'text/html' },
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  return answer.body
}

test('German pages name the tenant with its article, English ones without', async () => {
  const home = await open('/de')
  expect(home).toContain('Zur Website der Stadtwerke Beispielstadt')
  expect(home).toContain('Empfehlen Sie die Stadtwerke Beispielstadt weiter')
  const terms = await open('/de/agb')
  expect(terms).toContain('zwischen den Stadtwerken Beispielstadt und allen')
  for (const page of [home, terms]) expect(shownOn(page)).not.toMatch(/\{tenant|(von|bei|mit) Stadtwerke/i)
  const english = await open('/en')
  expect(english).toContain('Stadtwerke Beispielstadt')
  expect(shownOn(english)).not.toMatch(/(die|der|den) Stadtwerke|\{tenant/i)
})

test('a tenant without forms has its plain name', async () => {
  const home = await open('/de', 'nordlicht.localhost')
  expect(home).toContain('Zur Website von Nordlicht Mobil')
  expect(shownOn(home)).not.toMatch(/\{tenant/i)
})

test('own logo and fonts are in the head and the header of a page', async () => {
  const png = sharp({ create: { width: 400, height: 100, channels: 4, background: '#c02040' } }).png()
  const picture = await convertLogo(await png.toBuffer(), 'wide')
  const admin = await server.operator('admin')
  const require = createRequire(import.meta.url)
  const file = readFileSync(require.resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'))
  const context = server.contextOf('nordlicht', { actor: { kind: 'system', id: 'test' } })
  const fonts = tenantFonts({ database: server.connection.database })
  const own = await fonts.add(context, file, { name: 'Hausschrift', serif: true })
  const { theme } = await admin.ok('getTenantSettings', { tenant: 'nordlicht' })
  const ownLogo = { picture, symbol: null, dark: picture, withName: true }
  await admin.ok('setTenantTheme', {
    tenant: 'nordlicht',
    body: {
      version: theme.version,
      value: { ...theme.value, frame: 'brand', dark: 'auto', ownLogo, ownDisplayFont: own },
    },
  })

  const home = await open('/de', 'nordlicht.localhost')
  expect(home).toContain(`<meta name="theme-color" content="${theme.value.brand}"`)
  const font = `/api/v1/nordlicht/schrift?hash=${own.hash}`
  expect(home).toContain(
    `@font-face{font-family:Display;font-weight:400 700;font-display:swap;src:url("${font}")`,
  )
  expect(home).toMatch(/<link rel="preload" as="font"[^>]*href="\/api\/v1\/nordlicht\/schrift\?hash=/)
  expect(home).toMatch(/<link rel="icon" href="\/api\/v1\/nordlicht\/logo\?form=symbol/)
  expect(home).toMatch(/<link rel="apple-touch-icon" href="\/api\/v1\/nordlicht\/logo\?form=kachel/)
  expect(home).toMatch(
    /<source srcSet="\/api\/v1\/nordlicht\/logo\?form=dunkel[^>]*prefers-color-scheme: dark/,
  )
  expect(home).toMatch(
    /<img src="\/api\/v1\/nordlicht\/logo\?form=wortmarke[^>]*alt="" width="160" height="40"/,
  )
  expect(home).toContain('<span class="sr-only">Nordlicht Mobil</span>')
  expect(home).not.toContain(picture.png)
})
