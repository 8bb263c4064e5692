import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  follow,
  iban,
  newEmail,
  order,
  password,
  recommend,
  setFirstPassword,
  signIn,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { storesBankData: true } } })
})
afterAll(() => server.close())

const bank = { Iban: iban, Kontoinhaber: 'Frieda Kontofrau' }
const remove = (token: string, Password = password, more: { tenant?: string } = {}) =>
  server.api.call('deleteAccount', { body: { Password }, token, ...more })
const one = async <Row>(query: string, values: unknown[] = []) =>
  (await server.database.query<Row & Record<string, unknown>>(query, values))[0] as Row
const accountOf = (email: string) =>
  one<{ id: string }>('select id from account where email = $1', [email]).then((row) => row.id)
const claimOf = (number: string) =>
  one<{ id: string; state: string }>(
    `select c.id, c.state from claim c join referral r on r.id = c.referral_id
      where r.number = $1 and c.party = 'recommender'`,
    [number],
  )

/**
 * Creates a person with a reward to collect and logs them in again, since the claim period is longer than a
 * session.
 */
async function withReward() {
  const ready = await createReadyReward(server)
  return { ...ready, userToken: await signIn(server, ready.email) }
}

/** Returns all tables of the database that contain the text. */
async function tablesContaining(text: string): Promise<string[]> {
  const tables = await server.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const found = await server.database.query<{ name: string }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike $1)`,
      )
      .join(' union all '),
    [`%${text}%`],
  )
  return found.map((row) => row.name).toSorted()
}

describe('a wrong password', () => {
  test('is reported at its field and deletes nothing', async () => {
    const { token, email } = await confirmedRecommender(server)
    const refused = await remove(token, 'Daneben-12345')
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ fields: { Password: 'Das Passwort stimmt nicht.' } })
    expect((await server.api.ok('getUser', { token })).Email).toBe(email)
    expect(await server.runJobs()).toEqual([])
  })

  test('is limited per account', async () => {
    const { token } = await confirmedRecommender(server)
    await server.configure('swb', {
      storesBankData: true,
      limits: { loginPerAccount: { points: 2, perSeconds: 600 } },
    })
    const answers = []
    for (let n = 0; n < 3; n++) answers.push((await remove(token, 'Daneben-12345')).status)
    await server.configure('swb', { storesBankData: true })
    expect(answers).toEqual([422, 422, 429])
  })
})

describe('after the deletion', () => {
  // SPEC §7.23, §L.10, §L.11
  test('no table contains the person’s data', async () => {
    const email = newEmail('friederike-verschwunden')
    const { token } = await confirmedRecommender(server, {
      email,
      contact: { Vorname: 'Klara-Unverwechselbar', Email: 'klara.unverwechselbar@example.org' },
    })
    await server.database.query(
      `update account set last_name = 'Nirgendwo-Zufinden', newsletter_wished = true,
              newsletter_opted_in_at = now(), newsletter_mail_sent_at = now() where email = $1`,
      [email],
    )
    await server.api.ok('putMyBankData', { body: bank, token })
    const id = await accountOf(email)
    expect(await tablesContaining(email)).toEqual(['account', 'mail', 'mail_of_address', 'search_term'])

    expect((await remove(token)).status).toBe(204)
    // Only the last mail, which is still queued.
    expect(await tablesContaining(email)).toEqual(['mail', 'mail_of_address'])
    expect(await tablesContaining('Nirgendwo-Zufinden')).toEqual([])
    expect(await tablesContaining('unverwechselbar')).toEqual([])
    const [mail] = (await server.runJobs()).filter((sent) => sent.to === email)
    expect(mail).toMatchObject({ template: 'deletion-done', subject: 'Ihr Konto ist gelöscht' })
    expect(mail?.text).not.toContain('Belege')
    await server.scheduled('tokens.purge', new Date(server.clock.now().getTime() + 2 * day))
    expect(await tablesContaining(email)).toEqual([])

    const shell = await one<Record<string, unknown>>('select * from account where id = $1', [id])
    expect(shell).toMatchObject({ email: '', first_name: '', last_name: '', password_hash: null, roles: [] })
    expect(await server.database.query('select from bank_account where owner_id = $1', [id])).toEqual([])
    expect(await server.database.query('select from token where subject_id = $1', [id])).toEqual([])
    expect(await server.database.query('select from deletion where account_id = $1', [id])).toHaveLength(1)
  })

  // SPEC §4.02
  test('the session, the password and earlier mailed links stop working at once', async () => {
    const email = newEmail('frieda')
    await recommend(server, { email })
    const early = (await server.runJobs()).find((mail) => mail.to === email)
    await recommend(server, { email })
    const late = (await server.runJobs()).find((mail) => mail.to === email)
    const token = await setFirstPassword(server, early)
    await remove(token)
    expect(await server.api.refusal('getUser', { token })).toBe('401 PSOF0204')
    expect(await server.api.refusal('login', { body: { Email: email, Password: password } })).toBe(
      '401 PSOF0201',
    )
    expect(
      await server.api.refusal('resetPassword', { body: { Token: late?.token ?? '', Passwort: password } }),
    ).toBe('410 PSOF0202')
    expect((await remove(token)).status).toBe(401)
  })

  test('consent to the newsletter is withdrawn, and its proof is kept', async () => {
    const { token, email } = await confirmedRecommender(server)
    const id = await accountOf(email)
    await server.api.ok('setNewsletterOptin', { body: { NewsletterPermission: true }, token })
    const mail = (await server.runJobs()).find((sent) => sent.template === 'newsletter-optin')
    await server.api.ok('confirmNewsletter', { body: { Token: mail?.token ?? '' } })
    await remove(token)
    const steps = await server.database.query<{ step: string; source: string; address: string }>(
      'select step, source, address from consent_step where person_id = $1 order by id',
      [id],
    )
    expect(steps.map(({ step }) => step)).toEqual(['asked', 'mailed', 'confirmed', 'withdrawn'])
    expect(steps.at(-1)).toMatchObject({ source: 'deletion', address: email })
  })

  test('the address can get a new account without any old data', async () => {
    const { token, email } = await confirmedRecommender(server)
    const old = await accountOf(email)
    await remove(token)
    await server.runJobs()
    await recommend(server, { email })
    const fresh = await setFirstPassword(
      server,
      (await server.runJobs()).find((mail) => mail.to === email),
    )
    expect(await accountOf(email)).not.toBe(old)
    expect(await server.api.ok('listMyReferrals', { query: {}, token: fresh })).toHaveLength(1)
  })
})

describe('referrals', () => {
  test('open ones end: their links answer PSOF0310', async () => {
    const { token, referral } = await confirmedRecommender(server)
    await remove(token)
    const number = { query: {}, params: { id: referral.Empfehlungsnummer } }
    expect(await server.api.refusal('getReferralOffer', number)).toBe('410 PSOF0310')
    const { status } = await follow(server, referral)
    expect(status).toBe(302)
    expect(await server.api.refusal('createRecipient', { ...number, query: {}, body: {} })).toBe(
      '410 PSOF0310',
    )
  })

  test('do not redirect to the provider’s shop', async () => {
    const { token, referral } = await confirmedRecommender(server, { tenant: 'nordlicht' })
    await remove(token, password, { tenant: 'nordlicht' })
    const { target } = await follow(server, referral, 'nordlicht')
    expect(target.pathname).toBe(`/de/fuer-dich/${referral.Empfehlungsnummer}`)
  })

  test('with an order pay the recipient’s half and cancel the other half', async () => {
    const { token, referral } = await confirmedRecommender(server, { share: 50 })
    const ordered = await order(server, referral)
    await remove(token)
    await conclude(server, referral)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    expect(await claimOf(referral.Empfehlungsnummer)).toMatchObject({ state: 'cancelled' })
    const ready = (await server.runJobs()).find(
      (mail) => mail.to === ordered.email && mail.template === 'reward-ready',
    )
    const collected = await server.api.ok('collectClaim', {
      token: ready?.token,
      body: { Art: 'Bargeld', Bankdaten: bank },
    })
    expect(collected.Status).toBe('Abgeholt')
  })

  test('leave no claim open after a later successor order', async () => {
    const { token, referral } = await confirmedRecommender(server)
    const first = await order(server, referral)
    await remove(token)
    const [answer] = [
      await server.signedEvents('swb', [
        {
          orderNumber: 'NEU-1',
          successorOf: first.Auftragsnummer,
          empfehlungsnummer: referral.Empfehlungsnummer,
          status: 'concluded',
        },
      ]),
    ]
    expect(answer?.body.accepted).toBe(1)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    const states = await server.database.query<{ state: string }>(
      'select c.state from claim c join referral r on r.id = c.referral_id where r.number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(states.map((row) => row.state)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('rewards', () => {
  test('to be collected are listed beforehand and lost afterwards', async () => {
    const { userToken, rewardToken, referral } = await withReward()
    const { id } = await claimOf(referral.Empfehlungsnummer)
    expect(await server.api.ok('previewDeletion', { token: userToken })).toMatchObject({
      AbholbarePraemien: [{ Id: id, WertCent: 7000, GueltigBis: expect.any(String) }],
      OffenePraemien: [],
      AufbewahrtBisJahr: null,
    })
    await remove(userToken)
    expect(await claimOf(referral.Empfehlungsnummer)).toMatchObject({ state: 'cancelled' })
    expect(await server.api.refusal('getClaim', { query: {}, token: rewardToken })).toBe('403 PSOF0502')
    const history = await one<{ reason: string; actor: string }>(
      'select actor, reason from history where entity_id = $1 order by id desc limit 1',
      [id],
    )
    expect(history).toEqual({ actor: 'system', reason: 'account-deleted' })
  })

  test('already collected are paid, and their records kept apart from the profile', async () => {
    const { userToken, rewardToken, referral, email } = await withReward()
    await server.api.ok('collectClaim', { token: rewardToken, body: { Art: 'Bargeld', Bankdaten: bank } })
    expect(await server.api.ok('previewDeletion', { token: userToken })).toMatchObject({
      AbholbarePraemien: [],
      UnterwegsPraemien: [{ WertCent: 7000 }],
      AufbewahrtBisJahr: server.clock.now().getUTCFullYear() + 8,
    })
    await remove(userToken)
    const { id, state } = await claimOf(referral.Empfehlungsnummer)
    expect(state).toBe('collected')
    const kept = await one<Record<string, unknown>>(
      `select p.amount_cents, p.iban_last4, length(r.name) > 20 as sealed from payout p
        join retained_payee r on r.claim_id = p.claim_id where p.claim_id = $1`,
      [id],
    )
    expect(kept).toEqual({ amount_cents: 7000, iban_last4: '3000', sealed: true })
    expect(await tablesContaining('Empfehlerin')).not.toContain('retained_payee')
    const [mail] = (await server.runJobs()).filter((sent) => sent.to === email)
    expect(mail?.text).toContain(`bis Ende ${server.clock.now().getUTCFullYear() + 8}`)
  })

  test('collected at the moment of the deletion are either paid with a record or refused', async () => {
    for (let n = 0; n < 5; n++) {
      const { userToken, rewardToken, referral } = await withReward()
      const [deleted, collected] = await Promise.all([
        remove(userToken),
        server.api.call('collectClaim', { token: rewardToken, body: { Art: 'Bargeld', Bankdaten: bank } }),
      ])
      expect(deleted.status).toBe(204)
      const { id, state } = await claimOf(referral.Empfehlungsnummer)
      const kept = await server.database.query('select from retained_payee where claim_id = $1', [id])
      expect(state).toBe(collected.status === 200 ? 'collected' : 'cancelled')
      expect(kept).toHaveLength(collected.status === 200 ? 1 : 0)
    }
  })

  test('lose their payee on the day the retention period ends', async () => {
    const { userToken, rewardToken, referral } = await withReward()
    await server.api.ok('collectClaim', {
      token: rewardToken,
      body: { Art: 'Gutschein', Name: 'Frieda Empfehlerin', Email: 'wohin@example.org' },
    })
    await server.scheduled('vouchers.mail')
    await remove(userToken)
    const { id } = await claimOf(referral.Empfehlungsnummer)
    const records = async () => [
      (await server.database.query('select from retained_payee where claim_id = $1', [id])).length,
      (await server.database.query(`select from voucher_delivery where claim_id = $1 and email <> ''`, [id]))
        .length,
    ]
    const year = server.clock.now().getUTCFullYear()
    await server.scheduled('accounting.purge', new Date(`${year + 8}-12-31T12:00:00Z`))
    expect(await records()).toEqual([1, 1])
    await server.scheduled('accounting.purge', new Date(`${year + 9}-01-01T12:00:00Z`))
    expect(await records()).toEqual([0, 0])
    expect(await claimOf(referral.Empfehlungsnummer)).toMatchObject({ state: 'paid' })
  })

  test('paid out long ago lose their bank data although the account still exists', async () => {
    const { rewardToken, referral } = await withReward()
    await server.api.ok('collectClaim', { token: rewardToken, body: { Art: 'Bargeld', Bankdaten: bank } })
    const { id } = await claimOf(referral.Empfehlungsnummer)
    await payWaiting(server)
    const year = server.clock.now().getUTCFullYear()
    await server.scheduled('accounting.purge', new Date(`${year + 9}-06-01T12:00:00Z`))
    const payout = await one('select iban_last4, amount_cents from payout where claim_id = $1', [id])
    expect(payout).toEqual({ iban_last4: '', amount_cents: 7000 })
  })

  test('never paid because the order failed lose their bank data in the next run', async () => {
    const { rewardToken, referral } = await withReward()
    await server.api.ok('collectClaim', { token: rewardToken, body: { Art: 'Bargeld', Bankdaten: bank } })
    const { id } = await claimOf(referral.Empfehlungsnummer)
    const payout = () => one('select state, iban_last4 from payout where claim_id = $1', [id])
    await server.scheduled('accounting.purge')
    expect(await payout()).toMatchObject({ state: 'waiting', iban_last4: expect.stringMatching(/^\d{4}$/) })
    await server.signedEvents('swb', [{ empfehlungsnummer: referral.Empfehlungsnummer, status: 'withdrawn' }])
    await server.scheduled('accounting.purge')
    expect(await payout()).toEqual({ state: 'cancelled', iban_last4: '' })
  })
})

describe('after a restore', () => {
  // SPEC §L.10
  test('deleted accounts are deleted again without another mail', async () => {
    const { token, email, referral } = await confirmedRecommender(server)
    const id = await accountOf(email)
    const before = await one<Record<string, unknown>>('select * from account where id = $1', [id])
    await remove(token)
    await server.runJobs()
    // The backup is older than the deletion; the list of deletions is restored separately.
    await server.database.query(
      `update account set email = $2, email_key = $3, first_name = 'Frieda', deleted_at = null where id = $1`,
      [id, before.email, before.email_key],
    )
    await server.database.query(`update referral set link_state = 'open' where number = $1`, [
      referral.Empfehlungsnummer,
    ])
    expect(await server.scheduled('deletions.reapply')).toMatchObject({ swb: 1, nordlicht: 0 })
    expect(await tablesContaining(email)).not.toContain('account')
    expect(
      await server.api.refusal('getReferralOffer', { query: {}, params: { id: referral.Empfehlungsnummer } }),
    ).toBe('410 PSOF0310')
    expect(await server.runJobs()).toEqual([])
    expect(await server.scheduled('deletions.reapply')).toMatchObject({ swb: 0 })
    const noted = await one<{ reapplied_at: Date | null }>('select * from deletion where account_id = $1', [
      id,
    ])
    expect(noted.reapplied_at).not.toBeNull()
  })
})
