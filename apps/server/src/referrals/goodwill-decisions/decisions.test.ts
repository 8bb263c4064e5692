// SPEC §4.12, §M.20, §M.30

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { handedOverOrder } from '../../../test/harness/handovers.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { conclude, confirmedRecommender, order, recommend, signIn } from '../../../test/harness/people.ts'
import { approveWaiting } from '../../../test/harness/second-checks.ts'
import { smallPdf, upload } from '../../../test/harness/uploads.ts'

let server: TestApp
let support: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
})
// Tests advance the clock beyond the short operator session.
beforeEach(async () => {
  support = await server.operator('support')
})
afterAll(() => server.close())

const isoDay = (at: Date) => at.toISOString().slice(0, 10)
let numbers = 5000
/** Claims a missing contract as a new recommender. */
async function reported(said: { Auftragsnummer?: string; Kundennummer?: string } = {}) {
  const { referral, token, email } = await confirmedRecommender(server)
  const Kundennummer = said.Kundennummer ?? `KD-${++numbers}`
  const request = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer, Notiz: 'Bestellt im Laden.', ...said },
    token,
  })
  return { referral, token, email, id: request.Id, Kundennummer }
}
/** Acceptance of the current version of the case. */
const accept = async (id: string, body: { orderNumber?: string; orderedOn?: string } = {}) => {
  const { version } = await support.ok('getGoodwillCase', { params: { id } })
  return { params: { id }, body: { reason: 'Vertrag im Bestand gefunden', version, ...body } }
}
const today = () => isoDay(server.clock.now())
/** Time stored for an event of today without a time of day: noon, or now if it is earlier. */
const noonOrNow = () =>
  new Date(Math.min(Date.parse(`${today()}T12:00:00Z`), server.clock.now().getTime())).toISOString()
const own = async (token: string) => (await server.api.ok('listGoodwill', { token }))[0]
const mailsTo = async (email: string) => (await server.runJobs()).filter((mail) => mail.to === email)

describe('accepting', () => {
  test('opens the order with the reward of its day, mails the recommender and leads to a ready reward', async () => {
    const { referral, token, email, id, Kundennummer } = await reported()
    const answer = await support.ok(
      'acceptGoodwill',
      await accept(id, { orderNumber: `P-${id}`, orderedOn: today() }),
    )
    expect(answer).toMatchObject({
      state: 'accepted',
      referral: { state: 'ordered' },
      orders: [{ number: `P-${id}`, state: 'received', orderedAt: noonOrNow() }],
      claims: [{ party: 'recommender', state: 'open', amountCents: 7000 }],
    })
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['goodwill-accepted'])
    expect(await own(token)).toMatchObject({ Status: 'anerkannt', Entschieden: expect.any(String) })
    const history = await server.database.query(
      `select actor, actor_id, reason from history where entity_id = $1 and to_state = 'accepted'`,
      [id],
    )
    expect(history).toEqual([
      { actor: 'operator', actor_id: support.id, reason: 'Vertrag im Bestand gefunden' },
    ])
    const audit = await server.database.query(`select action from audit where subject_id = $1 order by id`, [
      id,
    ])
    expect(audit.map(({ action }) => action)).toEqual(['goodwill.requested', 'goodwill.accepted'])
    const reply = await server.signedEvents('swb', [{ orderNumber: `P-${id}`, status: 'concluded' }])
    expect(reply.body).toMatchObject({ accepted: 1 })
    // Support linked the contract to the referral, so a second person checks it.
    expect(await approveWaiting(server)).toBe(1)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['reward-ready'])
    const fresh = await signIn(server, email)
    const why = await server.api.ok('explainReferral', {
      params: { id: referral.Empfehlungsnummer },
      token: fresh,
    })
    expect(why.Saetze.map(({ Schluessel }) => Schluessel)).toEqual(
      expect.arrayContaining(['ordered-elsewhere', 'goodwill-asked', 'goodwill-accepted', 'ready']),
    )
    expect(Kundennummer).toMatch(/^KD-/)
  })

  test('opens an order for an expired link, but not for a closed one', async () => {
    const { referral, email, token } = await confirmedRecommender(server)
    const orderedOn = today()
    server.clock.advance(61 * day)
    await server.scheduled('referrals.expire')
    support = await server.operator('support')
    const fresh = await signIn(server, email)
    const { Id } = await server.api.ok('setCustomerNumber', {
      params: { id: referral.Empfehlungsnummer },
      query: {},
      body: { Auftragsnummer: 'A-61-61', Bestelldatum: orderedOn },
      token: fresh,
    })
    const answer = await support.ok('acceptGoodwill', await accept(Id))
    expect(answer).toMatchObject({ referral: { state: 'ordered' }, orders: [{ number: 'A-61-61' }] })
    const steps = await server.database.query(
      `select h.from_state, h.to_state, h.actor from history h join recipient p on p.id = h.entity_id
         join referral r on r.id = p.referral_id where r.number = $1 order by h.id`,
      [referral.Empfehlungsnummer],
    )
    expect(steps).toEqual([
      { from_state: null, to_state: 'open', actor: 'operator' },
      { from_state: 'open', to_state: 'ordered', actor: 'operator' },
    ])
    expect(token).not.toBe(fresh)
    const lost = await reported()
    await support.ok('cancelReferral', {
      params: { id: lost.referral.Empfehlungsnummer },
      body: { reason: 'Auf Wunsch' },
    })
    expect(await support.refusal('acceptGoodwill', await accept(lost.id, { orderedOn: today() }))).toBe(
      '410 PSOF0310',
    )
  })

  test('opens another order next to a failed one or a released one', async () => {
    const { referral, id } = await reported()
    const failed = await order(server, referral)
    await server.signedEvents('swb', [{ orderNumber: failed.Auftragsnummer, status: 'rejected' }])
    const answer = await support.ok('acceptGoodwill', await accept(id, { orderedOn: today() }))
    expect(answer.orders.map(({ state }) => state).toSorted()).toEqual(['received', 'rejected'])
    const another = await reported()
    await conclude(server, another.referral)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    support = await server.operator('support')
    const second = await support.ok('acceptGoodwill', await accept(another.id, { orderedOn: today() }))
    expect(second.orders.map(({ state }) => state).toSorted()).toEqual(['received', 'released'])
  })

  test('requires the order number if several orders match', async () => {
    const { referral, id } = await reported()
    const first = await handedOverOrder(server, referral)
    await handedOverOrder(server, referral)
    const refused = await support.call('acceptGoodwill', await accept(id, { orderedOn: today() }))
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'PSOF0100', fields: { orderNumber: expect.stringContaining('mehrere') } },
    ])
    const answer = await support.ok('acceptGoodwill', await accept(id, { orderNumber: first.Auftragsnummer }))
    expect(answer.orders).toHaveLength(2)
  })

  test("finds a customer's orders in any spelling of their number", async () => {
    const { referral, token } = await confirmedRecommender(server)
    const { Empfehlungsnummer: empfehlungsnummer } = referral
    const orders = ['kd 90/01', 'KD-90-02'].map((customerNumber) => ({
      empfehlungsnummer,
      customerNumber,
      orderNumber: `T-${customerNumber}`,
      status: 'received' as const,
    }))
    expect((await server.signedEvents('swb', orders)).body).toMatchObject({ accepted: 2 })
    const { Id } = await server.api.ok('setCustomerNumber', {
      params: { id: empfehlungsnummer },
      query: {},
      body: { Kundennummer: 'KD-9001' },
      token,
    })
    expect((await support.ok('acceptGoodwill', await accept(Id))).orders).toHaveLength(2)
  })

  test('opens no second order if the referral has the order', async () => {
    const { referral, id } = await reported()
    await conclude(server, referral)
    const answer = await support.ok('acceptGoodwill', await accept(id))
    expect(answer.orders).toHaveLength(1)
    expect(answer.claims).toHaveLength(1)
  })

  test('100 parallel calls open one order and claim and send one mail', async () => {
    const { id, email } = await reported()
    const accepted = await accept(id, { orderedOn: today() })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => support.call('acceptGoodwill', accepted)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['PSOF0102']),
    )
    const after = await support.ok('getGoodwillCase', { params: { id } })
    expect([after.orders.length, after.claims.length]).toEqual([1, 1])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('answers a repeated call identically', async () => {
    const { id } = await reported()
    const call = {
      ...(await accept(id, { orderedOn: today() })),
      headers: { 'idempotency-key': `once-${id}` },
    }
    expect(await support.ok('acceptGoodwill', call)).toEqual(await support.ok('acceptGoodwill', call))
  })

  test('requires a day between the referral and today, and an unused order number', async () => {
    const first = await reported()
    await support.ok('acceptGoodwill', await accept(first.id, { orderNumber: 'TAKEN-1', orderedOn: today() }))
    const { id } = await reported()
    const refused = async (body: { orderNumber?: string; orderedOn?: string }) => {
      const { status, body: problem } = await support.call('acceptGoodwill', await accept(id, body))
      return [status, problem.code, Object.keys(problem.fields ?? {})]
    }
    const tomorrow = isoDay(new Date(server.clock.now().getTime() + 2 * day))
    expect(await refused({})).toEqual([422, 'PSOF0100', ['orderedOn']])
    expect(await refused({ orderedOn: tomorrow })).toEqual([422, 'PSOF0100', ['orderedOn']])
    expect(await refused({ orderedOn: '2020-01-01' })).toEqual([422, 'PSOF0100', ['orderedOn']])
    expect(await refused({ orderedOn: today(), orderNumber: 'TAKEN-1' })).toEqual([
      409,
      'PSOF0102',
      ['orderNumber'],
    ])
    expect((await support.ok('getGoodwillCase', { params: { id } })).state).toBe('review')
  })
})

test('a rejection needs a reason and a text, shows both and allows a new request', async () => {
  const { referral, token, email, id } = await reported()
  const words = 'Unter der Nummer läuft ein Vertrag von 2019.'
  const { version } = await support.ok('getGoodwillCase', { params: { id } })
  const { status } = await support.call('rejectGoodwill', {
    params: { id },
    body: { reasonCode: 'ordered-before', words: ' ', version },
  })
  expect(status).toBe(422)
  await support.ok('rejectGoodwill', {
    params: { id },
    body: { reasonCode: 'ordered-before', words, version },
  })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain('Der Vertrag ist älter als Ihre Empfehlung.')
  expect(mail?.text).toContain(words)
  expect(await own(token)).toMatchObject({
    Status: 'abgelehnt',
    Grund: 'vorEmpfehlungBestellt',
    Begruendung: words,
  })
  const again = await server.api.ok('setCustomerNumber', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-999999' },
    token,
  })
  expect(again.Id).not.toBe(id)
})

test('a question is mailed and can be answered with a text and three more files', async () => {
  const { token, email, id } = await reported()
  const add = () => upload(server, id, smallPdf, { token }).then(({ status }) => status)
  expect([await add(), await add(), await add(), await add()]).toEqual([201, 201, 201, 422])
  expect(
    await server.api.refusal('answerGoodwill', { params: { id }, body: { Text: 'Hallo?' }, token }),
  ).toBe('409 PSOF0102')
  await support.ok('askGoodwill', { params: { id }, body: { text: 'In welchem Laden?' } })
  expect(await support.refusal('askGoodwill', { params: { id }, body: { text: 'Und wann?' } })).toBe(
    '409 PSOF0102',
  )
  const [mail] = await mailsTo(email)
  expect([mail?.template, mail?.text.includes('In welchem Laden?')]).toEqual(['goodwill-question', true])
  expect(await own(token)).toMatchObject({ Status: 'rueckfrage', WeitereBelege: 3 })
  expect([await add(), await add(), await add(), await add()]).toEqual([201, 201, 201, 422])
  const answered = await server.api.ok('answerGoodwill', {
    params: { id },
    body: { Text: 'Am Markt.\nBei Frau Sommer.' },
    token,
  })
  expect(answered).toMatchObject({
    Status: 'inPruefung',
    Nachrichten: [
      { VonBetreiber: true, Text: 'In welchem Laden?' },
      { VonBetreiber: false, Text: 'Am Markt.\nBei Frau Sommer.' },
    ],
  })
  const { items } = await support.ok('listGoodwillCases', { query: {} })
  expect(items.find((one) => one.id === id)).toMatchObject({ state: 'review', evidence: 6 })
})

test('conflicts with other referrals are shown to operators, not to recommenders', async () => {
  const first = await reported({ Kundennummer: 'KD-77 77', Auftragsnummer: 'A-8888' })
  await support.ok('acceptGoodwill', await accept(first.id, { orderedOn: today() }))
  const second = await reported({ Kundennummer: 'kd7777' })
  const third = await reported({ Auftragsnummer: 'a 8888', Kundennummer: `KD-1${numbers}` })
  for (const { id } of [second, third]) {
    const { conflicts } = await support.ok('getGoodwillCase', { params: { id } })
    expect(conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'order',
          referralNumber: first.referral.Empfehlungsnummer,
          claimStates: ['open'],
        }),
        expect.objectContaining({ kind: 'request', state: 'accepted' }),
      ]),
    )
  }
  expect(JSON.stringify(await own(second.token))).not.toContain(first.referral.Empfehlungsnummer)
})

test('the queue is paged oldest first; uploads are restricted by role and views of them are audited', async () => {
  const { id, token } = await reported()
  const { body } = await upload(server, id, smallPdf, { token })
  const all = (await support.ok('listGoodwillCases', { query: { limit: '100' } })).items
  expect(all.map((one) => one.createdAt)).toEqual(all.map((one) => one.createdAt).toSorted())
  const [oldest] = all
  const rest = await support.ok('listGoodwillCases', { query: { after: oldest?.id ?? '', limit: '100' } })
  expect(rest.items.map((one) => one.id)).toEqual(all.slice(1).map((one) => one.id))
  const params = { id, upload: body.Id }
  const shown = await support.call('getGoodwillUpload', { params })
  expect([shown.status, shown.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="beleg.pdf"',
  ])
  const seen = await server.database.query(
    `select actor_id from audit where action = 'goodwill.evidence-seen' and subject_id = $1`,
    [id],
  )
  expect(seen).toEqual([{ actor_id: support.id }])
  for (const role of ['finance', 'read-only'] as const) {
    const other = await server.operator(role)
    expect(await other.refusal('getGoodwillUpload', { params })).toBe('403 PSOF0203')
    expect(await other.refusal('acceptGoodwill', await accept(id))).toBe('403 PSOF0203')
    expect((await other.ok('getGoodwillCase', { params: { id } })).id).toBe(id)
  }
})

test("support reads the recommender's letter with the history behind it", async () => {
  const { referral, token, id } = await reported()
  const { claims } = await support.ok('acceptGoodwill', await accept(id, { orderedOn: today() }))
  const claimId = claims[0]?.id ?? ''
  const trace = await support.ok('whyClaim', { params: { id: claimId } })
  const letter = await server.api.ok('explainReward', { params: { id: claimId }, token })
  expect(trace.letter.map(({ text }) => text)).toEqual(letter.Saetze.map(({ Text }) => Text))
  expect(trace.trace).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'goodwill', to: 'accepted', actor: 'operator', actorId: support.id }),
      expect.objectContaining({ entity: 'order', to: 'received' }),
      expect.objectContaining({ entity: 'claim', entityId: claimId, to: 'open' }),
    ]),
  )
  expect(trace.claim).toMatchObject({ id: claimId, amountCents: 7000, party: 'recommender' })
  const other = await recommend(server)
  expect(
    await server.api.refusal('explainReferral', { params: { id: other.Empfehlungsnummer }, token }),
  ).toBe('404 PSOF0101')
  expect(referral.Empfehlungsnummer).toBeTruthy()
})

describe('a decision about a case that has changed', () => {
  test('is refused because the recommender has answered', async () => {
    const { id, token } = await reported()
    await support.ok('askGoodwill', { params: { id }, body: { text: 'Wo wurde bestellt?' } })
    const opened = await accept(id, { orderedOn: today() })
    await server.api.ok('answerGoodwill', { params: { id }, body: { Text: 'Im Laden.' }, token })
    const { status, body } = await support.call('acceptGoodwill', opened)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['request']])
    const { version } = opened.body
    const rejection = { reasonCode: 'no-contract', words: 'Nichts gefunden.', version } as const
    expect(await support.refusal('rejectGoodwill', { params: { id }, body: rejection })).toBe('409 PSOF0102')
    await support.ok('acceptGoodwill', await accept(id, { orderedOn: today() }))
  })

  test('is refused if another referral now has the contract', async () => {
    const { id, Kundennummer } = await reported()
    const opened = await accept(id, { orderedOn: today() })
    const other = await recommend(server)
    await server.signedEvents('swb', [
      {
        empfehlungsnummer: other.Empfehlungsnummer,
        orderNumber: `E-${id}`,
        customerNumber: Kundennummer,
        status: 'received',
      },
    ])
    const { status, body } = await support.call('acceptGoodwill', opened)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['conflicts']])
  })
})
