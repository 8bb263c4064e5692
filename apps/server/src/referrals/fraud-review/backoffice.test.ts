// SPEC §M.24

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { seenCases } from '../../../test/harness/fraud.ts'
import { order, recommend } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Inserts a case in review with this score. @returns the case's id */
async function held(score: number, tenant = 'swb'): Promise<string> {
  const referral = await recommend(server, { tenant })
  const params = { id: referral.Empfehlungsnummer }
  await server.api.ok('createRecipient', { params, query: {}, body: {}, tenant })
  const id = randomUUID()
  await server.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, $1, id, 'review', $3, '[{"signal": "same-mailbox", "count": 1, "points": 70}]', $4
       from referral where number = $2`,
    [id, referral.Empfehlungsnummer, score, server.clock.advance(1000)],
  )
  return id
}

test('the queue is paginated by score or age and explains the reasons', async () => {
  const support = await server.operator('support')
  const ids = []
  for (const score of [60, 90, 75, 90]) ids.push(await held(score))
  const pages = async (order: 'score' | 'age') => {
    const seen: string[] = []
    for (;;) {
      const after = seen.at(-1)
      const { cases } = await support.ok('listFraudCases', {
        query: { order, limit: 1, ...(after && { after }) },
      })
      if (cases.length === 0) return seen
      seen.push(...cases.map(({ id }) => id))
    }
  }
  const [a = '', b = '', c = '', d = ''] = ids
  expect(await pages('score')).toEqual([...[b, d].sort(), c, a])
  expect(await pages('age')).toEqual(ids)
  const { cases } = await support.ok('listFraudCases', { query: {} })
  expect(cases.map(({ stakeCents }) => stakeCents)).toEqual([0, 0, 0, 0])
  const found = await support.ok('getFraudCase', { params: { id: b } })
  expect(found).toMatchObject({
    score: 90,
    reasons: [
      { signal: 'same-mailbox', points: 70, text: 'Empfehler und Empfänger nutzen dasselbe Postfach.' },
    ],
    recommender: { name: 'Frieda Empfehlerin', locked: false },
    recipient: null,
  })
})

test('a case shows the recipient even if they get no share', async () => {
  const support = await server.operator('support')
  const referral = await recommend(server, { share: 100 })
  await order(server, referral)
  const id = randomUUID()
  await server.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, $1, id, 'review', 70, '[]', $3 from referral where number = $2`,
    [id, referral.Empfehlungsnummer, server.clock.advance(1000)],
  )
  const { recipient, claims } = await support.ok('getFraudCase', { params: { id } })
  expect(recipient?.email).toMatch(/^karl/)
  const { cases } = await support.ok('listFraudCases', { query: {} })
  const stake = cases.find((one) => one.id === id)?.stakeCents
  expect(stake).toBe(claims.reduce((sum, { amountCents }) => sum + amountCents, 0))
  expect(stake).toBeGreaterThan(0)
})

test('a decision needs permission and a fitting reason, is audited and applied once', async () => {
  const finance = await server.operator('finance')
  const [mine, theirs] = [await held(80), await held(80, 'nordlicht')]
  const [seen] = await seenCases(finance, [mine])
  const body = {
    cases: [seen ?? { id: mine, version: '' }, { id: theirs, version: 'unknown' }],
    decision: 'confirmed' as const,
    reasonCode: 'organised' as const,
    note: 'Gleiche Handschrift',
  }
  const support = await server.operator('support')
  expect(await support.refusal('decideFraudCases', { body })).toMatch(/^403/)
  expect(await finance.refusal('decideFraudCases', { body: { ...body, reasonCode: 'household' } })).toBe(
    '422 PSOF0100',
  )
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => finance.ok('decideFraudCases', { body, headers })),
  )
  for (const { results } of answers) {
    expect(new Map(results.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [mine, 'decided'],
        [theirs, 'not-found'],
      ]),
    )
  }
  const audit = await server.database.query(
    `select action, actor, actor_id, details ->> 'reasonCode' as reason from audit where subject_id = $1`,
    [mine],
  )
  expect(audit).toEqual([
    { action: 'fraud.confirmed', actor: 'operator', actor_id: finance.id, reason: 'organised' },
  ])
  await support.ok('addFraudNote', { params: { id: mine }, body: { text: 'Angerufen: niemand da.' } })
  const { notes, state, decidedBy } = await support.ok('getFraudCase', { params: { id: mine } })
  expect([state, decidedBy]).toEqual(['confirmed', finance.id])
  expect(notes.map(({ by, text }) => [by, text])).toEqual([
    [finance.id, 'Gleiche Handschrift'],
    [support.id, 'Angerufen: niemand da.'],
  ])
})

test('admins set the strictness of their own tenant only', async () => {
  const admin = await server.operator('admin', ['swb'])
  await admin.ok('setFraudSettings', { body: { strictness: 'strict' } })
  expect(await admin.ok('getFraudSettings', {})).toEqual({ strictness: 'strict' })
  expect(server.tenants.byKey('nordlicht')?.settings.fraudChecks).toBe('off')
  expect(
    await admin.refusal('setFraudSettings', { body: { strictness: 'off' }, tenant: 'nordlicht' }),
  ).toMatch(/^40[34]/)
  const reader = await server.operator('read-only')
  expect(await reader.refusal('setFraudSettings', { body: { strictness: 'off' } })).toMatch(/^403/)
  const changes = await server.database.query(`select details from audit where action = 'fraud.strictness'`)
  expect(changes).toEqual([{ details: { before: 'off', strictness: 'strict' } }])
})
