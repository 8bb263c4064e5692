// SPEC §M.28

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../harness/app.ts'
import { day, hour, minute } from '../harness/clock.ts'
import { datedEvents, referralReference } from '../harness/dated-events.ts'
import { follow, order, recommend } from '../harness/people.ts'
import { liveRule } from '../harness/rules.ts'

/**
 * Attack: somebody uses dates to release money early, or never: events before their referral or click, in the
 * far future, at midnight or as bare dates, by signed call, file, desk, successor, correction and repetition.
 */

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>

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

describe('an event dated before its referral', () => {
  test('is rejected by the signed API with an error that names the field', async () => {
    const referral = await recommend(server)
    const answer = await send({
      ...referralReference(referral),
      status: 'concluded',
      occurredAt: ago(20 * day),
    })
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
    await send({ ...referralReference(referral), orderNumber: 'early-1', status: 'received' })
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
    expect(
      (await send({ ...referralReference(referral), status: 'concluded', occurredAt: beyond })).accepted,
    ).toBe(0)
    expect(
      (await send({ ...referralReference(referral), status: 'concluded', occurredAt: within })).accepted,
    ).toBe(1)
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
      const answer = await send({ ...referralReference(referral), status: 'concluded', occurredAt })
      expect(answer.rejected).toMatchObject([{ code: 'PSOF0903' }])
    }
    await send({ ...referralReference(referral), status: 'concluded', occurredAt: ahead(10 * minute) })
    expect((await orderOf(referral))?.concluded_at).toEqual(now())
  })

  test('stored earlier is repaired by a correct one, as is one of the past', async () => {
    for (const wrong of ['2062-01-01', '2020-01-01']) {
      const referral = await recommend(server)
      await send({ ...referralReference(referral), status: 'concluded' })
      const found = await orderOf(referral)
      await server.database.query('update orders set concluded_at = $2 where id = $1', [found?.id, wrong])
      server.clock.advance(hour)
      const right = ago(minute)
      expect(
        (await send({ ...referralReference(referral), status: 'concluded', occurredAt: right })).accepted,
      ).toBe(1)
      expect((await orderOf(referral))?.concluded_at).toEqual(new Date(right))
    }
  })
})

describe('a provider that knows only the day', () => {
  test('may report the day of the referral, as a date or as midnight, without an earlier release', async () => {
    for (const occurredAt of ['2026-09-15', '2026-09-15T00:00:00Z', '2026-09-14T22:00:00Z']) {
      const other = await openTestApp()
      const referral = await recommend(other)
      const { body } = await other.signedEvents('swb', [
        { ...referralReference(referral), status: 'concluded', occurredAt },
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
      const answer = await send({ ...referralReference(referral), status: 'concluded', occurredAt })
      expect(answer.rejected).toMatchObject([{ code: 'PSOF0902' }])
    }
  })
})

test('no date or correction selects a better-paying rule from before the referral', async () => {
  const other = await openTestApp()
  const before = other.clock.now().toISOString().slice(0, 10)
  await liveRule(other, { scopeId: '462', amountCents: 99_900, validTo: before })
  other.clock.advance(day)
  const referral = await recommend(other)
  const body = async (event: EventInput) => (await other.signedEvents('swb', [event])).body
  const early = {
    ...referralReference(referral),
    status: 'received' as const,
    occurredAt: `${before}T23:59:00+02:00`,
  }
  expect((await body(early)).rejected).toMatchObject([{ code: 'PSOF0902' }])
  await body({ ...referralReference(referral), eventId: 'dated', status: 'received' })
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
