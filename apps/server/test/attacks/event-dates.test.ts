// SPEC §M.28

import { holdingPeriodStart } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agencyTeam } from '../harness/agency-team.ts'
import { type EventInput, openTestApp, type TestApp } from '../harness/app.ts'
import { day, hour, minute } from '../harness/clock.ts'
import { conclude, follow, order, type Referral, recommend } from '../harness/people.ts'
import { liveRule } from '../harness/rules.ts'

/**
 * Attack: somebody uses dates to release money early, or never: events before their referral or click, in the
 * far future, at midnight or as bare dates, by signed call, file, desk, successor, correction and repetition.
 * In no case is an order released before its holding days have passed since the contract, or since the report
 * of it minus the tenant's tolerance.
 */

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
const holdingDays = 14
const toleranceDays = 3

beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  // Sessions expire while the clock advances.
  support = await server.operator('support')
})
afterAll(() => server.close())

const now = () => server.clock.now()
const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString()
const named = ({ Empfehlungsnummer }: Referral) => ({ empfehlungsnummer: Empfehlungsnummer })
const send = async (event: EventInput) => (await server.signedEvents('swb', [event])).body
const reason = 'Anruf des Anbieters'

async function orderOf({ Empfehlungsnummer }: Referral) {
  const [row] = await server.database.query<{
    id: string
    number: string
    state: string
    received_at: Date
    concluded_at: Date | null
    amount_cents: number
  }>(
    `select o.id, o.number, o.state, o.received_at, o.concluded_at, c.amount_cents from orders o
       join referral r on r.id = o.referral_id left join claim c on c.order_id = o.id and c.party = 'recommender'
      where r.number = $1 and o.state <> 'cancelled'`,
    [Empfehlungsnummer],
  )
  return row
}

/**
 * Runs the release job as of this number of days from now.
 *
 * @returns whether the order is released then
 */
async function isReleasedIn(days: number, referral: Referral): Promise<boolean> {
  await server.scheduled('orders.release', new Date(now().getTime() + days * day))
  return (await orderOf(referral))?.state === 'released'
}

describe('an event dated before its referral', () => {
  test('is rejected by the signed API with an error that names the field', async () => {
    const referral = await recommend(server)
    const answer = await send({ ...named(referral), status: 'concluded', occurredAt: ago(20 * day) })
    expect(answer).toMatchObject({ accepted: 0, rejected: [{ code: 'PSOF0902' }] })
    expect(answer.rejected[0]?.detail).toContain('(occurredAt)')
    expect(await orderOf(referral)).toBeUndefined()
  })

  test('is rejected for an order known by its number', async () => {
    const referral = await recommend(server)
    const { Auftragsnummer } = await order(server, referral)
    const answer = await send({
      orderNumber: Auftragsnummer,
      status: 'concluded',
      occurredAt: ago(20 * day),
    })
    expect(answer.rejected).toMatchObject([{ code: 'PSOF0902' }])
    expect(await isReleasedIn(1, referral)).toBe(false)
  })

  test('is rejected in a file: in the preview, the import and a replay', async () => {
    const referral = await recommend(server)
    const csv = `referral_number;status;occurred_at\n${referral.Empfehlungsnummer};concluded;2026-08-01`
    const refused = { accepted: 0, lines: [{ outcome: 'rejected', code: 'PSOF0902' }] }
    expect(await support.ok('previewOrderFile', { body: { csv } })).toMatchObject(refused)
    expect(await support.ok('takeOrderFile', { body: { csv } })).toMatchObject(refused)
    const { events } = await support.ok('listOrderIntake', { query: { outcome: 'rejected' } })
    const { results } = await support.ok('replayOrderIntake', { body: { ids: [events[0]?.id ?? ''] } })
    expect(results).toMatchObject([{ outcome: 'rejected', code: 'PSOF0902' }])
  })

  test('is rejected at the desk as a status, successor or correction', async () => {
    const referral = await recommend(server)
    await order(server, referral)
    const params = { id: (await orderOf(referral))?.id ?? '' }
    const early = { occurredOn: '2026-08-01', reason }
    const status = 'concluded' as const
    expect(await support.refusal('setOrderStatus', { params, body: { ...early, status } })).toBe(
      '422 PSOF0902',
    )
    expect(await support.refusal('addSuccessorOrder', { params, body: early })).toBe('422 PSOF0902')
    await support.ok('setOrderStatus', { params, body: { status, reason } })
    expect(await support.refusal('correctOrderDate', { params, body: { ...early, status } })).toBe(
      '422 PSOF0902',
    )
  })

  test('is rejected as a successor and does not end the earlier order', async () => {
    const referral = await recommend(server)
    await send({ ...named(referral), orderNumber: 'early-1', status: 'received' })
    const answer = await send({
      orderNumber: 'early-2',
      successorOf: 'early-1',
      status: 'concluded',
      occurredAt: ago(30 * day),
    })
    expect(answer.rejected).toMatchObject([{ code: 'PSOF0902' }])
    expect((await orderOf(referral))?.number).toBe('early-1')
  })

  test('is accepted up to five minutes early and counts as of the referral', async () => {
    const referral = await recommend(server)
    const madeAt = now()
    server.clock.advance(minute)
    const within = new Date(madeAt.getTime() - 5 * minute).toISOString()
    const beyond = new Date(madeAt.getTime() - 5 * minute - 1000).toISOString()
    expect((await send({ ...named(referral), status: 'concluded', occurredAt: beyond })).accepted).toBe(0)
    expect((await send({ ...named(referral), status: 'concluded', occurredAt: within })).accepted).toBe(1)
    expect((await orderOf(referral))?.concluded_at).toEqual(madeAt)
  })
})

test('rejects an event dated before its click, even after its referral', async () => {
  const referral = await recommend(server)
  server.clock.advance(10 * day)
  await follow(server, referral)
  const [click] = await server.database.query<{ id: string }>(
    'select c.id from click c join referral r on r.id = c.referral_id where r.number = $1',
    [referral.Empfehlungsnummer],
  )
  server.clock.advance(hour)
  const clickId = click?.id ?? ''
  for (const early of [5 * day, 2 * hour]) {
    const answer = await send({ clickId, status: 'concluded', occurredAt: ago(early) })
    expect(answer.rejected).toMatchObject([{ code: 'PSOF0902' }])
  }
  expect((await send({ clickId, orderNumber: 'C-1', status: 'received' })).accepted).toBe(1)
  const later = await send({ orderNumber: 'C-1', status: 'concluded', occurredAt: ago(5 * day) })
  expect(later.rejected).toMatchObject([{ code: 'PSOF0902' }])
})

describe('an event in the future', () => {
  test('is rejected, so that it cannot block an order for ever', async () => {
    const referral = await recommend(server)
    const ahead = (milliseconds: number) => ago(-milliseconds)
    for (const occurredAt of ['2062-01-01T00:00:00Z', '2062-01-01', ahead(11 * minute)]) {
      const answer = await send({ ...named(referral), status: 'concluded', occurredAt })
      expect(answer.rejected).toMatchObject([{ code: 'PSOF0903' }])
    }
    await send({ ...named(referral), status: 'concluded', occurredAt: ahead(10 * minute) })
    expect((await orderOf(referral))?.concluded_at).toEqual(now())
  })

  test('stored earlier is repaired by a correct one, as is one of the past', async () => {
    for (const wrong of ['2062-01-01', '2020-01-01']) {
      const referral = await recommend(server)
      await send({ ...named(referral), status: 'concluded' })
      const found = await orderOf(referral)
      await server.database.query('update orders set concluded_at = $2 where id = $1', [found?.id, wrong])
      server.clock.advance(hour)
      const right = ago(minute)
      expect((await send({ ...named(referral), status: 'concluded', occurredAt: right })).accepted).toBe(1)
      expect((await orderOf(referral))?.concluded_at).toEqual(new Date(right))
    }
  })
})

describe('the holding period', () => {
  test('starts at the report minus the tolerance at the earliest', async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    await send({ ...named(referral), status: 'concluded', occurredAt: ago(19 * day) })
    expect(await isReleasedIn(0, referral)).toBe(false)
    expect(await isReleasedIn(holdingDays - toleranceDays - 0.01, referral)).toBe(false)
    expect(await isReleasedIn(holdingDays - toleranceDays, referral)).toBe(true)
  })

  test('gives the release day shown at the desk', async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    support = await server.operator('support')
    await send({ ...named(referral), orderNumber: 'shown', status: 'concluded', occurredAt: ago(19 * day) })
    const { orders } = await support.ok('listOrders', { query: { number: 'shown' } })
    expect(orders[0]?.releaseAt).toBe(ago(-(holdingDays - toleranceDays) * day))
  })

  test("uses the tenant's tolerance", async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    await send({ ...named(referral), status: 'concluded', occurredAt: ago(19 * day) })
    await server.configure('swb', { eventToleranceDays: 0 })
    expect(await isReleasedIn(holdingDays - 0.01, referral)).toBe(false)
    await server.configure('swb', { eventToleranceDays: 14 })
    expect(await isReleasedIn(0, referral)).toBe(true)
    await server.configure('swb', {})
  })

  test('cannot be skipped by any sequence of dates', async () => {
    const moment = fc.integer({ min: -40 * 24 * 60, max: 24 * 60 }).map((minutes) => ({ minutes }))
    const bare = fc.integer({ min: -40, max: 2 }).map((days) => ({ days }))
    const midnight = fc.integer({ min: -40, max: 2 }).map((midnights) => ({ midnights }))
    const report = fc.record({
      status: fc.constantFrom('received' as const, 'concluded' as const, 'concluded' as const),
      when: fc.oneof(moment, bare, midnight),
      corrects: fc.boolean(),
      after: fc.integer({ min: 0, max: 4 * 24 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 5 }), async (reports) => {
        const referral = await recommend(server)
        const referredAt = now()
        let concludedReport: Date | undefined
        let lastId: string | undefined
        for (const [index, { status, when, corrects, after }] of reports.entries()) {
          server.clock.advance(after * hour)
          const eventId = `${referral.Empfehlungsnummer}-${index}`
          const { accepted } = await send({
            ...(corrects && lastId
              ? { corrects: lastId, status: 'concluded' }
              : { ...named(referral), status }),
            eventId,
            occurredAt: written(when, now()),
          })
          if (!accepted || (status !== 'concluded' && !(corrects && lastId))) continue
          concludedReport ??= now()
          lastId = eventId
        }
        const stored = await orderOf(referral)
        if (!stored?.concluded_at || !concludedReport) return
        expect(stored.concluded_at >= referredAt && stored.concluded_at <= now()).toBe(true)
        const start = holdingPeriodStart(stored.concluded_at, concludedReport, toleranceDays)
        const ends = new Date(start.getTime() + holdingDays * day)
        await server.scheduled('orders.release', new Date(ends.getTime() - 1000))
        expect((await orderOf(referral))?.state).not.toBe('released')
        await server.scheduled('orders.release', ends)
        expect((await orderOf(referral))?.state).toBe('released')
      }),
      { numRuns: 25 },
    )
  })
})

type When = { readonly minutes: number } | { readonly days: number } | { readonly midnights: number }

function written(when: When, from: Date): string {
  if ('minutes' in when) return new Date(from.getTime() + when.minutes * minute).toISOString()
  const days = 'days' in when ? when.days : when.midnights
  const date = new Date(from.getTime() + days * day).toISOString().slice(0, 10)
  return 'days' in when ? date : `${date}T00:00:00+02:00`
}

describe('a provider that knows only the day', () => {
  test('may report the day of the referral, as a date or as midnight, without an earlier release', async () => {
    for (const occurredAt of ['2026-09-15', '2026-09-15T00:00:00Z', '2026-09-14T22:00:00Z']) {
      const other = await openTestApp()
      const referral = await recommend(other)
      const { body } = await other.signedEvents('swb', [
        { ...named(referral), status: 'concluded', occurredAt },
      ])
      expect(body.accepted).toBe(1)
      const [row] = await other.database.query('select concluded_at from orders where number = $1', [
        (
          await other.database.query<{ number: string }>(
            'select number from orders order by created_at desc, id desc limit 1',
          )
        )[0]?.number,
      ])
      expect(row).toEqual({ concluded_at: other.clock.now() })
      await other.close()
    }
  })

  test('cannot report the day before', async () => {
    const referral = await recommend(server)
    const yesterday = new Date(now().getTime() - day).toISOString().slice(0, 10)
    for (const occurredAt of [yesterday, `${yesterday}T00:00:00Z`, `${yesterday}T00:00:00+02:00`]) {
      const answer = await send({ ...named(referral), status: 'concluded', occurredAt })
      expect(answer.rejected).toMatchObject([{ code: 'PSOF0902' }])
    }
  })
})

describe('a correction', () => {
  test('by the provider moves a date once, also for later reports, and is audited with the old date', async () => {
    const referral = await recommend(server)
    server.clock.advance(6 * day)
    const wrong = {
      eventId: 'wrong',
      ...named(referral),
      status: 'concluded' as const,
      occurredAt: ago(5 * day),
    }
    await send(wrong)
    const right = { eventId: 'right', corrects: 'wrong', status: 'concluded' as const, occurredAt: ago(day) }
    expect((await send(right)).accepted).toBe(1)
    expect((await server.signedEvents('swb', [right])).body).toMatchObject({ duplicates: 1 })
    await send({ ...named(referral), status: 'concluded', occurredAt: ago(4 * day) })
    const found = await orderOf(referral)
    expect(found).toMatchObject({ concluded_at: new Date(ago(day)), received_at: new Date(ago(day)) })
    const kept = await server.database.query(
      `select actor, details from audit where action = 'order.date-corrected' and subject_id = $1`,
      [found?.id],
    )
    expect(kept).toMatchObject([
      { actor: 'provider', details: { before: ago(5 * day), after: ago(day), reason: 'corrects wrong' } },
    ])
  })

  test('is rejected for an event that is unknown, has another status, or is released', async () => {
    const referral = await recommend(server)
    await send({ eventId: 'first', ...named(referral), status: 'concluded' })
    const codes = async (event: EventInput) => {
      const { rejected, waiting } = await send(event)
      return [...rejected, ...waiting].map(({ code }) => code)
    }
    expect(await codes({ corrects: 'nobody', status: 'concluded' })).toEqual(['PSOF0101'])
    expect(await codes({ corrects: 'first', status: 'received' })).toEqual(['PSOF0100'])
    expect(await isReleasedIn(holdingDays + 1, referral)).toBe(true)
    expect(await codes({ corrects: 'first', status: 'concluded' })).toEqual(['PSOF0102'])
  })

  test('by an operator moves a date with a reason, but releases nothing early', async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    support = await server.operator('support')
    await send({ ...named(referral), status: 'concluded' })
    const found = await orderOf(referral)
    const body = { status: 'concluded' as const, occurredOn: ago(19 * day).slice(0, 10), reason }
    const answer = await support.ok('correctOrderDate', { params: { id: found?.id ?? '' }, body })
    expect(answer.dates).toContainEqual({ state: 'concluded', at: expect.anything(), corrected: true })
    expect(answer.releaseAt).toBe(ago(-(holdingDays - toleranceDays) * day))
    const finance = await server.operator('finance')
    expect(await finance.refusal('correctOrderDate', { params: { id: found?.id ?? '' }, body })).toBe(
      '403 PSOF0203',
    )
  })
})

// SPEC §M.29
describe('the owner of an agency', () => {
  test('releases nothing within the holding days, unless the tenant allows it', async () => {
    const other = await openTestApp()
    const { team, refer } = agencyTeam(() => other)
    const { owner } = await team()
    const { Auftragsnummer } = await concludedOf(other, await refer(owner))
    const another = await concludedOf(other, await refer(owner))
    const listed = async () => {
      const body = { Filter: { Suche: Auftragsnummer } }
      const page = await other.api.ok('listAgencyOrders', {
        params: { ansicht: 'alle' },
        body,
        token: owner.token,
      })
      return page.Content[0]
    }
    const release = (auftragsnummer: string) =>
      other.api.call('releaseAgencyOrder', {
        params: { auftragsnummer, entscheidung: 'freigeben' },
        token: owner.token,
      })
    const until = new Date(other.clock.now().getTime() + holdingDays * day).toISOString()
    expect(await listed()).toMatchObject({ Freigebbar: false, FreigebbarAb: until })
    const refused = await release(Auftragsnummer)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'PSOF0102', fields: { Status: 'Die Wartezeit des Auftrags läuft noch.' } },
    ])

    await other.configure('swb', { agencyEarlyRelease: true })
    expect(await listed()).toMatchObject({ Freigebbar: true, FreigebbarAb: null })
    expect((await release(Auftragsnummer)).status).toBe(200)

    await other.configure('swb', { claimPeriodDays: 0 })
    expect((await release(another.Auftragsnummer)).status).toBe(409)
    await other.close()
  })

  async function concludedOf(test: TestApp, referral: Referral) {
    const placed = await order(test, referral)
    await conclude(test, referral)
    return placed
  }
})

test('no date or correction selects a better-paying rule from before the referral', async () => {
  const other = await openTestApp()
  const before = other.clock.now().toISOString().slice(0, 10)
  await liveRule(other, { scopeId: '462', amountCents: 99_900, validTo: before })
  other.clock.advance(day)
  const referral = await recommend(other)
  const body = async (event: EventInput) => (await other.signedEvents('swb', [event])).body
  const early = { ...named(referral), status: 'received' as const, occurredAt: `${before}T23:59:00+02:00` }
  expect((await body(early)).rejected).toMatchObject([{ code: 'PSOF0902' }])
  await body({ ...named(referral), eventId: 'dated', status: 'received' })
  expect(
    (await body({ eventId: 'moved', corrects: 'dated', status: 'received', occurredAt: before })).accepted,
  ).toBe(0)
  const [claim] = await other.database.query<{ amount_cents: number }>(
    'select max(amount_cents) as amount_cents from claim c join referral r on r.id = c.referral_id where r.number = $1',
    [referral.Empfehlungsnummer],
  )
  expect(claim?.amount_cents).toBeLessThan(99_900)
  await other.close()
})
