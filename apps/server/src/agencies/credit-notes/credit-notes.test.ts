import { type DocumentTotals, germanDay, totalsOfDocument, type VatStatus } from '@zuruf/domain'
import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { brokenRules } from '../../../test/harness/en16931.ts'
import { withTenant } from '../../platform/database/database.ts'
import type { CreditDocument } from './document.ts'
import { createCreditNoteFile } from './pdf.ts'
import { creditNoteXml, decimal } from './xml.ts'

let server: TestApp
const orders: string[] = []
beforeAll(async () => {
  server = await openTestApp()
  await commissionRule(server, 'swb', { amountCents: 3333 })
  orders.push(...(await concludedOrders(server, 14)))
})
afterAll(() => server.close())

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(server.connection.database, server.contextOf('swb').tenant.id, work)
const run = () => {
  const context = server.contextOf('swb')
  return server.modules.creditNotes.issueDue(context, germanDay(context.now))
}
const reverse = (orderId: string) =>
  inTenant((tx) => server.modules.commissions.reverse(tx, server.contextOf('swb'), orderId, 'withdrawn'))
const notesOf = (agencyId: string) =>
  inTenant((tx) => server.modules.creditNotes.list(tx, { agencyId }, undefined, 50))

async function agency(input: { readonly vat?: VatStatus; readonly orders?: number } = {}): Promise<string> {
  const id = await addAgency(server, 'swb')
  await acceptSelfBilling(server, id)
  const vat = input.vat ?? 'standard'
  await server.database.query('update agency set vat_status = $1, vat_id = $2 where id = $3', [
    vat,
    vat === 'reverse-charge' ? 'ATU12345678' : null,
    id,
  ])
  for (let count = 0; count < (input.orders ?? 0); count++) {
    await createCommission(server, 'swb', orders.pop() ?? '', id, null)
  }
  return id
}

// SPEC §2.43, §L.14
describe('a credit note run', () => {
  test('credits each agency once and without gaps, despite concurrent runs', async () => {
    const ids = [await agency({ orders: 2 }), await agency({ orders: 1 }), await agency()]
    const reports = await Promise.all([run(), run(), run()])
    expect(reports.map(({ issued }) => issued).reduce((a, b) => a + b)).toBe(2)
    const notes = (await Promise.all(ids.map(notesOf))).flat()
    expect(notes.map(({ netCents, vatCents, grossCents }) => [netCents, vatCents, grossCents])).toEqual([
      [6666, 1267, 7933],
      [3333, 633, 3966],
    ])
    const serials = await server.database.query<{ serial: number }>(
      'select serial from credit_note order by serial',
    )
    expect(serials.map(({ serial }) => serial)).toEqual(serials.map((_, index) => index + 1))
    expect(await run()).toEqual({ issued: 0, carriedOver: 0, incomplete: 0 })
  })

  test('credits the others when one agency fails, and names that one', async () => {
    const ids = [await agency({ orders: 1 }), await agency({ orders: 1 })].toSorted()
    const [broken, whole] = ids as [string, string]
    await server.database.query(
      `alter table credit_note add constraint probe check (agency_id <> '${broken}') not valid`,
    )
    await expect(run()).rejects.toThrow(broken)
    expect([await notesOf(broken), await notesOf(whole)].map(({ length }) => length)).toEqual([0, 1])
    await server.database.query('alter table credit_note drop constraint probe')
    expect(await run()).toMatchObject({ issued: 1 })
  })

  test('carries a sum of 0 or less over to the next credit note', async () => {
    const id = await agency()
    const [first = '', second = '', third = ''] = orders.splice(0, 3)
    await createCommission(server, 'swb', first, id, null)
    expect(await run()).toMatchObject({ issued: 1 })
    await reverse(first)
    expect(await run()).toEqual({ issued: 0, carriedOver: 1, incomplete: 0 })
    await createCommission(server, 'swb', second, id, null)
    await createCommission(server, 'swb', third, id, null)
    expect(await run()).toMatchObject({ issued: 1, carriedOver: 0 })
    const [newest] = await notesOf(id)
    expect(newest).toMatchObject({ netCents: 3333 })
    const lines = await inTenant((tx) => server.modules.creditNotes.listLines(tx, newest?.id ?? ''))
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([-3333, 3333, 3333])
  })

  test('skips agencies with missing legal data and orders with a fraud case', async () => {
    const id = await agency()
    await server.database.query('update agency set self_billing_at = null where id = $1', [id])
    const [orderId = ''] = orders.splice(0, 1)
    await createCommission(server, 'swb', orderId, id, null)
    expect(await run()).toEqual({ issued: 0, carriedOver: 0, incomplete: 1 })
    await acceptSelfBilling(server, id)
    await server.database.query(
      `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
       select tenant_id, gen_random_uuid(), referral_id, 'review', 70, '[]', now() from orders where id = $1`,
      [orderId],
    )
    expect(await run()).toEqual({ issued: 0, carriedOver: 0, incomplete: 0 })
    await server.database.query(`update fraud_case set state = 'cleared', decided_at = now()`)
    expect(await run()).toMatchObject({ issued: 1 })
  })
})

describe('a credit note', () => {
  // SPEC §L.14
  test('is immutable; a counter-document reopens its commissions', async () => {
    const id = await agency({ orders: 2 })
    await run()
    const [note] = await notesOf(id)
    const noteId = note?.id ?? ''
    for (const statement of [
      'update credit_note set net_cents = 1 where id = $1',
      'delete from credit_note where id = $1',
      'update credit_note_line set amount_cents = 1 where credit_note_id = $1',
      'delete from credit_note_file where credit_note_id = $1',
      `update credit_note set paid_at = now(), state = 'paid' where id = $1`,
    ]) {
      await expect(server.database.query(statement, [noteId])).rejects.toThrow()
    }
    const context = server.contextOf('swb')
    const counter = await inTenant((tx) =>
      server.modules.creditNotes.correct(tx, context, noteId, 'Falscher Satz'),
    )
    expect(counter).toMatchObject({ kind: 'counter', counterOfNumber: note?.number, grossCents: -7933 })
    await expect(
      inTenant((tx) => server.modules.creditNotes.correct(tx, context, noteId, 'Noch einmal')),
    ).rejects.toMatchObject({ code: 'PSOF0102' })
    expect(await run()).toMatchObject({ issued: 1 })
    const all = await notesOf(id)
    expect(all.map(({ grossCents, state }) => [grossCents, state])).toEqual([
      [7933, 'issued'],
      [-7933, 'issued'],
      [7933, 'corrected'],
    ])
  })

  test('is objected to by its own agency only; the client answers', async () => {
    const id = await agency({ orders: 1 })
    const stranger = await agency()
    await run()
    const [note] = await notesOf(id)
    const context = server.contextOf('swb')
    const object = (agencyId: string) =>
      inTenant((tx) =>
        server.modules.creditNotes.object(tx, context, agencyId, note?.id ?? '', 'Es fehlt einer.'),
      )
    await expect(object(stranger)).rejects.toMatchObject({ code: 'PSOF0101' })
    expect(await object(id)).toMatchObject({ state: 'objected', objection: 'Es fehlt einer.' })
    await expect(object(id)).rejects.toMatchObject({ code: 'PSOF0102' })
    const finance = await server.operator('finance')
    const answer = (objection: string) => ({
      params: { id: note?.id ?? '' },
      body: { answer: 'Er wurde storniert.', objection },
    })
    // The operator answers an earlier objection; the agency has sent another one since.
    expect(await finance.call('answerObjection', answer('Der Satz stimmt nicht.'))).toMatchObject({
      status: 409,
      body: { fields: { objection: expect.any(String) } },
    })
    const answered = await finance.ok('answerObjection', answer('Es fehlt einer.'))
    expect(answered).toMatchObject({ state: 'issued', objectionAnswer: 'Er wurde storniert.' })
  })
})

test('ledger, commissions and credit notes agree after any sequence of actions', async () => {
  const id = await agency()
  const mine = orders.splice(0, 4)
  const act = fc.oneof(
    fc.record({ kind: fc.constant('release' as const), order: fc.nat({ max: mine.length - 1 }) }),
    fc.record({ kind: fc.constant('fail' as const), order: fc.nat({ max: mine.length - 1 }) }),
    fc.constant({ kind: 'run' as const, order: 0 }),
    fc.constant({ kind: 'correct' as const, order: 0 }),
    fc.constant({ kind: 'rule' as const, order: 0 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      for (const { kind, order: index } of acts) {
        server.clock.advance(day / 24)
        const orderId = mine[index] ?? ''
        if (kind === 'release') await createCommission(server, 'swb', orderId, id, null)
        if (kind === 'fail') await reverse(orderId)
        if (kind === 'run') await run()
        if (kind === 'rule') {
          await commissionRule(server, 'swb', { amountCents: 1001, validFrom: germanDay(server.clock.now()) })
        }
        if (kind === 'correct') {
          const open = (await notesOf(id)).find(
            (note) => note.kind === 'credit-note' && note.state === 'issued',
          )
          if (open) {
            await inTenant((tx) =>
              server.modules.creditNotes.correct(tx, server.contextOf('swb'), open.id, 'Probe'),
            )
          }
        }
      }
      await expectAgreement(id)
    }),
    { numRuns: 8 },
  )
})

/** Checks that what is due, credited and owed in the ledger matches the rows, and that nothing is credited twice. */
async function expectAgreement(agencyId: string): Promise<void> {
  const [sums] = await server.database.query<Record<string, number>>(
    `select (select coalesce(sum(amount_cents), 0)::int from commission where agency_id = $1) as earned,
            (select coalesce(sum(amount_cents), 0)::int from commission where agency_id = $1 and credit_note_id is null) as open,
            (select coalesce(sum(net_cents), 0)::int from credit_note where agency_id = $1) as credited,
            (select coalesce(sum(gross_cents), 0)::int from credit_note where agency_id = $1) as gross,
            (select coalesce(sum(case when e.credit = 'agencies' then e.amount_cents when e.debit = 'agencies' then -e.amount_cents
               else 0 end), 0)::int from ledger_entry e join credit_note n on n.id = e.credit_note_id
              where n.agency_id = $1) as owed,
            (select coalesce(sum(case when e.credit = 'commissions-due' then e.amount_cents
               when e.debit = 'commissions-due' then -e.amount_cents else 0 end), 0)::int from ledger_entry e
               left join commission c on c.id = e.commission_id left join credit_note n on n.id = e.credit_note_id
              where $1 in (c.agency_id, n.agency_id)) as due`,
    [agencyId],
  )
  expect(sums).toMatchObject({ open: (sums?.earned ?? 0) - (sums?.credited ?? 0) })
  expect(sums?.due).toBe(sums?.open)
  expect(sums?.owed).toBe(sums?.gross)
  const twice = await server.database.query(
    `select l.commission_id from credit_note_line l join credit_note n on n.id = l.credit_note_id
      where n.kind = 'credit-note' and n.state <> 'corrected' group by 1 having count(*) > 1`,
  )
  expect(twice).toEqual([])
}

// SPEC §L.14
describe('the document', () => {
  const documents = fc
    .record({
      lines: fc.array(
        fc.record({
          orderNumber: fc.constantFrom('A-1', 'A-2 <&>'),
          productName: fc.constantFrom('Ökostrom & Gas', 'Mobil "L"'),
          day: fc.constant('2030-01-15'),
          amountCents: fc.integer({ min: -40_000, max: 50_000 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      vatStatus: fc.constantFrom('standard', 'small-business', 'reverse-charge') as fc.Arbitrary<VatStatus>,
      isCounter: fc.boolean(),
    })
    .map(({ lines, vatStatus, isCounter }): CreditDocument => {
      const turned = isCounter
        ? lines.map((line) => ({ ...line, amountCents: -line.amountCents || 0 }))
        : lines
      const totals: DocumentTotals = totalsOfDocument(
        turned.map(({ amountCents }) => amountCents),
        vatStatus,
      )
      return {
        number: 'GS-000042',
        kind: isCounter ? 'counter' : 'credit-note',
        vatStatus,
        lines: turned,
        counterOf: isCounter ? { number: 'GS-000041', issuedDay: '2030-01-02' } : null,
        reason: isCounter ? 'Falscher Satz' : null,
        issuedDay: '2030-02-02',
        dueDay: '2030-02-16',
        periodFrom: '2030-01-01',
        periodTo: '2030-01-31',
        ...totals,
        creditor: {
          name: 'Müller & Söhne <Vertrieb>',
          street: 'Werftweg 3',
          zip: '24103',
          city: 'Beispielstadt',
          country: 'DE',
          vatId: vatStatus === 'reverse-charge' ? 'ATU12345678' : null,
          taxNumber: '20/123/45678',
          number: 'AG-1001',
        },
        debtor: {
          name: 'Stadtwerke Beispielstadt',
          street: 'Am Markt 1',
          zip: '12345',
          city: 'Beispielstadt',
          country: 'DE',
          vatId: 'DE123456789',
          taxNumber: null,
        },
      }
    })

  test('follows the rules of EN 16931 to the cent for any content', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const xml = creditNoteXml(document)
        expect(brokenRules(xml)).toEqual([])
        expect(xml).toContain(document.kind === 'counter' ? '>261<' : '>389<')
      }),
    )
  })

  test('fails the rules when sums, tax or mandatory terms are wrong', () => {
    const [document] = fc.sample(
      documents.filter(
        ({ kind, vatStatus, netCents }) => kind !== 'counter' && vatStatus === 'standard' && netCents > 100,
      ),
      1,
    )
    if (!document) throw new Error('no document')
    const xml = creditNoteXml(document)
    const wrong = {
      'BR-02': xml.replace(/<ram:ID>GS-000042<\/ram:ID>/, '<ram:ID/>'),
      'BR-CO-10': creditNoteXml({ ...document, netCents: document.netCents + 1 }),
      'BR-CO-17': creditNoteXml({
        ...document,
        vatCents: document.vatCents + 2,
        grossCents: document.grossCents + 2,
      }),
      'BR-CO-15': creditNoteXml({ ...document, grossCents: document.grossCents + 1 }),
      'BR-08': xml.replace('<ram:CountryID>DE</ram:CountryID>', ''),
      'BR-S-02': xml.replaceAll(
        /<ram:SpecifiedTaxRegistration>[\s\S]*?<\/ram:SpecifiedTaxRegistration>/g,
        '',
      ),
    }
    for (const [rule, text] of Object.entries(wrong))
      expect([rule, brokenRules(text)]).toEqual([rule, expect.arrayContaining([rule])])
    expect(decimal(-5)).toBe('-0.05')
  })

  test('is readable with any characters in its names', async () => {
    const [document] = fc.sample(documents, 1)
    if (!document) throw new Error('no document')
    const hostile = 'A\u0001\uFFFE\uD800 🦊 漢字 ]]> </x> &amp;'
    const named = { ...document, creditor: { ...document.creditor, name: hostile }, reason: hostile }
    const xml = creditNoteXml(named)
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('🦊 漢字')
    const { pdf } = await createCreditNoteFile(named, server.contextOf('swb'))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is PDF/A-3 with the invoice data embedded where readers expect them', async () => {
    const [document] = fc.sample(documents, 1)
    if (!document) throw new Error('no document')
    const { pdf, xml } = await createCreditNoteFile(document, server.contextOf('swb'))
    const raw = pdf.toString('latin1')
    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '/OutputIntents',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml<',
      '/AFRelationship /Alternative',
      '/Type /EmbeddedFile',
      '/Subtype /text#2Fxml',
      '/AF [',
    ]) {
      expect(raw).toContain(part)
    }
    const [, metadata = ''] = /<x:xmpmeta[\s\S]*?>([\s\S]*)<\/x:xmpmeta>/.exec(raw) ?? []
    const parsed = XmlDocument.fromString(Buffer.from(metadata, 'latin1').toString('utf8').trim())
    expect(parsed.root.name).toBe('RDF')
    parsed.dispose()
    expect(xml).toContain('urn:cen.eu:en16931:2017')
  })
})
