import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { smallPicture } from '../../../test/harness/content.ts'
import { imprint, imprintEditing } from '../../../test/harness/imprint.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'

let server: TestApp
let editor: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  editor = await server.operator('content')
})
afterAll(() => server.close())

const { shown, publish } = imprintEditing(
  () => server,
  () => editor,
)

// SPEC §S.41
describe('pictures', () => {
  const upload = (bytes: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/backoffice/v1/swb/content/assets?name=Garten',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
  /** Returns an empty PNG that claims this size. */
  function hugePng(width: number, height: number): Buffer {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000000000200010005fe02fea70000000049454e44ae426082',
      'hex',
    )
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }

  test('list their uses and cannot be removed while in use', async () => {
    const asset = (await upload(await smallPicture())).json()
    expect(asset).toMatchObject({ name: 'Garten', width: 60, height: 40, usedIn: [] })
    await publish('Mit Bild', `<p><img src="${asset.url}" alt="Ein Garten"></p>`)
    const { Einleitung } = await shown()
    expect(Einleitung).toContain(`src="${asset.url}"`)
    expect(Einleitung).toContain('width="60" height="40" alt="Ein Garten"')
    expect(await editor.refusal('removeContentAsset', { params: { id: asset.id } })).toBe('409 PSOF0102')
    const { assets } = await editor.ok('listContentAssets', { query: { search: 'gart' } })
    expect(assets[0]?.usedIn).toEqual([imprint])
    await publish('Ohne Bild')
    await editor.ok('removeContentAsset', { params: { id: asset.id } })
    await server.tenants.reload()
    expect((await server.app.inject({ url: asset.url })).statusCode).toBe(404)
  })

  test.each([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['HTML that poses as a picture', () => Buffer.from('\x89PNG<script>alert(1)</script>', 'latin1')],
    ['a picture of a hundred megapixels', () => hugePng(10_000, 10_000)],
    ['a PNG that is none inside', () => hugePng(20, 20).subarray(0, 40)],
    [
      'a zip bomb',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(20_000_000))]),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['more than ten megabytes', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
  ])('%s is refused and not stored', async (_what, make) => {
    const before = await server.database.query('select from content_asset')
    const answer = await upload(make())
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual(['picture'])
    expect(await server.database.query('select from content_asset')).toHaveLength(before.length)
  })

  test('lose their metadata and appended data', async () => {
    const spy = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'geheimer-ort' } })
      .jpeg()
      .toBuffer()
    const asset = (await upload(Buffer.concat([spy, Buffer.from('<script>alert(1)</script>')]))).json()
    const { rawPayload, headers } = await server.app.inject({ url: asset.url })
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(rawPayload.toString('latin1')).not.toMatch(/geheimer-ort|script/)
  })

  test('are scaled to a few sizes: at least as large as requested, at most as the original', async () => {
    const original = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#2456a6' } })
      .png()
      .toBuffer()
    const asset = (await upload(original)).json()
    const cms = `/cms/api/assets/swb/${asset.id}`
    const sizes = new Set<string>()
    for (const [width, height] of [
      ...Array.from({ length: 20 }, (_, n) => [n * 57 + 1, 0] as const),
      ...Array.from({ length: 20 }, (_, n) => [0, n * 31 + 1] as const),
      ...Array.from({ length: 20 }, (_, n) => [n * 57 + 1, 600 - n * 31] as const),
    ]) {
      const own = [width > 0 && `breite=${width}`, height > 0 && `hoehe=${height}`].filter(Boolean).join('&')
      const shown = await server.app.inject({ url: `${asset.url}?${own}` })
      const others = await server.app.inject({ url: `${cms}?width=${width}&height=${height}&mode=Max` })
      expect(others.rawPayload.equals(shown.rawPayload)).toBe(true)
      const drawn = await sharp(shown.rawPayload).metadata()
      expect(drawn.width, `${width}×${height}`).toBeGreaterThanOrEqual(Math.min(width, 700))
      expect(drawn.height, `${width}×${height}`).toBeGreaterThanOrEqual(Math.min(height, 350))
      sizes.add(`${drawn.width}×${drawn.height}`)
    }
    expect([...sizes].toSorted()).toEqual(['160×80', '320×160', '480×240', '640×320', '700×350'])
  })

  test.each(['..%2F..%2Fetc%2Fpasswd', '..', '%00', 'x'.repeat(200)])('no path traversal: %s', async (id) => {
    const { statusCode } = await server.app.inject({ url: `/api/v1/swb/content/bild/${id}/x` })
    expect([404, 422]).toContain(statusCode)
    const cms = await server.app.inject({ url: `/cms/api/assets/swb/${id}` })
    expect(cms.statusCode).toBe(404)
  })
})
