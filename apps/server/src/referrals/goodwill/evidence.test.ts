// SPEC §M.20

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { killMidway } from '../../../test/harness/killed-process.ts'
import { confirmedRecommender, newEmail, password, recommend } from '../../../test/harness/people.ts'
import { smallPdf, upload } from '../../../test/harness/uploads.ts'
import { maxEvidenceBytes } from './evidence-file.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** A referral with a claimed missing contract. */
async function claimed(input: { email?: string } = {}) {
  const { referral, token, email } = await confirmedRecommender(server, input)
  const request = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-4711' },
    token,
  })
  return { token, email, id: request.Id }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b7a4b' } })
const add = (id: string, file: Buffer, token: string, type?: string) =>
  upload(server, id, file, { token, ...(type && { type }) })
const get = (id: string, beleg: string, token: string) =>
  server.app.inject({
    url: `/api/v1/swb/empfehler/kulanz/${id}/belege/${beleg}`,
    headers: { authorization: `Bearer ${token}` },
  })
const filesOf = async () =>
  (await readdir(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('an upload', () => {
  test('re-encodes a picture as an upright JPEG of at most 2,000 px without metadata', async () => {
    const { id, token } = await claimed()
    const original = await picture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'Geheimer Ort' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await add(id, original, token, 'image/jpeg')
    expect([status, body.Typ]).toEqual([201, 'image/jpeg'])
    const shown = await get(id, body.Id, token)
    const { format, width, height, exif, orientation } = await sharp(shown.rawPayload).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 1000,
      height: 2000,
      exif: undefined,
      orientation: undefined,
    })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  test.each(['png', 'webp'] as const)('accepts a %s with any declared type', async (format) => {
    const { id, token } = await claimed()
    const { status, body } = await add(
      id,
      await picture(20, 20).toFormat(format).toBuffer(),
      token,
      'text/html',
    )
    expect([status, body.Typ]).toEqual([201, 'image/jpeg'])
  })

  test('returns a PDF unchanged and only as a download', async () => {
    const { id, token } = await claimed()
    const { body } = await add(id, smallPdf, token)
    const shown = await get(id, body.Id, token)
    expect(shown.rawPayload).toEqual(smallPdf)
    expect(shown.headers['content-disposition']).toBe('attachment; filename="beleg.pdf"')
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })

  test('is stored encrypted under its tenant with a generated name', async () => {
    const { id, token } = await claimed()
    const { body } = await add(id, smallPdf, token)
    const file = (await filesOf()).find((path) => path.endsWith(body.Id))
    expect(file).toContain(`/${server.contextOf('swb').tenant.id}/`)
    expect((await readFile(file ?? '')).includes('%PDF')).toBe(false)
  })

  test('is only visible to its owner', async () => {
    const { id, token } = await claimed()
    const other = await claimed()
    const { body } = await add(id, smallPdf, token)
    expect((await get(id, body.Id, other.token)).statusCode).toBe(404)
    expect((await get(other.id, body.Id, other.token)).statusCode).toBe(404)
    expect((await add(id, smallPdf, other.token)).status).toBe(404)
    const [view] = await server.api.ok('listGoodwill', { token })
    expect([view?.Belege.map(({ Id }) => Id), view?.WeitereBelege]).toEqual([[body.Id], 2])
  })

  test('can be removed, and the purge job deletes its file', async () => {
    const { id, token } = await claimed()
    const { body } = await add(id, smallPdf, token)
    await server.api.ok('removeEvidence', { params: { id, beleg: body.Id }, token })
    expect((await get(id, body.Id, token)).statusCode).toBe(404)
    expect((await server.api.ok('listGoodwill', { token }))[0]?.Belege).toEqual([])
    await server.scheduled('goodwill.purge')
    expect((await filesOf()).filter((path) => path.endsWith(body.Id))).toEqual([])
    expect(await server.database.query('select 1 from goodwill_evidence where id = $1', [body.Id])).toEqual(
      [],
    )
  })
})

describe('a bad upload is refused with 422 at its field and leaves no file', () => {
  let id: string
  let token: string
  beforeAll(async () => {
    ;({ id, token } = await claimed())
  })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  const broken = () =>
    picture(400, 400)
      .jpeg()
      .toBuffer()
      .then((bytes) => bytes.subarray(0, 300))
  // The header declares 40,000 × 40,000 pixels in a few bytes.
  const huge = async () => {
    const png = await picture(1, 1).png().toBuffer()
    png.writeUInt32BE(40_000, 16)
    png.writeUInt32BE(40_000, 20)
    return png
  }
  const cases: [string, () => Buffer | Promise<Buffer>, string | RegExp][] = [
    ['nothing', () => Buffer.alloc(0), 'Datei aus'],
    ['an SVG', () => Buffer.from(svg), 'Art von Datei'],
    ['a page that calls itself a picture', () => Buffer.from(html), 'Art von Datei'],
    ['a page that begins like a GIF', () => Buffer.from(`GIF89a${html}`), 'Art von Datei'],
    ['a PDF that never ends', () => Buffer.from('%PDF-1.4\n1 0 obj'), 'Art von Datei'],
    ['a PDF behind a page', () => Buffer.from(`${html}\n%PDF-1.4\n%%EOF`), 'Art von Datei'],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01'), 'Art von Datei'],
    ['half a picture', broken, 'nicht lesen'],
    ['a picture that would fill the memory', huge, /zu viele Bildpunkte|nicht lesen/],
    ['more than ten megabytes', () => Buffer.alloc(maxEvidenceBytes + 1, 'x'), 'zu groß'],
  ]

  test.each(cases)('%s', async (_, file, text) => {
    const before = (await filesOf().catch(() => [])).length
    const { status, body } = await add(id, await file(), token, 'image/jpeg')
    expect([status, body.code]).toEqual([422, 'PSOF0100'])
    expect(body.fields?.Beleg).toMatch(text)
    expect((await filesOf().catch(() => [])).length).toBe(before)
    expect((await server.api.ok('listGoodwill', { token }))[0]?.Belege).toEqual([])
  })

  test('a polyglot keeps only its picture', async () => {
    const both = Buffer.concat([await picture(30, 30).jpeg().toBuffer(), Buffer.from(html)])
    const { body } = await add(id, both, token)
    expect((await get(id, body.Id, token)).rawPayload.includes('script')).toBe(false)
  })

  test("refuses random bytes, also after a picture's magic bytes", async () => {
    const heads = ['', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP'].map((head) =>
      Buffer.from(head, 'latin1'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), async (head, tail) => {
        const { status, body } = await add(id, Buffer.concat([head, tail]), token)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['Beleg']])
      }),
      { numRuns: 40 },
    )
  })

  test('refuses JSON', async () => {
    const { status, body } = await add(id, Buffer.from('{"a":1}'), token, 'application/json')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['Beleg']])
  })

  test('other routes accept JSON only', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/swb/account/login',
      headers: { 'content-type': 'image/jpeg' },
      payload: 'x',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('limits', () => {
  test('accept three files per request, also for 100 parallel uploads', async () => {
    const { id, token } = await claimed()
    const answers = await Promise.all(Array.from({ length: 100 }, () => add(id, smallPdf, token)))
    const refusals = answers.filter(({ status }) => status !== 201)
    expect(answers.length - refusals.length).toBe(3)
    expect(new Set(refusals.map(({ body }) => body.fields?.Beleg))).toEqual(
      new Set(['Mehr Dateien nehmen wir zu dieser Anfrage nicht an.']),
    )
    expect((await server.api.ok('listGoodwill', { token }))[0]?.Belege).toHaveLength(3)
  })

  test('apply to uploads and requests per month, and uploads per tenant', async () => {
    await server.configure('swb', { goodwill: { requestsPerMonth: 1, uploadsPerMonth: 1 } })
    const { id, token, email } = await claimed()
    expect((await add(id, smallPdf, token)).status).toBe(201)
    expect((await add(id, smallPdf, token)).body.code).toBe('PSOF0801')
    const second = await confirmedRecommender(server, { email: newEmail('zwei') })
    const another = await server.api.call('setCustomerNumber', {
      params: { id: second.referral.Empfehlungsnummer },
      query: {},
      body: { Auftragsnummer: 'A-1234' },
      token: second.token,
    })
    expect(another.status).toBe(200)
    const more = await recommend(server, { email })
    expect(
      await server.api.refusal('setCustomerNumber', {
        params: { id: more.Empfehlungsnummer },
        query: {},
        body: { Kundennummer: 'KD-1111' },
        token,
      }),
    ).toBe('429 PSOF0801')
    server.clock.advance(31 * day)
    await server.configure('swb', {
      limits: {
        goodwill: { points: 1_000, perSeconds: 3600 },
        uploadsOfTenant: { points: 1, perSeconds: 86_400 },
      },
    })
    const third = await claimed()
    expect((await add(third.id, smallPdf, third.token)).status).toBe(429)
    await server.configure('swb', {})
  })
})

test('the purge deletes the files of deleted accounts and unfinished uploads', async () => {
  const { id, token, email } = await claimed()
  const { body } = await add(id, smallPdf, token)
  const broken = await claimed()
  const { body: half } = await add(broken.id, smallPdf, broken.token)
  await server.database.query('update goodwill_evidence set stored_at = null where id = $1', [half.Id])
  const fresh = await server.api.ok('login', { body: { Email: email, Password: password } })
  await server.api.ok('deleteAccount', { body: { Password: password }, token: fresh.Token ?? '' })
  server.clock.advance(day / 12)
  await server.scheduled('goodwill.purge')
  await server.scheduled('goodwill.purge')
  const left = (await filesOf()).filter((path) => path.endsWith(body.Id) || path.endsWith(half.Id))
  expect(left).toEqual([])
  const rows = await server.database.query(
    'select id from goodwill_evidence where id = any($1) union select id from goodwill_request where id = $2',
    [[body.Id, half.Id], id],
  )
  expect(rows).toEqual([])
})

// SPEC §R.10
test('a purge killed between file and row shows nothing, and the next run finishes it', async () => {
  const { id, token } = await claimed()
  const { body } = await add(id, smallPdf, token)
  await server.api.ok('removeEvidence', { params: { id, beleg: body.Id }, token })
  const hold = 'select from goodwill_evidence where id = $1 for update'
  await killMidway(server, 'job', { name: 'goodwill.purge' }, hold, [body.Id])
  const rows = () => server.database.query('select 1 from goodwill_evidence where id = $1', [body.Id])
  expect(await rows()).toHaveLength(1)
  expect((await get(id, body.Id, token)).statusCode).toBe(404)
  await server.scheduled('goodwill.purge')
  expect(await rows()).toEqual([])
  expect((await filesOf()).filter((path) => path.endsWith(body.Id))).toEqual([])
})
