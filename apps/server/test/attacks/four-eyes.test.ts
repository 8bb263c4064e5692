// SPEC §M.27

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { day } from '../harness/clock.ts'
import { beginSession, clientOf, type OperatorClient } from '../harness/operator.ts'
import { collectedCash, payer } from '../harness/payouts.ts'
import { conclude, confirmedRecommender, order } from '../harness/people.ts'

/**
 * Attack: one admin tries to act as both people of the four-eyes check. They invite somebody and set their
 * password and second factor with the link, take over a colleague by a reset or a new link, grant a role,
 * have a puppet account create another puppet, or create two. What they release or approve as the second
 * person is refused, the affected person and all admins get a mail, and a single admin can sign alone only by
 * declaring it.
 */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())
// Leaves a payout waiting, and advances the clock so that access changes of one test do not affect the next.
beforeEach(async () => {
  server.clock.advance(10 * day)
  await prepareWaitingPayout(server)
})

const reason = 'Dienstplan'

/** Leaves exactly one payout waiting. */
async function prepareWaitingPayout(test: TestApp) {
  await test.database.query(`update payout set state = 'cancelled' where state in ('waiting', 'batched')`)
  await collectedCash(test)
}

/**
 * Makes a batch as this operator.
 *
 * @returns the request to release it
 */
async function makeBatch(maker: OperatorClient) {
  await renewSession(maker)
  const { id, totalCents } = await maker.ok('makePayoutBatch', { body: {} })
  return { params: { id }, body: { totalCents } }
}

/** Renews a session as of now: the clock has advanced since the client was created. */
const renewSession = (who: { readonly id: string }, test = server) =>
  test.database.query(
    `update operator_session set seen_at = $2, proved_at = $2, expires_at = $2::timestamptz + interval '1 day' where operator_id = $1`,
    [who.id, test.clock.now()],
  )

/** Returns why a person may not release a batch; undefined if they may. */
async function refusalOf(who: OperatorClient, batch: Awaited<ReturnType<typeof makeBatch>>) {
  await renewSession(who)
  const { status, body } = await who.call('releasePayoutBatch', batch)
  return status === 200 ? undefined : [status, body.code, Object.keys(body.fields ?? {})]
}
const refused = [403, 'PSOF0203', ['secondPerson']]

/** Ways in which an admin can act as a long-standing colleague. */
const takeovers: readonly (readonly [string, (admin: OperatorClient, id: string) => Promise<unknown>])[] = [
  ['resets their second factor', (admin, id) => admin.ok('resetOperatorSecondFactor', { params: { id } })],
  ['makes a link for their password', (admin, id) => admin.ok('issueOperatorLink', { params: { id } })],
  [
    'gives them a role',
    (admin, id) =>
      admin.ok('setOperatorGrants', {
        params: { id },
        body: { grants: [{ tenant: null, role: 'finance' }] },
      }),
  ],
  [
    'disables and enables them again',
    async (admin, id) => {
      await admin.ok('setOperatorDisabled', { params: { id }, body: { disabled: true } })
      await admin.ok('setOperatorDisabled', { params: { id }, body: { disabled: false } })
    },
  ],
]

describe('a batch release is refused to', () => {
  test.each(takeovers)('an admin who %s before it is made', async (_, takeOver) => {
    const [admin, colleague] = [await server.operator('admin'), await server.operator('finance')]
    await takeOver(admin, colleague.id)
    server.clock.advance(1000)
    const puppet = await sessionAs(colleague)
    const batch = await makeBatch(admin)
    expect(await refusalOf(puppet, batch)).toEqual(refused)
    const honest = await server.operator('finance')
    expect(await refusalOf(honest, batch)).toBeUndefined()
  })

  test.each(takeovers)('an admin who %s after it is made, even a week later', async (_, takeOver) => {
    const [admin, colleague] = [await server.operator('admin'), await server.operator('finance')]
    const batch = await makeBatch(admin)
    server.clock.advance(1000)
    await takeOver(admin, colleague.id)
    server.clock.advance(8 * day)
    expect(await refusalOf(await sessionAs(colleague), batch)).toEqual(refused)
  })

  test('a newly invited second person', async () => {
    const admin = await server.operator('admin')
    const { operator } = await admin.ok('inviteOperator', {
      body: { email: 'neu@operators.test', name: 'Nele Neu', grants: [{ tenant: null, role: 'finance' }] },
    })
    server.clock.advance(1000)
    const batch = await makeBatch(admin)
    expect(await refusalOf(await sessionAs(operator), batch)).toEqual(refused)
    server.clock.advance(8 * day)
    await prepareWaitingPayout(server)
    const later = await makeBatch(admin)
    expect(await refusalOf(await sessionAs(operator), later)).toBeUndefined()
  })

  test('an invitee whose old link is used after it is made', async () => {
    const admin = await server.operator('admin')
    const { operator, link } = await admin.ok('inviteOperator', {
      body: {
        email: 'spaet@operators.test',
        name: 'Stine Spät',
        grants: [{ tenant: null, role: 'finance' }],
      },
    })
    server.clock.advance(2 * day)
    const batch = await makeBatch(admin)
    server.clock.advance(1000)
    const body = { token: link.token, password: 'Herbstzeitlose-0815' }
    await server.api.ok('setOperatorPassword', { body })
    server.clock.advance(6 * day)
    expect(await refusalOf(await sessionAs(operator), batch)).toEqual(refused)
  })

  test('a puppet of an admin, for a batch made by the job', async () => {
    const admin = await server.operator('admin')
    await server.database.query(`update payout set due_at = $1 where state = 'waiting'`, [server.clock.now()])
    await server.scheduled('payouts.batch')
    const [draft] = await admin.ok('listPayoutBatches', { query: { state: 'draft' } })
    const batch = { params: { id: draft?.id ?? '' }, body: { totalCents: draft?.totalCents ?? 0 } }
    const { operator } = await admin.ok('inviteOperator', {
      body: { email: 'vor@operators.test', name: 'Vera Vor', grants: [{ tenant: null, role: 'finance' }] },
    })
    server.clock.advance(8 * day)
    expect(await refusalOf(await sessionAs(operator), batch)).toEqual(refused)
    await renewSession(admin)
    await admin.ok('discardPayoutBatch', { params: batch.params, body: { reason } })
  })

  test("a puppet's puppet, and one puppet for another's batch", async () => {
    const admin = await server.operator('admin')
    const grants = [{ tenant: null, role: 'admin' as const }]
    const { operator: one } = await admin.ok('inviteOperator', {
      body: { email: 'eins@operators.test', name: 'Eins', grants },
    })
    const { operator: two } = await admin.ok('inviteOperator', {
      body: { email: 'zwei@operators.test', name: 'Zwei', grants },
    })
    const first = await sessionAs(one)
    const { operator: three } = await first.ok('inviteOperator', {
      body: { email: 'drei@operators.test', name: 'Drei', grants },
    })
    server.clock.advance(1000)
    const batch = await makeBatch(admin)
    expect(await refusalOf(await sessionAs(three), batch)).toEqual(refused)
    await admin.ok('discardPayoutBatch', { params: batch.params, body: { reason } })
    expect(await refusalOf(await sessionAs(two), await makeBatch(first))).toEqual(refused)
  })

  test('an admin who made it as a puppet', async () => {
    const [admin, colleague] = [await server.operator('admin'), await server.operator('finance')]
    await admin.ok('issueOperatorLink', { params: { id: colleague.id } })
    server.clock.advance(1000)
    expect(await refusalOf(admin, await makeBatch(await sessionAs(colleague)))).toEqual(refused)
  })

  test('nobody among long-standing colleagues', async () => {
    const [one, two] = [await server.operator('finance'), await server.operator('finance')]
    expect(await refusalOf(two, await makeBatch(one))).toBeUndefined()
  })
})

test('a puppet cannot approve an order released by hand', async () => {
  const admin = await server.operator('admin')
  const { referral } = await confirmedRecommender(server)
  await order(server, referral)
  await conclude(server, referral)
  const [row] = await server.database.query<{ id: string }>(
    'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [referral.Empfehlungsnummer],
  )
  const { operator } = await admin.ok('inviteOperator', {
    body: { email: 'puppe@operators.test', name: 'Puppe', grants: [{ tenant: null, role: 'finance' }] },
  })
  server.clock.advance(1000)
  await admin.ok('releaseOrders', { body: { ids: [row?.id ?? ''], reason } })
  const puppet = await sessionAs(operator)
  const { checks } = await puppet.ok('listSecondChecks', { query: { limit: '200' } })
  const check = checks.find(({ id }) => id === row?.id)
  expect(check?.bar).toBe('second-person-tied')
  const seen = [{ id: check?.id ?? '', version: check?.version ?? '' }]
  const body = { verdict: 'approved' as const, reason, orders: seen }
  expect(await puppet.refusal('decideSecondChecks', { body })).toBe('403 PSOF0203')
})

const commissionTerms = {
  title: 'Probe',
  kind: 'agency',
  scope: { kind: 'all' },
  tiers: [],
  amountCents: 100,
  validFrom: '2099-01-01',
  validTo: null,
} as const

const guarded = [
  'takeOrderFile',
  'releasePayoutBatch',
  'startRewardRule',
  'createCommissionRule',
  'followCommissionRule',
  'decideSecondChecks',
  'returnPayout',
  'readBankFile',
  'decideVoucherReplacement',
] as const
test.each(guarded)('%s requires re-authentication', async (operation) => {
  const admin = await server.operator('admin')
  const calls = {
    takeOrderFile: { body: { csv: 'order_number;status\nP-1;received' } },
    releasePayoutBatch: { params: { id: crypto.randomUUID() }, body: { totalCents: 1 } },
    startRewardRule: { params: { id: crypto.randomUUID(), version: '1' }, body: { reason } },
    createCommissionRule: { body: commissionTerms },
    followCommissionRule: { params: { id: crypto.randomUUID() }, body: commissionTerms },
    decideSecondChecks: {
      body: { verdict: 'approved', reason, orders: [{ id: crypto.randomUUID(), version: 'x' }] },
    },
    returnPayout: { params: { id: crypto.randomUUID() }, body: { code: 'AC04' } },
    readBankFile: { body: { xml: '<Document/>' } },
    decideVoucherReplacement: {
      params: { id: crypto.randomUUID() },
      body: { verdict: 'approved', reason },
    },
  } as const
  server.clock.advance(11 * 60_000)
  const request = calls[operation] as Parameters<typeof admin.refusal<typeof operation>>[1]
  expect(await admin.refusal(operation, request)).toBe('403 PSOF0307')
})

describe("a change to somebody's access is mailed", () => {
  test.each(takeovers)('to them and all admins if an admin %s', async (_, takeOver) => {
    await server.scheduled('operators.mail')
    const [admin, other] = [await server.operator('admin'), await server.operator('admin')]
    const [colleague, stranger] = [await server.operator('finance'), await server.operator('finance')]
    await takeOver(admin, colleague.id)
    const { sent } = await server.scheduled('operators.mail')
    expect(sent).toBeGreaterThan(0)
    const mails = await server.database.query<{ email: string; name: string; text: string }>(
      'select o.email, o.name, m.text from operator_mail m join operator o on o.id = m.to_operator where m.sent_at = $1',
      [server.clock.now()],
    )
    const addresses = mails.map(({ email }) => email)
    expect(addresses).toEqual(expect.arrayContaining([admin.email, other.email, colleague.email]))
    expect(addresses).not.toContain(stranger.email)
    expect(mails.every(({ text }) => text.includes(colleague.email))).toBe(true)
    // Others read a name; the person concerned is addressed.
    const named = `${mails.find(({ email }) => email === colleague.email)?.name} (${colleague.email})`
    const addressed = mails.filter(({ text }) => !text.includes(named))
    expect([...new Set(addressed.map(({ email }) => email))]).toEqual([colleague.email])
    expect(mails.every(({ text }) => !/Rechte.*:finance/.test(text))).toBe(true)
    expect(await server.scheduled('operators.mail')).toEqual({ sent: 0 })
  })
})

test('raising the single-signature amount mails the person and all admins', async () => {
  await server.scheduled('operators.mail')
  const [admin, finance] = [await server.operator('admin'), await server.operator('finance')]
  const { rewards } = await finance.ok('getTenantSettings', {})
  const value = { ...rewards.value, secondPersonAboveCents: 1_000_000 }
  await finance.ok('setTenantRewards', { body: { version: rewards.version, value } })
  await server.scheduled('operators.mail')
  const mails = await server.database.query<{ email: string; text: string }>(
    'select o.email, m.text from operator_mail m join operator o on o.id = m.to_operator where m.sent_at = $1',
    [server.clock.now()],
  )
  expect(mails.map(({ email }) => email)).toEqual(expect.arrayContaining([admin.email, finance.email]))
  expect(mails.every(({ text }) => text.includes('10.000,00'))).toBe(true)
})

test('creating or rotating a provider key mails the person and all admins', async () => {
  await server.scheduled('operators.mail')
  const [admin, other] = [await server.operator('admin'), await server.operator('admin')]
  const { id } = await admin.ok('createApiKey', { body: { key: 'zweitsystem', description: '' } })
  await admin.ok('rotateApiKey', { params: { id }, body: { overlapHours: 0, reason } })
  await server.scheduled('operators.mail')
  const mails = await server.database.query<{ text: string }>(
    'select m.text from operator_mail m where m.sent_at = $1 and m.to_operator = $2',
    [server.clock.now(), other.id],
  )
  expect(mails).toHaveLength(2)
  expect(mails.every(({ text }) => text.includes('zweitsystem'))).toBe(true)
})

describe('an installation with a single admin', () => {
  let small: TestApp
  let admin: OperatorClient
  beforeAll(async () => {
    small = await openTestApp({ settings: { swb: { payouts: { payer } } } })
    await small.database.query('update operator set disabled_at = now()')
    admin = await small.operator('admin')
  })
  afterAll(() => small.close())

  const logIn = () => renewSession(admin, small)

  async function draft() {
    await logIn()
    const { id, totalCents } = await admin.ok('makePayoutBatch', { body: {} })
    return { params: { id }, body: { totalCents } }
  }

  test('sees this, signs alone only after declaring it, and each batch shows it', async () => {
    expect(await admin.ok('getFourEyes', {})).toMatchObject({ people: 1, singleSignature: false })
    await prepareWaitingPayout(small)
    const batch = await draft()
    expect(await admin.refusal('releasePayoutBatch', batch)).toBe('403 PSOF0203')
    await admin.ok('setSingleSignature', { body: { on: true, reason: 'Wir sind zu zweit im Büro' } })
    expect(await admin.ok('releasePayoutBatch', batch)).toMatchObject({
      state: 'released',
      singleSignature: true,
    })
    const batches = await admin.ok('listPayoutBatches', { query: {} })
    expect(batches[0]).toMatchObject({ id: batch.params.id, singleSignature: true })
    const payouts = await admin.ok('listPayouts', { query: { batchId: batch.params.id } })
    expect(payouts).toMatchObject([{ singleSignature: true }])
    await small.scheduled('operators.mail')
    const [mail] = await small.database.query<{ subject: string }>(
      'select subject from operator_mail order by created_at desc limit 1',
    )
    expect(mail?.subject).toBe('Eine Unterschrift genügt jetzt')
  })

  test('may then approve alone, also for support staff invited the same day', async () => {
    await logIn()
    const { operator } = await admin.ok('inviteOperator', {
      body: {
        email: 'hilfe@operators.test',
        name: 'Hilde Hilfe',
        grants: [{ tenant: null, role: 'support' }],
      },
    })
    small.clock.advance(1000)
    const support = await sessionAs(operator, small)
    const { referral } = await confirmedRecommender(small)
    const csv = `order_number;referral_number;status;occurred_at\nALLEIN-1;${referral.Empfehlungsnummer};concluded;${small.clock.now().toISOString()}`
    await support.ok('takeOrderFile', { body: { csv } })
    const { checks } = await admin.ok('listSecondChecks', { query: {} })
    expect(checks).toMatchObject([{ bar: 'second-person-tied' }])
    const orders = checks.map(({ id, version }) => ({ id, version }))
    const body = { verdict: 'approved' as const, reason, orders }
    expect(await admin.ok('decideSecondChecks', { body })).toEqual({ decided: 1 })
  })

  test('cannot sign alone right after disabling the others', async () => {
    await prepareWaitingPayout(small)
    const batch = await draft()
    const other = await small.operator('finance')
    expect(await admin.refusal('releasePayoutBatch', batch)).toBe('403 PSOF0203')
    await admin.ok('setOperatorDisabled', { params: { id: other.id }, body: { disabled: true } })
    expect(await admin.refusal('releasePayoutBatch', batch)).toBe('403 PSOF0203')
    await admin.ok('discardPayoutBatch', { params: batch.params, body: { reason } })
    small.clock.advance(8 * day)
    expect(await admin.call('releasePayoutBatch', await draft())).toMatchObject({ status: 200 })
  })

  test('cannot declare it while there are others', async () => {
    await small.operator('finance')
    const body = { on: true, reason }
    expect(await admin.refusal('setSingleSignature', { body })).toBe('409 PSOF0102')
    await admin.ok('setSingleSignature', { body: { on: false, reason } })
  })
})

/** Opens a session as an existing operator, as the holder of their link could. */
async function sessionAs({ id }: { readonly id: string }, test = server): Promise<OperatorClient> {
  const token = await beginSession({ database: test.database, clock: test.clock }, id)
  return clientOf(test.api, { id, email: '', token })
}
