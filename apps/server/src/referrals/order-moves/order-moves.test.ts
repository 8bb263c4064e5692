// SPEC §M.30, §C.20

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agencyTeam } from '../../../test/harness/agency-team.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { handOver } from '../../../test/harness/handovers.ts'
import {
  approveMove,
  claimsOfOrder,
  type MisplacedOrder,
  misplacedOrder,
  moveApproval,
  orderId,
  proposeMove,
  moveReason as reason,
} from '../../../test/harness/order-moves.ts'
import { conclude, confirmedRecommender, order, type Referral, signIn } from '../../../test/harness/people.ts'

// Moving an order to another referral. Decision 096

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
let finance: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(logIn)

/** Logs in again, because sessions expire when the clock moves. */
async function logIn() {
  support = await server.operator('support')
  finance = await server.operator('finance')
}

const { team, refer } = agencyTeam(() => server)

const approve = (id: string) => approveMove(finance, id)

async function moved({ params, right }: Pick<MisplacedOrder, 'params' | 'right'>) {
  await approve((await proposeMove(support, params.id, right.referral.Empfehlungsnummer)).id)
}

async function release() {
  server.clock.advance(20 * day)
  await server.scheduled('orders.release')
  await logIn()
}

const rewardsOf = async (email: string) =>
  (await server.api.ok('listMyRewards', { query: {}, token: await signIn(server, email) })).map(
    ({ Id, Status, Grund, WertCent }) => ({ Id, Status, Grund, WertCent }),
  )

describe('a proposal', () => {
  test('shows a preview of the claims and changes nothing', async () => {
    const found = await misplacedOrder(server, { share: 50 })
    const { wrong, right, params } = found
    const query = { referralNumber: right.referral.Empfehlungsnummer }
    const preview = await support.ok('previewOrderMove', { params, query })
    // The approver sees the same preview.
    expect(await finance.ok('previewOrderMove', { params, query })).toEqual(preview)
    expect(preview).toMatchObject({
      referral: { number: right.referral.Empfehlungsnummer },
      before: [{ party: 'recommender', amountCents: 7000, state: 'open' }],
      otherProduct: false,
      isHandedOver: false,
    })
    expect(preview.after.map(({ party, amountCents }) => [party, amountCents]).toSorted()).toEqual([
      ['recipient', 3500],
      ['recommender', 3500],
    ])
    await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
    expect(await claimsOfOrder(server, params.id)).toEqual([
      {
        number: wrong.referral.Empfehlungsnummer,
        party: 'recommender',
        state: 'open',
        cents: 7000,
        former: false,
      },
    ])
    const file = await support.ok('getOrder', { params })
    expect(file.move).toMatchObject({
      reason,
      bar: 'second-person-same',
      from: { number: wrong.referral.Empfehlungsnummer },
      to: { number: right.referral.Empfehlungsnummer },
    })
    const again = { params, body: { referralNumber: right.referral.Empfehlungsnummer, reason } }
    expect(await support.refusal('proposeOrderMove', again)).toBe('409 PSOF0102')
  })

  test('blocks the release until it is decided', async () => {
    const found = await misplacedOrder(server)
    const { id } = await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
    await conclude(server, found.wrong.referral)
    await release()
    const stateOf = async () => (await support.ok('getOrder', { params: found.params })).order.state
    expect(await stateOf()).toBe('concluded')
    const params = { id }
    const body = { verdict: 'refused' as const, reason: 'Nicht belegt' }
    await support.ok('decideOrderMove', { params, body })
    await server.scheduled('orders.release')
    expect(await stateOf()).toBe('released')
    expect(await finance.refusal('decideOrderMove', { params, body })).toBe('409 PSOF0102')
  })

  test('refuses a manual release, which then creates no act for a second person', async () => {
    const found = await misplacedOrder(server)
    await conclude(server, found.wrong.referral)
    await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
    const body = { ids: [found.params.id], reason }
    const { results } = await finance.ok('releaseOrders', { body })
    expect(results).toEqual([{ id: found.params.id, outcome: 'move-waits' }])
    expect((await support.ok('getOrder', { params: found.params })).secondCheck.acts).toEqual([])
  })

  test('blocks the release of a successor too and can then only be refused', async () => {
    const { right, placed, params } = await misplacedOrder(server)
    const { id } = await proposeMove(support, params.id, right.referral.Empfehlungsnummer)
    const number = `N-${placed.Auftragsnummer}`
    const report = { orderNumber: number, successorOf: placed.Auftragsnummer, status: 'received' as const }
    await server.signedEvents('swb', [report])
    await server.signedEvents('swb', [{ orderNumber: number, status: 'concluded' }])
    await release()
    const next = { id: await orderId(server, number) }
    const stateOf = async () => (await support.ok('getOrder', { params: next })).order.state
    expect(await stateOf()).toBe('concluded')
    const again = { referralNumber: right.referral.Empfehlungsnummer, reason }
    expect(await support.refusal('proposeOrderMove', { params: next, body: again })).toBe('409 PSOF0102')
    const approval = await moveApproval(finance, id)
    const refused = await finance.call('decideOrderMove', approval)
    expect([refused.status, refused.body.fields?.referralNumber]).toEqual([409, expect.any(String)])
    await finance.ok('decideOrderMove', { params: { id }, body: { verdict: 'refused', reason } })
    await server.scheduled('orders.release')
    expect(await stateOf()).toBe('released')
  })

  test('needs a second person with a role that moves money and appears in the queue and the alert', async () => {
    const found = await misplacedOrder(server)
    const admin = await server.operator('admin')
    const { id } = await proposeMove(admin, found.params.id, found.right.referral.Empfehlungsnummer)
    const decision = await moveApproval(finance, id)
    expect(await admin.refusal('decideOrderMove', decision)).toBe('403 PSOF0203')
    expect(await support.refusal('decideOrderMove', decision)).toBe('403 PSOF0203')
    const { moves } = await finance.ok('listOrderMoves', { query: {} })
    expect(moves).toContainEqual(expect.objectContaining({ id, reason, bar: null, by: 'Olga Perator' }))
    const { alerts } = await finance.ok('listAlerts', {})
    const alert = alerts.find(({ kind }) => kind === 'second-checks-waiting')
    expect(alert?.count).toBe(moves.length)
    await finance.ok('decideOrderMove', decision)
    expect((await finance.ok('listOrderMoves', { query: {} })).moves.map((one) => one.id)).not.toContain(id)
  })

  test('cannot be approved if the claims differ from those seen', async () => {
    const found = await misplacedOrder(server)
    const { id } = await proposeMove(support, found.params.id, found.right.referral.Empfehlungsnummer)
    const approval = await moveApproval(finance, id)
    const admin = await server.operator('admin')
    const share = {
      params: { id: found.right.referral.Empfehlungsnummer },
      body: { share: 50, reason } as const,
    }
    await admin.ok('changeBeneficiary', share)
    const refused = await finance.call('decideOrderMove', approval)
    expect(refused).toMatchObject({ status: 409, body: { fields: { version: expect.any(String) } } })
    const unseen = { params: { id }, body: { verdict: 'approved', reason } as const }
    expect(await finance.refusal('decideOrderMove', unseen)).toBe('422 PSOF0100')
    expect(await claimsOfOrder(server, found.params.id)).toMatchObject([{ cents: 7000, former: false }])
    await approve(id)
    const live = (await claimsOfOrder(server, found.params.id)).filter(({ former }) => !former)
    expect(live).toMatchObject([{ cents: 3500 }, { cents: 3500 }])
  })

  test('is refused across tenants, without permission and for unknown numbers', async () => {
    const found = await misplacedOrder(server)
    const theirs = await confirmedRecommender(server, { tenant: 'nordlicht' })
    const to = (referralNumber: string) => ({ params: found.params, body: { referralNumber, reason } })
    for (const number of [theirs.referral.Empfehlungsnummer, 'ABCDEFGHJKM']) {
      expect(await support.refusal('proposeOrderMove', to(number))).toBe('422 PSOF0100')
    }
    const mine = to(found.right.referral.Empfehlungsnummer)
    expect(await finance.refusal('proposeOrderMove', mine)).toBe('403 PSOF0203')
    expect(await support.refusal('proposeOrderMove', { ...mine, tenant: 'nordlicht' })).toBe('404 PSOF0101')
  })
})

describe('a moved order', () => {
  test('pays the new recommender once, after the provider has reported its number', async () => {
    const found = await misplacedOrder(server)
    const { wrong, right, params, placed } = found
    await moved(found)
    const of = (referral: Referral, state: string, former: boolean) => ({
      number: referral.Empfehlungsnummer,
      party: 'recommender',
      state,
      cents: 7000,
      former,
    })
    expect(await claimsOfOrder(server, params.id)).toEqual([
      of(wrong.referral, 'cancelled', true),
      of(right.referral, 'open', false),
    ])
    await server.signedEvents('swb', [{ orderNumber: placed.Auftragsnummer, status: 'concluded' }])
    await release()
    expect(await claimsOfOrder(server, params.id)).toEqual([
      of(wrong.referral, 'cancelled', true),
      of(right.referral, 'ready', false),
    ])
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    expect(mails.map(({ to }) => to)).toEqual([right.email])
  })

  test('is shown to the old recommender as a cancelled reward with a reason', async () => {
    const found = await misplacedOrder(server)
    await moved(found)
    const [lost] = await rewardsOf(found.wrong.email)
    expect(lost).toMatchObject({ Status: 'Storniert', Grund: 'AndereEmpfehlung', WertCent: 7000 })
    await server.signedEvents('swb', [{ orderNumber: found.placed.Auftragsnummer, status: 'concluded' }])
    await release()
    const token = await signIn(server, found.wrong.email)
    const letter = await server.api.ok('explainReward', { params: { id: lost?.Id ?? '' }, token })
    const text = JSON.stringify(letter)
    expect(text).toContain('zu einer anderen Empfehlung gehört')
    expect(text).not.toContain('besteht der Vertrag')
    expect(text).not.toContain('freigegeben')
    const [mine] = await server.api.ok('listMyReferrals', { query: {}, token })
    expect(mine).toMatchObject({ Kontakte: [] })
    expect(await rewardsOf(found.right.email)).toMatchObject([{ Grund: null, WertCent: 7000 }])
  })

  test('appears in the news of the new recommender and no longer in those of the old one', async () => {
    const found = await misplacedOrder(server)
    await moved(found)
    server.clock.advance(day)
    await server.scheduled('news.mail')
    const news = (await server.runJobs()).filter(({ template }) => template === 'referral-news')
    const people = news.map(({ to }) => to)
    expect(people).toContain(found.right.email)
    expect(people).not.toContain(found.wrong.email)
  })

  test('cancels the old claim and opens a new one in history and ledger', async () => {
    const found = await misplacedOrder(server)
    const before = await server.database.query<{ kind: string; cents: number }>(
      'select kind, amount_cents as cents from ledger_entry order by id',
    )
    await moved(found)
    const booked = await server.database.query<{ kind: string; cents: number }>(
      'select kind, amount_cents as cents from ledger_entry order by id',
    )
    expect(booked.slice(before.length)).toEqual([
      { kind: 'cancelled', cents: 7000 },
      { kind: 'accrued', cents: 7000 },
    ])
    const steps = await server.database.query<{ to_state: string; reason: string | null }>(
      `select h.to_state, h.reason from history h join claim c on c.id = h.entity_id where c.order_id = $1 order by h.id`,
      [found.params.id],
    )
    expect(steps).toEqual([
      { to_state: 'open', reason: null },
      { to_state: 'cancelled', reason: 'order-moved' },
      { to_state: 'open', reason: null },
    ])
  })

  test('is shown in the files of the order and both referrals', async () => {
    const found = await misplacedOrder(server)
    await moved(found)
    const titles = async (referral: Referral) => {
      const file = await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } })
      return file.timeline.map(({ title }) => title)
    }
    const from = found.wrong.referral.Empfehlungsnummer
    const to = found.right.referral.Empfehlungsnummer
    const { Auftragsnummer } = found.placed
    expect(await titles(found.wrong.referral)).toContain(
      `Auftrag ${Auftragsnummer} gehört jetzt zu Empfehlung ${to}`,
    )
    expect(await titles(found.right.referral)).toContain(
      `Auftrag ${Auftragsnummer} kam von Empfehlung ${from}`,
    )
    const file = await support.ok('getOrder', { params: found.params })
    expect(file.order.referralNumber).toBe(to)
    expect(file.claims).toHaveLength(1)
    expect(file.secondCheck.acts).toMatchObject([{ kind: 'order-moved', decided: true }])
    expect(file.timeline.map(({ title }) => title)).toContain(`Empfehlung ${to} zugeordnet, bisher ${from}`)
  })

  test('is found by the old referral number or click, without a second order', async () => {
    const found = await misplacedOrder(server)
    const { wrong, params } = found
    await handOver(server, found.placed)
    await logIn()
    const [click] = await server.database.query<{ id: string }>(
      'select p.click_id as id from recipient p join orders o on o.recipient_id = p.id where o.id = $1',
      [params.id],
    )
    await moved(found)
    const one = await server.signedEvents('swb', [
      { empfehlungsnummer: wrong.referral.Empfehlungsnummer, status: 'processing' },
    ])
    expect(one.body.accepted).toBe(1)
    const batch = await server.signedEvents('swb', [
      { clickId: click?.id, status: 'concluded' },
      { empfehlungsnummer: wrong.referral.Empfehlungsnummer, status: 'concluded' },
    ])
    expect(batch.body.accepted).toBe(2)
    const orders = await server.database.query<{ state: string }>(
      `select o.state from orders o join referral r on r.id = o.referral_id where r.number = any($1)`,
      [[wrong.referral.Empfehlungsnummer, found.right.referral.Empfehlungsnummer]],
    )
    expect(orders).toEqual([{ state: 'concluded' }])
    // A report with its own number could be about this order, whose number the provider has not reported yet.
    const other = await server.signedEvents('swb', [
      { empfehlungsnummer: wrong.referral.Empfehlungsnummer, orderNumber: 'P-77', status: 'received' },
    ])
    expect(other.body).toMatchObject({ accepted: 0, waiting: [{ code: 'PSOF0904' }] })
  })

  test('can move back and pays once', async () => {
    const found = await misplacedOrder(server)
    await moved(found)
    const back = { ...found, wrong: found.right, right: found.wrong }
    await moved(back)
    await server.signedEvents('swb', [{ orderNumber: found.placed.Auftragsnummer, status: 'concluded' }])
    await release()
    const live = (await claimsOfOrder(server, found.params.id)).filter(({ state }) => state !== 'cancelled')
    expect(live).toMatchObject([
      { number: found.wrong.referral.Empfehlungsnummer, state: 'ready', cents: 7000 },
    ])
  })

  test("earns the commission for the new referral's agency, or for none", async () => {
    const [us, them] = [await team(), await team()]
    const ours = await refer(us.owner)
    const theirs = await refer(them.owner)
    const placed = await order(server, ours)
    const countsOf = async ({ owner }: Awaited<ReturnType<typeof team>>) => {
      const list = await server.api.ok('listAgencyOrders', {
        params: { ansicht: 'alle' },
        body: {},
        token: owner.token,
      })
      const people = await server.api.ok('listAgencyRecommenders', {
        params: { ansicht: 'alle' },
        body: {},
        token: owner.token,
      })
      return [list.TotalCount, people.Content.reduce((sum, { Auftraege }) => sum + Auftraege, 0)]
    }
    expect([await countsOf(us), await countsOf(them)]).toEqual([
      [1, 1],
      [0, 0],
    ])
    const params = { id: await orderId(server, placed.Auftragsnummer) }
    const one = await proposeMove(support, params.id, theirs.Empfehlungsnummer)
    await approve(one.id)
    expect([await countsOf(us), await countsOf(them)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    const { referral } = await confirmedRecommender(server)
    const two = await proposeMove(support, params.id, referral.Empfehlungsnummer)
    await approve(two.id)
    expect(await countsOf(them)).toEqual([0, 0])
  })
})

test('a moved order waits for a second person if another manual act on it does', async () => {
  const found = await misplacedOrder(server)
  await support.ok('setOrderStatus', { params: found.params, body: { status: 'concluded', reason } })
  await moved(found)
  const file = await support.ok('getOrder', { params: found.params })
  expect(file.order.secondCheck).toBe('waiting')
  await release()
  expect(await claimsOfOrder(server, found.params.id)).toMatchObject([
    { state: 'cancelled' },
    { state: 'open' },
  ])
})
