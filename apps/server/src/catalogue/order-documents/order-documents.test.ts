// SPEC §C.29

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { orderBody, type Referral, recommend } from '../../../test/harness/people.ts'
import { fileNameOf } from './file.ts'

test('a long title is cut between characters in the file name', () => {
  const name = fileNameOf(`${'x'.repeat(79)}😀 und mehr`, 'text/html')
  expect(name).toBe(`${'x'.repeat(79)}😀.html`)
  expect(encodeURIComponent(fileNameOf(`a${'😀'.repeat(90)}`, 'application/pdf'))).toContain('.pdf')
})

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const internet = '462'
const solar = '3501'

const offered = (produktId: string, language = 'de', tenant = 'swb') =>
  server.api.ok('listOrderDocuments', {
    tenant,
    query: { produktId },
    headers: { 'x-accept-language': language },
  })
const read = (sha256: string, tenant = 'swb') =>
  server.api.call('getOrderDocument', { tenant, params: { sha256 } })

async function place(referral: Referral, Dokumente: string[] | undefined) {
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: null,
  })
  const body = { ...orderBody(referral.Empfehlungsnummer, Empfaengernummer), ...(Dokumente && { Dokumente }) }
  return server.api.call('completeTracking', { query: {}, body })
}

const evidence = (orderNumber: string) =>
  server.database.query<{ kind: string; hash: Buffer; title: string }>(
    `select d.kind, d.hash, d.title from order_document_shown s
       join order_document d on d.tenant_id = s.tenant_id and d.id = s.document_id
       join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      where o.number = $1 order by d.kind`,
    [orderNumber],
  )

describe('before an order', () => {
  test('offers drafts of prices, product sheet, withdrawal notice and form, but no supply terms', async () => {
    const documents = await offered(internet)
    expect(documents.map(({ Art }) => Art)).toEqual([
      'Preisuebersicht',
      'Produktblatt',
      'Widerrufsbelehrung',
      'Widerrufsformular',
    ])
    expect(documents[0]?.Zeilen.map(({ Bezeichnung }) => Bezeichnung)).toContain('Mindestlaufzeit')
  })

  test('cuts titles at 200 characters', async () => {
    await server.database.query(
      `update tenant set texts = jsonb_set(texts, '{de}', coalesce(texts->'de', '{}') || $1::jsonb) where key = 'swb'`,
      [JSON.stringify({ 'orderDocument.kind.withdrawal-notice': 'Widerruf '.repeat(60) })],
    )
    await server.configure('swb', {})
    const notice = (await offered(internet)).find(({ Art }) => Art === 'Widerrufsbelehrung')
    expect(notice?.Titel).toHaveLength(200)
    await server.database.query(
      `update tenant set texts = texts #- '{de,orderDocument.kind.withdrawal-notice}' where key = 'swb'`,
    )
    await server.configure('swb', {})
  })

  test('each document is a self-contained page under the hash of its content', async () => {
    for (const { Sha256, Titel, Bytes } of await offered(internet)) {
      const { status, text, headers } = await read(Sha256)
      expect(status).toBe(200)
      expect(createHash('sha256').update(text).digest('hex')).toBe(Sha256)
      expect(Buffer.byteLength(text)).toBe(Bytes)
      expect(text).toContain(`<h1>${Titel}</h1>`)
      expect(text).not.toMatch(/<script|<img|https?:\/\//)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/)
    }
  })

  test('uses the visitor’s language and the tenant’s address; other tenants cannot read the document', async () => {
    const [, , notice] = await offered(internet, 'en')
    expect(notice).toMatchObject({ Sprache: 'en', Titel: 'Right of withdrawal' })
    const { text } = await read(notice?.Sha256 ?? '')
    expect(text).toContain('Stadtwerke Beispielstadt, ')
    expect(text).toContain('14 days from the day of the conclusion of the contract')
    expect((await read(notice?.Sha256 ?? '', 'nordlicht')).status).toBe(404)
    expect((await read('0'.repeat(64))).status).toBe(404)
  })

  test('the withdrawal period for goods begins with their delivery', async () => {
    const noticeOf = async (produktId: string) => {
      const documents = await offered(produktId)
      return (await read(documents.find(({ Art }) => Art === 'Widerrufsbelehrung')?.Sha256 ?? '')).text
    }
    expect(await noticeOf(solar)).toContain('die Waren in Besitz genommen')
    expect(await noticeOf(internet)).toContain('Tag des Vertragsabschlusses')
  })

  test('parallel visitors of a product get the same documents, stored once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => offered('1005')))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    const rows = await server.database.query(
      `select hash from order_document where product_id = '1005' group by hash having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  test('falls back to a language with texts', async () => {
    await server.database.query(
      `update tenant set languages = '{de,en,fr}', updated_at = clock_timestamp() where key = 'swb'`,
    )
    await server.configure('swb', {})
    expect((await offered(internet, 'fr')).map(({ Sprache }) => Sprache)).toEqual(['de', 'de', 'de', 'de'])
    await server.database.query(`update tenant set languages = '{de,en}' where key = 'swb'`)
    await server.configure('swb', {})
  })

  test('uses the plural forms of a language beside ours', async () => {
    const belarusian = {
      'orderDocument.facts': 'Звесткі',
      'sheet.months.few': '{count} месяцы',
      'sheet.months.other': '{count} месяца',
    }
    await server.database.query(
      `update tenant set languages = '{de,en,be}', texts = texts || jsonb_build_object('be', $1::jsonb),
              updated_at = clock_timestamp() where key = 'swb'`,
      [JSON.stringify(belarusian)],
    )
    await server.configure('swb', {})
    const [summary] = await offered(internet, 'be')
    expect(summary).toMatchObject({ Sprache: 'be' })
    expect(summary?.Zeilen.map(({ Wert }) => Wert)).toContain('24 месяцы')
    await server.database.query(
      `update tenant set languages = '{de,en}', texts = texts - 'be' where key = 'swb'`,
    )
    await server.configure('swb', {})
  })

  test('an unknown product has no product sheet and stores no documents', async () => {
    const count = () => server.database.query('select count(*) from order_document')
    await offered('no-such-1')
    const before = await count()
    expect((await offered('no-such-2')).map(({ Art }) => Art)).toEqual([
      'Widerrufsbelehrung',
      'Widerrufsformular',
    ])
    expect(await count()).toEqual(before)
  })

  test('offers none if the provider’s shop makes the contract', async () => {
    await server.configure('swb', { shopUrl: 'https://shop.example.org/' })
    expect(await offered(internet)).toEqual([])
    await server.configure('swb', {})
  })
})

describe('an order', () => {
  const hashes = async (language?: string) => (await offered(internet, language)).map(({ Sha256 }) => Sha256)

  test('keeps the documents that were shown, including the price summary', async () => {
    const shown = await hashes()
    const { status, body } = await place(await recommend(server), shown)
    expect(status).toBe(201)
    const kept = await evidence(body.Auftragsnummer)
    expect(kept.map(({ kind }) => kind)).toEqual([
      'price-summary',
      'product-sheet',
      'withdrawal-form',
      'withdrawal-notice',
    ])
    expect(kept.map(({ hash }) => hash.toString('hex')).sort()).toEqual(shown.toSorted())
  })

  test('keeps none if the program shows none of ours', async () => {
    const { status, body } = await place(await recommend(server), undefined)
    expect([status, await evidence(body.Auftragsnummer)]).toEqual([201, []])
  })

  test('is refused with a missing, foreign or unknown document', async () => {
    const shown = await hashes()
    const referral = await recommend(server)
    const text =
      'Die Unterlagen zur Bestellung haben sich geändert. Bitte lesen Sie sie noch einmal und bestellen Sie dann.'
    const [, sheetOfAnother = { Sha256: '' }] = await offered(solar)
    for (const wrong of [[...shown, sheetOfAnother.Sha256], [...shown, 'f'.repeat(64)], ['0'.repeat(64)]]) {
      const { status, body } = await place(referral, wrong)
      expect([status, body.code, body.fields]).toEqual([422, 'PSOF0100', { Dokumente: text }])
    }
  })

  test('accepts the documents of an open form for a day after they have changed', async () => {
    const before = await hashes()
    const street = { 'legal.company.street': 'Neue Straße 1' }
    await server.database.query(
      `update tenant set texts = jsonb_set(texts, '{de}', coalesce(texts->'de', '{}') || $1::jsonb) where key = 'swb'`,
      [JSON.stringify(street)],
    )
    await server.configure('swb', {})
    const after = await hashes()
    expect(after).not.toEqual(before)
    const referral = await recommend(server)
    expect((await place(referral, before)).status).toBe(201)
    server.clock.advance(30 * hour)
    expect((await place(referral, before)).status).toBe(422)
    expect((await place(referral, after)).status).toBe(201)
  })
})

test('documents are immutable, and unused drafts are purged', async () => {
  await expect(
    server.database.query(`update order_document set title = 'anders' where kind = 'withdrawal-form'`),
  ).rejects.toThrow('does not change')
  const later = new Date(server.clock.now().getTime() + 100 * day)
  const report = await server.scheduled('content.purge', later)
  expect(report.swb).toMatchObject({ drafts: expect.any(Number) })
  const left = await server.database.query<{ used: boolean }>(
    `select exists (select from order_document_shown s where s.tenant_id = d.tenant_id and s.document_id = d.id) as used
       from order_document d`,
  )
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ used }) => used)).toBe(true)
})

// Comes last because the portal stays paused.
// SPEC §C.30
test('shown documents remain readable while the portal is paused; the list does not', async () => {
  const [shown] = await offered(internet)
  const admin = await server.operator('admin')
  const params = { key: 'swb' }
  await admin.ok('pauseTenant', { params, body: { reason: 'Der Anbieter wechselt.' } })
  expect((await read(shown?.Sha256 ?? '')).status).toBe(200)
  expect((await read(shown?.Sha256 ?? '', 'nordlicht')).body.code).toBe('PSOF0101')
  const list = await server.api.call('listOrderDocuments', { query: { produktId: internet } })
  expect(list.body.code).toBe('PSOF0601')
})
