// SPEC §S.20

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day, minute } from '../harness/clock.ts'
import { confirmOrder, terms } from '../harness/handovers.ts'
import { orderId } from '../harness/order-moves.ts'
import { payWaiting } from '../harness/payouts.ts'
import {
  conclude,
  confirmedRecommender,
  holder,
  iban,
  mailedToken,
  newEmail,
  order,
  type Referral,
} from '../harness/people.ts'
import { approveWaiting } from '../harness/second-checks.ts'

/**
 * Attack: somebody orders with another person's e-mail address. The token that the form gets proves nothing about who
 * reads that mailbox, so only the mailed token confirms the order and its consents, or changes a bank account.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

let referral: Referral
let placed: Awaited<ReturnType<typeof order>>
beforeEach(async () => {
  ;({ referral } = await confirmedRecommender(server, { share: 50 }))
  const boxes = { advertising: true, phone: true, naming: true }
  placed = await order(server, referral, 'swb', newEmail('vera'), boxes)
})

const storedRecipient = async () => {
  const [row] = await server.database.query<{ confirmed: boolean; handovers: number; steps: string[] }>(
    `select p.confirmed_at is not null as confirmed,
            (select count(*)::int from order_handover h join orders o on o.id = h.order_id where o.recipient_id = p.id) as handovers,
            (select array_agg(distinct s.step) from consent_step s where s.person_id = p.id) as steps
       from recipient p where p.number = $1`,
    [placed.Empfaengernummer],
  )
  return row
}

test("the form's token confirms neither the order nor the consents", async () => {
  const token = placed.EmpfaengerToken
  const answer = await server.api.ok('giveConsent', { token, body: { AgbText: terms } })
  expect(answer).toEqual({ Bestaetigt: false })
  expect(await storedRecipient()).toEqual({ confirmed: false, handovers: 0, steps: ['asked'] })
  await confirmOrder(server, placed.mailedToken)
  expect(await storedRecipient()).toMatchObject({
    confirmed: true,
    handovers: 1,
    steps: ['asked', 'confirmed'],
  })
})

test("the form's token changes no consent after the order is confirmed", async () => {
  await confirmOrder(server, placed.mailedToken)
  const token = placed.EmpfaengerToken
  expect(await server.api.refusal('setNaming', { token, body: { Erlaubt: true } })).toBe('401 PSOF0204')
  const withdrawal = { token, params: { weg: 'Email' } } as const
  expect(await server.api.refusal('withdrawAdvertising', withdrawal)).toBe('401 PSOF0204')
})

test("the form's token stores a bank account, but cannot replace it after confirmation", async () => {
  const asked = { token: placed.EmpfaengerToken, body: { Iban: iban, Kontoinhaber: holder } }
  await server.api.ok('putRecipientBankData', asked)
  await confirmOrder(server, placed.mailedToken)
  expect(await server.api.refusal('putRecipientBankData', asked)).toBe('409 PSOF0102')
  await server.api.ok('putRecipientBankData', { ...asked, token: placed.mailedToken })
})

test("a form's token from before the token type existed confirms nothing", async () => {
  const now = server.clock.now()
  await server.database.query(
    "update token set type = 'recipient' where type = 'order-form' and created_at = $1",
    [now],
  )
  server.clock.advance(minute)
  const mailed = await mailedToken(server, placed.EmpfaengerToken, 'swb', 'recipient')
  const file = join(import.meta.dirname, '../../db/migrations/0128_order_form_tokens.sql')
  // Runs as the owner role that row-level security applies to; superusers bypass it.
  await server.database.query(`begin; set local role zuruf_app; ${readFileSync(file, 'utf8')} commit`)
  const answer = await server.api.ok('giveConsent', {
    token: placed.EmpfaengerToken,
    body: { AgbText: terms },
  })
  expect(answer).toEqual({ Bestaetigt: false })
  await confirmOrder(server, mailed)
  expect(await storedRecipient()).toMatchObject({ confirmed: true })
})

describe('the reward of an unconfirmed order', () => {
  const leave = (token: string) => ({ token, body: { Iban: iban, Kontoinhaber: holder } })

  /** Returns the reward-ready mails to the recipient. */
  const release = async () => {
    await conclude(server, referral)
    server.clock.advance(60 * day)
    await server.scheduled('orders.release')
    const mails = await server.runJobs()
    return mails.filter(({ to, template }) => to === placed.email && template === 'reward-ready')
  }

  const claimOfRecipient = async () => {
    const [row] = await server.database.query<{ state: string; payouts: number }>(
      `select c.state, (select count(*)::int from payout o where o.claim_id = c.id) as payouts
         from claim c join recipient p on p.id = c.recipient_id where p.number = $1`,
      [placed.Empfaengernummer],
    )
    return row
  }

  test("does not go to an account stored with the form's token: the mailbox is notified", async () => {
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    expect(await release()).toHaveLength(1)
    expect(await claimOfRecipient()).toEqual({ state: 'ready', payouts: 0 })
  })

  // SPEC §7.45
  test("cannot be collected with the form's token once it is ready", async () => {
    const [mail] = await release()
    const token = placed.EmpfaengerToken
    expect(await server.api.refusal('putRecipientBankData', leave(token))).toBe('409 PSOF0102')
    expect(await claimOfRecipient()).toEqual({ state: 'ready', payouts: 0 })
    expect(await server.api.ok('getRecipientOrder', { token })).toMatchObject({
      BankdatenErforderlich: false,
      Bankdaten: null,
    })
    await server.api.ok('putRecipientBankData', leave(placed.mailedToken))
    expect(mail?.token).toBeTruthy()
    expect(await claimOfRecipient()).toEqual({ state: 'collected', payouts: 1 })
  })

  test("goes to an account stored with the mailed token, which the form's token neither sees nor replaces", async () => {
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    await server.api.ok('putRecipientBankData', leave(placed.mailedToken))
    const token = placed.EmpfaengerToken
    expect(await server.api.refusal('putRecipientBankData', leave(token))).toBe('409 PSOF0102')
    expect(await server.api.ok('getRecipientOrder', { token })).toMatchObject({
      BankdatenErforderlich: false,
      Bankdaten: null,
    })
    expect(await release()).toEqual([])
    expect(await claimOfRecipient()).toEqual({ state: 'collected', payouts: 1 })
  })

  test("does not go to the form's account if the mailbox confirms after the release", async () => {
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    expect(await release()).toHaveLength(1)
    const token = placed.mailedToken
    const asked = { Bankdaten: null, BankdatenErforderlich: true }
    expect(await server.api.ok('getRecipientOrder', { token })).toMatchObject(asked)
    await confirmOrder(server, token)
    expect(await server.api.ok('getRecipientOrder', { token })).toMatchObject(asked)
    expect(await claimOfRecipient()).toEqual({ state: 'ready', payouts: 0 })
  })

  test('does not go to an account replaced after the confirmation page was shown', async () => {
    const token = placed.mailedToken
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    const { Bankdaten } = await server.api.ok('getRecipientOrder', { token })
    const other = { Iban: 'DE02120300000000202051', Kontoinhaber: holder }
    await server.api.ok('putRecipientBankData', { token: placed.EmpfaengerToken, body: other })
    await server.api.ok('giveConsent', { token, body: { AgbText: terms, Iban: Bankdaten?.Iban } })
    expect(await release()).toHaveLength(1)
    expect(await claimOfRecipient()).toEqual({ state: 'ready', payouts: 0 })
  })

  test('does not go to an account that the confirmation page did not show because the recipient has no share', async () => {
    ;({ referral } = await confirmedRecommender(server, { share: 100 }))
    placed = await order(server, referral)
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    const token = placed.mailedToken
    expect(await server.api.ok('getRecipientOrder', { token })).toMatchObject({ Bankdaten: null })
    await confirmOrder(server, token)
    const [row] = await server.database.query<{ marked: boolean }>(
      'select b.by_mail as marked from bank_account b join recipient p on p.id = b.owner_id where p.number = $1',
      [placed.Empfaengernummer],
    )
    expect(row).toEqual({ marked: false })
  })

  test("keeps the recipient's address after payment long enough for a return by the bank", async () => {
    await release()
    await server.api.ok('putRecipientBankData', leave(placed.mailedToken))
    await payWaiting(server)
    expect(await claimOfRecipient()).toMatchObject({ state: 'paid' })
    const purged = (days: number) =>
      server.scheduled('recipients.purge', new Date(server.clock.now().getTime() + days * day))
    const kept = async () =>
      (
        await server.database.query('select from recipient where number = $1 and email is not null', [
          placed.Empfaengernummer,
        ])
      ).length
    await purged(60)
    expect(await kept()).toBe(1)
    await purged(90)
    expect(await kept()).toBe(0)
  })

  test('does not go to an account stored by the wrong mailbox', async () => {
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    await confirmOrder(server, placed.mailedToken)
    await server.api.ok('putRecipientBankData', leave(placed.mailedToken))
    const support = await server.operator('support')
    const email = newEmail('richtig')
    await support.ok('correctRecipient', {
      params: { id: await orderId(server, placed.Auftragsnummer) },
      body: { email, reason: 'Verschrieben' },
    })
    await conclude(server, referral)
    await approveWaiting(server)
    server.clock.advance(60 * day)
    await server.scheduled('orders.release')
    const mails = await server.runJobs()
    expect(mails.filter(({ to, template }) => to === email && template === 'reward-ready')).toHaveLength(1)
    expect(await claimOfRecipient()).toEqual({ state: 'ready', payouts: 0 })
  })

  test('goes to older accounts only if the current address has confirmed', async () => {
    const marks = async () => {
      const file = join(import.meta.dirname, '../../db/migrations/0130_bank_accounts_of_before.sql')
      await server.database.query('update bank_account set by_mail = false')
      await server.database.query(`begin; set local role zuruf_app; ${readFileSync(file, 'utf8')} commit`)
      const [row] = await server.database.query<{ marked: boolean }>(
        `select b.by_mail as marked from bank_account b join recipient p on p.id = b.owner_id where p.number = $1`,
        [placed.Empfaengernummer],
      )
      return row?.marked
    }
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    expect(await marks()).toBe(false)
    await confirmOrder(server, placed.mailedToken)
    expect(await marks()).toBe(true)
  })

  test("does not go to the wrong mailbox's account when the right one confirms", async () => {
    await server.api.ok('putRecipientBankData', leave(placed.mailedToken))
    const support = await server.operator('support')
    const email = newEmail('richtig')
    const params = { id: await orderId(server, placed.Auftragsnummer) }
    await support.ok('correctRecipient', { params, body: { email, reason: 'Verschrieben' } })
    const mails = await server.runJobs()
    const token = mails.find(({ to }) => to === email)?.token ?? ''
    await confirmOrder(server, token)
    expect(await server.api.ok('getRecipientOrder', { token })).toMatchObject({
      Bankdaten: null,
      BankdatenErforderlich: true,
    })
  })

  test('is mailed even if released after unconfirmed recipients were purged', async () => {
    await conclude(server, referral)
    await server.scheduled('recipients.purge', new Date(server.clock.now().getTime() + 90 * day))
    server.clock.advance(100 * day)
    await server.scheduled('orders.release')
    const mails = await server.runJobs()
    expect(
      mails.filter(({ to, template }) => to === placed.email && template === 'reward-ready'),
    ).toHaveLength(1)
  })

  test("goes to the form's account once the mailbox has confirmed", async () => {
    await server.api.ok('putRecipientBankData', leave(placed.EmpfaengerToken))
    await confirmOrder(server, placed.mailedToken)
    expect(await release()).toEqual([])
    expect(await claimOfRecipient()).toEqual({ state: 'collected', payouts: 1 })
  })
})

// SPEC §7.46
test("the form's token reads no personal data, consents or account after confirmation", async () => {
  const read = () => server.api.ok('getRecipientOrder', { token: placed.EmpfaengerToken })
  expect(await read()).toMatchObject({
    Bestaetigt: false,
    Empfaenger: { Nachname: 'Kontakt' },
    BankdatenErforderlich: true,
    Einwilligungen: ['Email', 'Telefon'],
    Namensnennung: true,
  })
  await confirmOrder(server, placed.mailedToken)
  const closed = {
    Auftragsnummer: placed.Auftragsnummer,
    Bestaetigt: true,
    Empfaenger: {},
    BankdatenErforderlich: false,
    Bankdaten: null,
    Einwilligungen: [],
    Namensnennung: false,
  }
  expect(await read()).toMatchObject(closed)
  expect((await read()).Empfaenger).toEqual({})
  const mailed = { token: placed.mailedToken }
  await server.api.ok('putRecipientBankData', { ...mailed, body: { Iban: iban, Kontoinhaber: holder } })
  expect(await read()).toMatchObject(closed)
  expect(await server.api.ok('getRecipientOrder', mailed)).toMatchObject({
    Empfaenger: { Nachname: 'Kontakt' },
    Bankdaten: { Kontoinhaber: holder },
    Namensnennung: true,
  })
})

describe('while the previous release still runs', () => {
  /** Sets the token type that the previous release issues. */
  const typeOfBefore = () =>
    server.database.query(
      `update token t set type = 'recipient' from recipient p
        where p.number = $1 and t.subject_id = p.id and t.type = 'order-form'`,
      [placed.Empfaengernummer],
    )

  test('the daily job converts its form tokens to the type that confirms nothing', async () => {
    server.clock.advance(minute)
    const mailed = await mailedToken(server, placed.EmpfaengerToken)
    await typeOfBefore()
    await server.scheduled('tokens.purge')
    const body = { AgbText: terms }
    expect(await server.api.ok('giveConsent', { token: placed.EmpfaengerToken, body })).toEqual({
      Bestaetigt: false,
    })
    await confirmOrder(server, mailed)
    expect(await storedRecipient()).toMatchObject({ confirmed: true })
  })

  test('the daily job ends form tokens of recipients whose address was corrected', async () => {
    const correct = (field: string) =>
      server.database.query(
        `insert into recipient_correction (tenant_id, id, recipient_id, operator_id, reason, before, after, at)
         select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'Tippfehler',
                jsonb_build_object($2::text, 'a'), jsonb_build_object($2::text, 'b'), $3
           from recipient where number = $1`,
        [placed.Empfaengernummer, field, server.clock.now()],
      )
    server.clock.advance(minute)
    const read = { token: placed.EmpfaengerToken }
    await correct('city')
    await server.scheduled('tokens.purge')
    await server.api.ok('getRecipientOrder', read)
    await correct('email')
    await server.scheduled('tokens.purge')
    expect(await server.api.refusal('getRecipientOrder', read)).toBe('401 PSOF0204')
  })
})
