// SPEC §M.24

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, hour } from '../../../test/harness/clock.ts'
import { decideCases } from '../../../test/harness/fraud.ts'
import {
  conclude,
  confirmedRecommender,
  newEmail,
  orderBody,
  type Referral,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'
import type { Context } from '../../platform/context.ts'
import { withTenant } from '../../platform/database/database.ts'
import { factsOf, reviewedFactsOf } from '../fraud/facts.ts'
import type { Decision } from './decisions.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { fraudChecks: 'standard' } } })
})
afterAll(() => server.close())

const operator = (): Context => server.contextOf('swb', { actor: { kind: 'system', id: 'olga' } })
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(server.connection.database, server.contextOf('swb').tenant.id, work)

let houses = 0
/** Places an order as an unrelated person by default. */
async function orderAs(
  referral: Referral,
  change: Partial<ReturnType<typeof orderBody>['empfaengerdaten']> = {},
  ip = `198.51.${++houses}.7`,
) {
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: null,
    ip,
  })
  const body = orderBody(referral.Empfehlungsnummer, Empfaengernummer, change.Email)
  Object.assign(body.empfaengerdaten, {
    Nachname: `Kontakt-${houses}`,
    Telefon: `0170 ${100_000 + houses}`,
    Adresse: { Ort: 'Beispielstadt', Plz: '12345', Strasse: 'Am Markt', Hausnummer: String(houses) },
    ...change,
  })
  const answer = await server.api.ok('completeTracking', { query: {}, body, ip })
  return { ...answer, Empfaengernummer }
}

const caseOf = async (referral: Referral) =>
  (
    await server.database.query<{ id: string; state: string; score: number; reasons: { signal: string }[] }>(
      'select f.* from fraud_case f join referral r on r.id = f.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
  )[0]
const claimsOf = async (referral: Referral) =>
  (
    await server.database.query<{ state: string }>(
      'select c.state from claim c join referral r on r.id = c.referral_id where r.number = $1 order by c.party',
      [referral.Empfehlungsnummer],
    )
  ).map((claim) => claim.state)
const signalsOf = async (referral: Referral) => (await caseOf(referral))?.reasons.map(({ signal }) => signal)

/** Advances to the day on which claims become collectable. @returns the reward mails sent */
async function release(...referrals: Referral[]) {
  for (const referral of referrals) await conclude(server, referral)
  server.clock.advance(15 * day)
  await server.scheduled('orders.release')
  return (await server.runJobs()).filter((mail) => mail.template === 'reward-ready')
}

const decide = (ids: string[], decision: Decision) => decideCases(server, ids, decision, operator())

/** A person who recommends themselves under another spelling of their address. */
async function suspicious() {
  const name = newEmail('dora').replace('@example.org', '')
  const { referral, email, token } = await confirmedRecommender(server, { email: `${name}@gmail.com` })
  const ordered = await orderAs(referral, { Email: `${name.replace('.', '')}@googlemail.com` })
  return { referral, email, token, ...ordered }
}

describe('referral without suspicion', () => {
  test('is not put on hold and both parties are paid', async () => {
    const { referral } = await confirmedRecommender(server, { share: 50, ip: '192.0.2.9' })
    await orderAs(referral)
    expect(await release(referral)).toHaveLength(2)
    expect(await caseOf(referral)).toBeUndefined()
    expect(await claimsOf(referral)).toEqual(['ready', 'ready'])
  })
})

describe('suspicious referral', () => {
  test('is put on hold with the order, and reasons are not visible outside the back office', async () => {
    const { referral, email, EmpfaengerToken } = await suspicious()
    expect(await caseOf(referral)).toMatchObject({ state: 'review', score: expect.any(Number) as number })
    expect(await signalsOf(referral)).toContain('same-mailbox')
    expect(await release(referral)).toEqual([])
    expect(await claimsOf(referral)).toEqual(['open'])
    const token = await signIn(server, email)
    const [reward] = await server.api.ok('listMyRewards', { query: {}, token })
    expect(reward).toMatchObject({ Status: 'Offen', InPruefung: true })
    const views = await Promise.all([
      server.api.call('listMyReferrals', { query: {}, token }),
      server.api.call('listMyRewards', { query: {}, token }),
      server.api.call('getRecipientOrder', { token: EmpfaengerToken }),
      server.api.call('exportMyData', { token }),
    ])
    for (const { status, text } of views) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/same-mailbox|score|fraud/i)
    }
  })

  test('is released once cleared, and the decision is audited', async () => {
    const { referral, email } = await suspicious()
    await release(referral)
    const { id = '' } = (await caseOf(referral)) ?? {}
    expect(
      await decide([id], { state: 'cleared', reasonCode: 'household', note: 'Mutter und Sohn' }),
    ).toEqual([{ id, outcome: 'decided', changed: [] }])
    expect(await claimsOf(referral)).toEqual(['ready'])
    expect((await server.runJobs()).map((mail) => [mail.template, mail.to])).toEqual([
      ['reward-ready', email],
    ])
    expect(await caseOf(referral)).toMatchObject({
      state: 'cleared',
      decided_by: 'olga',
      reason_code: 'household',
    })
    const noted = await server.database.query(
      `select actor_id, details from audit where subject_id = $1 and action = 'fraud.cleared'`,
      [id],
    )
    expect(noted).toMatchObject([{ actor_id: 'olga', details: { reasonCode: 'household' } }])
  })

  test('is cancelled when confirmed; the account can be locked and unlocked', async () => {
    const { referral, token } = await suspicious()
    await release(referral)
    const { id = '' } = (await caseOf(referral)) ?? {}
    await decide([id], { state: 'confirmed', reasonCode: 'self-referral', locksAccount: true })
    expect(await claimsOf(referral)).toEqual(['cancelled'])
    const history = await server.database.query(
      `select h.entity, h.reason from history h join recipient p on p.id = h.entity_id
         join referral r on r.id = p.referral_id where r.number = $1 and h.to_state = 'cancelled'`,
      [referral.Empfehlungsnummer],
    )
    expect(history).toEqual([{ entity: 'recipient', reason: 'fraud:self-referral' }])
    expect(await server.api.refusal('getUser', { token })).toMatch(/^40[13]/)
    const [{ account_id: accountId } = { account_id: '' }] = await server.database.query<{
      account_id: string
    }>('select account_id from referral where number = $1', [referral.Empfehlungsnummer])
    await server.modules.fraudDecisions.unlockAccount(operator(), accountId, 'Irrtum')
    const [account] = await server.database.query('select locked from account where id = $1', [accountId])
    expect(account).toEqual({ locked: null })
    expect(
      await server.database.query(
        `select action from audit where subject_id = $1 and action like 'account.%locked' order by id`,
        [accountId],
      ),
    ).toEqual([{ action: 'account.locked' }, { action: 'account.unlocked' }])
  })

  test('is decided once by a hundred concurrent decisions', async () => {
    const { referral } = await suspicious()
    await release(referral)
    const { id = '' } = (await caseOf(referral)) ?? {}
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0
          ? decide([id], { state: 'cleared', reasonCode: 'explained' })
          : decide([id], { state: 'confirmed', reasonCode: 'other' }),
      ),
    )
    const decided = outcomes.flat().filter(({ outcome }) => outcome === 'decided')
    expect(decided).toHaveLength(1)
    const [{ state } = { state: '' }] = [await caseOf(referral)].flatMap((one) => one ?? [])
    expect(await claimsOf(referral)).toEqual([state === 'cleared' ? 'ready' : 'cancelled'])
  })

  test('is decided in a batch with one result per case', async () => {
    const held = [await suspicious(), await suspicious()]
    const ids = await Promise.all(held.map(async ({ referral }) => (await caseOf(referral))?.id ?? ''))
    const unknown = '00000000-0000-4000-8000-00000000000f'
    const results = await decide([...ids, unknown, 'nonsense'], {
      state: 'confirmed',
      reasonCode: 'organised',
    })
    expect(new Map(results.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        ...ids.map((id) => [id, 'decided'] as const),
        [unknown, 'not-found'],
        ['nonsense', 'not-found'],
      ]),
    )
    const again = await decide(ids, { state: 'cleared', reasonCode: 'explained' })
    expect(again.map(({ outcome }) => outcome)).toEqual(['already-decided', 'already-decided'])
    await expect(decide(ids, { state: 'cleared', reasonCode: 'organised' })).rejects.toMatchObject({
      code: 'PSOF0100',
    })
  })
})

describe('signals', () => {
  test('a shared bank account is detected on collection and the payout waits for review', async () => {
    const account = 'DE02120300000000202051'
    const people = []
    for (let n = 0; n < 3; n++) {
      const { referral } = await confirmedRecommender(server, { ip: `192.0.2.${n}` })
      await orderAs(referral)
      people.push(referral)
    }
    const mails = await release(...people)
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      await server.api.ok('collectClaim', {
        body: { Art: 'Bargeld', Bankdaten: { Iban: account, Kontoinhaber: 'Karl Kontakt' } },
        token: mail.token ?? '',
      })
    }
    const cases = await Promise.all(people.map(caseOf))
    expect(cases.filter((one) => one?.state === 'review')).toHaveLength(1)
    const last = people[cases.findIndex((one) => one)]
    if (!last) throw new Error('Nobody is held')
    expect(await signalsOf(last)).toContain('shared-iban')
    expect(await claimsOf(last)).toEqual(['collected'])
    const kept = await server.database.query<{ row: string }>('select f::text as row from fraud_iban f')
    expect(kept.map(({ row }) => row).join()).not.toContain(account.slice(4))

    const payoutOf = async (referral: Referral) =>
      (
        await server.database.query<{ state: string }>(
          `select p.state from payout p join claim c on c.id = p.claim_id join referral r on r.id = c.referral_id
            where r.number = $1`,
          [referral.Empfehlungsnummer],
        )
      )[0]?.state
    const due = new Date(server.clock.now().getTime() + 20 * day)
    await server.scheduled('payouts.batch', due)
    const others = people.filter((one) => one !== last)
    expect(await Promise.all([last, ...others].map(payoutOf))).toEqual(['waiting', 'batched', 'batched'])
    await decide([(await caseOf(last))?.id ?? ''], { state: 'cleared', reasonCode: 'household' })
    await server.scheduled('payouts.batch', due)
    expect(await payoutOf(last)).toBe('batched')
  })

  test('phone, name and device match in any spelling', async () => {
    const email = newEmail('frieda')
    const first = await recommend(server, { ip: '192.0.2.50' })
    // The recommender was a recipient before, so their data are known.
    await orderAs(first, {
      Email: email,
      Vorname: 'Frieda',
      Nachname: 'Empfehlerin',
      Telefon: '0170/99 88 77',
    })
    const referral = await recommend(server, { email, ip: '192.0.2.60' })
    await orderAs(
      referral,
      { Vorname: 'Frieda', Nachname: 'Empfehlerin', Telefon: '0170998877' },
      '192.0.2.61',
    )
    expect(await signalsOf(referral)).toEqual(['same-person', 'same-device', 'same-name'])
    const kept = await server.database.query<{ row: string }>('select t::text as row from fraud_trace t')
    expect(kept.map(({ row }) => row).join()).not.toMatch(/192\.0|Chrome/)
  })

  test('frequent and withdrawn orders are detected', async () => {
    const { email, referral: first } = await confirmedRecommender(server, { ip: '192.0.2.70' })
    const referrals = [first]
    for (let n = 0; n < 6; n++) {
      const referral = await recommend(server, { email, ip: '192.0.2.70' })
      referrals.push(referral)
      await orderAs(referral, { Email: newEmail('wegwerf').replace('example.org', 'mailinator.com') })
      if (n < 3) {
        await server.signedEvents('swb', [
          { empfehlungsnummer: referral.Empfehlungsnummer, status: 'withdrawn' },
        ])
      }
    }
    expect(await signalsOf(referrals[6] ?? first)).toEqual(
      expect.arrayContaining(['orders-day', 'disposable-mail', 'failed-orders', 'hasty-orders']),
    )
  })

  test('only new signals reopen a cleared case', async () => {
    const { referral } = await suspicious()
    await release(referral)
    const { id = '' } = (await caseOf(referral)) ?? {}
    await decide([id], { state: 'cleared', reasonCode: 'household' })
    const again = () => inTenant((tx) => server.modules.fraud.check(tx, operator(), recipientId))
    const [{ recipient_id: recipientId } = { recipient_id: '' }] = await server.database.query<{
      recipient_id: string
    }>('select recipient_id from fraud_case where id = $1', [id])
    expect(await again()).toBe(false)
    await server.database.query(
      `insert into click_visitor (tenant_id, referral_id, visitor, last_at, repeats)
       select tenant_id, referral_id, '\\x00', now(), 60 from fraud_case where id = $1`,
      [id],
    )
    expect(await again()).toBe(true)
    expect(await caseOf(referral)).toMatchObject({ state: 'review', decided_at: null })
  })
})

describe('strictness', () => {
  test('off stores no traces and holds nothing new; existing cases stay on hold', async () => {
    const { referral: held } = await suspicious()
    await server.modules.fraudDecisions.setStrictness(operator(), 'off')
    const before = await server.database.query('select from fraud_trace')
    const { referral } = await suspicious()
    expect(await server.database.query('select from fraud_trace')).toHaveLength(before.length)
    expect(await caseOf(referral)).toBeUndefined()
    expect(await release(held, referral)).toHaveLength(1)
    expect(await claimsOf(held)).toEqual(['open'])
    await server.modules.fraudDecisions.setStrictness(operator(), 'standard')
  })

  test('allowed self-referral is not a signal', async () => {
    await server.configure('swb', { fraudChecks: 'standard', allowSelfRecommendation: true })
    const { referral } = await suspicious()
    expect(await caseOf(referral)).toBeUndefined()
    await server.configure('swb', { fraudChecks: 'standard' })
  })
})

test('a voucher on hold is not mailed until the case is cleared', async () => {
  const { referral } = await confirmedRecommender(server, { ip: '192.0.2.90' })
  await orderAs(referral)
  const [mail] = await release(referral)
  await server.database.query(
    `insert into click_visitor (tenant_id, referral_id, visitor, last_at, repeats)
     select tenant_id, id, '\\x00', now(), 60 from referral where number = $1`,
    [referral.Empfehlungsnummer],
  )
  await server.configure('swb', { fraudChecks: 'strict' })
  await server.database.query(
    `insert into fraud_iban select tenant_id, '\\x01', unnest(array[account_id, (
       select recipient_id from orders where referral_id = referral.id)]), now() from referral where number = $1`,
    [referral.Empfehlungsnummer],
  )
  const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
  await server.api.ok('collectClaim', { body, token: mail?.token ?? '' })
  expect(await caseOf(referral)).toMatchObject({ state: 'review' })
  await server.scheduled('vouchers.mail')
  expect(await claimsOf(referral)).toEqual(['collected'])
  const { id = '' } = (await caseOf(referral)) ?? {}
  await decide([id], { state: 'cleared', reasonCode: 'known-customer' })
  await server.scheduled('vouchers.mail')
  expect(await claimsOf(referral)).toEqual(['paid'])
  await server.configure('swb', { fraudChecks: 'standard' })
})

test('facts of many recipients equal the facts of each alone', async () => {
  const rows = await server.database.query<{ id: string }>('select id from recipient')
  const ids = rows.map(({ id }) => id)
  const now = server.clock.now()
  await inTenant(async (tx) => {
    for (const look of [factsOf, reviewedFactsOf]) {
      const together = await look(tx, ids, now)
      expect(together.size).toBeGreaterThan(20)
      for (const id of ids) expect((await look(tx, [id], now)).get(id)).toEqual(together.get(id))
    }
  })
})

test('request traces are deleted after 90 days, bank account traces after two years', async () => {
  const count = async (table: string) => (await server.database.query(`select from ${table}`)).length
  expect(await count('fraud_trace')).toBeGreaterThan(0)
  server.clock.advance(90 * day + hour)
  await server.scheduled('fraud.purge')
  expect(await count('fraud_trace')).toBe(0)
  expect(await count('fraud_iban')).toBeGreaterThan(0)
  server.clock.advance(700 * day)
  await server.scheduled('fraud.purge')
  expect(await count('fraud_iban')).toBe(0)
})
