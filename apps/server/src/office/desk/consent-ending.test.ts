// SPEC §L.05

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { campaignContent } from '../../../test/harness/campaigns.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { confirmOrder } from '../../../test/harness/handovers.ts'
import {
  confirmedRecommender,
  newEmail,
  order,
  password,
  recommend,
  signIn,
} from '../../../test/harness/people.ts'

/** Operators end consents for people who wrote or called. Decision 102 */

let server: TestApp
let support: Awaited<ReturnType<TestApp['operator']>>
beforeAll(async () => {
  server = await openTestApp()
})
beforeEach(async () => {
  support = await server.operator('support')
})
afterAll(() => server.close())

const boxes = { advertising: true, phone: true, naming: true }

/** Orders with all boxes ticked, and confirms. */
async function ordered() {
  const { email: owner, referral } = await confirmedRecommender(server)
  const { email, mailedToken } = await order(server, referral, 'swb', newEmail('karl'), boxes)
  await confirmOrder(server, mailedToken)
  await server.runJobs()
  return { ...(await orderOf(owner, referral)), email, token: mailedToken }
}

type Ordered = Awaited<ReturnType<typeof confirmedRecommender>>['referral']

/** Returns what support sees and does with the order of a referral. */
async function orderOf(owner: string, referral: Ordered) {
  const [row] = await server.database.query<{ id: string; recipient_id: string }>(
    'select o.id, o.recipient_id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [referral.Empfehlungsnummer],
  )
  const file = () => support.ok('getOrder', { params: { id: row?.id ?? '' } })
  const consentId = async (kind: string) =>
    (await file()).consents.find((one) => one.kind === kind && !one.withdrawnAt)?.id ?? ''
  /** @returns the new address, which is not confirmed yet */
  async function correctAddress() {
    const email = newEmail('richtig')
    const body = { email, reason: 'Am Telefon buchstabiert' }
    await support.ok('correctRecipient', { params: { id: row?.id ?? '' }, body })
    return email
  }
  return { owner, referral, recipientId: row?.recipient_id ?? '', file, consentId, correctAddress }
}

const end = (id: string, reason = 'Anruf vom 25.11.') =>
  support.ok('endConsent', { params: { id }, body: { reason } })

async function seen(owner: string) {
  const token = await signIn(server, owner)
  const [view] = await server.api.ok('listMyReferrals', { query: {}, token })
  return [view?.EmpfaengerName, ...(view?.Kontakte.map(({ Name }) => Name) ?? [])]
}

const personOf = async (email: string) => {
  const [row] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  return support.ok('getPerson', { params: { id: row?.id ?? '' } })
}

const audited = async (subjectId: string) =>
  (
    await server.database.query<{ details: unknown }>(
      `select details from audit where action = 'consent.ended' and subject_id = $1`,
      [subjectId],
    )
  ).map(({ details }) => details)

describe('a consent of a recipient', () => {
  test('to be named ends at once, with operator, time and reason', async () => {
    const { owner, email, recipientId, file, consentId, token } = await ordered()
    expect(await seen(owner)).toEqual(['Karl K.', 'Karl K.'])
    expect(await end(await consentId('naming'))).toEqual({ ended: true, confirmationTo: email })
    expect(await seen(owner)).toEqual([null, null])
    expect((await server.api.ok('getRecipientOrder', { token })).Namensnennung).toBe(false)
    const consents = (await file()).consents
    const naming = consents.find(({ kind }) => kind === 'naming')
    expect(naming).toMatchObject({
      withdrawnAt: server.clock.now().toISOString(),
      ended: { by: expect.any(String), reason: 'Anruf vom 25.11.' },
    })
    expect(naming?.wording).toContain('Frieda')
    // The others are not affected.
    expect(consents.filter(({ withdrawnAt }) => !withdrawnAt).map(({ kind }) => kind)).toEqual([
      'advertising-email',
      'advertising-phone',
    ])
    expect(await audited(recipientId)).toEqual([{ kind: 'naming', reason: 'Anruf vom 25.11.' }])
    expect((await file()).timeline[0]).toMatchObject({
      title: 'Einwilligung beendet',
      text: 'Anruf vom 25.11.',
    })
    const [mail] = await server.runJobs()
    expect(mail).toMatchObject({ template: 'consent-ended', to: email })
    expect(mail?.text).toContain(naming?.wording)
  })

  test.each(['advertising-email', 'advertising-phone'])(
    'to %s ends as on the recipient’s page',
    async (kind) => {
      const { token, consentId } = await ordered()
      await end(await consentId(kind))
      const { Einwilligungen, Empfaenger } = await server.api.ok('getRecipientOrder', { token })
      expect(Einwilligungen).toEqual([kind === 'advertising-email' ? 'Telefon' : 'Email'])
      expect(Empfaenger?.Werbezustimmung).toBe(kind !== 'advertising-email')
    },
  )

  test('ends also for an old order with an expired link', async () => {
    const { owner, file, consentId } = await ordered()
    server.clock.advance(400 * day)
    support = await server.operator('support')
    await server.scheduled('tokens.purge')
    await server.scheduled('recipients.purge')
    await end(await consentId('naming'))
    expect(await seen(owner)).toEqual([null, null])
    expect((await file()).consents.find(({ kind }) => kind === 'naming')?.ended).not.toBeNull()
  })

  test('sends no mail when the address is corrected before it goes out', async () => {
    const { consentId, correctAddress } = await ordered()
    expect(await end(await consentId('naming'))).toMatchObject({ confirmationTo: expect.any(String) })
    await correctAddress()
    expect(await server.runJobs()).toEqual([])
  })

  test('sends no mail to a corrected address that is not confirmed', async () => {
    const { consentId, correctAddress } = await ordered()
    server.clock.advance(minute)
    await correctAddress()
    expect(await end(await consentId('naming'))).toEqual({ ended: true, confirmationTo: null })
    expect(await server.runJobs()).toEqual([])
  })

  test('sends a mail to a corrected address once it is confirmed', async () => {
    const { email: owner, referral } = await confirmedRecommender(server)
    await order(server, referral, 'swb', newEmail('falsch'), boxes)
    const { correctAddress, consentId, file } = await orderOf(owner, referral)
    const email = await correctAddress()
    server.clock.advance(minute)
    const mail = (await server.runJobs()).find(({ to }) => to === email)
    const token = new URL(mail?.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token')
    await confirmOrder(server, token ?? '')
    expect((await file()).recipient.data?.email).toBe(email)
    // The proof names only the address that confirmed.
    expect(
      await server.database.query(
        `select distinct s.address from consent_step s join recipient p on p.id = s.person_id
          where p.email = $1 and s.kind = 'naming' and s.step = 'confirmed'`,
        [email],
      ),
    ).toEqual([{ address: email }])
    expect(await end(await consentId('naming'))).toEqual({ ended: true, confirmationTo: email })
    expect((await server.runJobs()).map(({ template }) => template)).toContain('consent-ended')
  })

  test('ends without a mail when unconfirmed, and stays ended', async () => {
    const { referral, email: owner } = await confirmedRecommender(server)
    const { email, mailedToken } = await order(server, referral, 'swb', newEmail('karl'), boxes)
    const [file] = (await support.ok('getReferralFile', { params: { id: referral.Empfehlungsnummer } }))
      .recipients
    const naming = file?.consents.find(({ kind }) => kind === 'naming')
    expect(await end(naming?.id ?? '')).toEqual({ ended: true, confirmationTo: null })
    await confirmOrder(server, mailedToken)
    expect(await seen(owner)).toEqual([null, null])
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => to === email).map(({ template }) => template)).not.toContain(
      'consent-ended',
    )
  })

  test('ends once when two operators end it concurrently', async () => {
    const { recipientId, consentId } = await ordered()
    const id = await consentId('naming')
    const other = await server.operator('admin')
    const both = await Promise.all([
      end(id),
      other.ok('endConsent', { params: { id }, body: { reason: 'Brief' } }),
    ])
    expect(both.map(({ ended }) => ended).toSorted()).toEqual([false, true])
    expect(await end(id)).toEqual({ ended: false, confirmationTo: null })
    expect(await audited(recipientId)).toHaveLength(1)
    expect((await server.runJobs()).filter(({ template }) => template === 'consent-ended')).toHaveLength(1)
    const [{ steps } = { steps: 0 }] = await server.database.query<{ steps: number }>(
      `select count(*)::int as steps from consent_step where consent_id = $1 and step = 'withdrawn'`,
      [id],
    )
    expect(steps).toBe(1)
  })

  test('can be given again only by the recipient', async () => {
    const { owner, token, consentId, recipientId } = await ordered()
    await end(await consentId('naming'))
    await server.api.ok('setNaming', { token, body: { Erlaubt: true } })
    expect(await seen(owner)).toEqual(['Karl K.', 'Karl K.'])
    const giving = server.database.query(
      `insert into consent_step (tenant_id, consent_id, kind, person_id, address, step, source, wording_hash, at, operator_id, reason)
       select tenant_id, gen_random_uuid(), kind, person_id, address, 'asked', 'operator', wording_hash, at, person_id, 'x'
         from consent_step where person_id = $1 limit 1`,
      [recipientId],
    )
    await expect(giving).rejects.toThrow('consent_step_operator_check')
  })
})

describe('a consent of an account', () => {
  test('to the newsletter ends, and its waiting opt-in mail is not sent', async () => {
    const { email, token } = await confirmedRecommender(server)
    await server.api.ok('setNewsletterOptin', { body: { NewsletterPermission: true }, token })
    const [waiting] = (await personOf(email)).consents
    expect(waiting).toMatchObject({ kind: 'newsletter', confirmedAt: null, withdrawnAt: null })
    expect(await end(waiting?.id ?? '')).toMatchObject({ ended: true })
    const sent = (await server.runJobs()).map(({ template }) => template)
    expect(sent).toEqual(['consent-ended'])
    expect((await personOf(email)).newsletter).toBe('optedOut')
  })

  test('is quoted in the mail with the others that ended, each wording once', async () => {
    const { email, token } = await confirmedRecommender(server)
    for (const language of ['de', 'en', 'de']) {
      await server.api.ok('setNewsletterOptin', {
        body: { NewsletterPermission: true },
        headers: { 'x-accept-language': language },
        token,
      })
    }
    const { consents } = await personOf(email)
    expect(consents).toHaveLength(3)
    await end(consents[2]?.id ?? '')
    const mail = (await server.runJobs()).find(({ template }) => template === 'consent-ended')
    const wordings = new Set(consents.map(({ wording }) => wording))
    expect(wordings.size).toBe(2)
    for (const wording of wordings) expect(mail?.text.split(wording)).toHaveLength(2)
  })

  test('to a campaign ends, and the person can agree again', async () => {
    const { email, token } = await confirmedRecommender(server)
    const system = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    const { campaign } = await server.modules.campaigns.create(system, campaignContent())
    await server.modules.campaigns.setState(system, campaign.id, 'active')
    const agree = {
      params: { id: campaign.id },
      body: { Zustimmung: true, Fassung: campaign.version },
      token,
    }
    await server.api.ok('setCampaignConsent', agree)
    const given = (await personOf(email)).consents.find(({ kind }) => kind === 'campaign')
    expect(await end(given?.id ?? '')).toEqual({ ended: true, confirmationTo: email })
    const mine = async () =>
      (await server.api.ok('listActiveCampaigns', { query: {}, token })).find(
        ({ AktionsId }) => AktionsId === campaign.id,
      )
    expect((await mine())?.Zustimmung).toBe(false)
    await server.api.ok('setCampaignConsent', agree)
    expect((await mine())?.Zustimmung).toBe(true)
  })

  test('is in the person’s file beside those of their orders, and in the export', async () => {
    const { email, recipientId } = await ordered()
    const { token } = await confirmedRecommender(server, { email })
    await server.api.ok('setNewsletterOptin', { body: { NewsletterPermission: true }, token })
    const { consents } = await personOf(email)
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual([
      'advertising-email',
      'advertising-phone',
      'naming',
      'newsletter',
    ])
    await end(consents.find(({ kind }) => kind === 'newsletter')?.id ?? '', 'Brief vom 1.')
    await end(consents.find(({ kind }) => kind === 'naming')?.id ?? '')
    expect(await audited(recipientId)).toHaveLength(1)
    const { Einwilligungen } = await server.api.ok('exportMyData', { token })
    expect(Einwilligungen.at(-1)).toMatchObject({
      Schritt: 'withdrawn',
      Herkunft: 'operator',
      Grund: 'Brief vom 1.',
    })
  })

  test('of an order is not in the file of an unconfirmed account', async () => {
    const { email } = await ordered()
    await recommend(server, { email })
    expect((await personOf(email)).consents).toEqual([])
    const { token } = await confirmedRecommender(server, { email })
    expect(token).not.toBe('')
    expect((await personOf(email)).consents).toHaveLength(3)
  })

  test('ends when the account is deleted', async () => {
    const { email, token } = await confirmedRecommender(server)
    await server.api.ok('setNewsletterOptin', { body: { NewsletterPermission: true }, token })
    const [given] = (await personOf(email)).consents
    await server.api.ok('deleteAccount', { body: { Password: password }, token })
    await server.runJobs()
    expect(await end(given?.id ?? '')).toEqual({ ended: false, confirmationTo: null })
    expect(await server.runJobs()).toEqual([])
  })
})

describe('ending a consent is refused', () => {
  test('for another tenant and for an unknown id', async () => {
    const referral = await recommend(server, { tenant: 'nordlicht' })
    const { mailedToken } = await order(server, referral, 'nordlicht', newEmail('karl'), boxes)
    await confirmOrder(server, mailedToken, 'nordlicht')
    const file = await support.ok('getReferralFile', {
      tenant: 'nordlicht',
      params: { id: referral.Empfehlungsnummer },
    })
    for (const id of [file.recipients[0]?.consents[0]?.id ?? '', crypto.randomUUID(), 'x']) {
      const reply = await support.call('endConsent', { params: { id }, body: { reason: 'Brief' } })
      expect([reply.status, reply.body.code]).toEqual([404, 'PSOF0101'])
    }
  })

  test('without a reason or without the role', async () => {
    const { consentId } = await ordered()
    const id = await consentId('naming')
    const empty = await support.call('endConsent', { params: { id }, body: { reason: ' ' } })
    expect(Object.keys(empty.body.fields ?? {})).toEqual(['reason'])
    for (const role of ['finance', 'content', 'read-only'] as const) {
      const operator = await server.operator(role)
      expect((await operator.call('endConsent', { params: { id }, body: { reason: 'x' } })).status).toBe(403)
    }
  })
})
