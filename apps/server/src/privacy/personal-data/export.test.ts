// SPEC §L.10

import type { ResponseOf } from '@zuruf/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  changeEmail,
  contactBody,
  createReadyReward,
  iban,
  newEmail,
  order,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'

let server: TestApp
let email: string
let former: string
let exported: ResponseOf<'exportMyData'>
let accountId: string
const friend = newEmail('karla-geheim')

/** Creates a person with data in every section of the export. */
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: true } } })
  const ready = await createReadyReward(server, {
    share: 50,
    contact: { Vorname: 'Klara', Email: 'klara@example.org' },
  })
  email = ready.email
  const token = await signIn(server, email)
  await server.api.call('login', { body: { Email: email, Password: 'Daneben-12345' } })
  await server.api.ok('putMyBankData', { body: { Iban: iban, Kontoinhaber: 'Frieda Kontofrau' }, token })
  await server.api.ok('collectClaim', {
    token: ready.rewardToken,
    body: { Art: 'Bargeld', Bankdaten: { Iban: iban, Kontoinhaber: 'Frieda Kontofrau' } },
  })
  former = email
  email = newEmail('frieda-neu')
  await changeEmail(server, token, email)
  const second = await recommend(server, { email, share: 50 })
  await order(server, second, 'swb', friend)
  await server.api.ok('setCustomerNumber', {
    params: { id: second.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'K-4711-0815' },
    token,
  })
  await server.api.ok('setNewsletterOptin', { body: { NewsletterPermission: true }, token })
  await server.database.query(
    `insert into passkey (tenant_id, id, account_id, credential_id, public_key, counter, device_type, backed_up, name,
       created_at) select tenant_id, gen_random_uuid(), id, '\\x01', '\\x02', 0, 'multiDevice', true, 'Telefon', now()
       from account where email = $1`,
    [email],
  )
  await server.database.query(
    `insert into account_correction (tenant_id, id, account_id, operator_id, reason, first_name_before, last_name_before,
       first_name_after, last_name_after, at)
     select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'Vertippt', 'Freida', last_name, first_name, last_name, now()
       from account where email = $1`,
    [email],
  )
  const support = await server.operator('support')
  await support.ok('addReferralNote', {
    params: { id: second.Empfehlungsnummer },
    body: { text: 'Hat wegen der Bestellung angerufen.' },
  })
  await server.api.ok('sendContactMessage', { token, body: contactBody(email) })
  await server.runJobs()
  const answer = await server.api.call('exportMyData', { token })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="meine-daten-2026-09-30.json"')
  exported = answer.body
  const [row] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  accountId = row?.id ?? ''
})
afterAll(() => server.close())

test('contains the person’s profile, their actions and the outcomes', () => {
  expect(exported).toMatchObject({
    Mandant: 'Stadtwerke Beispielstadt',
    Profil: { Vorname: 'Frieda', Nachname: 'Empfehlerin', Email: email },
    Adressaenderungen: [{ Vorher: former, Nachher: email }],
    Newsletter: { Gewuenscht: true, OptinGegebenAm: null },
    Bankdaten: { Iban: '•••• •••• •••• 3000', Kontoinhaber: 'Frieda Kontofrau' },
  })
  expect(exported.Empfehlungen).toHaveLength(2)
  const [second, first] = exported.Empfehlungen
  expect(first).toMatchObject({
    Status: 'Freigegeben',
    Kontakt: { Vorname: 'Klara', Nachname: null, Email: 'klara@example.org' },
    Zustimmung: 'Ich stimme den Teilnahmebedingungen zu.',
    Auftraege: [{ Status: 'freigegeben' }],
    // The first step is the link's creation, the second the recipient's.
    Verlauf: [{ Status: 'Offen' }, { Status: 'Offen' }, { Status: 'Ok' }, { Status: 'Freigegeben' }],
  })
  // Steps of a recipient carry the recipient's number.
  const [ordered] = first?.Auftraege ?? []
  expect(ordered?.Empfaengernummer).toMatch(/^[0-9a-f]{32}$/)
  expect(first?.Verlauf.map(({ Empfaengernummer }) => Empfaengernummer)).toEqual([
    null,
    ordered?.Empfaengernummer,
    ordered?.Empfaengernummer,
    ordered?.Empfaengernummer,
  ])
  expect(exported.Praemierungen[0]?.Empfaengernummer).toBe(ordered?.Empfaengernummer)
  expect(second).toMatchObject({ Status: 'Ok', Kontakt: null, Auftraege: [{ Status: 'eingegangen' }] })
  expect(exported.Praemierungen.map(({ Status, Art }) => [Status, Art])).toEqual([
    ['Abgeholt', 'Bargeld'],
    ['Offen', null],
  ])
  expect(exported.Praemierungen[0]?.Auszahlung).toMatchObject({ Iban: '•••• •••• •••• 3000' })
  expect(exported.Sitzungen).toHaveLength(1)
  expect(exported.Protokoll.map((act) => act.Ereignis)).toEqual(
    expect.arrayContaining(['session.begun', 'session.refused', 'password.set']),
  )
  expect(exported.Mails.map((mail) => mail.Anlass)).toEqual(
    expect.arrayContaining(['opt-in', 'reward-ready']),
  )
})

test('contains no full IBAN, no password hash and no recipient data', () => {
  const text = JSON.stringify(exported)
  expect(text).not.toContain(iban)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain(friend)
  expect(text).not.toContain('Kontakt","Nachname":"Kontakt')
  expect(text).not.toMatch(/Karl\b/)
})

/** Section of the export that covers each table. */
const inExport: Readonly<Record<string, keyof ResponseOf<'exportMyData'>>> = {
  account: 'Profil',
  account_correction: 'Namensberichtigungen',
  agency: 'Agentur',
  agency_identity: 'Agentur',
  agency_member: 'Agentur',
  commission: 'Agentur',
  credit_note: 'Agentur',
  invitation: 'Agentur',
  audit: 'Protokoll',
  bank_account: 'Bankdaten',
  campaign_consent: 'Einwilligungen',
  claim: 'Praemierungen',
  contact_message: 'Nachrichten',
  consent_step: 'Einwilligungen',
  desk_note: 'Notizen',
  email_change: 'Adressaenderungen',
  goodwill_evidence: 'Kundennummern',
  goodwill_message: 'Kundennummern',
  goodwill_request: 'Kundennummern',
  history: 'Empfehlungen',
  known_device: 'Geraete',
  mail: 'Mails',
  passkey: 'Passkeys',
  orders: 'Empfehlungen',
  partner_link: 'Agentur',
  payout: 'Praemierungen',
  personal_link: 'PersoenlicherLink',
  share_code: 'PersoenlicherLink',
  referral: 'Empfehlungen',
  token: 'Sitzungen',
  voucher_delivery: 'Praemierungen',
}

/** Reason why a table that refers to the person is not exported. */
const leftOut: Readonly<Record<string, string>> = {
  agent_term: 'words the agent search finds the person by; all of them are in the file',
  company_invitation: 'a random code to pass on to colleagues, shown on the page it was made on',
  credit_note_file: 'the document of a credit note that is in the file, to be fetched in the area',
  account_inviter: 'which member serves one’s referrals; their number is in the referral',
  invitation_link: 'a member’s link; it says nothing about them',
  invitation_step: 'the course of an invitation whose state is in the file',
  reward_plan_line: 'what an agency gives its employees: the agency’s own, shown in its area',
  partner_key: 'a key of a sales partner’s site, shown in their area',
  partner_visit: 'who followed a link, for a day, by a hash that leads to nobody',
  credit_note_line: 'what a credit note is made up of: the commissions in the file',
  click: 'who clicked is not the person; the referral has the count',
  order_document_shown: 'what another person could read before their order',
  order_handover: 'how another person’s order got to the provider',
  handover_run_order: 'which file another person’s order was in',
  handover_run_row: 'hashes of other persons’ orders while their file is uploaded',
  referral_news: 'what mails told of orders; the mails are in the file',
  recipient_news: 'what mails told recipients of their orders',
  claim_reminder: 'when reminders went out; the mails are in the file',
  account_second_factor: 'the key to one’s own account; no copy of it may lie about',
  deletion: 'has the account only when there is nobody left to ask',
  manual_act: 'which operator made an order pay by hand, and why; its course is in the file',
  second_check: 'what a second operator said to that',
  recipient_correction: 'what was set right in another person’s data',
  order_move:
    'which operator moved another person’s order, and why; what it did to a claim is in the claim’s course',
  clawback: 'why an order failed after its release; what it did to a claim is in the claim’s course',
  ledger_entry: 'the bookings of claims whose course is in the file',
  fraud_case: 'what the checks look at; publishing it would help to evade them',
  fraud_note: 'notes of the operator who decided such a case',
  idempotency: 'answers kept for a day, of calls whose outcome is in the file',
  passkey_challenge: 'random, and gone in minutes',
  rate_limit: 'counts logins for minutes',
  recipient: 'another person’s data',
  mail_of_address: 'addresses of the mails that are in the file',
  search_term: 'names and addresses that are in the file, as support looks them up',
  retained_payee: 'has the name only when the account is gone',
  voucher: 'the code went by mail; the delivery is in the file',
}

test('covers every table that refers to a person, or gives a reason why not', async () => {
  const leading = await server.database.query<{ name: string }>(
    `with recursive leads (oid) as (
       select 'account'::regclass::oid
       union
       select f.conrelid from pg_constraint f join leads on leads.oid = f.confrelid
        where f.contype = 'f')
     select c.relname as name from leads join pg_class c on c.oid = leads.oid`,
  )
  const tables = await server.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const holding = await server.database.query<{ name: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name where exists (select from ${name} t
             where t::text like '%' || $1 || '%' or t::text ilike '%' || $2 || '%')`,
      )
      .join(' union all '),
    [accountId, email],
  )
  const known = [...Object.keys(inExport), ...Object.keys(leftOut)]
  const found = new Set([...leading, ...holding].map(({ name }) => name))
  expect([...found].filter((name) => !known.includes(name))).toEqual([])
  // Both searches find something, and no exported section is empty.
  expect(leading.length).toBeGreaterThan(7)
  expect(holding.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account', 'audit', 'mail', 'token', 'bank_account']),
  )
  for (const section of new Set(Object.values(inExport))) expect(exported[section]).not.toEqual([])
})
