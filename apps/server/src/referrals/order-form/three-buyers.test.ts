// SPEC §C.01, §C.03

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import {
  confirmedRecommender,
  follow,
  holder,
  iban,
  order,
  type Referral,
  signIn,
} from '../../../test/harness/people.ts'

/** Several buyers over one link of each tenant, from their orders to the payment. Decision 083 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())

/** Reward of the tenant's product, and whether its referrals have codes. */
const tenants = [
  { tenant: 'swb', cents: 7000, hasCodes: true },
  { tenant: 'nordlicht', cents: 5000, hasCodes: false },
] as const

/** Enters the link's code, as on the page `/code`. @returns the referral it leads to */
async function byCode(referral: Referral, tenant: string): Promise<Referral> {
  const code = referral.Offlinecode ?? ''
  const { Empfehlungsnummer } = await server.api.ok('redeemCode', { params: { code }, query: {}, tenant })
  return { ...referral, Empfehlungsnummer }
}

async function contactsOf(referral: Referral, email: string, tenant: string) {
  const token = await signIn(server, email, tenant)
  const views = await server.api.ok('listMyReferrals', { query: {}, token, tenant })
  const view = views.find(({ Empfehlungsnummer }) => Empfehlungsnummer === referral.Empfehlungsnummer)
  return view?.Kontakte.map(({ Status, Statusleiste }) => `${Status} ${Statusleiste}`).toSorted()
}

/** @returns the mails of rewards that became ready */
async function release() {
  server.clock.advance(70 * day)
  await server.scheduled('orders.release')
  return (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
}

async function collectAndPay(token: string, tenant: string): Promise<void> {
  const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }
  await server.api.ok('collectClaim', { body, token, tenant })
  await payWaiting(server, tenant)
}

/** @returns for each order of the referral the state of its claim and what the ledger says was transferred */
const moneyOf = (referral: Referral) =>
  server.database.query<{ number: string; state: string; paid: number }>(
    `select coalesce(o.provider_number, o.number) as number, c.state,
            (select coalesce(sum(case when e.credit = 'bank' then e.amount_cents when e.debit = 'bank' then -e.amount_cents end), 0)::int
               from ledger_entry e where e.claim_id = c.id) as paid
       from claim c join orders o on o.id = c.order_id join referral r on r.id = o.referral_id
      where r.number = $1 order by o.created_at, o.number`,
    [referral.Empfehlungsnummer],
  )

describe.each(tenants)('three buyers over one link of $tenant', ({ tenant, cents, hasCodes }) => {
  test('by our form, the shop and the code: one is rejected, one is paid, one never confirms', async () => {
    const { referral, email } = await confirmedRecommender(server, { tenant, share: 100 })
    const number = referral.Empfehlungsnummer
    const own = await order(server, referral, tenant)
    await confirmOrder(server, own.mailedToken, tenant)
    const { clickId } = await follow(server, referral, tenant)
    const shop = `S-${number}`
    expect(Boolean(referral.Offlinecode)).toBe(hasCodes)
    const third = await order(server, hasCodes ? await byCode(referral, tenant) : referral, tenant)

    const events = await server.signedEvents(tenant, [
      { clickId, orderNumber: shop, status: 'received' },
      { orderNumber: own.Auftragsnummer, status: 'rejected' },
      { orderNumber: shop, status: 'concluded' },
    ])
    expect(events.body).toMatchObject({ accepted: 3, rejected: [] })
    expect(await contactsOf(referral, email, tenant)).toEqual([
      'Ok InBearbeitung',
      'Ok VertragAbgeschlossen',
      'Storniert VertragNichtAbgeschlossen',
    ])

    const ready = await release()
    expect(ready.map(({ to }) => to)).toEqual([email])
    await collectAndPay(ready[0]?.token ?? '', tenant)

    expect(await contactsOf(referral, email, tenant)).toEqual([
      'Gezahlt PraemieAusgezahlt',
      'Ok InBearbeitung',
      'Storniert VertragNichtAbgeschlossen',
    ])
    expect(await moneyOf(referral)).toEqual(
      expect.arrayContaining([
        { number: own.Auftragsnummer, state: 'cancelled', paid: 0 },
        { number: shop, state: 'paid', paid: cents },
        { number: third.Auftragsnummer, state: 'open', paid: 0 },
      ]),
    )
    const seenBy = (token: string) => server.api.ok('getRecipientOrder', { token, tenant })
    expect(await seenBy(own.mailedToken)).toMatchObject({ Status: 'abgelehnt', Bestaetigt: true })
    expect(await seenBy(third.mailedToken)).toMatchObject({ Status: 'eingegangen', Bestaetigt: false })
    const support = await server.operator('support')
    const file = await support.ok('getReferralFile', { params: { id: number }, tenant })
    expect(file).toMatchObject({ recipientCount: 3 })
    expect(new Map(file.orders.map((one) => [one.number, one.state]))).toEqual(
      new Map([
        [own.Auftragsnummer, 'rejected'],
        [shop, 'released'],
        [third.Auftragsnummer, 'received'],
      ]),
    )
  })

  test('an order after a refused credit check is paid once', async () => {
    const { referral, email } = await confirmedRecommender(server, { tenant, share: 100 })
    const { clickId } = await follow(server, referral, tenant)
    const [first, second] = [`O1-${referral.Empfehlungsnummer}`, `O2-${referral.Empfehlungsnummer}`]
    const events = await server.signedEvents(tenant, [
      { clickId, orderNumber: first, status: 'received' },
      { orderNumber: first, status: 'rejected' },
      { clickId, orderNumber: second, status: 'received' },
      { orderNumber: second, status: 'concluded' },
    ])
    expect(events.body).toMatchObject({ accepted: 4, rejected: [] })
    const ready = await release()
    expect(ready.map(({ to }) => to)).toEqual([email])
    await collectAndPay(ready[0]?.token ?? '', tenant)
    expect(await release()).toEqual([])
    expect(await moneyOf(referral)).toEqual([
      { number: first, state: 'cancelled', paid: 0 },
      { number: second, state: 'paid', paid: cents },
    ])
  })
})
