// SPEC §S.53

import { composeSamples, type SampleMail, sampleMails } from '@zuruf/demo/mails/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../src/platform/database/database.ts'
import { type MailName, mailNames } from '../../src/platform/mail/names.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day, hour, minute } from '../harness/clock.ts'
import {
  confirmedRecommender,
  createReadyReward,
  newEmail,
  order,
  orderBody,
  recommend,
} from '../harness/people.ts'

/**
 * Attack: somebody uses our mails against another person. They flood a mailbox by registering it repeatedly,
 * in every spelling of its address and through every tenant, or write to it through us with an address, a
 * link or a whole sentence as a name.
 */

describe('a flood of mails to one mailbox', () => {
  let server: TestApp
  beforeAll(async () => {
    const plenty = { points: 1_000_000, perSeconds: 600 }
    const limits = { create: plenty, mail: plenty, login: plenty, contact: plenty, order: plenty }
    const open = { captcha: { always: false, freePerHour: 1_000_000 }, contactCaptchaAlways: false }
    server = await openTestApp({
      settings: {
        swb: { ...open, limits: limits as never },
        nordlicht: { ...open, limits: limits as never },
      },
    })
    await server.runJobs()
  })
  afterAll(() => server.close())

  const register = (Email: string, tenant = 'swb') =>
    server.api.ok('createAccount', { body: { Vorname: 'Nora', Nachname: 'Neu', Email }, tenant })
  /** Sends the queued mails and counts those to these addresses. */
  const sentTo = async (...addresses: string[]) =>
    (await server.runJobs()).filter(({ to }) => addresses.includes(to)).length

  test('sixty registrations send five mails, and the answers do not show it', async () => {
    const victim = newEmail('opfer')
    const answers = new Set<string>()
    for (let n = 0; n < 60; n++) answers.add(JSON.stringify(await register(victim)))
    expect(answers.size).toBe(1)
    expect(await sentTo(victim)).toBe(5)
    await register(victim)
    expect(await sentTo(victim)).toBe(0)
  })

  /** Places orders through one link in the name of the owner of an address. */
  async function orderFor(victim: string, orders: number): Promise<void> {
    const { Empfehlungsnummer: id } = await recommend(server)
    for (let n = 0; n < orders; n++) {
      const { Empfaengernummer } = await server.api.ok('createRecipient', {
        params: { id },
        query: {},
        body: {},
      })
      await server.api.ok('completeTracking', { query: {}, body: orderBody(id, Empfaengernummer, victim) })
    }
  }

  test("forty orders in somebody's name send five mails, and none later", async () => {
    const victim = newEmail('opfer')
    await orderFor(victim, 40)
    let sent = 0
    for (let hours = 0; hours < 3; hours++) {
      sent += await sentTo(victim)
      server.clock.advance(hour + minute)
    }
    expect(sent).toBe(5)
  })

  test('an operator can send the mail of an order again, however many were withheld', async () => {
    const victim = newEmail('opfer')
    await orderFor(victim, 7)
    expect(await sentTo(victim)).toBe(5)
    const [row] = await server.database.query<{ id: string }>(
      `select o.id from orders o join recipient p on p.id = o.recipient_id where p.email = $1 limit 1`,
      [victim],
    )
    const support = await server.operator('support', ['swb'])
    await support.ok('resendOrderConfirmation', {
      params: { id: row?.id ?? '' },
      body: { reason: 'Die Mail kam nicht an.' },
    })
    expect(await sentTo(victim)).toBe(1)
  })

  test('sends five more in the next hour and fifteen per day', async () => {
    const victim = newEmail('opfer')
    let sent = 0
    for (let hours = 0; hours < 12; hours++) {
      for (let n = 0; n < 8; n++) await register(victim)
      sent += await sentTo(victim)
      server.clock.advance(hour + minute)
    }
    expect(sent).toBe(15)
    server.clock.advance(day)
    await register(victim)
    expect(await sentTo(victim)).toBe(1)
  })

  test('all kinds of mails and all spellings of a mailbox count together', async () => {
    const name = `opfer${Date.now()}`
    const spellings = [`${name}@example.org`, `${name}+a@example.org`, `${name.toUpperCase()}+b@EXAMPLE.org`]
    for (const email of spellings) {
      await register(email)
      await recommend(server, { email })
    }
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => to.toLowerCase().startsWith(name))).toHaveLength(5)
  })

  test('all tenants of an installation count together, with twice the limit', async () => {
    const victim = newEmail('opfer')
    for (let n = 0; n < 12; n++) {
      await register(victim)
      await register(victim, 'nordlicht')
    }
    expect(await sentTo(victim)).toBe(10)
  })

  test('concurrent deliveries do not exceed the limit', async () => {
    const victim = newEmail('opfer')
    for (let n = 0; n < 20; n++) await register(victim)
    const waiting = await server.database.query<{ tenant_id: number; id: string }>(
      'select tenant_id, id from mail where to_address = $1',
      [victim],
    )
    await Promise.all(
      waiting.map(({ tenant_id, id }) => server.modules.mailer.deliver({ tenantId: tenant_id, mailId: id })),
    )
    const [row] = await server.database.query(
      'select count(*)::int as sent from mail where to_address = $1 and sent_at is not null',
      [victim],
    )
    expect(row).toEqual({ sent: 5 })
  })

  test('does not block a password reset', async () => {
    const { email } = await confirmedRecommender(server)
    for (let n = 0; n < 40; n++) await register(email)
    await orderFor(email, 40)
    await server.runJobs()
    const reset = { params: { id: email }, headers: { 'x-requested-with': 'test' } }
    await server.api.ok('requestPasswordReset', reset)
    const mails = await server.runJobs()
    expect(mails.filter(({ to }) => to === email).map(({ template }) => template)).toEqual(['password-reset'])
  })

  test('delays reward mails until the limit allows them', async () => {
    const { email } = await createReadyReward(server)
    const [{ data, tenant_id: tenantId } = {}] = await server.database.query<{
      data: Record<string, string>
      tenant_id: number
    }>(`select data, tenant_id from mail where to_address = $1 and template = 'reward-ready'`, [email])
    const context = server.contextOf('swb')
    await withTenant(server.connection.database, tenantId ?? 0, (tx) =>
      server.modules.mailer.queue(
        tx,
        context,
        ...Array.from({ length: 30 }, () => ({
          name: 'reward-ready' as const,
          to: email,
          language: 'de',
          data: data ?? {},
        })),
      ),
    )
    const counts: number[] = []
    for (let hours = 0; hours < 3; hours++) {
      counts.push(await sentTo(email))
      server.clock.advance(hour + minute)
    }
    expect(counts[0]).toBeLessThanOrEqual(20)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(30)
    const jobs = await server.database.query(
      `select from pgboss.job j join mail m on j.data ->> 'mailId' = m.id::text
        where m.to_address = $1 and m.due_at is not null and j.start_after >= m.due_at - interval '1 second'`,
      [email],
    )
    expect(jobs.length).toBeGreaterThan(0)
  })

  test('is visible at the desk, which cannot send the withheld mails', async () => {
    const victim = newEmail('opfer')
    for (let n = 0; n < 7; n++) await register(victim)
    await server.runJobs()
    const support = await server.operator('support', ['swb'])
    const { mails } = await support.ok('listMails', { query: { to: victim, state: 'withheld' } })
    expect(mails.map(({ state, resendable }) => [state, resendable])).toEqual([
      ['withheld', false],
      ['withheld', false],
    ])
    expect((await support.ok('listAlerts', {})).alerts.map(({ kind }) => kind)).not.toContain('mails-ended')
  })

  test('the tenant’s own mailbox gets every message', async () => {
    await server.configure('swb', {
      contactAddress: 'kontakt@beispielstadt.test',
      contactCaptchaAlways: false,
    })
    const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    await withTenant(server.connection.database, context.tenant.id, (tx) =>
      server.modules.mailer.queue(
        tx,
        context,
        ...Array.from({ length: 70 }, () => ({
          name: 'test' as const,
          to: 'kontakt@beispielstadt.test',
          language: 'de',
          data: {},
        })),
      ),
    )
    expect(await sentTo('kontakt@beispielstadt.test')).toBe(70)
  })
})

describe('a hostile name', () => {
  const sentence = 'Gewonnen! Jetzt auf evil.example/preis oder an gewinn@evil.example schreiben, Schlusswort'
  const names = [
    sentence,
    'http://evil.example/x',
    'gewinn＠evil。example',
    'Max\r\nBcc: all@evil.example',
    '<a href="https://evil.example">Klick</a>',
  ]
  let server: TestApp
  let samples: Map<string, readonly SampleMail[]>
  beforeAll(async () => {
    server = await openTestApp()
    const { tenants, modules, clock } = server
    const dependencies = { tenants, modules, now: clock.now(), baseUrl: () => 'http://localhost:3000' }
    await sampleMails(dependencies)
    samples = new Map()
    for (const name of names) {
      // All names that anonymous visitors can enter, in every table.
      for (const [table, columns] of Object.entries({
        account: ['first_name', 'last_name'],
        recipient: ['first_name', 'last_name'],
        referral: ['given_first_name', 'contact_first_name'],
        agency: ['name', 'city'],
        invitation: ['first_name', 'last_name'],
        passkey: ['name'],
        contact_message: ['first_name', 'last_name'],
        voucher_delivery: ['name'],
      })) {
        const set = columns.map((column) => `${column} = $1`).join(', ')
        await server.database.query(`update ${table} set ${set}`, [name])
      }
      samples.set(name, await composeSamples(dependencies, dependencies.tenants.all()))
    }
  })
  afterAll(() => server.close())

  /** Returns the parts of a mail that a reader sees as text; link targets are ours. */
  const wordsOf = ({ subject, text, html }: SampleMail) => [
    subject,
    text,
    html.replace(/<style.*?<\/style>/gs, '').replace(/\s(?:href|src|style)="[^"]*"/g, ''),
  ]

  test.each([...mailNames])('%s contains no link, address or sentence from it', (mail: MailName) => {
    for (const [name, all] of samples) {
      const shapes = all.filter((sample) => sample.name === mail)
      expect(shapes.length).toBeGreaterThan(0)
      for (const sample of shapes) {
        for (const words of wordsOf(sample)) {
          expect(words).not.toMatch(/evil\.example|@evil|evil。|<a href="https:\/\/evil/i)
          expect(words).not.toContain(name)
          expect(words).not.toMatch(/^bcc:/im)
          expect(words).not.toContain('Schlusswort')
        }
        expect(sample.subject).not.toMatch(/[\r\n]/)
      }
    }
  })

  test("is cut to 40 characters in an order's mail and offer", async () => {
    const referral = await recommend(server)
    const { email } = await order(server, referral)
    await server.database.query('update recipient set first_name = $1 where email = $2', [
      'x'.repeat(80),
      email,
    ])
    await server.database.query('update referral set given_first_name = $1 where number = $2', [
      'y'.repeat(80),
      referral.Empfehlungsnummer,
    ])
    const [mail] = (await server.runJobs()).filter(({ to }) => to === email)
    expect(mail?.text).not.toMatch(/[xX]{41}|[yY]{41}/)
    expect(mail?.text).toMatch(/Xx{39}/)
    expect(mail?.text).toMatch(/[yY]y{39}/)
    const params = { id: referral.Empfehlungsnummer }
    await server.database.query(`update referral set state = 'open' where number = $1`, [params.id])
    expect((await server.api.ok('getReferralOffer', { query: {}, params })).EmpfehlerVorname).toBe(
      'y'.repeat(40),
    )
  })
})
