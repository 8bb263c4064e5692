import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedOrder } from '../../../test/harness/handovers.ts'
import { conclude, confirmedRecommender, order } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { handover: 'pull' } } })
})
afterAll(() => server.close())

async function idOf(number: string): Promise<string> {
  const [row] = await server.database.query<{ id: string }>('select id from orders where number = $1', [
    number,
  ])
  return row?.id ?? ''
}

// SPEC §B.13
describe('the page of an order', () => {
  test('shows recipient, confirmation, hand-over and history', async () => {
    const placed = await confirmedOrder(server)
    const support = await server.operator('support')
    const file = await support.ok('getOrder', { params: { id: await idOf(placed.Auftragsnummer) } })
    expect(file).toMatchObject({
      order: { number: placed.Auftragsnummer, state: 'received' },
      replaces: null,
      recipient: {
        name: 'Karl Kontakt',
        state: 'ordered',
        birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      confirmation: { at: server.clock.now().toISOString(), wording: expect.stringMatching(/./) },
      bank: null,
      handover: { state: 'new', handedOverAt: null, isLate: false },
      events: [],
      secondCheck: { acts: [], decision: null },
      fraudCase: null,
    })
    expect(file.claims.length).toBeGreaterThan(0)
    expect(file.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'claim']))
    expect(file.timeline.filter(({ title }) => /^[a-z-]+\.[a-z-]+$/.test(title))).toEqual([])
  })

  test('names who took the hand-over, and masks the account', async () => {
    const placed = await confirmedOrder(server)
    const id = await idOf(placed.Auftragsnummer)
    const support = await server.operator('support')
    await support.ok('downloadHandovers', {})
    const iban = 'DE89370400440532013000'
    await server.api.ok('putRecipientBankData', {
      token: placed.mailedToken,
      body: { Iban: iban, Kontoinhaber: 'Karl Kontakt' },
    })
    const file = await support.ok('getOrder', { params: { id } })
    expect(file.handover).toMatchObject({ state: 'handed-over', handedOverTo: 'Olga Perator' })
    expect(file.bank).toEqual({ iban: '•••• •••• •••• 3000', holder: 'Karl Kontakt' })
    expect(JSON.stringify(file)).not.toContain(iban)
  })

  test('lists order events, and manual acts with their decision', async () => {
    const { referral } = await confirmedRecommender(server)
    const placed = await order(server, referral)
    const id = await idOf(placed.Auftragsnummer)
    const support = await server.operator('support')
    await support.ok('setOrderStatus', { params: { id }, body: { status: 'concluded', reason: 'Anruf' } })
    const file = await support.ok('getOrder', { params: { id } })
    expect(file.order.secondCheck).toBe('waiting')
    expect(file.secondCheck.acts).toMatchObject([{ kind: 'status', by: 'Olga Perator', decided: false }])
    expect(file.events).toMatchObject([{ source: 'manual', status: 'concluded', outcome: 'accepted' }])
    const { checks } = await (await server.operator('finance')).ok('listSecondChecks', { query: {} })
    const version = checks.find((check) => check.id === id)?.version ?? ''
    await (await server.operator('finance')).ok('decideSecondChecks', {
      body: { verdict: 'refused', reason: 'Kein Beleg', orders: [{ id, version }] },
    })
    const after = await support.ok('getOrder', { params: { id } })
    expect(after.secondCheck.decision).toMatchObject({ verdict: 'refused', reason: 'Kein Beleg' })
    expect(after.timeline).toContainEqual(expect.objectContaining({ kind: 'act', text: 'Kein Beleg' }))
  })

  test('shows an order from the provider without a known person', async () => {
    const { referral } = await confirmedRecommender(server)
    await conclude(server, referral)
    const support = await server.operator('support')
    const [row] = await server.database.query<{ id: string }>(
      'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    const file = await support.ok('getOrder', { params: { id: row?.id ?? '' } })
    expect(file).toMatchObject({
      recipient: { name: '', email: null, address: '' },
      confirmation: null,
      handover: null,
      consents: [],
    })
    expect(file.events.map(({ source }) => source)).toContain('provider')
  })

  test('refuses other tenants and roles without access', async () => {
    const theirs = await idOf((await confirmedOrder(server, { tenant: 'nordlicht' })).Auftragsnummer)
    const support = await server.operator('support')
    for (const id of [theirs, randomUUID(), 'nobody']) {
      expect(await support.refusal('getOrder', { params: { id } })).toBe('404 PSOF0101')
    }
    const own = await idOf((await confirmedOrder(server)).Auftragsnummer)
    const content = await server.operator('content')
    expect(await content.refusal('getOrder', { params: { id: own } })).toBe('403 PSOF0203')
  })
})
