// SPEC §7.52

import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@zuruf/contract'
import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyTeam, type Person } from '../../../test/harness/agency-team.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { newEmail, order } from '../../../test/harness/people.ts'
import { newId } from '../../platform/ids.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { agencyEarlyRelease: true } } })
})
afterAll(() => server.close())

const { team, refer } = agencyTeam(() => server)

type OrdersBody = RequestOf<'listAgencyOrders'>['body']
type View = RequestOf<'listAgencyOrders'>['params']['ansicht']
const ordersOf = (who: Person, ansicht: View = 'alle', body: OrdersBody = {}) =>
  server.api.ok('listAgencyOrders', { params: { ansicht }, body, token: who.token })
const recommendersOf = (who: Person, body: RequestOf<'listAgencyRecommenders'>['body'] = {}) =>
  server.api.ok('listAgencyRecommenders', { params: { ansicht: 'alle' }, body, token: who.token })

// SPEC §3.21
describe('report pages', () => {
  const products = ['462', '1006', '3001']
  const states = ['received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled']
  const views = {
    alle: states,
    freigabe: ['concluded'],
    offen: ['received', 'processing'],
    freigegeben: ['released'],
    gescheitert: ['rejected', 'withdrawn', 'cancelled'],
  } as const
  const places = ['concluded', 'received', 'processing', 'released', 'rejected', 'withdrawn', 'cancelled']

  interface Row {
    readonly id: string
    readonly number: string
    readonly state: string
    readonly product: string
    readonly member: string
    readonly at: Date
  }

  test('match a plain sort of all rows, before and after counts are merged', async () => {
    const us = await team()
    const { tenant, now } = server.contextOf('swb')
    const rows: Row[] = []
    for (let n = 0; n < 90; n++) {
      const [referralId, id] = [newId(), newId()]
      const at = new Date(now.getTime() - ((n * 7919) % 40) * day - (n % 5) * 3_600_000)
      const row = {
        id,
        number: `A-TEST-${id.slice(-10)}`.toUpperCase(),
        at,
        state: states[(n * 5) % 7] ?? 'received',
        product: products[n % 3] ?? '',
        member: (n % 4 === 0 ? us.owner : us.employee).id,
      }
      await server.database.query(
        `insert into referral (tenant_id, id, number, secret, account_id, product_id, product_name, reward_cents,
           recommender_share, terms_hash, state, state_at, created_at, expires_at, agency_id, member_id)
         select tenant_id, $1, $2, 'x', account_id, $3, 'Glasfaser', 9000, 100, terms_hash, 'ordered', $4, $4, $4, $5, $6
           from referral where tenant_id = $7 limit 1`,
        [referralId, id.slice(-11).toUpperCase(), row.product, at, us.agencyId, row.member, tenant.id],
      )
      await server.database.query(
        `insert into recipient (tenant_id, id, number, referral_id, created_at, state)
         values ($1, $2, $3, $4, $5, 'ordered')`,
        [tenant.id, referralId, randomUUID(), referralId, at],
      )
      await server.database.query(
        `insert into orders (tenant_id, id, number, referral_id, recipient_id, product_id, product_name, state, state_at, received_at, created_at)
         values ($1, $2, $3, $4, $4, $5, 'Glasfaser', 'received', $6, $6, $6)`,
        [tenant.id, id, row.number, referralId, row.product, at],
      )
      if (row.state !== 'received')
        await server.database.query('update orders set state = $1 where id = $2', [row.state, id])
      rows.push(row)
    }
    const check = async () => {
      const listQueries: { view: keyof typeof views; body: NonNullable<OrdersBody>; who: Person }[] = []
      for (const view of Object.keys(views) as (keyof typeof views)[])
        for (const OrderBy of ['Datum', 'Status'] as const)
          for (const Descending of [true, false])
            for (const Filter of [
              {},
              { Produkt: '1006' },
              { Mitglied: us.employee.agentNumber, Von: germanDay(new Date(now.getTime() - 20 * day)) },
            ])
              listQueries.push({ view, who: us.owner, body: { OrderBy, Descending, Filter, Pagesize: 20 } })
      listQueries.push({ view: 'alle', who: us.employee, body: { OrderBy: 'Datum', Pagesize: 20 } })
      for (const { view, who, body } of listQueries) {
        const { Produkt, Mitglied, Von } = {
          Produkt: undefined,
          Mitglied: undefined,
          Von: undefined,
          ...body.Filter,
        }
        const expected = rows
          .filter((row) => (views[view] as readonly string[]).includes(row.state))
          .filter((row) => !Produkt || row.product === Produkt)
          .filter((row) => (!Mitglied && who === us.owner) || row.member === us.employee.id)
          .filter((row) => !Von || germanDay(row.at) >= Von)
          .toSorted((a, b) => {
            const newest = b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1)
            const way = body.Descending === false ? -1 : 1
            if (body.OrderBy !== 'Status') return way * newest
            return way * (places.indexOf(b.state) - places.indexOf(a.state)) || newest
          })
        const seen: string[] = []
        for (let Pagenumber = 1; ; Pagenumber++) {
          const page = await ordersOf(who, view, { ...body, Pagenumber })
          expect(page).toMatchObject({
            TotalCount: expected.length,
            PageCount: Math.ceil(expected.length / 20),
            HasNext: Pagenumber * 20 < expected.length,
          })
          seen.push(...page.Content.map(({ Auftragsnummer }) => Auftragsnummer))
          if (!page.HasNext) break
        }
        expect(seen, JSON.stringify({ view, body })).toEqual(expected.map(({ number }) => number))
      }
    }
    await check()
    await server.scheduled('agencies.fold')
    await check()
    const counted = await server.database.query<{ count: number }>(
      `select count from agency_count where agency_id = $1 and count <> 1 or count < 0`,
      [us.agencyId],
    )
    expect(counted.every(({ count }) => count > 0)).toBe(true)
  })

  test('sort recommenders by counts and find them by name', async () => {
    const { owner } = await team()
    const emails = [newEmail('a'), newEmail('b'), newEmail('c')]
    for (const [n, email] of emails.entries()) {
      for (let m = 0; m <= n; m++) {
        const referral = await refer(owner, email)
        if (m > 0) await order(server, referral)
      }
    }
    const by = async (OrderBy: 'Empfehlungen' | 'Auftraege', Descending: boolean) => {
      const pages = await Promise.all(
        [1, 2, 3].map((Pagenumber) =>
          recommendersOf(owner, { OrderBy, Descending, Pagesize: 1, Pagenumber }),
        ),
      )
      return pages.flatMap(({ Content }) => Content.map((row) => row[OrderBy]))
    }
    expect(await by('Empfehlungen', true)).toEqual([3, 2, 1])
    expect(await by('Empfehlungen', false)).toEqual([1, 2, 3])
    expect(await by('Auftraege', true)).toEqual([2, 1, 0])
    expect((await recommendersOf(owner, { Filter: { Suche: 'frieda emp' } })).TotalCount).toBe(3)
    expect((await recommendersOf(owner, { Filter: { Suche: 'zz' } })).TotalCount).toBe(0)
    const [withOrder] = await Promise.all([
      server.api.ok('listAgencyRecommenders', {
        params: { ansicht: 'mitauftrag' },
        body: {},
        token: owner.token,
      }),
    ])
    expect(withOrder.TotalCount).toBe(2)
  })
})

test('the CSV file has every line and escapes formulas', async () => {
  const { owner, employee } = await team()
  const placed = await order(server, await refer(employee))
  await order(server, await refer(owner))
  await server.database.query(`update orders set product_name = '=1+1' where number = $1`, [
    placed.Auftragsnummer,
  ])
  const fileOf = async (who: Person) => {
    const url = `/api/v1/swb/agentur/auftraege/alle/csv`
    const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    return { total: reply.headers['x-total-count'], lines: reply.body.trim().split('\n') }
  }
  const whole = await fileOf(owner)
  expect(whole).toMatchObject({ total: '2', lines: { length: 3 } })
  const line = whole.lines.find((one) => one.includes(placed.Auftragsnummer))
  expect(line).toContain("'=1+1")
  expect(line).toContain(placed.Empfaengernummer)
  expect((await fileOf(employee)).lines).toHaveLength(2)
})
