// SPEC §M.28

import { holdingPeriodStart } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agencyTeam } from '../harness/agency-team.ts'
import { type EventInput, openTestApp, type TestApp } from '../harness/app.ts'
import { day, hour, minute } from '../harness/clock.ts'
import { datedEvents, referralReference } from '../harness/dated-events.ts'
import { conclude, order, type Referral, recommend } from '../harness/people.ts'

/**
 * Attack: somebody uses dates to release money early: with any sequence of dates, by a correction, or as the owner
 * of an agency. In no case is an order released before its holding days have passed since the contract, or since
 * the report of it minus the tenant's tolerance.
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

const { now, ago, send, orderOf, isReleasedIn } = datedEvents(() => server)
const reason = 'Anruf des Anbieters'

describe('the holding period', () => {
  test('starts at the report minus the tolerance at the earliest', async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    await send({ ...referralReference(referral), status: 'concluded', occurredAt: ago(19 * day) })
    expect(await isReleasedIn(0, referral)).toBe(false)
    expect(await isReleasedIn(holdingDays - toleranceDays - 0.01, referral)).toBe(false)
    expect(await isReleasedIn(holdingDays - toleranceDays, referral)).toBe(true)
  })

  test('gives the release day shown at the desk', async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    support = await server.operator('support')
    await send({
      ...referralReference(referral),
      orderNumber: 'shown',
      status: 'concluded',
      occurredAt: ago(19 * day),
    })
    const { orders } = await support.ok('listOrders', { query: { number: 'shown' } })
    expect(orders[0]?.releaseAt).toBe(ago(-(holdingDays - toleranceDays) * day))
  })

  test("uses the tenant's tolerance", async () => {
    const referral = await recommend(server)
    server.clock.advance(20 * day)
    await send({ ...referralReference(referral), status: 'concluded', occurredAt: ago(19 * day) })
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
              : { ...referralReference(referral), status }),
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

describe('a correction', () => {
  test('by the provider moves a date once, also for later reports, and is audited with the old date', async () => {
    const referral = await recommend(server)
    server.clock.advance(6 * day)
    const wrong = {
      eventId: 'wrong',
      ...referralReference(referral),
      status: 'concluded' as const,
      occurredAt: ago(5 * day),
    }
    await send(wrong)
    const right = { eventId: 'right', corrects: 'wrong', status: 'concluded' as const, occurredAt: ago(day) }
    expect((await send(right)).accepted).toBe(1)
    expect((await server.signedEvents('swb', [right])).body).toMatchObject({ duplicates: 1 })
    await send({ ...referralReference(referral), status: 'concluded', occurredAt: ago(4 * day) })
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
    await send({ eventId: 'first', ...referralReference(referral), status: 'concluded' })
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
    await send({ ...referralReference(referral), status: 'concluded' })
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
