// SPEC §L.10

import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, addEmployee, joinAgency } from '../../../test/harness/agencies.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import {
  acceptSelfBilling,
  commissionRule,
  concludedOrders,
  createCommission,
} from '../../../test/harness/commissions.ts'
import { creditNoteActions } from '../../../test/harness/credit-notes.ts'
import { addPartner, partnerContext, userToken } from '../../../test/harness/partners.ts'
import { inTenant, payer } from '../../../test/harness/payouts.ts'
import { productOf, recommend } from '../../../test/harness/people.ts'

/** Personal data export of sales partners and agency members. QUALITY 21 */

let server: TestApp
let orders: string[] = []
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
  for (const kind of ['agency', 'partner'] as const) {
    await commissionRule(server, 'swb', { kind, amountCents: 10_000 })
  }
  orders = await concludedOrders(server, 6)
})
afterAll(() => server.close())

const iban = 'DE02120300000000202051'
const { setBankAccount, context, issue, pay } = creditNoteActions(() => server)
const partOf = async (accountId: string) =>
  (await server.api.ok('exportMyData', { token: await userToken(server, 'swb', accountId) })).Agentur

test('a sales partner gets their data, links, commissions, credit notes and payments', async () => {
  const partner = await addPartner(server)
  const { partnerId, partnerAccountId } = partner
  const as = partnerContext(server, 'swb', partner)
  const { link } = await server.modules.partnerLinks.getOrCreate(as, productOf.swb ?? '')
  await acceptSelfBilling(server, partnerId)
  await setBankAccount(partnerId, iban, 'Pia Kontofrau')
  await createCommission(server, 'swb', orders.pop() ?? '', partnerId, partnerAccountId)
  await issue()
  await pay()
  const [note] = await server.database.query<{ id: string; number: string }>(
    'select id, number from credit_note where agency_id = $1',
    [partnerId],
  )
  await inTenant(server, (tx) =>
    server.modules.creditNotes.object(tx, as, partnerId, note?.id ?? '', 'Es fehlt einer.'),
  )
  const part = await partOf(partnerAccountId)
  expect(part).toMatchObject({
    Angaben: {
      Name: 'Pia Partner',
      Steuernummer: '20/123/45678',
      Bankdaten: { Iban: '•••• •••• •••• 2051', Kontoinhaber: 'Pia Kontofrau' },
    },
    Gutschriften: [
      {
        Nummer: note?.number,
        Art: 'gutschrift',
        BruttoCent: 11_900,
        Status: 'widersprochen',
        Widerspruch: { Grund: 'Es fehlt einer.', Antwort: null },
        Zahlungen: [
          { BetragCent: 11_900, VerrechnetCent: 0, Iban: '•••• •••• •••• 2051', Status: 'bezahlt' },
        ],
      },
    ],
    Provisionen: [{ Art: 'provision', ProvisionCent: 10_000, Gutschrift: note?.number }],
    Links: [{ ProduktId: productOf.swb, Link: expect.stringContaining(`/p/${link?.code}`) }],
  })
  expect(JSON.stringify(part)).not.toContain(iban)
  // The data of a closed agency still belong to its sales partner.
  await server.database.query(`update agency set state = 'closed', closed_at = now() where id = $1`, [
    partnerId,
  ])
  expect(await partOf(partnerAccountId)).toEqual(part)
})

test('an agency owner gets its credit notes and commissions, without the employees’ data', async () => {
  const id = await addAgency(server, 'swb')
  const employee = await addEmployee(server, 'swb', id)
  await server.database.query(
    `update account set first_name = 'Emil', last_name = 'Beispielmann' where id = $1`,
    [employee],
  )
  const owner = await someone()
  await joinAgency(server, 'swb', id, owner, 'AgenturInhaber')
  await acceptSelfBilling(server, id)
  const asOwner = server.contextOf('swb', { actor: { kind: 'agency', id: owner } })
  await inTenant(server, (tx) =>
    server.modules.commissions.plans.add(tx, asOwner, id, {
      memberId: null,
      scope: { kind: 'all' },
      share: { kind: 'percent', percent: 40 },
      validFrom: germanDay(context().now),
      validTo: null,
    }),
  )
  await server.database.query(`update reward_plan_line set valid_from = '2020-01-01' where agency_id = $1`, [
    id,
  ])
  await createCommission(server, 'swb', orders.pop() ?? '', id, employee)
  await issue()
  const part = await partOf(owner)
  expect(part).toMatchObject({
    Angaben: null,
    Links: [],
    Gutschriften: [{ BruttoCent: 11_900, Status: 'ausgestellt', Zahlungen: [] }],
    Provisionen: [{ ProvisionCent: 10_000, AnteilCent: null }],
  })
  expect(JSON.stringify(part)).not.toMatch(/Emil|Beispielmann/)
  expect(await partOf(employee)).toMatchObject({
    Angaben: null,
    Gutschriften: [],
    Links: [],
    Provisionen: [{ ProvisionCent: null, AnteilCent: 4000, Gutschrift: null }],
  })
  // A former member gets only what they earned.
  await server.database.query(
    `update agency_member set state = 'left', left_at = now() where account_id = $1`,
    [owner],
  )
  expect(await partOf(owner)).toMatchObject({ Gutschriften: [], Provisionen: [] })
})

test('an agent gets the profile that visitors see', async () => {
  const employee = await addEmployee(server, 'swb', await addAgency(server, 'swb'))
  await server.database.query(
    `update agency_member set listed = true, zip = '24143', city = 'Gaarden', photo = 'kiel' where account_id = $1`,
    [employee],
  )
  expect((await partOf(employee)).Mitgliedschaft).toMatchObject({
    InSuche: true,
    PLZ: '24143',
    Ort: 'Gaarden',
    Foto: expect.stringMatching(/^\/api\/v1\/swb\/berater\/.+\/bild\/kiel$/),
  })
})

test('other people get no agency data', async () => {
  expect(await partOf(await someone())).toMatchObject({
    Angaben: null,
    Gutschriften: [],
    Provisionen: [],
    Links: [],
  })
})

async function someone(): Promise<string> {
  const { Empfehlungsnummer } = await recommend(server, {})
  const [row] = await server.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [Empfehlungsnummer],
  )
  return row?.id ?? ''
}
