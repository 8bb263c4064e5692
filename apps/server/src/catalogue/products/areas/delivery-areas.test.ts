// SPEC §C.28

import { randomUUID } from 'node:crypto'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import { follow, orderBody, recommend } from '../../../../test/harness/people.ts'

let server: TestApp
let editor: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  editor = await server.operator(['content'], ['swb', 'nordlicht'])
})
afterAll(() => server.close())

const fibre = '1005'
const power = '3001'
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const list = (id: string, text: string | Buffer, mode: 'replace' | 'add' = 'replace') =>
  editor.call('importDeliveryArea', { params: { id }, body: { file: base64(text), mode } })
const preview = (id: string, text: string) =>
  editor.ok('previewDeliveryArea', { params: { id }, body: { file: base64(text) } })
const areaOf = async (id: string) =>
  (await editor.ok('listDeliveryAreas', {})).find(({ productId }) => productId === id)
const check = (produktId: string, plz: string, tenant = 'swb') =>
  server.api.ok('checkDeliveryArea', { tenant, query: { produktId, plz } })
const exported = async (id: string) => {
  const { text } = await editor.call('exportDeliveryArea', { params: { id } })
  return text.replace('\uFEFF', '').trim().split('\n')
}

describe('postcode list', () => {
  test('preview returns counts, differences and bad lines by number', async () => {
    await list(power, '10115\n10117')
    expect(await preview(power, 'Postleitzahl;bis\n10117;10119\n1067\n\n24103;24100\n')).toEqual({
      postcodes: 3,
      now: 2,
      added: 2,
      missing: 1,
      badLines: 2,
      faults: [
        { line: 3, text: '1067', fault: 'Eine Postleitzahl hat fünf Ziffern.' },
        { line: 5, text: '24103 24100', fault: 'Die erste Postleitzahl ist größer als die letzte.' },
      ],
    })
    expect(await areaOf(power)).toMatchObject({ postcodes: 2 })
  })

  test('can be replaced, extended and removed; the list returns count, time and operator', async () => {
    expect((await list(power, '10115;10119')).status).toBe(201)
    expect(await areaOf(power)).toMatchObject({
      postcodes: 5,
      changedAt: server.clock.now().toISOString(),
      changedBy: 'Olga Perator',
    })
    await list(power, '10118;10121', 'add')
    expect(await exported(power)).toEqual(['Postleitzahl;bis', '10115;10121'])
    await list(power, '01067')
    expect(await exported(power)).toEqual(['Postleitzahl;bis', '01067;'])
    await editor.ok('removeDeliveryArea', { params: { id: power } })
    expect(await areaOf(power)).toMatchObject({ postcodes: null, changedAt: null, changedBy: null })
    expect(await editor.refusal('removeDeliveryArea', { params: { id: power } })).toBe('404 PSOF0101')
    expect(await editor.refusal('exportDeliveryArea', { params: { id: power } })).toBe('404 PSOF0101')
  })

  test('an export can be imported again unchanged', async () => {
    await list(power, '01067\n10115;10119\n99998')
    const lines = await exported(power)
    await list(power, `\uFEFF${lines.join('\r\n')}`)
    expect(await exported(power)).toEqual(lines)
  })

  test.each([
    ['a byte order mark', '\uFEFF10115\n10116'],
    ['quotes', '"10115"\n"10116"'],
    ['old line ends', '10115\r10116\r'],
    ['commas', 'PLZ,bis\n10115,10116\n'],
    ['a heading in Windows-1252', iconv.encode('Postleitzahl für Köln\r\n10115;10116\r\n', 'windows-1252')],
    ['empty cells at the end', '10115;;;\n10116;;;\n;;;\n'],
    ['the same twice', '10115\n10116\n10115'],
  ])('accepts a file with %s', async (_, text) => {
    expect((await list(power, text)).status).toBe(201)
    expect(await exported(power)).toEqual(['Postleitzahl;bis', '10115;10116'])
  })

  test.each([
    ['empty', ''],
    ['a heading alone', 'Postleitzahl\n'],
    ['a bad line among good ones', '10115\nabc\n10117'],
    ['a formula', '10115\n=HYPERLINK("http://evil.test")'],
    ['an open quote', '"10115\n10116'],
    ['binary', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe])],
  ])('rejects %s and keeps the previous list', async (_, text) => {
    await list(power, '10115')
    const reply = await list(power, text)
    expect([reply.status, reply.body.code]).toEqual([422, 'PSOF0100'])
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['file'])
    expect(await exported(power)).toEqual(['Postleitzahl;bis', '10115;'])
  })

  test('accepts at most 100,000 lines', async () => {
    const lines = Array.from({ length: 99_000 }, (_, n) => String(n + 1_000).padStart(5, '0'))
    expect((await list(power, lines.join('\n'))).status).toBe(201)
    expect(await areaOf(power)).toMatchObject({ postcodes: 99_000 })
    expect((await list(power, [...lines, ...lines.slice(0, 2_000)].join('\n'))).status).toBe(422)
    expect((await list(power, '10115\n'.repeat(400_000))).status).toBeGreaterThanOrEqual(413)
  })

  test('concurrent imports do not mix, and a repeated request is applied once', async () => {
    const odd = Array.from({ length: 2_000 }, (_, n) => 10_001 + n * 2)
    const even = odd.map((postcode) => postcode + 1)
    const replies = await Promise.all([odd, even, odd, even].map((codes) => list(power, codes.join('\n'))))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const rows = (await exported(power)).slice(1).map((line) => Number(line.slice(0, 5)))
    expect([odd, even]).toContainEqual(rows)

    const once = {
      params: { id: power },
      body: { file: base64('10115'), mode: 'replace' as const },
      headers: { 'idempotency-key': randomUUID() },
    }
    await Promise.all([editor.call('importDeliveryArea', once), editor.call('importDeliveryArea', once)])
    const audit = await server.database.query<{ count: string }>(
      `select count(*) from audit where action = 'catalogue.delivery-area-set' and details->>'postcodes' = '1'
        and details->>'before' = '2000'`,
    )
    expect(Number(audit[0]?.count)).toBe(1)
  })

  test('is scoped to its tenant and writable by editors only', async () => {
    await list(power, '10115')
    // Green power is not in the other tenant's catalogue.
    const elsewhere = { tenant: 'nordlicht', params: { id: power } }
    const body = { file: base64('10115'), mode: 'replace' } as const
    expect(await editor.refusal('importDeliveryArea', { ...elsewhere, body })).toBe('404 PSOF0101')
    expect(await editor.refusal('previewDeliveryArea', { ...elsewhere, body })).toBe('404 PSOF0101')
    expect(await editor.refusal('removeDeliveryArea', elsewhere)).toBe('404 PSOF0101')
    expect(await editor.refusal('exportDeliveryArea', elsewhere)).toBe('404 PSOF0101')
    const support = await server.operator(['support'], ['swb'])
    expect(await support.ok('listDeliveryAreas', {})).not.toEqual([])
    expect(await support.refusal('importDeliveryArea', { params: { id: power }, body })).toMatch(/^403/)
    // Both tenants sell fibre, each with a delivery area of its own.
    await editor.call('importDeliveryArea', { tenant: 'nordlicht', params: { id: fibre }, body })
    expect(await check(fibre, '12345')).toMatchObject({ Lieferbar: true })
    expect(await check(fibre, '12345', 'nordlicht')).toMatchObject({ Lieferbar: false })
  })
})

describe('postcode check', () => {
  test('a product without a list is available everywhere', async () => {
    const unlisted = (await editor.ok('listDeliveryAreas', {})).find(({ postcodes }) => postcodes === null)
    expect(await check(unlisted?.productId ?? '', '80331')).toEqual({ Lieferbar: true, Alternativen: [] })
  })

  test('returns at most five alternatives, all available at the postcode', async () => {
    expect(await check(fibre, '24103')).toEqual({ Lieferbar: true, Alternativen: [] })
    const { Lieferbar, Alternativen } = await check(fibre, '80331')
    expect(Lieferbar).toBe(false)
    expect(Alternativen).toHaveLength(5)
    for (const { Id } of Alternativen) expect((await check(Id, '80331')).Lieferbar).toBe(true)
  })

  test('returns products of the same category first, then one per other category', async () => {
    // At this postcode the Internet product is available and fibre is not; 1200 is fibre with television.
    const names = (await check('1200', '50667')).Alternativen.map(({ Name }) => Name)
    expect(names).toHaveLength(5)
    expect(names.slice(0, 2).every((name) => name.includes('TV'))).toBe(true)
    const [first, ...others] = (await check(fibre, '80331')).Alternativen
    expect(first?.Name).toMatch(/^Strom/)
    expect(others.filter(({ Name }) => Name.startsWith('Strom '))).toEqual([])
  })

  test('rejects invalid postcodes and unknown products', async () => {
    for (const plz of ['1234', '123456', '00000', "1234'", '１２３４５']) {
      const reply = await server.api.call('checkDeliveryArea', { query: { produktId: fibre, plz } })
      expect([plz, reply.status]).toEqual([plz, 422])
    }
    expect(await server.api.refusal('checkDeliveryArea', { query: { produktId: '0', plz: '12345' } })).toBe(
      '404 PSOF0101',
    )
  })

  test('a device has one area for all tariffs', async () => {
    const phone = '8001'
    const body = { file: base64('10115'), mode: 'replace' } as const
    await editor.ok('importDeliveryArea', { tenant: 'nordlicht', params: { id: phone }, body })
    for (const tariff of ['80011', '80012']) {
      expect(await check(tariff, '10115', 'nordlicht')).toMatchObject({ Lieferbar: true })
      expect(await check(tariff, '10116', 'nordlicht')).toMatchObject({ Lieferbar: false })
    }
    const areas = await editor.ok('listDeliveryAreas', { tenant: 'nordlicht' })
    expect(areas.filter(({ productId }) => productId.startsWith('8001'))).toMatchObject([
      { productId: phone, postcodes: 1 },
    ])
  })
})

describe('order over our own form', () => {
  test('is rejected outside the area and accepted for the same recipient inside it', async () => {
    const referral = await recommend(server, { productId: fibre })
    const { clickId } = await follow(server, referral)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { KlickId: clickId },
    })
    const inside = orderBody(referral.Empfehlungsnummer, Empfaengernummer)
    const data = inside.empfaengerdaten
    const outside = {
      ...inside,
      empfaengerdaten: { ...data, Adresse: { ...data.Adresse, Plz: '80331' } },
    }
    const refused = await server.api.call('completeTracking', { query: {}, body: outside })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'PSOF0100', fields: { 'empfaengerdaten.Adresse.Plz': 'Hier noch nicht verfügbar' } },
    })
    const stored = await server.database.query(`select zip, ordered_at from recipient where number = $1`, [
      Empfaengernummer,
    ])
    expect(stored).toEqual([{ zip: null, ordered_at: null }])
    const { Auftragsnummer } = await server.api.ok('completeTracking', { query: {}, body: inside })
    expect(Auftragsnummer).toMatch(/^A-/)
  })

  test('an order reported by the provider is accepted without an address', async () => {
    const referral = await recommend(server, { productId: fibre })
    const { clickId } = await follow(server, referral)
    await list(fibre, '99998')
    const event = {
      eventId: randomUUID(),
      orderNumber: 'P-4711',
      clickId,
      status: 'received' as const,
      occurredAt: server.clock.now().toISOString(),
    }
    expect((await server.signedEvents('swb', [event])).body).toMatchObject({ accepted: 1, rejected: [] })
  })
})
