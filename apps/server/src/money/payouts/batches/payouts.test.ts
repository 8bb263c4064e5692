// SPEC §M.12

import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/harness/app.ts'
import {
  asOperator,
  batchState,
  camt054,
  cancelWaiting,
  collectedCash,
  inTenant,
  pain002,
  payer,
  sentBatch,
  stateOf,
  uploadBankFile,
} from '../../../../test/harness/payouts.ts'
import { signIn } from '../../../../test/harness/people.ts'
import { requires } from '../../../../test/harness/requires.ts'
import { readBankFile } from './bank-file.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { payouts: { payer } }, nordlicht: { payouts: { payer: null } } },
  })
})
afterAll(() => server.close())
beforeEach(() => cancelWaiting(server))

// SPEC §4.12, §L.13
describe('bank reports', () => {
  // SPEC §1.18
  test('an executed payment pays its reward, an executed batch pays all of its rewards', async () => {
    const one = await collectedCash(server)
    const other = await collectedCash(server)
    const { id } = await sentBatch(server)
    const read = await uploadBankFile(server, pain002(id, [{ payoutId: one.payoutId, status: 'ACSC' }]))
    expect(read).toMatchObject({ executed: 1, unknown: 0 })
    expect([await stateOf(server, one.payoutId), await batchState(server, id)]).toEqual([
      ['paid', 'paid', null],
      'sent',
    ])
    await inTenant(server, (tx) =>
      server.modules.batches.markExecuted(tx, asOperator(server), id, server.clock.now()),
    )
    expect(await server.scheduled('payouts.settle')).toMatchObject({ swb: 1 })
    expect([await stateOf(server, other.payoutId), await batchState(server, id)]).toEqual([
      ['paid', 'paid', null],
      'closed',
    ])
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-paid')
    expect(mails.map(({ to }) => to).sort()).toEqual([one.email, other.email].sort())
  })

  test('a payment that the bank has only accepted is not marked as paid', async () => {
    const { payoutId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    const words = [{ payoutId, status: 'ACSP' }]
    expect(await uploadBankFile(server, pain002(id, words, { status: 'ACCP' }))).toMatchObject({
      unchanged: 1,
    })
    expect(await stateOf(server, payoutId)).toEqual(['sent', 'collected', null])
  })

  // SPEC §1.18
  test('a refused account reopens the reward and its mail requests another account', async () => {
    const { payoutId, claimId, email } = await collectedCash(server)
    const { id } = await sentBatch(server)
    await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
    expect(await stateOf(server, payoutId)).toEqual(['rejected', 'ready', 'AC04'])
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'payout-returned')
    expect(mail).toMatchObject({ to: email })
    expect(mail?.text).toContain('Das Konto ist geschlossen.')
    const claim = await server.api.ok('getClaim', { query: {}, token: mail?.token ?? '' })
    expect(claim).toMatchObject({
      Status: 'Bereitgestellt',
      Rueckgabe: { Grund: 'Das Konto ist geschlossen.' },
    })
    const [mine] = await server.api.ok('listMyRewards', { query: {}, token: await signIn(server, email) })
    expect(mine).toMatchObject({ Id: claimId, Rueckgabe: { Grund: 'Das Konto ist geschlossen.' } })
    const [seen] = await server.api.ok('listMyReferrals', { query: {}, token: await signIn(server, email) })
    expect(seen).toMatchObject({ Statusleiste: 'BankdatenEingeben', Stand: 'UeberweisungZurueck' })
    const body = {
      Art: 'Bargeld' as const,
      Bankdaten: { Iban: 'AT611904300234573201', Kontoinhaber: 'Frieda Muster' },
    }
    const again = await server.api.ok('collectClaim', { body, token: mail?.token ?? '' })
    expect(again).toMatchObject({ Status: 'Abgeholt', Rueckgabe: null, FaelligBis: expect.any(String) })
    const { file } = await sentBatch(server)
    expect(file).toContain('AT611904300234573201')
  })

  test('returned money reopens the reward, whether imported or entered by hand', async () => {
    const read = await collectedCash(server)
    const typed = await collectedCash(server)
    const { id } = await sentBatch(server)
    await uploadBankFile(server, pain002(id, [], { status: 'ACSC' }))
    expect(await stateOf(server, read.payoutId)).toEqual(['paid', 'paid', null])
    const file = camt054([{ payoutId: read.payoutId, reason: 'AC01', cents: 7000 }])
    expect(await uploadBankFile(server, file)).toMatchObject({ returned: 1 })
    await inTenant(server, (tx) =>
      server.modules.settlement.markReturned(tx, asOperator(server), typed.payoutId, 'MS03'),
    )
    expect([await stateOf(server, read.payoutId), await stateOf(server, typed.payoutId)]).toEqual([
      ['returned', 'ready', 'AC01'],
      ['returned', 'ready', 'MS03'],
    ])
    const entries = await inTenant(server, (tx) => server.modules.ledger.listOfClaims(tx, [read.claimId]))
    expect(entries.at(-1)).toMatchObject({
      kind: 'returned',
      debit: 'bank',
      credit: 'released',
      reason: 'AC01',
    })
  })

  test('importing a file twice changes nothing, and unknown ids are reported', async () => {
    const { payoutId, claimId } = await collectedCash(server)
    const untouched = await collectedCash(server)
    const { id } = await sentBatch(server)
    const stranger = randomUUID()
    const file = pain002(id, [
      { payoutId, status: 'RJCT', reason: 'AC06' },
      { payoutId: stranger, status: 'RJCT', reason: 'AC04' },
    ])
    const first = await uploadBankFile(server, file)
    expect(first).toMatchObject({ rejected: 1, unknown: 1 })
    expect(first.unknownIds).toEqual([stranger.replaceAll('-', '').toUpperCase()])
    const before = await inTenant(server, (tx) => server.modules.ledger.listOfClaims(tx, [claimId]))
    expect(await uploadBankFile(server, file)).toMatchObject({ rejected: 0, unchanged: 1, unknown: 1 })
    expect(await inTenant(server, (tx) => server.modules.ledger.listOfClaims(tx, [claimId]))).toEqual(before)
    expect(await stateOf(server, untouched.payoutId)).toEqual(['sent', 'collected', null])
    expect((await server.runJobs()).filter(({ template }) => template === 'payout-returned')).toHaveLength(1)
  })

  test('a different amount or a contradicting status is reported to the operator', async () => {
    const { payoutId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    const wrong = await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 6999 }]))
    expect(wrong).toMatchObject({ contradicts: 1, returned: 0 })
    await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
    const late = await uploadBankFile(server, pain002(id, [{ payoutId, status: 'ACSC' }]))
    expect(late).toMatchObject({ contradicts: 1, executed: 0 })
    expect(late.contradictingIds).toHaveLength(1)
  })

  test('a mismatching payee name puts the payout on hold until an operator decides', async () => {
    const close = await collectedCash(server)
    const wrong = await collectedCash(server)
    const { id } = await sentBatch(server)
    const checks = pain002(id, [
      { payoutId: close.payoutId, status: 'RVMC', info: 'Bruno Kontoinhaber-Meyer' },
      { payoutId: wrong.payoutId, status: 'RVNM' },
    ])
    expect(await uploadBankFile(server, checks)).toMatchObject({ held: 2 })
    expect(await uploadBankFile(server, checks)).toMatchObject({ held: 0, unchanged: 2 })
    const { settlement, payouts } = server.modules
    const found = await inTenant(server, (tx) => payouts.findById(tx, close.payoutId))
    expect(found && payouts.maskedBank(found).payeeName).toBe('Bruno Kontoinhaber-Meyer')
    await inTenant(server, (tx) =>
      settlement.payAnyway(tx, asOperator(server), close.payoutId, 'am Telefon geklärt'),
    )
    await inTenant(server, (tx) =>
      settlement.askAgain(tx, asOperator(server), wrong.payoutId, 'fremdes Konto'),
    )
    expect([
      (await stateOf(server, close.payoutId))[0],
      (await stateOf(server, wrong.payoutId)).slice(0, 2),
    ]).toEqual(['sent', ['cancelled', 'ready']])
    const [mail] = (await server.runJobs()).filter(({ template }) => template === 'payout-returned')
    expect(mail?.to).toBe(wrong.email)
    expect(mail?.text).toContain('passen nach Auskunft der Bank nicht zusammen')
    // Importing the same report after the decision does not revert it.
    expect(await uploadBankFile(server, checks)).toMatchObject({ held: 0 })
  })

  test('payments of a file refused as a whole are retried without a mail', async () => {
    const { payoutId, claimId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    const read = await uploadBankFile(server, pain002(id, [], { status: 'RJCT', reason: 'FF01' }))
    expect(read).toMatchObject({ renewed: 1 })
    expect([(await stateOf(server, payoutId))[0], await batchState(server, id)]).toEqual([
      'cancelled',
      'closed',
    ])
    const renewed = await inTenant(server, (tx) => server.modules.payouts.findLive(tx, { claimId }))
    expect(renewed).toMatchObject({ state: 'waiting', amountCents: 7000 })
    expect((await server.runJobs()).filter(({ template }) => template === 'payout-returned')).toEqual([])
  })

  test("a refusal because of the payer's account is on hold until an operator retries it", async () => {
    const { payoutId, claimId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    expect(
      await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RJCT', reason: 'AM04' }])),
    ).toMatchObject({ held: 1, rejected: 0 })
    expect([await stateOf(server, payoutId), await batchState(server, id)]).toEqual([
      ['rejected', 'collected', 'AM04'],
      'closed',
    ])
    const renewed = await inTenant(server, (tx) => server.modules.payouts.findLive(tx, { claimId }))
    expect(await stateOf(server, renewed?.id ?? '')).toEqual(['held', 'collected', 'AM04'])
    await inTenant(server, (tx) =>
      server.modules.settlement.payAnyway(tx, asOperator(server), renewed?.id ?? '', 'Konto gedeckt'),
    )
    expect((await sentBatch(server)).file).toContain(renewed?.id.replaceAll('-', '').toUpperCase())
  })

  test('no mail is sent when the bank reports that the payee has died', async () => {
    const { payoutId } = await collectedCash(server)
    const { id } = await sentBatch(server)
    await uploadBankFile(server, pain002(id, [{ payoutId, status: 'RJCT', reason: 'MD07' }]))
    expect(await stateOf(server, payoutId)).toEqual(['rejected', 'ready', 'MD07'])
    expect((await server.runJobs()).filter(({ template }) => template === 'payout-returned')).toEqual([])
  })
})

describe('bank file', () => {
  test.each([
    ['has a document type', '<!DOCTYPE Document [<!ENTITY a "aaaa">]>'],
    ['has a document type from elsewhere', '<!DOCTYPE Document SYSTEM "http://127.0.0.1/x.dtd">'],
  ])('is rejected when it %s', (_, type) => {
    const file = pain002(randomUUID(), []).replace('?>', `?>${type}`)
    expect(() => readBankFile(Buffer.from(file))).toThrow(expect.objectContaining({ code: 'PSOF0100' }))
  })

  test.each([
    ['ends in the middle', (file: string) => Buffer.from(file.slice(0, -40))],
    ['is not UTF-8', (file: string) => Buffer.from(file.replace('STATUS', 'ST\u00c4TUS'), 'latin1')],
    ['uses an entity it does not have', (file: string) => Buffer.from(file.replace('STATUS', '&evil;'))],
    ['is no such message', () => Buffer.from('<Document><Other><GrpHdr/></Other></Document>')],
    ['is no XML', () => Buffer.from('EndToEndId;Status')],
    ['is empty', () => Buffer.alloc(0)],
  ])('is rejected as malformed when it %s', (_, spoil) => {
    expect(() => readBankFile(spoil(pain002(randomUUID(), [])))).toThrow(
      expect.objectContaining({ code: 'PSOF0100' }),
    )
  })

  const endless = 300_000
  test('with excessive depth is rejected quickly', () => {
    const deep = `${'<a>'.repeat(endless)}${'</a>'.repeat(endless)}<OrgnlGrpInfAndSts>`
    const file = pain002(randomUUID(), []).replace('<OrgnlGrpInfAndSts>', deep)
    expect(() => readBankFile(Buffer.from(file))).toThrow(expect.objectContaining({ code: 'PSOF0100' }))
  })

  test('with excessive length is truncated quickly', () => {
    const payoutId = randomUUID()
    const file = pain002(randomUUID(), [{ payoutId, status: 'RVMC', info: 'Meyer' }]).replace(
      '</AddtlInf>',
      `</AddtlInf>${'<AddtlInf>x</AddtlInf>'.repeat(endless)}`,
    )
    expect(readBankFile(Buffer.from(file)).items).toMatchObject([
      { payoutId, name: expect.stringMatching(/^Meyer x x.{489,491}$/) },
    ])
  })

  test('may contain prefixes, CDATA and the five XML entities', () => {
    const payoutId = randomUUID()
    const file = pain002(randomUUID(), [{ payoutId, status: 'RVMC', info: 'Meyer &amp; <![CDATA[Söhne]]>' }])
      .replace(/<(\/?)([A-Z])/g, '<$1p:$2')
      .replace('<![CDATA', '<![CDATA')
      .replace('xmlns=', 'xmlns:p=')
    const [item] = readBankFile(Buffer.from(file)).items
    expect(item).toMatchObject({ payoutId, name: 'Meyer & Söhne' })
  })

  const schema = ['../shared', '../../shared']
    .map((shared) =>
      resolve(import.meta.dirname, '../../../../..', shared, 'data/iso20022/pain.002.001.10.xsd'),
    )
    .find(existsSync)

  const withSchema = requires(schema !== undefined, 'no copy of the schema pain.002.001.10, which is ISO’s')

  test('fixture validates against pain.002.001.10', withSchema, () => {
    const xsd = XmlDocument.fromBuffer(readFileSync(schema ?? ''))
    const words = [{ payoutId: randomUUID(), status: 'RJCT', reason: 'AC04', info: 'closed', cents: 7000 }]
    const document = XmlDocument.fromString(pain002(randomUUID(), words, { status: 'PART' }))
    expect(() => XsdValidator.fromDoc(xsd).validate(document)).not.toThrow()
  })
})
