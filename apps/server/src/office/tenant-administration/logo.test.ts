import type { Problem } from '@zuruf/contract'
import { endpointOf } from '@zuruf/contract'
import type { LogoPicture } from '@zuruf/contract/tenants'
import germanFields from '@zuruf/messages/de/fields'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { urlOf } from '../../../test/harness/client.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { mailLogo } from '../../platform/mail/pictures.ts'
import { convertLogo } from './logo.ts'

let server: TestApp
let admin: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  admin = await server.operator('admin')
})
afterAll(() => server.close())

const tenant = 'nordlicht'

/** Returns a square of one colour with transparent edges, as a designer would export it. */
const pngOf = (width: number, height: number, background = '#c02040') =>
  sharp({ create: { width: width - 8, height: height - 8, channels: 4, background } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#0000' })
    .png()
    .toBuffer()

/** Returns the colour of a pixel. */
async function colourIn(png: Buffer, left: number, top: number) {
  const pixel = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return [...(await pixel.raw().toBuffer())]
}

async function convert(file: Buffer | string, shape: 'wide' | 'square') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${urlOf(endpointOf('convertTenantLogo'), tenant, {})}?shape=${shape}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() as LogoPicture & Problem }
}

test('a picture becomes a PNG as large as a header needs, and nothing else is accepted', async () => {
  const { body: wide } = await convert(await pngOf(1600, 200), 'wide')
  expect([wide.width, wide.height, wide.light]).toEqual([384, 48, false])
  const { body: square } = await convert(await pngOf(300, 100), 'square')
  expect([square.width, square.height]).toEqual([96, 96])
  const { format, hasAlpha } = await sharp(Buffer.from(square.png, 'base64')).metadata()
  expect([format, hasAlpha]).toEqual(['png', true])

  const refusalOf = async (file: Buffer | string) => {
    const { status, body } = await convert(file, 'wide')
    return [status, body.fields?.logo]
  }
  expect(await refusalOf('%PDF-1.7')).toEqual([422, germanFields['logo-type']])
  expect(await refusalOf(Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'))).toEqual([
    422,
    germanFields['file-broken'],
  ])
  const create = { width: 40, height: 10, channels: 4, background: '#0000' } as const
  expect(await refusalOf(await sharp({ create }).png().toBuffer())).toEqual([422, germanFields['logo-empty']])
  expect(await refusalOf(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([422, germanFields['file-too-large']])
})

test('an SVG becomes a PNG, and its scripts stay out', async () => {
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${content}</svg>`
  const drawn = await convert(
    svg('<script>alert(1)</script><rect width="40" height="10" fill="#c02040"/>'),
    'wide',
  )
  expect([drawn.status, drawn.body.width, drawn.body.height]).toEqual([200, 384, 96])
  expect((await sharp(Buffer.from(drawn.body.png, 'base64')).metadata()).format).toBe('png')
  const square = await convert(svg('<circle cx="20" cy="5" r="5"/>'), 'square')
  expect([square.body.width, square.body.height]).toEqual([96, 96])
  const text = await convert(svg('<text y="8">Marke</text>'), 'wide')
  expect([text.status, text.body.fields?.logo]).toEqual([422, germanFields['svg-text']])
})

test('a light logo is recognised by its visible pixels', async () => {
  expect((await convertLogo(await pngOf(80, 80, '#f5f5f5'), 'square')).light).toBe(true)
  expect((await convertLogo(await pngOf(80, 80, '#1a2233'), 'square')).light).toBe(false)
})

test('a saved logo is on pages and in mails, only of its tenant, until it is removed', async () => {
  const [picture, symbol, dark] = await Promise.all([
    convertLogo(await pngOf(400, 100), 'wide'),
    convertLogo(await pngOf(100, 100), 'square'),
    convertLogo(await pngOf(400, 100, '#ffffff'), 'wide'),
  ])
  const before = server.tenants.byKey(tenant)?.theme
  const { theme } = await admin.ok('getTenantSettings', { tenant })
  const ownLogo = { picture, symbol, dark, withName: true }
  const save = (body: typeof theme) => admin.ok('setTenantTheme', { tenant, body })
  const saved = await save({ version: theme.version, value: { ...theme.value, dark: 'auto', ownLogo } })
  expect(saved.theme.value.ownLogo).toEqual(ownLogo)

  const { Theme } = await server.api.ok('getClientConfig', { params: { mandant: tenant } })
  expect(Theme.ownLogo).toMatchObject({ width: 384, height: 96, withName: true, plateInDark: false })
  expect(JSON.stringify(Theme)).not.toContain(picture.png)
  const get = (url: string, host = 'nordlicht.localhost') =>
    server.app.inject({ method: 'GET', url, headers: { host } })
  const shown = await get(Theme.ownLogo?.url ?? '')
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.headers['cache-control']).toContain('immutable')
  expect(shown.rawPayload.toString('base64')).toBe(picture.png)
  expect((await get(Theme.ownLogo?.darkUrl ?? '')).rawPayload.toString('base64')).toBe(dark.png)
  const icon = (await get(Theme.ownLogo?.iconUrl ?? '')).rawPayload
  expect(await colourIn(icon, 48, 48)).toEqual([0xc0, 0x20, 0x40])
  expect((await get('/api/v1/swb/logo', 'localhost')).statusCode).toBe(404)

  const after = server.tenants.byKey(tenant)?.theme
  if (!before || !after) throw new Error('no theme')
  const [oldMark, newMark] = [await mailLogo(before), await mailLogo(after)]
  expect(newMark.cid).not.toBe(oldMark.cid)
  expect(await colourIn(newMark.content, 48, 48)).toEqual([0xc0, 0x20, 0x40])
  const [entry] = await server.database.query<{ details: object }>(
    `select details from audit where action = 'tenant.theme' order by id desc limit 1`,
  )
  expect(JSON.stringify(entry)).toContain('ownLogo')
  expect(JSON.stringify(entry)).not.toContain(picture.png)

  // A copy has another name and logo.
  const copy = { key: 'kopie', name: 'Kopie', hosts: ['kopie.example.org'], languages: ['de'] }
  await admin.ok('createTenant', { body: { ...copy, copyFrom: tenant } })
  expect(server.tenants.byKey('kopie')?.theme.ownLogo).toBeNull()

  // Without a logo for dark colours, the dark one of the light paper needs a plate.
  const value = { ...saved.theme.value, frame: 'paper', ownLogo: { ...ownLogo, dark: null } } as const
  const plated = await save({ version: saved.theme.version, value })
  const shownTheme = (await server.api.ok('getClientConfig', { params: { mandant: tenant } })).Theme
  expect(shownTheme.ownLogo).toMatchObject({ darkUrl: null, plateInDark: true, light: false })

  await save({ version: plated.theme.version, value: { ...value, ownLogo: null } })
  expect((await get(Theme.ownLogo?.url ?? '')).statusCode).toBe(404)
})

test('home screens have a picture of every logo, filled to its corners', async () => {
  const shown = await server.app.inject({
    url: '/api/v1/swb/logo?form=kachel&v=1',
    headers: { host: 'localhost' },
  })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(shown.rawPayload).metadata()
  expect([width, height]).toEqual([180, 180])
  expect((await sharp(shown.rawPayload).stats()).isOpaque).toBe(true)
})
