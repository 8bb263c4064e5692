import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, follow, newEmail, order, type Referral } from '../../../test/harness/people.ts'

/** Summary and paginated list of a referral's contacts. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

async function begin(referral: Referral) {
  const { clickId } = await follow(server, referral)
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { KlickId: clickId },
  })
  return Empfaengernummer
}

const report = (orderNumber: string, status: 'concluded' | 'rejected') =>
  server.signedEvents('swb', [{ orderNumber, status }])

const viewOf = async (token: string) => {
  const [view] = await server.api.ok('listMyReferrals', { query: {}, token })
  if (!view) throw new Error('The referral is gone')
  return view
}

// SPEC §C.05
describe('contacts of a referral', () => {
  test('are empty without visitors', async () => {
    const { token, referral } = await confirmedRecommender(server)
    const none = { Vertrag: 0, Bestellt: 0, NichtBestellt: 0, OhneVertrag: 0 }
    expect(await viewOf(token)).toMatchObject({ AnzahlKontakte: 0, KontaktStand: none, Kontakte: [] })
    const params = { id: referral.Empfehlungsnummer }
    expect(await server.api.ok('listMyContacts', { params, query: {}, token })).toEqual([])
  })

  test('are summed up and listed once each, the most advanced first', async () => {
    const { token, referral } = await confirmedRecommender(server)
    const begun: string[] = []
    for (let n = 0; n < 21; n++) begun.push(await begin(referral))
    const ordered = []
    for (let n = 0; n < 4; n++) ordered.push(await order(server, referral, 'swb', newEmail('karl')))
    const [contract, , lost] = ordered
    await report(contract?.Auftragsnummer ?? '', 'concluded')
    await report(lost?.Auftragsnummer ?? '', 'rejected')
    const view = await viewOf(token)
    expect(view).toMatchObject({
      AnzahlKontakte: 25,
      KontaktStand: { Vertrag: 1, Bestellt: 2, NichtBestellt: 21, OhneVertrag: 1 },
    })
    expect(view.Kontakte).toHaveLength(20)
    const params = { id: referral.Empfehlungsnummer }
    const seen: string[] = []
    for (;;) {
      const nach = seen.at(-1)
      const query = { anzahl: '10', ...(nach && { nach }) }
      const page = await server.api.ok('listMyContacts', { params, query, token })
      seen.push(...page.map(({ Empfaengernummer }) => Empfaengernummer))
      if (page.length < 10) break
    }
    expect(seen.toSorted()).toEqual([...begun, ...ordered.map((one) => one.Empfaengernummer)].toSorted())
    expect(seen.slice(0, 20)).toEqual(view.Kontakte.map(({ Empfaengernummer }) => Empfaengernummer))
    expect(seen.at(-1)).toBe(lost?.Empfaengernummer)
  })

  test("are counted as orders or requests; contacts without an order count as the form's kind", async () => {
    const { token, referral } = await confirmedRecommender(server)
    const kind = async () => (await viewOf(token)).KontaktStand.Bestellart
    const ask = (orderKind: 'order' | 'interest') => server.configure('swb', { orderKind })
    const first = await order(server, referral, 'swb', newEmail('karl'))
    expect(await kind()).toBe('Bestellung')
    await ask('interest')
    expect(await kind()).toBe('Bestellung')
    await begin(referral)
    expect(await kind()).toBeNull()
    await order(server, referral, 'swb', newEmail('karl'))
    expect(await kind()).toBeNull()
    await report(first.Auftragsnummer, 'concluded')
    expect(await kind()).toBe('Angebotsanfrage')
    await ask('order')
    expect(await kind()).toBeNull()
  })

  test('are listed without gaps when the last one of a page changes its state', async () => {
    const { token, referral } = await confirmedRecommender(server)
    for (let n = 0; n < 3; n++) await begin(referral)
    for (let n = 0; n < 3; n++) await order(server, referral, 'swb', newEmail('karl'))
    const params = { id: referral.Empfehlungsnummer }
    const pageAfter = (nach?: string) =>
      server.api.ok('listMyContacts', { params, query: { anzahl: '2', ...(nach && { nach }) }, token })
    const first = await pageAfter()
    const last = first[1]
    const [row] = await server.database.query<{ number: string }>(
      `select o.number from orders o join recipient p on p.id = o.recipient_id where p.number = $1`,
      [last?.Empfaengernummer],
    )
    await report(row?.number ?? '', 'rejected')
    const second = await pageAfter(last?.Seitenmarke)
    const third = await pageAfter(second[1]?.Seitenmarke)
    const numbers = [...first, ...second, ...third].map(({ Empfaengernummer }) => Empfaengernummer)
    expect(new Set(numbers).size).toBe(6)
    // A number alone, as in previous releases, continues at the contact's current rank.
    expect(await pageAfter(last?.Empfaengernummer)).toEqual([])
  })

  test("are not listed for another person's referral or a foreign cursor", async () => {
    const { token, referral } = await confirmedRecommender(server)
    const other = await confirmedRecommender(server)
    const nach = await begin(other.referral)
    const call = (id: string, query: { nach?: string } = {}) =>
      server.api.call('listMyContacts', { params: { id }, query, token })
    const foreign = await call(other.referral.Empfehlungsnummer)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PSOF0101'])
    const mine = await begin(referral)
    for (const after of [nach, 'x', `2.${nach}`, `0.${mine}`, `7.${mine}`, '.', '2.']) {
      const reply = await call(referral.Empfehlungsnummer, { nach: after })
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['nach']])
    }
  })
})
