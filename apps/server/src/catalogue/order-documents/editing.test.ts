// SPEC §C.29

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { orderBody, recommend } from '../../../test/harness/people.ts'
import { smallPdf } from '../../../test/harness/uploads.ts'

let server: TestApp
let editor: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
  editor = await server.operator(['content'], ['swb'])
})
afterAll(() => server.close())

const internet = '462'
const mobile = '3001'
const offered = (produktId: string, language = 'de') =>
  server.api.ok('listOrderDocuments', { query: { produktId }, headers: { 'x-accept-language': language } })
const shownAs = async (art: string, produktId: string, language = 'de') =>
  (await offered(produktId, language)).find(({ Art }) => Art === art)
const publish = (
  html: string,
  { kind = 'supply-terms', productId = '', language = 'de', replaces = '' }: Partial<Place> = {},
) =>
  editor.call('publishOrderDocument', {
    body: { kind, productId, language, title: 'Lieferbedingungen', html, replaces },
  })
interface Place {
  kind: 'supply-terms' | 'product-sheet' | 'withdrawal-notice'
  productId: string
  language: string
  replaces: string
}

/** Uploads a file as the back office does. */
async function upload(bytes: Buffer, query: Readonly<Record<string, string>>) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/backoffice/v1/swb/order-documents/files?${new URLSearchParams(query)}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${editor.token}` },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a text of the tenant', () => {
  test("is shown to visitors at once, sanitised; a product's own text precedes the general one", async () => {
    expect(await shownAs('Lieferbedingungen', internet)).toBeUndefined()
    const { status, body: all } = await publish(
      '<h2>Lieferung</h2><script>alert(1)</script><p onclick="x">Gern.</p>',
    )
    expect(status).toBe(201)
    const document = await shownAs('Lieferbedingungen', internet)
    expect(document?.Sha256).toBe(all.sha256)
    const { text } = await server.api.call('getOrderDocument', { params: { sha256: all.sha256 } })
    expect(text).toContain('<h2>Lieferung</h2><p>Gern.</p>')
    const { body: own } = await publish('<p>Nur für dieses Produkt.</p>', { productId: internet })
    expect((await shownAs('Lieferbedingungen', internet))?.Sha256).toBe(own.sha256)
    expect((await shownAs('Lieferbedingungen', mobile))?.Sha256).toBe(all.sha256)
    await editor.ok('withdrawOrderDocument', { params: { id: own.id } })
    expect((await shownAs('Lieferbedingungen', internet))?.Sha256).toBe(all.sha256)
  })

  test('is shown in German if there is none in English, even in place of an English draft', async () => {
    const { body } = await publish('<p>Widerruf bitte an unser Postfach.</p>', { kind: 'withdrawal-notice' })
    expect(await shownAs('Widerrufsbelehrung', internet, 'en')).toMatchObject({
      Sha256: body.sha256,
      Sprache: 'de',
    })
    const { body: english } = await publish('<p>Write to our box.</p>', {
      kind: 'withdrawal-notice',
      language: 'en',
    })
    expect((await shownAs('Widerrufsbelehrung', internet, 'en'))?.Sha256).toBe(english.sha256)
    expect((await shownAs('Widerrufsbelehrung', internet))?.Sha256).toBe(body.sha256)
  })

  test('starts from the draft and can be previewed', async () => {
    const place = { kind: 'withdrawal-form', language: 'de' } as const
    const draft = await editor.ok('draftOrderDocument', { query: place })
    expect(draft.title).toBe('Muster-Widerrufsformular')
    expect(draft.html).toContain('Hiermit widerrufe(n)')
    const { html } = await editor.ok('previewOrderDocument', { body: { ...place, ...draft } })
    expect(html).toContain('<h1>Muster-Widerrufsformular</h1>')
    expect((await shownAs('Widerrufsformular', internet))?.Titel).toBe('Muster-Widerrufsformular')
  })

  test('gets absolute links to the portal’s pages', async () => {
    const { html } = await editor.ok('previewOrderDocument', {
      body: {
        kind: 'supply-terms',
        language: 'de',
        title: 'x',
        html: '<p><a href="/de/kontakt">Kontakt</a></p>',
      },
    })
    expect(html).toMatch(/<a href="https?:\/\/[^"]+\/de\/kontakt">/)
  })

  test('needs text, a language of the tenant and an existing product', async () => {
    const faults = async (html: string, place: Partial<Place>) =>
      Object.keys((await publish(html, place)).body.fields ?? {})
    expect(await faults('<p> </p><script>x</script>', {})).toEqual(['html'])
    expect(await faults('<p>x</p>', { language: 'fr' })).toEqual(['language'])
    expect(await faults('<p>x</p>', { productId: 'no-such' })).toEqual(['productId'])
  })

  test('does not replace a document unseen by the operator', async () => {
    const current = (await editor.ok('listOrderDocumentOffers', {})).offers.find(
      ({ kind, productId, language }) => kind === 'supply-terms' && !productId && language === 'de',
    )?.document
    const both = await Promise.all([
      publish('<p>Von Anna.</p>', { replaces: current?.id ?? '' }),
      publish('<p>Von Bernd.</p>', { replaces: current?.id ?? '' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await publish('<p>Von Carla.</p>')).body.code).toBe('PSOF0102')
    expect((await publish('<p>Von Carla.</p>', { replaces: 'no-id' })).body.code).toBe('PSOF0102')
  })
})

test('the checklist names the documents that are missing', async () => {
  const admin = await server.operator(['admin'])
  const item = async (tenant: string) => {
    const { items } = await admin.ok('getTenantChecklist', { tenant })
    return items.find((one) => one.item === 'order-documents')
  }
  expect(await item('swb')).toMatchObject({ done: false, blocking: false, missing: ['withdrawal-form'] })
  // Contracts are made in the provider's shop.
  expect(await item('nordlicht')).toMatchObject({ done: true, missing: [] })
})

describe('a PDF', () => {
  const place = { kind: 'product-sheet', productId: internet, language: 'de', title: 'Produktblatt Internet' }

  test('is shown unchanged in the browser; other files are refused', async () => {
    const { status, body } = await upload(smallPdf, place)
    expect(status).toBe(200)
    const document = await shownAs('Produktblatt', internet)
    expect(document).toMatchObject({ Sha256: body.sha256, Typ: 'application/pdf', Bytes: smallPdf.length })
    const shown = await server.app.inject({ url: document?.Url ?? '' })
    expect(shown.rawPayload.equals(smallPdf)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Produktblatt%20Internet.pdf",
      'x-content-type-options': 'nosniff',
    })
    const html = Buffer.from('<script>alert(1)</script>%%EOF')
    expect((await upload(html, { ...place, replaces: body.id })).body.fields).toEqual({
      file: 'Das ist kein PDF. Bitte wählen Sie eine PDF-Datei aus.',
    })
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1), place)).status).toBe(422)
  })

  test('can be restored, and its versions show their author', async () => {
    const at = { kind: 'product-sheet', productId: internet, language: 'de' } as const
    const [first] = await editor.ok('listOrderDocumentVersions', { query: at })
    const other = Buffer.concat([smallPdf, Buffer.from('\n%%EOF\n')])
    const { body: second } = await upload(other, { ...place, replaces: first?.id ?? '' })
    expect((await shownAs('Produktblatt', internet))?.Sha256).toBe(second.sha256)
    await editor.ok('offerOrderDocument', { params: { id: first?.id ?? '' }, body: { replaces: second.id } })
    expect((await shownAs('Produktblatt', internet))?.Sha256).toBe(first?.sha256)
    const versions = await editor.ok('listOrderDocumentVersions', { query: at })
    expect(versions.map(({ id, createdBy }) => [id, createdBy])).toEqual([
      [second.id, 'Olga Perator'],
      [first?.id, 'Olga Perator'],
    ])
    const acts = await server.database.query<{ action: string }>(
      `select action from audit where subject_id = any($1) order by id`,
      [[first?.id, second.id]],
    )
    expect(acts.map(({ action }) => action)).toEqual([
      'order-document.published',
      'order-document.published',
      'order-document.restored',
    ])
  })

  test('is kept with an order and stays readable after its withdrawal', async () => {
    const shown = (await offered(internet)).map(({ Sha256 }) => Sha256)
    const referral = await recommend(server)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: null,
    })
    const body = { ...orderBody(referral.Empfehlungsnummer, Empfaengernummer), Dokumente: shown }
    const { Auftragsnummer } = await server.api.ok('completeTracking', { query: {}, body })
    const [order] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
      Auftragsnummer,
    ])
    const support = await server.operator(['support'])
    const { documents } = await support.ok('getOrder', { params: { id: order?.id ?? '' } })
    expect(documents.map(({ sha256 }) => sha256)).toEqual(shown)
    expect(documents.map(({ kind }) => kind)).toContain('price-summary')
    const sheet = await shownAs('Produktblatt', internet)
    const [current] = (await editor.ok('listOrderDocumentOffers', {})).offers.filter(
      ({ kind, productId }) => kind === 'product-sheet' && productId === internet,
    )
    await editor.ok('withdrawOrderDocument', { params: { id: current?.document?.id ?? '' } })
    expect((await shownAs('Produktblatt', internet))?.Typ).toBe('text/html')
    await server.scheduled('content.purge', new Date(server.clock.now().getTime() + 400 * day))
    expect((await server.app.inject({ url: sheet?.Url ?? '' })).statusCode).toBe(200)
  })
})

test('a PDF published earlier as another kind is evidence of the current kind only', async () => {
  const productId = '3301'
  const place = { productId, language: 'de', title: 'Unterlage' }
  const { body: terms } = await upload(smallPdf, { ...place, kind: 'supply-terms' })
  await editor.ok('withdrawOrderDocument', { params: { id: terms.id } })
  await upload(smallPdf, { ...place, kind: 'product-sheet' })
  const shown = (await offered(productId)).map(({ Sha256 }) => Sha256)
  const referral = await recommend(server, { productId })
  const params = { id: referral.Empfehlungsnummer }
  const { Empfaengernummer } = await server.api.ok('createRecipient', { params, query: {}, body: null })
  const body = { ...orderBody(referral.Empfehlungsnummer, Empfaengernummer), Dokumente: shown }
  const { Auftragsnummer } = await server.api.ok('completeTracking', { query: {}, body })
  const kinds = await server.database.query<{ kind: string }>(
    `select d.kind from orders o
       join order_document_shown s on s.order_id = o.id join order_document d on d.id = s.document_id
      where o.number = $1 and d.hash = decode($2, 'hex')`,
    [Auftragsnummer, terms.sha256],
  )
  expect(kinds).toEqual([{ kind: 'product-sheet' }])
})

test('another tenant’s operators have no access to them', async () => {
  const other = await server.operator(['content'], ['nordlicht'])
  const [mine] = await editor.ok('listOrderDocumentVersions', {
    query: { kind: 'supply-terms', language: 'de' },
  })
  expect(
    await other.refusal('offerOrderDocument', {
      tenant: 'nordlicht',
      params: { id: mine?.id ?? '' },
      body: {},
    }),
  ).toBe('404 PSOF0101')
  expect(
    await other.ok('listOrderDocumentVersions', {
      tenant: 'nordlicht',
      query: { kind: 'supply-terms', language: 'de' },
    }),
  ).toEqual([])
})
