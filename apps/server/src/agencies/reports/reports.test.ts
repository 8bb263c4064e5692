// SPEC §7.52

import type { RequestOf } from '@zuruf/contract'
import { addDays, deviceFamily, UNCONFIRMED_RECIPIENT_DAYS } from '@zuruf/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyTeam, type Person } from '../../../test/harness/agency-team.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { browser } from '../../../test/harness/client.ts'
import { day } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import { conclude, follow, newEmail, order, orderBody } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { issueToken } from '../../platform/tokens.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { agencyEarlyRelease: true } } })
})
afterAll(() => server.close())

const { person, team, refer, referOwn } = agencyTeam(() => server)

type OrdersBody = RequestOf<'listAgencyOrders'>['body']
type View = RequestOf<'listAgencyOrders'>['params']['ansicht']
const ordersOf = (who: Person, ansicht: View = 'alle', body: OrdersBody = {}) =>
  server.api.ok('listAgencyOrders', { params: { ansicht }, body, token: who.token })
const leadsOf = (who: Person, body: OrdersBody = {}) =>
  server.api.ok('listAgencyLeads', { params: { ansicht: 'alle' }, body, token: who.token })
const recommendersOf = (who: Person, body: RequestOf<'listAgencyRecommenders'>['body'] = {}) =>
  server.api.ok('listAgencyRecommenders', { params: { ansicht: 'alle' }, body, token: who.token })
const release = (who: Person, auftragsnummer: string) =>
  server.api.call('releaseAgencyOrder', {
    params: { auftragsnummer, entscheidung: 'freigeben' },
    token: who.token,
  })

// SPEC §1.09
describe('agency reports', () => {
  test('show owners everything, employees the lines they serve, other agencies nothing', async () => {
    const [us, them] = [await team(), await team()]
    const mine = await order(server, await refer(us.employee))
    const owners = await order(server, await refer(us.owner))
    const numbers = async (who: Person) =>
      (await ordersOf(who)).Content.map(({ Auftragsnummer }) => Auftragsnummer).toSorted()
    expect(await numbers(us.owner)).toEqual([mine.Auftragsnummer, owners.Auftragsnummer].toSorted())
    expect(await numbers(us.employee)).toEqual([mine.Auftragsnummer])
    expect(await numbers(them.owner)).toEqual([])
    const sought = { Filter: { Suche: mine.Auftragsnummer } }
    expect((await ordersOf(us.owner, 'alle', sought)).TotalCount).toBe(1)
    expect((await ordersOf(them.owner, 'alle', sought)).TotalCount).toBe(0)
    expect((await recommendersOf(us.owner)).TotalCount).toBe(2)
    expect((await recommendersOf(us.employee)).TotalCount).toBe(1)
    expect((await recommendersOf(them.owner)).TotalCount).toBe(0)
    // Members are selected by agent number; numbers outside the caller's scope are refused.
    const of = (who: Person, Mitglied: string) =>
      server.api.call('listAgencyOrders', {
        params: { ansicht: 'alle' },
        body: { Filter: { Mitglied } },
        token: who.token,
      })
    expect((await of(us.owner, us.employee.agentNumber)).body).toMatchObject({ TotalCount: 1 })
    expect((await of(us.owner, them.employee.agentNumber)).status).toBe(422)
    expect((await of(us.employee, us.owner.agentNumber)).status).toBe(422)
  })

  test('show people by first name and initial only', async () => {
    const { owner } = await team()
    const placed = await order(server, await refer(owner))
    const page = await ordersOf(owner)
    expect(page.Content).toMatchObject([
      { Empfaenger: '', Empfehler: 'Frieda E.', Status: 'eingegangen', Freigebbar: false },
    ])
    const all = JSON.stringify([page, await leadsOf(owner), await recommendersOf(owner)])
    for (const secret of [placed.email, 'Kontakt', 'Am Markt', '0170 1234567', '1985-12-24', '24.12.1985'])
      expect(all).not.toContain(secret)
  })

  // SPEC §C.25
  test('name the recipient to the recommender only, and only with consent', async () => {
    const { owner, employee } = await team()
    const referral = await referOwn(employee)
    const { mailedToken } = await order(server, referral, 'swb', newEmail('karl'), { naming: true })
    const seenBy = async (who: Person) => (await ordersOf(who)).Content.map(({ Empfaenger }) => Empfaenger)
    expect(await seenBy(employee)).toEqual([''])
    await confirmOrder(server, mailedToken)
    expect(await seenBy(employee)).toEqual(['Karl K.'])
    expect(await seenBy(owner)).toEqual([''])
    const fileOf = async (who: Person) =>
      (
        await server.api.call('exportAgencyOrders', {
          params: { ansicht: 'alle' },
          query: {},
          token: who.token,
        })
      ).text
    expect(await fileOf(employee)).toContain('Karl K.')
    expect(await fileOf(owner)).not.toContain('Karl')
    await server.api.ok('setNaming', { token: mailedToken, body: { Erlaubt: false } })
    expect(await seenBy(employee)).toEqual([''])
    expect(await fileOf(employee)).not.toContain('Karl')
  })

  test('name only contacts that the agency’s own people wrote down', async () => {
    const { owner, employee } = await team()
    const contact = { Vorname: 'Klara', Nachname: 'Kunde' }
    await referOwn(employee, contact)
    await refer(employee, newEmail('frieda'), contact)
    for (const who of [owner, employee]) {
      expect((await leadsOf(who)).Content.map(({ Kontakt }) => Kontakt).toSorted()).toEqual(['', 'Klara K.'])
    }
  })

  test('move a lead from clicked to begun', async () => {
    const { owner, employee } = await team()
    const referral = await refer(employee)
    expect((await leadsOf(owner)).Content).toEqual([])
    const { clickId } = await follow(server, referral)
    await server.scheduled('clicks.count')
    // A link can be followed for 60 days; the recipient then has twelve weeks. SPEC §9
    expect((await leadsOf(owner)).Content).toMatchObject([
      {
        Stand: 'geklickt',
        Klicks: 1,
        LaeuftAbAm: addDays(server.clock.now(), UNCONFIRMED_RECIPIENT_DAYS).toISOString(),
      },
    ])
    await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { KlickId: clickId },
    })
    expect((await leadsOf(employee)).Content).toMatchObject([{ Stand: 'begonnen' }])
  })

  test('keep a lead while one recipient has begun and another has ordered', async () => {
    const { owner, employee } = await team()
    const referral = await refer(employee)
    const begin = async () =>
      (
        await server.api.ok('createRecipient', {
          params: { id: referral.Empfehlungsnummer },
          query: {},
          body: null,
        })
      ).Empfaengernummer
    const [first] = [await begin(), await begin()]
    expect((await leadsOf(owner)).Content).toMatchObject([{ Stand: 'begonnen', Kontakte: 2 }])
    const body = orderBody(referral.Empfehlungsnummer, first ?? '')
    await server.api.ok('completeTracking', { query: {}, body })
    expect((await leadsOf(owner)).Content).toMatchObject([{ Stand: 'begonnen', Kontakte: 1 }])
    expect((await ordersOf(owner)).Content).toMatchObject([{ Empfaengernummer: first }])
    server.clock.advance((UNCONFIRMED_RECIPIENT_DAYS + 1) * day)
    await server.scheduled('recipients.purge')
    const left = await server.database.query(
      `select from agency_line l join referral r on r.tenant_id = l.tenant_id and r.id = l.id
        where l.kind = 'lead' and r.number = $1`,
      [referral.Empfehlungsnummer],
    )
    expect(left).toEqual([])
  })

  test('keep a lead when one recipient begins while the only other one expires', async () => {
    const { owner, employee } = await team()
    const referral = await refer(employee)
    const { Empfaengernummer } = await server.api.ok('createRecipient', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: null,
    })
    const beginning = new pg.Client(server.database.connection)
    await beginning.connect()
    await beginning.query('begin')
    await beginning.query(
      `insert into recipient (tenant_id, id, number, referral_id, created_at, state, state_at)
       select tenant_id, $2, $3, referral_id, created_at, state, state_at from recipient where number = $1`,
      [Empfaengernummer, newId(), `second-${Empfaengernummer}`],
    )
    let hasLeft = false
    const leaving = server.database
      .query(`update recipient set state = 'expired' where number = $1`, [Empfaengernummer])
      .finally(() => {
        hasLeft = true
      })
    const waiting = () =>
      server.database.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    while (!hasLeft && (await waiting()).length === 0) await new Promise(setImmediate)
    await beginning.query('commit')
    await beginning.end()
    await leaving
    expect((await leadsOf(owner)).Content).toMatchObject([{ Stand: 'begonnen', Kontakte: 1 }])
  })

  // SPEC §H.08
  test('count each order over a link, with its recipient number', async () => {
    const { owner, employee } = await team()
    const referral = await refer(employee)
    const [one, two] = [await order(server, referral), await order(server, referral)]
    const page = await ordersOf(owner)
    expect(page.TotalCount).toBe(2)
    expect(new Set(page.Content.map(({ Empfaengernummer }) => Empfaengernummer))).toEqual(
      new Set([one.Empfaengernummer, two.Empfaengernummer]),
    )
    expect((await recommendersOf(owner)).Content).toMatchObject([{ Empfehlungen: 1, Auftraege: 2 }])
    expect((await leadsOf(owner)).TotalCount).toBe(0)
  })

  test('follow a referral that is handed over', async () => {
    const { owner, employee } = await team()
    const referral = await refer(employee)
    await order(server, referral)
    await server.database.query('update referral set member_id = $1 where number = $2', [
      owner.id,
      referral.Empfehlungsnummer,
    ])
    expect((await ordersOf(employee)).TotalCount).toBe(0)
    expect((await recommendersOf(employee)).TotalCount).toBe(0)
    const kept = { Filter: { Mitglied: owner.agentNumber } }
    expect((await ordersOf(owner, 'alle', kept)).TotalCount).toBe(1)
    expect((await recommendersOf(owner, kept)).Content).toMatchObject([{ Empfehlungen: 1, Auftraege: 1 }])
  })
})

// SPEC §4.19
describe('order release', () => {
  async function concluded(agent: Person) {
    const referral = await refer(agent)
    const placed = await order(server, referral)
    await conclude(server, referral)
    return placed.Auftragsnummer
  }
  const historyOf = (number: string) =>
    server.database.query<{ to: string; actor: string }>(
      `select h.to_state as to, h.actor from history h join orders o on o.id = h.entity_id
        where o.number = $1 and h.to_state = 'released'`,
      [number],
    )

  test('is for active owners only, audited and idempotent', async () => {
    const [us, them] = [await team(), await team()]
    const number = await concluded(us.employee)
    expect((await ordersOf(us.owner, 'freigabe')).Content).toMatchObject([{ Freigebbar: true }])
    expect((await ordersOf(us.employee, 'freigabe')).Content).toMatchObject([{ Freigebbar: false }])
    expect((await release(us.employee, number)).status).toBe(403)
    const inactive = await person(us.agencyId, 'AgenturInhaber_inaktiv')
    expect((await release(inactive, number)).status).toBe(403)
    expect((await release(them.owner, number)).body).toMatchObject({ code: 'PSOF0101' })
    expect((await release(us.owner, number)).body).toMatchObject({ Status: 'freigegeben' })
    expect((await release(us.owner, number)).status).toBe(200)
    expect(await historyOf(number)).toEqual([{ to: 'released', actor: 'agency' }])
    const audit = await server.database.query(
      `select from audit where action = 'agency-order.released' and details ->> 'order' = $1`,
      [number],
    )
    expect(audit).toHaveLength(1)
    expect((await ordersOf(us.owner, 'freigegeben')).TotalCount).toBe(1)
    expect((await ordersOf(us.owner, 'freigabe')).TotalCount).toBe(0)
  })

  test('is refused before conclusion, naming the state', async () => {
    const { owner } = await team()
    const { Auftragsnummer } = await order(server, await refer(owner))
    const refused = await release(owner, Auftragsnummer)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'PSOF0102',
      fields: { Status: expect.stringContaining('eingegangen') },
    })
  })

  test('happens once when requests and the job run concurrently', async () => {
    const { owner } = await team()
    const number = await concluded(owner)
    server.clock.advance(60 * day)
    const { tenant, now } = server.contextOf('swb')
    const token = await withTenant(server.connection.database, tenant.id, (tx) =>
      issueToken(tx, tenant.id, {
        type: 'agency',
        subjectId: owner.id,
        now,
        session: { idleSeconds: 3600, remembered: false, device: deviceFamily(browser), provedAt: now },
      }),
    )
    const late = { ...owner, token }
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => release(late, number)),
      server.scheduled('orders.release').then(() => ({ status: 200 })),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await historyOf(number)).toHaveLength(1)
  })
})
