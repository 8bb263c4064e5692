// SPEC §S.31, §B.17

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour, minute } from '../../../test/harness/clock.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'
import { collectCash, inTenant } from '../../../test/harness/payouts.ts'
import { changeEmail, createReadyReward, newEmail, recommend } from '../../../test/harness/people.ts'

let server: TestApp
let support: OperatorClient
let admin: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** Each test logs in again: operator sessions time out when a test advances the clock by weeks. */
async function logIn() {
  support = await server.operator('support', ['swb'])
  admin = await server.operator('admin')
}

describe('the mail log', () => {
  test('finds mails by address, template and state, page by page', async () => {
    const { email } = await createReadyReward(server)
    await logIn()
    const { mails } = await support.ok('listMails', { query: { to: email.toUpperCase() } })
    expect(mails.map(({ template }) => template)).toContain('reward-ready')
    expect(mails.every(({ to, state }) => to === email && state === 'sent')).toBe(true)
    const [first, ...others] = mails
    const pages = await support.ok('listMails', {
      query: { to: email, after: first?.id, limit: 1 },
    })
    expect(pages.mails).toEqual(others.slice(0, 1))
    const { mails: ready } = await support.ok('listMails', { query: { template: 'reward-ready', to: email } })
    expect(ready).toHaveLength(1)
    expect(await support.refusal('listMails', { query: { after: randomUUID() } })).toBe('422 PSOF0100')
  })

  test('previews a mail without links and creates no token', async () => {
    const { email } = await createReadyReward(server)
    await logIn()
    const [mail] = (await support.ok('listMails', { query: { to: email, template: 'reward-ready' } })).mails
    const count = async () => (await server.database.query('select from token')).length
    const before = await count()
    const seen = await support.call('getMail', { params: { id: mail?.id ?? '' } })
    expect(seen.body.preview?.paragraphs.join()).toContain('Guten Tag Frieda')
    expect(seen.body.preview?.buttons).toHaveLength(1)
    expect(seen.text).not.toMatch(/token|https?:/)
    expect(await count()).toBe(before)
  })

  test('never shows a voucher’s code', async () => {
    const { rewardToken } = await createReadyReward(server)
    const to = newEmail('karla')
    await server.api.ok('collectClaim', {
      token: rewardToken,
      body: { Art: 'Gutschein', Name: 'Karla', Email: to },
    })
    await server.scheduled('vouchers.mail')
    const sent = (await server.runJobs()).find(({ template }) => template === 'voucher')
    await logIn()
    const { text, body } = await support.call('getMail', { params: { id: sent?.id ?? '' } })
    expect(body).toMatchObject({ resendable: false, preview: { highlight: null } })
    const [{ claimId = '' } = {}] = (
      await server.database.query<{ data: { claimId: string } }>('select data from mail where id = $1', [
        sent?.id,
      ])
    ).map(({ data }) => data)
    const { code = '' } =
      (await inTenant(server, (tx) =>
        server.modules.vouchers.codeOf(tx, server.contextOf('swb'), claimId),
      )) ?? {}
    expect(sent?.text).toContain(code)
    expect(text).not.toContain(code)
    const body2 = { reason: 'Nicht angekommen.' }
    expect(await support.refusal('resendMail', { params: { id: sent?.id ?? '' }, body: body2 })).toBe(
      '409 PSOF0102',
    )
  })

  test('resends a mail with a new link and audits the reason', async () => {
    const { email } = await createReadyReward(server)
    await logIn()
    const [mail] = (await support.ok('listMails', { query: { to: email, template: 'reward-ready' } })).mails
    const request = { params: { id: mail?.id ?? '' }, body: { reason: 'Im Spam verloren.' } }
    const once = { ...request, headers: { 'idempotency-key': randomUUID() } }
    const again = await support.ok('resendMail', once)
    expect(again).toMatchObject({ to: email, state: 'waiting', repeats: mail?.id })
    expect(await support.ok('resendMail', once)).toEqual(again)
    const [sent, ...more] = await server.runJobs()
    expect([sent?.id, more]).toEqual([again.id, []])
    await server.api.ok('getClaim', { query: {}, token: sent?.token ?? '' })
    expect((await support.ok('getMail', request)).repeatedBy).toEqual([again.id])
    const { entries } = await admin.ok('listAudit', { query: { action: 'mail.resent' } })
    expect(entries[0]).toMatchObject({
      actorId: support.id,
      subjectId: mail?.id,
      reason: 'Im Spam verloren.',
    })
    expect(await support.refusal('resendMail', { ...request, params: { id: randomUUID() } })).toBe(
      '404 PSOF0101',
    )
  })

  test('resends to the current address unless already collected', async () => {
    const request = { body: { reason: 'Nochmals.' } }
    const { referral: _, ...person } = await createReadyReward(server)
    const other = newEmail('neu')
    await changeEmail(server, await signedIn(person.email), other)
    await logIn()
    const [ready] = (await support.ok('listMails', { query: { to: person.email, template: 'reward-ready' } }))
      .mails
    const again = await support.ok('resendMail', { ...request, params: { id: ready?.id ?? '' } })
    expect(again.to).toBe(other)
    // The reward is collected, so the reminder has no content any more.
    await collectCash(server, person.rewardToken)
    await server.runJobs()
    const late = { ...request, params: { id: ready?.id ?? '' } }
    expect(await support.refusal('resendMail', late)).toBe('409 PSOF0102')
    expect((await support.ok('getMail', late)).preview).toBeNull()
  })

  test('shows the mail server’s error and alerts', async () => {
    const strict = await openTestApp({ config: { demo: false } })
    await recommend(strict, { email: newEmail('wartet') })
    const [{ id: mailId = '', tenant_id: tenantId = 0 } = {}] = await strict.database.query<{
      id: string
      tenant_id: number
    }>('select id, tenant_id from mail')
    await expect(strict.modules.mailer.deliver({ tenantId, mailId })).rejects.toThrow('SMTP_URL')
    const reader = await strict.operator('support', ['swb'])
    const { mails } = await reader.ok('listMails', { query: { state: 'failing' } })
    expect(mails).toMatchObject([{ id: mailId, tries: 1, error: 'No SMTP_URL is set, so mails wait' }])
    expect((await reader.ok('listAlerts', {})).alerts).toMatchObject([{ kind: 'mails-failing', count: 1 }])
    const content = await strict.operator('content', ['swb'])
    expect((await content.ok('listAlerts', {})).alerts).toEqual([])
    await strict.database.query(`update mail set ended = 'given-up', ended_at = now()`)
    expect((await reader.ok('listMails', { query: { state: 'failed' } })).mails).toHaveLength(1)
    await strict.close()
  })
})

async function signedIn(email: string): Promise<string> {
  const { Token } = await server.api.ok('login', { body: { Email: email, Password: 'Sonnenblume-4711' } })
  return Token ?? ''
}

describe('provider keys', () => {
  const tell = (key: string, secret: string) =>
    server.signedEvents('swb', [], { key, secret }).then(({ status }) => status)

  test('shows a new key’s secret once; it signs', async () => {
    await logIn()
    const made = await admin.ok('createApiKey', { body: { key: 'crm', description: 'Aus dem CRM' } })
    expect(await tell('crm', made.secret)).not.toBe(401)
    const { keys } = await admin.ok('listApiKeys', {})
    expect(keys.find(({ key }) => key === 'crm')).toMatchObject({ usedAt: server.clock.now().toISOString() })
    expect(JSON.stringify(keys)).not.toContain(made.secret)
    const same = await admin.call('createApiKey', { body: { key: 'crm' } })
    expect([same.status, Object.keys(same.body.fields ?? {})]).toEqual([422, ['key']])
  })

  test('the old secret works for the overlap after a rotation', async () => {
    await logIn()
    const { id, secret: old } = await admin.ok('createApiKey', { body: { key: 'shop' } })
    const rotated = await admin.ok('rotateApiKey', {
      params: { id },
      body: { overlapHours: 2, reason: 'Wie jedes Jahr.' },
    })
    expect([await tell('shop', old), await tell('shop', rotated.secret)]).not.toContain(401)
    server.clock.advance(2 * hour)
    expect(await tell('shop', old)).toBe(401)
    expect(await tell('shop', rotated.secret)).not.toBe(401)
  })

  test('a disabled key is rejected at once; changing it takes a fresh login', async () => {
    await logIn()
    const { id, secret } = await admin.ok('createApiKey', { body: { key: 'alt' } })
    const set = (active: boolean) => ({ params: { id }, body: { active, reason: 'Nicht mehr gebraucht.' } })
    expect((await admin.ok('setApiKeyActive', set(false))).active).toBe(false)
    expect(await tell('alt', secret)).toBe(401)
    await admin.ok('setApiKeyActive', set(true))
    expect(await tell('alt', secret)).not.toBe(401)
    server.clock.advance(11 * minute)
    expect(await admin.refusal('setApiKeyActive', set(false))).toBe('403 PSOF0307')
  })
})

describe('audit log', () => {
  test('lists entries by page with names, and exports them', async () => {
    await logIn()
    await admin.ok('createApiKey', { body: { key: 'pruefung', description: '=1+1' } })
    const first = await admin.ok('listAudit', { query: { limit: 1 } })
    expect(first.entries).toMatchObject([
      { action: 'api-key.added', actorName: 'Olga Perator', actorId: admin.id },
    ])
    const second = await admin.ok('listAudit', { query: { limit: 1, after: first.entries[0]?.id } })
    expect(second.entries[0]?.id).not.toBe(first.entries[0]?.id)
    const mine = await admin.ok('listAudit', { query: { actorId: admin.id } })
    expect(mine.entries).toEqual(first.entries)
    const file = await admin.call('exportAudit', { query: { actorId: admin.id } })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text.split('\n')[1]).toContain('api-key.added;operator')
    expect((await admin.ok('listAudit', { query: { limit: 1 } })).entries[0]?.action).toBe('audit.exported')
    expect(await admin.refusal('listAudit', { query: { after: '999999999' } })).toBe('422 PSOF0100')
  })

  test('shows no entries of another tenant and rejects their ids', async () => {
    await logIn()
    const elsewhere = await server.operator('admin', ['nordlicht'])
    await elsewhere.ok('createApiKey', { body: { key: 'nord' }, tenant: 'nordlicht' })
    const theirs = await elsewhere.ok('listAudit', { query: { limit: 1 }, tenant: 'nordlicht' })
    const after = theirs.entries[0]?.id
    expect(await admin.refusal('listAudit', { query: { after } })).toBe('422 PSOF0100')
    expect((await admin.ok('listAudit', { query: { actorId: elsewhere.id } })).entries).toEqual([])
  })

  test('of operators lists what they did to the installation', async () => {
    await logIn()
    const body = { reason: 'Sofort nötig.' }
    const run = await admin.ok('runScheduledJob', { params: { queue: 'webhooks.purge' }, body })
    expect(run).toEqual({ queued: true })
    const { entries } = await admin.ok('listOperatorAudit', { query: { action: 'job.run', limit: 1 } })
    expect(entries).toMatchObject([
      { operatorId: admin.id, operatorName: 'Olga Perator', reason: body.reason },
    ])
  })
})

describe('jobs', () => {
  test('shows failed jobs with their reason, addresses masked, and retries them', async () => {
    await logIn()
    const id = randomUUID()
    await server.database.query(
      `insert into pgboss.job (id, name, data, state, output, completed_on, retry_count)
       values ($1, 'mail.send', $2, 'failed', '{"message": "550 <jemand@example.org> unknown"}', now(), 12)`,
      [id, JSON.stringify({ tenantId: server.contextOf('swb').tenant.id, mailId: randomUUID() })],
    )
    const { jobs } = await admin.ok('listFailedJobs', { params: { queue: 'mail.send' }, query: {} })
    expect(jobs).toMatchObject([{ id, tries: 13, tenant: 'swb', reason: '550 <…@example.org> unknown' }])
    await admin.ok('retryJob', { params: { queue: 'mail.send', id } })
    expect(await admin.refusal('retryJob', { params: { queue: 'mail.send', id } })).toBe('404 PSOF0101')
    const unknown = { params: { queue: 'no.such' }, query: {} }
    expect(await admin.refusal('listFailedJobs', unknown)).toBe('404 PSOF0101')
  })

  test('lists scheduled jobs with their last run', async () => {
    await logIn()
    await server.database.query(
      `insert into pgboss.job (name, state, output, started_on, completed_on)
       values ('orders.release', 'completed', '{"swb": 3}', now() - interval '2 seconds', now())`,
    )
    const { scheduled, queues } = await admin.ok('listJobs', {})
    expect(queues.map(({ queue }) => queue)).toContain('mail.send')
    expect(scheduled.find(({ name }) => name === 'orders.release')).toMatchObject({
      cron: '12 * * * *',
      running: false,
      last: { failed: false, result: '{"swb":3}' },
    })
    expect(scheduled.find(({ name }) => name === 'figures.count')?.last).toBeNull()
  })
})

test('reports installation health', async () => {
  await logIn()
  const { checks, versions, tenants } = await admin.ok('getHealth', {})
  const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({ database: 'ok', schema: 'ok', backup: 'unknown' })
  expect(versions.node).toBe(process.version)
  expect(tenants).toBe(3)
})
