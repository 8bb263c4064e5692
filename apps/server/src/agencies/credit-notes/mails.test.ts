// SPEC §L.14

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { creditNoteActions } from '../../../test/harness/credit-notes.ts'
import {
  camt054,
  inTenant,
  pain002,
  payer,
  sentBatch,
  uploadBankFile,
} from '../../../test/harness/payouts.ts'
import { confirmedRecommender } from '../../../test/harness/people.ts'

/** Mails about credit notes to the people responsible for an agency, each sent once. */

let server: TestApp
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { payouts: { payer }, alertAddress: 'verwaltung@swb.test' } },
  })
  for (const kind of ['agency', 'partner'] as const) {
    await commissionRule(server, 'swb', { kind, amountCents: 10_000 })
  }
  orders = await concludedOrders(server, 15)
})
afterAll(() => server.close())

const { setBankAccount, context, correct, issue } = creditNoteActions(() => server)

/** Creates an agency with an owner, or a sales partner, with a credit note over one order. */
async function agency(kind: 'agency' | 'partner' = 'agency') {
  const { email } = await confirmedRecommender(server)
  const [person] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const id = await addAgency(server, 'swb', { kind })
  await acceptSelfBilling(server, id)
  await joinAgency(server, 'swb', id, person?.id ?? '', 'AgenturInhaber')
  if (kind === 'partner') {
    await server.database.query(`update account set roles = '{Profiseller}' where id = $1`, [person?.id])
  }
  await setBankAccount(id)
  await credited(id)
  await server.runJobs()
  return { id, mails: async () => (await server.runJobs()).filter(({ to }) => to === email) }
}

async function credited(id: string): Promise<void> {
  await createCommission(server, 'swb', orders.pop() ?? '', id, null)
  await issue()
}

/**
 * Sends what waits to the bank.
 * @returns the newest credit note, its payout and the batch
 */
async function sent(id: string) {
  server.clock.advance(7 * day)
  await server.modules.batches.raise(context())
  const { id: batchId } = await sentBatch(server)
  return { batchId, ...(await newest(id)) }
}

async function newest(id: string) {
  const [row] = await server.database.query<{ id: string; number: string; payout_id: string | null }>(
    `select n.id, n.number, p.id as payout_id from credit_note n left join payout p on p.credit_note_id = n.id
      where n.agency_id = $1 order by n.serial desc, p.created_at desc, p.id desc limit 1`,
    [id],
  )
  return { noteId: row?.id ?? '', number: row?.number ?? '', payoutId: row?.payout_id ?? '' }
}

test('reports a credit note and a failed payment', async () => {
  const { id, mails } = await agency()
  await credited(id)
  expect((await mails()).map(({ template }) => template)).toEqual(['credit-note-issued'])
  const { batchId, payoutId } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
  expect((await mails()).map(({ template }) => template)).toEqual(['credit-note-returned'])
})

test('reports a payment once, with number, amount, account and day', async () => {
  const { id, mails } = await agency()
  const { batchId, number, payoutId } = await sent(id)
  const letter = pain002(batchId, [], { status: 'ACSC' })
  await uploadBankFile(server, letter)
  await uploadBankFile(server, letter)
  const [told, ...more] = await mails()
  expect(more).toEqual([])
  expect(told).toMatchObject({ template: 'credit-note-paid', subject: expect.stringContaining(number) })
  const [, month, on] = germanDay(context().now).split('-')
  for (const words of [number, '119,00', '2051', `${on}.${month}.`]) expect(told?.text).toContain(words)
  for (const part of [told?.text, told?.html]) expect(part).not.toContain('DE0212')
  // Returned and paid to another account: a new payment with a new mail.
  await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 11_900 }]))
  await setBankAccount(id, 'DE89370400440532013000')
  const again = await sent(id)
  await uploadBankFile(server, pain002(again.batchId, [], { status: 'ACSC' }))
  const later = await mails()
  expect(later.map(({ template }) => template)).toEqual(['credit-note-paid'])
  expect(later[0]?.text).toContain('3000')
})

test('does not report a payment that was returned before the mail went out', async () => {
  const { id, mails } = await agency()
  const { batchId, payoutId } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  await uploadBankFile(server, camt054([{ payoutId, reason: 'AC04', cents: 11_900 }]))
  expect((await mails()).map(({ template }) => template)).toEqual(['credit-note-returned'])
})

test('reports a correction with document, reason and settlement', async () => {
  const { id, mails } = await agency()
  const { batchId, noteId, number } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  await mails()
  const { number: counter } = await correct(noteId)
  await expect(correct(noteId)).rejects.toMatchObject({ code: 'PSOF0102' })
  const [told, ...more] = await mails()
  expect(more).toEqual([])
  expect(told?.template).toBe('credit-note-corrected')
  for (const words of [number, counter, 'Falscher Satz', 'nächsten Gutschrift', '119,00']) {
    expect(told?.text).toContain(words)
  }
  // The next credit note settles it completely, so no transfer is mentioned.
  await issue()
  server.clock.advance(7 * day)
  await server.modules.batches.raise(context())
  await server.scheduled('payouts.settle')
  const [, settled] = await mails()
  expect(settled?.template).toBe('credit-note-paid')
  expect(settled?.subject).toContain('verrechnet')
  expect(settled?.text).not.toMatch(/(?<![\w-])2051(?![\w-])/)
})

test('announces no transfer to an agency that owes money or has no bank account', async () => {
  const { id, mails } = await agency()
  const { batchId, noteId } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  await correct(noteId)
  await mails()
  await issue()
  const [owing] = await mails()
  expect(owing?.template).toBe('credit-note-issued')
  expect(owing?.text).toContain('Was davon noch offen ist, ziehen wir ab')

  const other = await agency()
  await inTenant(server, (tx) => server.modules.banks.remove(tx, 'agency', other.id))
  await credited(other.id)
  const [homeless] = await other.mails()
  expect(homeless?.text).toContain('Bitte tragen Sie eines ein')
  expect(homeless?.links.join(' ')).toContain('stammdaten')
})

test('does not ask for another account after one was entered', async () => {
  const { id, mails } = await agency()
  const { batchId, payoutId } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
  await setBankAccount(id, 'DE89370400440532013000')
  expect(await mails()).toEqual([])
})

test('does not announce that a paid credit note waits for the answer to an objection', async () => {
  const { id } = await agency()
  const { batchId, noteId } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  await server.runJobs()
  await inTenant(server, (tx) =>
    server.modules.creditNotes.object(tx, context(), id, noteId, 'Ein Auftrag vom Montag fehlt.'),
  )
  const [mail] = await server.runJobs()
  expect(mail?.template).toBe('credit-note-objected')
  expect(mail?.text).toContain('die schon bezahlt ist')
})

test('reports that a corrected credit note was not paid', async () => {
  const { id, mails } = await agency()
  const { noteId } = await newest(id)
  await correct(noteId)
  const [told] = await mails()
  expect(told?.template).toBe('credit-note-corrected')
  expect(told?.text).toContain('noch nichts ausgezahlt')
})

test('reports an objection to the client and the answer to the owner', async () => {
  const { id, mails } = await agency()
  const { noteId, number } = await newest(id)
  await inTenant(server, (tx) =>
    server.modules.creditNotes.object(tx, context(), id, noteId, 'Ein Auftrag vom Montag fehlt.'),
  )
  const [toClient, ...more] = await server.runJobs()
  expect(more).toEqual([])
  expect(toClient).toMatchObject({ template: 'credit-note-objected', to: 'verwaltung@swb.test' })
  for (const words of [number, '119,00', 'Agentur Morgenrot', 'Ein Auftrag vom Montag fehlt.']) {
    expect(toClient?.text).toContain(words)
  }
  expect(toClient?.links.join(' ')).toContain(`/backoffice/swb/credit-notes/${noteId}`)

  const finance = await server.operator('finance')
  const answer = {
    params: { id: noteId },
    body: { answer: 'Er ist noch nicht freigegeben.', objection: 'Ein Auftrag vom Montag fehlt.' },
  }
  await finance.ok('answerObjection', answer)
  expect(await finance.refusal('answerObjection', answer)).toBe('409 PSOF0102')
  const [toOwner, ...others] = await mails()
  expect(others).toEqual([])
  expect(toOwner?.template).toBe('credit-note-answered')
  for (const words of [number, '119,00', 'Er ist noch nicht freigegeben.']) {
    expect(toOwner?.text).toContain(words)
  }
})

test('reports neither an answered objection nor an outdated answer', async () => {
  const { id, mails } = await agency()
  const { noteId } = await newest(id)
  const object = () =>
    inTenant(server, (tx) => server.modules.creditNotes.object(tx, context(), id, noteId, 'Es fehlt einer.'))
  const finance = await server.operator('finance')
  await object()
  await finance.ok('answerObjection', {
    params: { id: noteId },
    body: { answer: 'Nein.', objection: 'Es fehlt einer.' },
  })
  await object()
  const sent = await server.runJobs()
  // Both objection mails quote the current objection.
  expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(['credit-note-objected']))
  expect(await mails()).toEqual([])
})

test('sends sales partners the same mails with links to their own pages', async () => {
  const { id, mails } = await agency('partner')
  await credited(id)
  const { batchId, noteId } = await sent(id)
  await uploadBankFile(server, pain002(batchId, [], { status: 'ACSC' }))
  await correct(noteId)
  const told = await mails()
  expect(told.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['credit-note-paid', 'credit-note-corrected']),
  )
  for (const { links } of told) expect(links.join(' ')).toContain('/profiseller/')
})
