// SPEC §C.17, §C.18, §H.05

import type { OrderEvent } from '@zuruf/contract/provider'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EventInput, openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour } from '../../../test/harness/clock.ts'
import { confirmedRecommender, type Referral, recommend } from '../../../test/harness/people.ts'
import { splitIntoLayers } from './intake-batch.ts'

const settings = { personalLinks: true } as const
let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: settings } })
})
afterAll(() => server.close())

/** Returns the code of a new personal link. */
async function personalCode(): Promise<string> {
  const { token } = await confirmedRecommender(server)
  return (await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ja.' } })).Code
}

describe('layers of events', () => {
  const event = fc.record({
    eventId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    orderNumber: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }),
    empfehlungsnummer: fc.option(fc.constantFrom('ABCDEFGHJKM', 'BBCDEFGHJKM'), { nil: undefined }),
    code: fc.option(fc.constantFrom('anna-k7m4p', 'ABCD-EFGH'), { nil: undefined }),
  })
  const namesOf = (one: OrderEvent) =>
    [one.eventId, one.orderNumber, one.empfehlungsnummer, one.code].filter(Boolean)

  test('contain each event once; events with a common number or code are in successive layers', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), (events, max) => {
        const items = events.map((one, place) => ({ place, event: one as OrderEvent }))
        const layers = splitIntoLayers(items, max)
        expect(layers.flat().toSorted((a, b) => a.place - b.place)).toEqual(items)
        const layerOf = new Map(layers.flatMap((layer, n) => layer.map(({ place }) => [place, n] as const)))
        for (const layer of layers) expect(layer.length).toBeLessThanOrEqual(max)
        for (const one of items) {
          for (const other of items.slice(one.place + 1)) {
            const shared = namesOf(one.event).some((name) => namesOf(other.event).includes(name))
            if (shared) expect(layerOf.get(other.place)).toBeGreaterThan(layerOf.get(one.place) ?? 0)
          }
        }
      }),
    )
  })
})

const reported = ['received', 'concluded', 'rejected'] as const
type Reported = (typeof reported)[number]

describe('events of one call', () => {
  const statuses = ['received', 'processing', 'concluded', 'withdrawn', 'rejected'] as const
  const step = fc.record({
    who: fc.nat(3),
    status: fc.constantFrom(...statuses),
    name: fc.constantFrom('referral', 'order', 'both', 'successor', 'unknown', 'code', 'personal'),
    early: fc.boolean(),
    repeats: fc.boolean(),
  })

  /** Returns the events of a plan for these referrals; for another set of referrals only the names differ. */
  function eventsOf(
    plan: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[],
    people: readonly Referral[],
    personal: string,
    run: string,
  ) {
    const ids: string[] = []
    return plan.map(({ who, status, name, early, repeats }, index): EventInput => {
      const number = people[who]?.Empfehlungsnummer ?? ''
      const eventId = repeats && ids.length > 0 ? (ids.at(-1) ?? '') : `${run}-${index}`
      ids.push(eventId)
      return {
        eventId,
        status,
        occurredAt: new Date(server.clock.now().getTime() - (early ? 48 : 1) * hour).toISOString(),
        ...((name === 'referral' || name === 'both') && { empfehlungsnummer: number }),
        ...((name === 'order' || name === 'both') && { orderNumber: `${run}-o${who}` }),
        ...(name === 'successor' && { orderNumber: `${run}-s${who}`, successorOf: `${run}-o${who}` }),
        ...(name === 'unknown' && { orderNumber: `${run}-unknown` }),
        ...(name === 'code' && { code: people[who]?.Offlinecode ?? '' }),
        // Of two codes, one with an order number of its own, one without.
        ...(name === 'personal' && { code: personal, productId: '462' }),
        ...(name === 'personal' && who > 1 && { orderNumber: `${run}-p${who}` }),
      }
    })
  }

  /** Returns the states of the referrals, and of the lasting referral of a personal link. */
  async function statesOf(people: readonly Referral[], personal: string) {
    const lasting = await server.database.query<{ number: string }>(
      `select r.number from referral r join personal_link l on l.account_id = r.account_id
         join share_code s on s.link_id = l.id where s.code = $1 and r.lasting`,
      [personal],
    )
    const numbers = [...people.map(({ Empfehlungsnummer }) => Empfehlungsnummer), lasting[0]?.number ?? '']
    return Promise.all(
      numbers.map((number) =>
        server.database.query(
          `select r.state as referral, o.state, o.received_at, o.processing_at, o.concluded_at,
             o.withdrawn_at, o.rejected_at, o.cancelled_at,
             (select array_agg(c.state || c.amount_cents order by c.party) from claim c where c.order_id = o.id) as claims,
             (select array_agg(h.to_state order by h.id) from history h where h.entity_id = o.id) as steps
             from referral r left join orders o on o.referral_id = r.id where r.number = $1 order by o.created_at, o.state`,
          [number],
        ),
      ),
    )
  }

  test('have the same result as if each had been sent in its own call', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (plan) => {
        run += 1
        const sets = [[], []] as Referral[][]
        for (const set of sets) for (let n = 0; n < 4; n++) set.push(await recommend(server))
        const [ours, theirs] = [await personalCode(), await personalCode()]
        server.clock.advance(3 * hour)
        const [together, apart] = sets as [Referral[], Referral[]]
        const one = (await server.signedEvents('swb', eventsOf(plan, together, ours, `t${run}`))).body
        // An event that waits for a later event of its call is accepted with it. Sent separately, the waiting
        // event may count as a duplicate instead, so accepted, waiting and duplicate events are summed.
        const answers = { known: 0, codes: [] as string[] }
        for (const event of eventsOf(plan, apart, theirs, `a${run}`)) {
          const { body } = await server.signedEvents('swb', [event])
          answers.known += body.accepted + body.waiting.length + body.duplicates
          answers.codes.push(...body.rejected.map(({ code }) => code))
        }
        expect({
          known: one.accepted + one.waiting.length + one.duplicates,
          codes: one.rejected.map(({ code }) => code),
        }).toEqual(answers)
        expect(await statesOf(together, ours)).toEqual(await statesOf(apart, theirs))
      }),
      { numRuns: 12 },
    )
  })

  test('share a transaction', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => recommend(server)))
    const named = people.map(({ Empfehlungsnummer }) => Empfehlungsnummer)
    const send = (status: Reported) =>
      server.signedEvents(
        'swb',
        named.map((empfehlungsnummer) => ({
          empfehlungsnummer,
          orderNumber: `x-${empfehlungsnummer}`,
          status,
        })),
      )
    for (const status of reported) {
      expect((await send(status)).body.accepted).toBe(30)
      const [row] = await server.database.query(
        `select count(distinct o.xmin::text)::int as transactions, min(o.state) as state
           from orders o join referral r on r.id = o.referral_id where r.number = any($1)`,
        [named],
      )
      expect(row).toEqual({ transactions: 1, state: status })
    }
  })

  test.each(['rejected', 'withdrawn', 'cancelled'] as const)(
    'end orders for good if they were %s, whatever is reported later',
    async (failed) => {
      const people = await Promise.all(Array.from({ length: 3 }, () => recommend(server)))
      const named = people.map(({ Empfehlungsnummer }) => Empfehlungsnummer)
      const send = (status: EventInput['status']) =>
        server.signedEvents(
          'swb',
          named.map((number) => ({ empfehlungsnummer: number, orderNumber: `f-${number}`, status })),
        )
      server.clock.advance(3 * hour)
      for (const status of ['received', failed] as const) {
        expect((await send(status)).body.accepted).toBe(3)
        server.clock.advance(hour)
      }
      expect((await send('concluded')).body.accepted).toBe(3)
      const rows = await server.database.query(
        `select o.state, o.${failed}_at is null as undated from orders o join referral r on r.id = o.referral_id
          where r.number = any($1)`,
        [named],
      )
      expect(rows).toEqual(named.map(() => ({ state: failed, undated: false })))
    },
  )

  test('take as many statements for sixty events as for twenty, including the fraud checks', async () => {
    await server.configure('swb', { ...settings, fraudChecks: 'standard' })
    const statements = recordStatements()
    const countFor = async (count: number, status: Reported, people: readonly Referral[]) => {
      const events = people.slice(0, count).map(({ Empfehlungsnummer }) => ({
        empfehlungsnummer: Empfehlungsnummer,
        orderNumber: `s-${Empfehlungsnummer}`,
        status,
      }))
      statements.forget()
      expect((await server.signedEvents('swb', events)).body.accepted).toBe(count)
      const sent = statements.inTransactionsOn('"order_event"')
      expect(sent).toBeGreaterThan(10)
      return sent
    }
    const [few, many] = [[], []] as Referral[][] as [Referral[], Referral[]]
    for (let n = 0; n < 80; n++) (n < 20 ? few : many).push(await recommend(server))
    for (const status of reported) {
      await countFor(1, status, [await recommend(server)])
      expect(await countFor(60, status, many)).toBe(await countFor(20, status, few))
    }
    statements.stop()
    await server.configure('swb', settings)
  })

  test('take as many statements for nine codes of each kind as for three', async () => {
    const sets: { readonly code: string; readonly productId?: string }[][] = []
    for (const count of [3, 9]) {
      const set: (typeof sets)[number] = []
      sets.push(set)
      for (let n = 0; n < count; n++) {
        set.push({ code: (await recommend(server)).Offlinecode ?? '' })
        const personal = { code: await personalCode(), productId: '462' }
        // The first order by the code creates the referral.
        await server.signedEvents('swb', [
          { ...personal, orderNumber: `f-${personal.code}`, status: 'received' },
        ])
        set.push(personal)
      }
    }
    const statements = recordStatements()
    const counts: number[] = []
    for (const set of sets) {
      statements.forget()
      const events = set.map((one) => ({ ...one, orderNumber: `n-${one.code}`, status: 'received' as const }))
      expect((await server.signedEvents('swb', events)).body.accepted).toBe(set.length)
      counts.push(statements.inTransactionsOn('"order_event"'))
    }
    statements.stop()
    expect(counts[0]).toBeGreaterThan(10)
    expect(counts[1]).toBe(counts[0])
  })

  test('count once if several calls send them at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => recommend(server)))
    const events = people.map(({ Empfehlungsnummer }) => ({
      eventId: `same-${Empfehlungsnummer}`,
      empfehlungsnummer: Empfehlungsnummer,
      status: 'received' as const,
    }))
    const replies = await Promise.all([
      server.signedEvents('swb', events),
      server.signedEvents('swb', events.toReversed()),
      server.signedEvents('swb', events),
    ])
    const sum = (of: 'accepted' | 'duplicates') => replies.reduce((all, { body }) => all + body[of], 0)
    expect([sum('accepted'), sum('duplicates')]).toEqual([30, 60])
    const rows = await server.database.query(
      'select from orders o join referral r on r.id = o.referral_id where r.number = any($1)',
      [people.map(({ Empfehlungsnummer }) => Empfehlungsnummer)],
    )
    expect(rows).toHaveLength(30)
  })
})

/** Records the statements this process sends to the database from now on. */
function recordStatements() {
  const sent = vi.spyOn(pg.Query.prototype as unknown as { submit(connection: object): void }, 'submit')
  return {
    forget: () => sent.mockClear(),
    stop: () => sent.mockRestore(),
    /** Counts the statements of the transactions that name a table. */
    inTransactionsOn(table: string): number {
      const open = new Map<object, string[]>()
      let count = 0
      for (const [index, [connection]] of sent.mock.calls.entries()) {
        const { text } = sent.mock.contexts[index] as unknown as { text: string }
        const texts = text === 'begin' ? [] : (open.get(connection) ?? [])
        texts.push(text)
        open.set(connection, texts)
        if (text === 'commit' && texts.some((one) => one.includes(table))) count += texts.length
      }
      return count
    },
  }
}
