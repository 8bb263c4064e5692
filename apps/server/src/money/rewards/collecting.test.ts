import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { payWaiting } from '../../../test/harness/payouts.ts'
import { createReadyReward, holder, iban, signIn } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { sessionCookies } from '../../platform/http/credentials.ts'

const tenant = 'nordlicht'
const stored = { Art: 'Bargeld' as const, GespeicherteBankdaten: true as const }
const origin = 'http://nordlicht.localhost'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** A ready reward and its logged-in owner. */
async function owner(share: 50 | 100 = 100) {
  const ready = await createReadyReward(server, { tenant, share })
  return { ...ready, session: await signIn(server, ready.email, tenant) }
}

const store = (token: string) =>
  server.api.ok('putMyBankData', { body: { Iban: iban, Kontoinhaber: holder }, token, tenant })
const both = (rewardToken: string, session: string) => ({
  tenant,
  headers: { 'x-authorization': `Bearer ${rewardToken}`, authorization: `Bearer ${session}` },
})
const outcome = (caller: object) =>
  server.api
    .call('collectClaim', { body: stored, tenant, ...caller })
    .then(({ status, body }) => `${status} ${body.code ?? body.Status}`)
const stateOf = async (token: string) =>
  (await server.api.ok('getClaim', { query: {}, tenant, token })).Status

// SPEC §7.26
test('the mail of a ready reward can be sent again with a working link, that of a collected one cannot', async () => {
  const { rewardToken, session, email } = await owner()
  const { Id: id } = await server.api.ok('getClaim', { query: {}, tenant, token: rewardToken })
  const ask = { params: { id }, tenant, token: session, headers: { 'x-requested-with': 'test' } }
  await server.api.ok('requestClaimLink', ask)
  const [mail, ...others] = await server.runJobs()
  expect([mail?.to, mail?.template, others]).toEqual([email, 'reward-ready', []])
  expect(mail?.text).toContain('jetzt ab: als Überweisung auf dein Konto oder als Gutschein.')
  expect(mail?.text).not.toContain('verrechnen')
  const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }
  await server.api.ok('collectClaim', { body, tenant, token: mail?.token ?? '' })
  expect(await server.api.refusal('requestClaimLink', ask)).toMatch(/PSOF0501/)
})

describe("collection to the owner's stored account", () => {
  test("needs the reward token and the owner's session, and reveals nothing about the account", async () => {
    const { rewardToken, session } = await owner()
    await store(session)
    const caller = both(rewardToken, session)
    const claim = await server.api.call('getClaim', { query: {}, ...caller })
    expect(claim.body).toMatchObject({ GespeicherteBankdaten: true, Empfaenger: false, Details: null })
    const collected = await server.api.call('collectClaim', { body: stored, ...caller })
    expect([collected.status, collected.body.Status, collected.body.Art]).toEqual([
      200,
      'Abgeholt',
      'Bargeld',
    ])
    // Matched as a separate word, because random ids may contain the same four digits.
    expect(claim.text + collected.text).not.toMatch(new RegExp(`(?<![\\w-])${iban.slice(-4)}(?![\\w-])`))
    const [payout] = await server.database.query<{ iban_last4: string }>(
      'select iban_last4 from payout where claim_id = $1',
      [collected.body.Id],
    )
    expect(payout).toEqual({ iban_last4: iban.slice(-4) })
  })

  test('accepts the session cookie only from our own pages', async () => {
    const { rewardToken, session } = await owner()
    await store(session)
    const cookie = `${sessionCookies.user.name}=${session}`
    const token = { 'x-authorization': `Bearer ${rewardToken}` }
    expect(await outcome({ cookie, headers: token })).toBe('403 PSOF0307')
    expect(await outcome({ cookie, headers: { ...token, 'x-requested-with': 'x' } })).toBe('403 PSOF0307')
    const foreign = { ...token, 'x-requested-with': 'x', origin: 'https://evil.test' }
    expect(await outcome({ cookie, headers: foreign })).toBe('403 PSOF0307')
    expect(await outcome({ cookie, headers: { ...token, 'x-requested-with': 'x', origin } })).toBe(
      '200 Abgeholt',
    )
  })

  test('is rejected with the token alone, for another person, and without a stored account', async () => {
    const { rewardToken, email } = await createReadyReward(server, { tenant })
    const other = await owner()
    // The other person's reward advanced the clock, so the first session has expired.
    const mine = { rewardToken, session: await signIn(server, email, tenant) }
    expect(await outcome({ token: mine.rewardToken })).toBe('403 PSOF0307')
    expect(await outcome(both(mine.rewardToken, mine.session))).toBe('422 PSOF0100')
    await store(mine.session)
    await store(other.session)
    expect(await outcome({ token: mine.rewardToken })).toBe('403 PSOF0307')
    expect(await outcome(both(mine.rewardToken, other.session))).toBe('403 PSOF0203')
    expect(await outcome(both(mine.rewardToken, 'garbage'))).toBe('403 PSOF0307')
    const { body } = await server.api.call('getClaim', {
      query: {},
      ...both(mine.rewardToken, other.session),
    })
    expect(body.GespeicherteBankdaten).toBe(false)
    expect(await stateOf(mine.rewardToken)).toBe('Bereitgestellt')
  })

  test('is rejected if the tenant does not store bank data', async () => {
    const { rewardToken, session } = await owner()
    await store(session)
    await server.configure(tenant, { storesBankData: false })
    expect(await outcome(both(rewardToken, session))).toBe('403 PSOF0203')
    const refused = await server.api.call('putMyBankData', {
      body: { Iban: iban, Kontoinhaber: holder },
      token: session,
      tenant,
    })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'PSOF0701',
      'Deine Bankdaten konnten leider nicht gespeichert werden. Bitte nimm den Link aus deiner E-Mail.',
    ])
    await server.configure(tenant, {})
  })

  test('cash without an account is rejected and changes nothing', async () => {
    const { rewardToken, session } = await owner()
    const body = { Art: 'Bargeld' } as const
    expect(await server.api.refusal('collectClaim', { body, ...both(rewardToken, session) })).toBe(
      '422 PSOF0100',
    )
    expect(await stateOf(rewardToken)).toBe('Bereitgestellt')
  })
})

test('a claim with details states party, product and order date', async () => {
  const { rewardToken, referral } = await owner(50)
  const mine = await server.api.ok('getClaim', { query: { details: '1' }, tenant, token: rewardToken })
  expect(mine).toMatchObject({
    Empfaenger: false,
    Produkt: { Id: '1345' },
    Details: { Empfehlungsnummer: referral.Empfehlungsnummer, AnteilEmpfehler: 50 },
  })
  expect(mine.Details?.Bestelldatum).toMatch(/^\d{4}-\d\d-\d\dT/)
  const context = server.contextOf(tenant)
  const theirToken = await withTenant(server.connection.database, context.tenant.id, async (tx) => {
    const { id = '' } = (await server.modules.referrals.findByNumber(tx, referral.Empfehlungsnummer)) ?? {}
    const ids = (await server.modules.recipients.listLeading(tx, [id], 1)).map((recipient) => recipient.id)
    const claims = await server.modules.rewards.listOfRecipients(tx, ids)
    const theirs = claims.find(({ party }) => party === 'recipient')
    if (!theirs) throw new Error('The recipient has no part')
    return server.modules.rewards.issueClaimToken(tx, context, theirs)
  })
  // The referral number belongs to the recommender and is not shown to the recipient.
  expect(
    await server.api.ok('getClaim', { query: { details: '1' }, tenant, token: theirToken }),
  ).toMatchObject({
    Empfaenger: true,
    Details: { Empfehlungsnummer: null },
  })
  expect(await server.api.ok('showRewardBanner', { tenant, token: theirToken })).toEqual({ Anzeigen: false })
  expect(await server.api.ok('showRewardBanner', { tenant, token: rewardToken })).toEqual({ Anzeigen: true })
})

// SPEC §C.24
describe('receipt of a collection', () => {
  test('is mailed to the owner once, whatever address was given, even for concurrent requests', async () => {
    const { rewardToken, email } = await owner()
    await server.runJobs()
    const body = { Art: 'Gutschein' as const, Name: 'Fremde Person', Email: 'fremd@beispiel.test' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.api.call('collectClaim', { body, tenant, token: rewardToken })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const receipts = (await server.runJobs()).filter(({ template }) => template === 'reward-collected')
    expect(receipts).toMatchObject([{ to: email }])
    expect(receipts[0]?.text).toContain('als Gutschein')
    expect(receipts[0]?.text).not.toContain('fremd')
  })

  test('contains no bank data', async () => {
    const { rewardToken } = await owner()
    await server.runJobs()
    const body = { Art: 'Bargeld' as const, Bankdaten: { Iban: iban, Kontoinhaber: holder } }
    await server.api.ok('collectClaim', { body, tenant, token: rewardToken })
    const [receipt] = (await server.runJobs()).filter(({ template }) => template === 'reward-collected')
    expect(receipt?.text).toContain('Warst du das nicht?')
    expect(receipt?.text).not.toMatch(/DE\d\d/)
  })

  test('is not mailed while the tenant has switched it off', async () => {
    const setReceipts = async (receipts: boolean) => {
      const admin = await server.operator('admin')
      const { version, value } = (await admin.ok('getTenantSettings', { tenant })).mail
      await admin.ok('setTenantMail', { tenant, body: { version, value: { ...value, receipts } } })
      await server.tenants.reload()
      return value.receipts
    }
    const collected = async () => {
      const { rewardToken } = await owner()
      await server.runJobs()
      const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@beispiel.test' }
      await server.api.ok('collectClaim', { body, tenant, token: rewardToken })
      return (await server.runJobs()).filter(({ template }) => template === 'reward-collected').length
    }
    expect(await setReceipts(false)).toBe(true)
    expect(await collected()).toBe(0)
    await setReceipts(true)
    expect(await collected()).toBe(1)
  })
})

describe('reward-paid mail', () => {
  test('is sent once when the cash is paid, and the referral becomes paid', async () => {
    const { rewardToken, session, email, referral } = await owner()
    await store(session)
    await server.api.call('collectClaim', { body: stored, ...both(rewardToken, session) })
    await server.runJobs()
    await payWaiting(server, tenant)
    const mails = (await server.runJobs()).filter((mail) => mail.to === email)
    expect(mails.map((mail) => mail.template)).toEqual(['reward-paid'])
    expect(mails[0]?.subject).toMatch(/überwiesen/)
    expect(await stateOf(rewardToken)).toBe('Ausgezahlt')
    const [row] = await server.database.query<{ state: string }>(
      'select state from referral where number = $1',
      [referral.Empfehlungsnummer],
    )
    expect(row).toEqual({ state: 'paid' })
  })
})
