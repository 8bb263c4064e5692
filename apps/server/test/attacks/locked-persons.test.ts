/**
 * Attack: a locked person continues to recommend: logged in, anonymously with their address, through an
 * agent, by an agency's or partner's link, by an invitation. Or they are still sent the voucher they chose before.
 * Also: somebody tries to find locked people by comparing the portal's public answers.
 */

import { randomUUID } from 'node:crypto'
import type { LockKind } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../src/platform/database/database.ts'
import { issueToken } from '../../src/platform/tokens.ts'
import { addAgency, joinAgency } from '../harness/agencies.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { browser } from '../harness/client.ts'
import { day } from '../harness/clock.ts'
import { confirmOrder } from '../harness/handovers.ts'
import { addPartner, partnerContext } from '../harness/partners.ts'
import {
  conclude,
  confirmedRecommender,
  createReadyReward,
  follow,
  newEmail,
  order,
  type Referral,
  recommend,
  referralBody,
} from '../harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { agentRecommendation: true, companyRecommendation: true } },
  })
})
afterAll(() => server.close())

const kinds: readonly LockKind[] = ['general', 'single', 'wildcard']

async function lock(accountId: string, kind: LockKind) {
  const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  await withTenant(server.connection.database, context.tenant.id, (tx) =>
    server.modules.locks.lock(tx, context, accountId, kind, 'Verdacht auf Missbrauch'),
  )
}

const ownerOf = async (number: string) => {
  const [row] = await server.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [number],
  )
  return row?.id ?? ''
}

/** Creates a person with a confirmed address and locks them. */
async function lockedPerson(kind: LockKind) {
  const person = await confirmedRecommender(server)
  const accountId = await ownerOf(person.referral.Empfehlungsnummer)
  await lock(accountId, kind)
  return { ...person, accountId }
}

const claimsOf = ({ Empfehlungsnummer }: Referral) =>
  server.database.query(
    'select c.state, c.cancel_reason from claim c join referral r on r.id = c.referral_id where r.number = $1',
    [Empfehlungsnummer],
  )

/**
 * Returns what an anonymous visitor sees of a referral from its creation to its order, without values that
 * always differ.
 */
async function seenOf(email: string) {
  const created = await server.api.call('createReferral', {
    query: {},
    body: referralBody({ email, share: 50 }),
  })
  const { Empfehlung } = created.body as unknown as { Empfehlung: Referral & { Hex?: string } }
  const params = { id: Empfehlung.Empfehlungsnummer }
  const offer = await server.api.call('getReferralOffer', { query: {}, params })
  const visit = await server.api.call('countVisit', { params, query: {} })
  const { status, target } = await follow(server, Empfehlung)
  const link = await server.api.call('getProductLink', { params, query: {} })
  const ordered = await order(server, Empfehlung)
  const mails = await server.runJobs()
  const shape = (body: unknown) =>
    JSON.stringify(body)
      .replaceAll(Empfehlung.Empfehlungsnummer, 'NUMMER')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/[0-9a-f]{20,}/g, 'HEX')
      .replace(/"Offlinecode":"[^"]*"/g, '"Offlinecode":"CODE"')
      .replace(/A-[A-Z0-9]+/g, 'AUFTRAG')
  return {
    referral: Empfehlung,
    mailed: mails.filter(({ to }) => to === email).map(({ template }) => template),
    seen: [
      created.status,
      shape(created.body),
      offer.status,
      shape(offer.body),
      visit.status,
      shape(visit.body),
      status,
      shape(target.href),
      link.status,
      shape(link.body),
      Object.keys(ordered),
    ],
  }
}

// SPEC §M.26
describe.each(kinds)('a locked person (%s)', (kind) => {
  test('cannot recommend with a session that outlived the lock', async () => {
    const { accountId, email } = await lockedPerson(kind)
    const { tenant, now } = server.contextOf('swb')
    // Simulates a lock between authentication and the transaction.
    const context = server.contextOf('swb', { actor: { kind: 'user', id: accountId } })
    await expect(
      server.modules.referrals.create(context, {
        productId: '462',
        channel: undefined,
        recommenderShare: undefined,
        terms: 'Ja',
        agentNumber: undefined,
        recommender: { firstName: 'Frieda', lastName: 'E', email, newsletterWished: false },
        contact: {},
        captcha: undefined,
        honeypot: undefined,
      }),
    ).rejects.toThrow(/PSOF020[567]/)
    const token = await withTenant(server.connection.database, tenant.id, (tx) =>
      issueToken(tx, tenant.id, { type: 'user', subjectId: accountId, now }),
    )
    const reply = await server.api.call('createReferral', { query: {}, body: referralBody({ email }), token })
    expect(reply.status).toBe(403)
  })

  test('gets no mail or reward for an anonymous referral with their address, and the API does not show it', async () => {
    const { email } = await lockedPerson(kind)
    const locked = await seenOf(email)
    const unknown = await seenOf(newEmail('niemand'))
    expect(locked.seen).toEqual(unknown.seen)
    expect(locked.mailed).toEqual([])
    expect(await claimsOf(locked.referral)).toEqual([
      { state: 'cancelled', cancel_reason: 'account-locked' },
      { state: 'cancelled', cancel_reason: 'account-locked' },
    ])
  })

  test('a link for one order that was made for them ends like any other', async () => {
    await server.configure('swb', { linkLimit: 1 })
    const offers: unknown[] = []
    for (const email of [(await lockedPerson(kind)).email, newEmail('niemand')]) {
      const referral = await recommend(server, { email })
      await confirmOrder(server, (await order(server, referral)).mailedToken)
      const params = { id: referral.Empfehlungsnummer }
      const offer = await server.api.call('getReferralOffer', { query: {}, params })
      offers.push([offer.status, offer.body.code])
    }
    expect(offers).toEqual([
      [410, 'PSOF0312'],
      [410, 'PSOF0312'],
    ])
    await server.configure('swb', {})
  })

  test('gets no mail about new referrals or sign-ups', async () => {
    const { email, referral } = await lockedPerson(kind)
    await recommend(server, { email })
    await server.api.ok('createAccount', { body: { Vorname: 'Frieda', Nachname: 'E', Email: email } })
    await server.api.call('resendWelcomeMail', { params: { id: referral.Empfehlungsnummer } })
    expect((await server.runJobs()).filter(({ to }) => to === email)).toEqual([])
  })

  test('cannot be an agent or invite anybody', async () => {
    const { accountId } = await lockedPerson(kind)
    const agencyId = await addAgency(server, 'swb', { name: `Agentur ${randomUUID()}` })
    const agentNumber = await joinAgency(server, 'swb', agencyId, accountId, 'AgenturInhaber')
    const body = referralBody({ agentNumber })
    expect(await server.api.refusal('createReferral', { query: {}, body })).toBe('422 PSOF0100')
    const found = await server.api.ok('findAgents', {
      query: { query: 'Empfehlerin', page: 1, pagesize: 50 },
    })
    expect(JSON.stringify(found)).not.toContain(agentNumber)
    const code = randomUUID().slice(0, 12)
    await server.database.query(
      `insert into invitation_link (tenant_id, account_id, code, created_at, opened, accepted)
       select tenant_id, id, $2, now(), 0, 0 from account where id = $1`,
      [accountId, code],
    )
    expect(await server.api.refusal('inspectInvitation', { body: { Code: code } })).toBe('410 PSOF0202')
  })

  test('cannot refer as a sales partner', async () => {
    const partner = await addPartner(server)
    const context = partnerContext(server, 'swb', partner)
    const { link } = await server.modules.partnerLinks.getOrCreate(context, '462')
    await lock(partner.partnerAccountId, kind)
    await expect(server.modules.partnerLinks.createReferralForSite(context, '462', {})).rejects.toThrow(
      /PSOF/,
    )
    const to = await server.modules.personalLinks.followPartner(
      { ...server.contextOf('swb'), userAgent: browser },
      link?.code ?? '',
    )
    expect(to).toMatchObject({ kind: 'product' })
  })

  test('does not get the cancelled reward after the lock is lifted', async () => {
    const { email, accountId } = await lockedPerson(kind)
    const referral = await recommend(server, { email })
    await order(server, referral)
    await conclude(server, referral)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    await server.modules.fraudDecisions.unlockAccount(context, accountId, 'Irrtum')
    expect(await claimsOf(referral)).toEqual([{ state: 'cancelled', cancel_reason: 'account-locked' }])
  })
})

describe('the voucher of a fully locked person', () => {
  const stockUp = (...codes: string[]) => {
    const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    return withTenant(server.connection.database, context.tenant.id, (tx) =>
      server.modules.voucherImports.stock(tx, context, 7000, codes),
    )
  }
  const collect = (token: string) =>
    server.api.ok('collectClaim', {
      body: { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org' },
      token,
    })
  const mailedCodes = async () => {
    await server.scheduled('vouchers.mail')
    return (await server.runJobs()).filter(({ template }) => template.startsWith('voucher')).length
  }
  const unlock = (accountId: string) => {
    const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    return server.modules.fraudDecisions.unlockAccount(context, accountId, 'Irrtum')
  }

  test('is withheld like a transfer, with the reason, until the lock is lifted', async () => {
    await stockUp('GESPERRT-01')
    const { rewardToken, referral } = await createReadyReward(server)
    const number = referral.Empfehlungsnummer
    const accountId = await ownerOf(number)
    await collect(rewardToken)
    await lock(accountId, 'general')
    expect(await mailedCodes()).toBe(0)
    const support = await server.operator('support')
    const file = await support.ok('getReferralFile', { params: { id: number } })
    expect(JSON.stringify(file)).toContain('abgeholt, aber das Konto ist gesperrt')
    const letter = await server.api.ok('explainClaim', { token: rewardToken })
    expect(JSON.stringify(letter)).toContain('Ihr Konto ist gesperrt.')
    await unlock(accountId)
    expect(await mailedCodes()).toBe(1)
  })

  test('is not replaced either', async () => {
    await stockUp('GESPERRT-02', 'GESPERRT-03')
    const { rewardToken, referral } = await createReadyReward(server)
    const { Id: claimId } = await collect(rewardToken)
    expect(await mailedCodes()).toBe(1)
    const [finance, second] = [await server.operator('finance'), await server.operator('finance')]
    const [sent] = await finance.ok('listVouchers', { query: { claimId } })
    const params = { id: sent?.id ?? '' }
    await finance.ok('revokeVoucher', { params, body: { reason: 'Unlesbar' } })
    await second.ok('decideVoucherReplacement', { params, body: { verdict: 'approved', reason: 'Geprüft' } })
    const accountId = await ownerOf(referral.Empfehlungsnummer)
    await lock(accountId, 'general')
    expect(await mailedCodes()).toBe(0)
    await unlock(accountId)
    expect(await mailedCodes()).toBe(1)
  })

  test('does not make the stock look empty to others', async () => {
    await server.database.query(`update voucher set state = 'revoked' where state = 'free'`)
    const { rewardToken, referral } = await createReadyReward(server)
    expect(await collect(rewardToken)).toMatchObject({ Gutschein: { Status: 'wartet' } })
    await lock(await ownerOf(referral.Empfehlungsnummer), 'general')
    await stockUp('GESPERRT-05', 'GESPERRT-06')
    expect(await mailedCodes()).toBe(0)
    const other = await createReadyReward(server)
    const { Gutscheinarten } = await server.api.ok('getClaim', { query: {}, token: other.rewardToken })
    expect(Gutscheinarten[0]?.Vorraetig).toBe(true)
  })

  test("does not hold up the recipient's own", async () => {
    await stockUp('GESPERRT-04')
    const { referral } = await confirmedRecommender(server, { share: 0 })
    const { email } = await order(server, referral)
    await conclude(server, referral)
    server.clock.advance(15 * day)
    await server.scheduled('orders.release')
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    await collect(mails.find(({ to }) => to === email)?.token ?? '')
    await lock(await ownerOf(referral.Empfehlungsnummer), 'general')
    expect(await mailedCodes()).toBe(1)
  })
})
