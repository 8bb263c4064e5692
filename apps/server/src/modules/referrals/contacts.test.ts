import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, follow, newEmail, order, type Referral } from '../../../test/harness/people.ts'

/** Many contacts of one link: how far they all are, and who they are, page by page. */

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

describe('of a link', () => {
  test('nobody followed, there is nothing to sum up', async () => {
    const { token, referral } = await confirmedRecommender(server)
    const none = { Vertrag: 0, Bestellt: 0, NichtBestellt: 0, OhneVertrag: 0 }
    expect(await viewOf(token)).toMatchObject({ AnzahlKontakte: 0, KontaktStand: none, Kontakte: [] })
    const params = { id: referral.Empfehlungsnummer }
    expect(await server.api.ok('listMyContacts', { params, query: {}, token })).toEqual([])
  })

  test('everybody is summed up, and listed once, page by page, who got furthest first', async () => {
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

  test('that is somebody else’s, or with a contact of another link, nothing is listed', async () => {
    const { token, referral } = await confirmedRecommender(server)
    const other = await confirmedRecommender(server)
    const nach = await begin(other.referral)
    const call = (id: string, query: { nach?: string } = {}) =>
      server.api.call('listMyContacts', { params: { id }, query, token })
    const foreign = await call(other.referral.Empfehlungsnummer)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PSOF0101'])
    for (const after of [nach, 'x']) {
      const reply = await call(referral.Empfehlungsnummer, { nach: after })
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['nach']])
    }
  })
})
