// SPEC §B.13, §H.01

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour } from '../../../test/harness/clock.ts'
import { providerProgram } from '../../../test/harness/handovers.ts'
import { orderId } from '../../../test/harness/order-moves.ts'
import { formTerms, newEmail, order, recommend } from '../../../test/harness/people.ts'

/**
 * A recipient agrees to one text with the order form and to another with the confirmation. Both are evidence.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())

const confirmation = 'Meine Angaben sind richtig.'

let placed: Awaited<ReturnType<typeof order>>
beforeEach(async () => {
  placed = await order(server, await recommend(server), 'swb', newEmail('karl'))
  server.clock.advance(hour)
})

const confirm = (AgbText: string) =>
  server.api.ok('giveConsent', { body: { AgbText }, token: placed.mailedToken })

async function page() {
  const support = await server.operator('support')
  return support.ok('getOrder', { params: { id: await orderId(server, placed.Auftragsnummer) } })
}

test('the order page shows the text of the form, and that of the confirmation with its time', async () => {
  const orderedAt = new Date(server.clock.now().getTime() - hour).toISOString()
  const form = { at: orderedAt, wording: formTerms, isOwn: false }
  expect(await page()).toMatchObject({ terms: form, confirmation: null })
  await confirm(confirmation)
  expect(await page()).toMatchObject({
    terms: form,
    confirmation: { at: server.clock.now().toISOString(), wording: confirmation, isOwn: false },
  })
})

test('the order page has no text of the form if none was sent', async () => {
  await server.database.query('update recipient set terms_hash = null where number = $1', [
    placed.Empfaengernummer,
  ])
  await confirm(confirmation)
  expect(await page()).toMatchObject({ terms: { wording: null }, confirmation: { wording: confirmation } })
})

test('a second confirmation gets the same answer and changes nothing', async () => {
  expect(await confirm(confirmation)).toEqual({ Bestaetigt: true })
  const first = await page()
  server.clock.advance(3 * hour)
  expect(await confirm('Zweites Mal.')).toEqual({ Bestaetigt: true })
  const second = await page()
  expect([second.terms, second.confirmation]).toEqual([first.terms, first.confirmation])
  const kept = await server.database.query('select from agreed_text where text = $1', ['Zweites Mal.'])
  expect(kept).toHaveLength(0)
})

test('if several confirmations arrive at the same time, one is stored', async () => {
  const texts = ['Eins.', 'Zwei.', 'Drei.']
  await Promise.all(texts.map(confirm))
  const { terms, confirmation: stored } = await page()
  expect(terms?.wording).toBe(formTerms)
  expect(texts).toContain(stored?.wording)
})

test('the hand-over contains both texts, in the file and by the pull API', async () => {
  await confirm(confirmation)
  const support = await server.operator('support')
  const { text } = await support.call('downloadHandovers', {})
  const rows = parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
  expect(rows.find((row) => row.order_number === placed.Auftragsnummer)).toMatchObject({
    terms: formTerms,
    confirmation_terms: confirmation,
  })
  const { body } = await providerProgram(server).pull('?limit=200')
  expect(body.orders.find(({ orderNumber }) => orderNumber === placed.Auftragsnummer)).toMatchObject({
    terms: { text: formTerms, isOwn: false },
    confirmationTerms: { text: confirmation, isOwn: false },
  })
})

test('a process of the previous release overwrites neither the text nor the time', async () => {
  const hashOf = async (text: string) => {
    const [row] = await server.database.query<{ hash: Buffer }>(
      `insert into agreed_text (tenant_id, hash, text, is_own)
       select id, sha256($1::text::bytea), $1, true from tenant where key = 'swb' returning hash`,
      [text],
    )
    return row?.hash
  }
  const confirmAsBefore = async (text: string, at: Date) =>
    server.database.query('update recipient set confirmed_at = $2, terms_hash = $3 where number = $1', [
      placed.Empfaengernummer,
      at,
      await hashOf(text),
    ])
  const at = server.clock.now()
  await confirmAsBefore('Bestätigt wie früher.', at)
  const stored = { at: at.toISOString(), wording: 'Bestätigt wie früher.' }
  expect(await page()).toMatchObject({ terms: { wording: formTerms }, confirmation: stored })
  await confirmAsBefore('Zweites Mal wie früher.', new Date(at.getTime() + hour))
  expect(await page()).toMatchObject({ terms: { wording: formTerms }, confirmation: stored })
})
