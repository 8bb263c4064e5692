// SPEC §M.27

import type { SecondCheckVerdict } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../src/platform/database/database.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import type { OperatorClient } from '../harness/operator.ts'
import {
  type CollectedReward,
  camt054,
  cancelWaiting,
  collectCash,
  collectedCash,
  pain002,
  payer,
  sentBatch,
} from '../harness/payouts.ts'
import { createReadyReward } from '../harness/people.ts'

/**
 * Attack: one operator of finance has the reward of an accomplice paid again. They record that the bank
 * returned or refused a transfer, and the accomplice collects the reward as a voucher, whose code is mailed
 * without a second person. Or they revoke a code that was sent, and a replacement is mailed, again and again.
 */

let server: TestApp
let finance: OperatorClient
let second: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const reason = 'Anruf des Bankberaters'
const voucher = { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org' } as const

/** Creates two operators with new sessions, since each reward advances the clock by weeks. */
async function createOperators() {
  finance = await server.operator('finance')
  second = await server.operator('finance')
}

let codes = 0
/** Adds codes worth a reward to the stock. */
async function stockUp(count: number, valueCents = 7000) {
  const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  const fresh = Array.from({ length: count }, () => `ZWEIMAL-${++codes}`)
  await withTenant(server.connection.database, context.tenant.id, (tx) =>
    server.modules.voucherImports.stock(tx, context, valueCents, fresh),
  )
}

/**
 * Mails the codes that may be mailed.
 *
 * @returns the number of mails with a code
 */
async function mailCodes() {
  await server.scheduled('vouchers.mail')
  return (await server.runJobs()).filter(({ template }) => template.startsWith('voucher')).length
}

/** Collects a reward as cash and sends its transfer to the bank. */
async function collectAndTransfer() {
  await cancelWaiting(server)
  const collected = await collectedCash(server)
  const { id: batchId } = await sentBatch(server)
  await createOperators()
  return { ...collected, batchId }
}
type Sent = Awaited<ReturnType<typeof collectAndTransfer>>

async function paidTransfer(): Promise<Sent> {
  const sent = await collectAndTransfer()
  await finance.ok('readBankFile', { body: { xml: pain002(sent.batchId, [], { status: 'ACSC' }) } })
  await server.runJobs()
  return sent
}

/** Returns the token of the link with which the reward can be collected again. */
async function linkOf({ email }: CollectedReward, template = 'payout-returned') {
  const mails = (await server.runJobs()).filter((mail) => mail.to === email && mail.template === template)
  const [mail] = mails
  if (!mail?.token) throw new Error(`No mail ${template}`)
  return { token: mail.token, text: mail.text }
}

const read = (xml: string) => finance.ok('readBankFile', { body: { xml } })
const askAgain = async ({ claimId }: CollectedReward) => {
  const [held] = (await finance.ok('listPayouts', { query: { state: 'held' } })).filter(
    (payout) => payout.claimId === claimId,
  )
  await finance.ok('askPayeeAgain', { params: { id: held?.id ?? '' }, body: { reason } })
}

/** Acts of one operator after which a transfer that the bank may have executed counts as failed. */
const failures: readonly [string, () => Promise<Sent>, (sent: Sent) => Promise<unknown>][] = [
  [
    'recorded by hand as returned',
    paidTransfer,
    ({ payoutId }) => finance.ok('returnPayout', { params: { id: payoutId }, body: { code: 'AC04' } }),
  ],
  [
    'returned by a home-made file',
    paidTransfer,
    ({ payoutId }) => read(camt054([{ payoutId, reason: 'AC04', cents: 7000 }])),
  ],
  [
    'refused by a home-made file',
    collectAndTransfer,
    ({ batchId, payoutId }) => read(pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AC04' }])),
  ],
  [
    'refused for our own account, and the payee is asked again',
    collectAndTransfer,
    async (sent) => {
      const { batchId, payoutId } = sent
      await read(pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AM04' }]))
      await askAgain(sent)
    },
  ],
  [
    'refused with its whole file, and the payee is asked again',
    collectAndTransfer,
    async (sent) => {
      await read(pain002(sent.batchId, [], { status: 'RJCT', reason: 'FF01' }))
      const [next] = await finance.ok('listPayouts', { query: { state: 'waiting' } })
      await finance.ok('holdPayout', { params: { id: next?.id ?? '' }, body: { reason } })
      await askAgain(sent)
    },
  ],
  [
    'doubted by a home-made check of the name, and the payee is asked again',
    collectAndTransfer,
    async (sent) => {
      const { batchId, payoutId } = sent
      await read(pain002(batchId, [{ payoutId, status: 'RVNM', info: 'Egon Fremd' }]))
      await askAgain(sent)
    },
  ],
]

describe('a reward whose transfer was at the bank is not collected as a voucher', () => {
  test.each(failures)('when it is %s', async (_, begin, fail) => {
    await stockUp(1)
    const sent = await begin()
    await fail(sent)
    const { token, text } = await linkOf(sent)
    const shown = await server.api.ok('getClaim', { query: {}, token })
    const refused = await server.api.call('collectClaim', { body: voucher, token })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { Art: expect.stringContaining('schon eine Überweisung bei der Bank') } },
    ])
    expect(await mailCodes()).toBe(0)
    expect(shown).toMatchObject({ Arten: ['Bargeld'], Gutscheinarten: [], NurUeberweisung: true })
    expect(text).toContain('Als Gutschein gibt es sie nicht mehr')
    expect((await collectCash(server, token)).body).toMatchObject({ Status: 'Abgeholt' })
    expect(await finance.ok('listPayouts', { query: { state: 'waiting' } })).toMatchObject([
      { claimId: sent.claimId, waitsFor: 'run' },
    ])
  })

  test('nor by the other party after a change of the split', async () => {
    await stockUp(1)
    const { batchId, payoutId, number, email } = await collectAndTransfer()
    await read(pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
    await server.runJobs()
    await finance.ok('changeBeneficiary', { params: { id: number }, body: { share: 0, reason } })
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    const token = mails.find(({ to }) => to !== email)?.token ?? ''
    expect(await server.api.refusal('collectClaim', { body: voucher, token })).toBe('422 PSOF0100')
    expect(await server.api.ok('getClaim', { query: {}, token })).toMatchObject({ Arten: ['Bargeld'] })
  })

  test('but one whose transfer was never sent to the bank is', async () => {
    await stockUp(1)
    await cancelWaiting(server)
    const collected = await collectedCash(server)
    await createOperators()
    await finance.ok('holdPayout', { params: { id: collected.payoutId }, body: { reason } })
    await askAgain(collected)
    const { token, text } = await linkOf(collected)
    expect(text).not.toContain('Gutschein')
    const shown = await server.api.ok('getClaim', { query: {}, token })
    expect(shown).toMatchObject({ Arten: ['Bargeld', 'Gutschein'], NurUeberweisung: false })
    await server.api.ok('collectClaim', { body: voucher, token })
    expect(await mailCodes()).toBe(1)
  })
})

/** Collects a reward as a voucher whose code is mailed. */
async function sentCode() {
  await stockUp(1)
  const { rewardToken } = await createReadyReward(server)
  const { Id: claimId } = await server.api.ok('collectClaim', { body: voucher, token: rewardToken })
  expect(await mailCodes()).toBe(1)
  await createOperators()
  return claimId
}

const codeOf = async (claimId: string, state: 'reserved' | 'sent' | 'revoked') => {
  const [found] = await finance.ok('listVouchers', { query: { claimId, state } })
  if (!found) throw new Error(`No code is ${state}`)
  return found
}

async function revokeSent(claimId: string) {
  const { id } = await codeOf(claimId, 'sent')
  return finance.ok('revokeVoucher', { params: { id }, body: { reason } })
}

const decision = (id: string, verdict: SecondCheckVerdict = 'approved') => ({
  params: { id },
  body: { verdict, reason },
})
const alertOf = async () =>
  (await finance.ok('listAlerts', {})).alerts.find(({ kind }) => kind === 'replacements-waiting')

describe('a code that was sent and revoked', () => {
  test('is replaced once another person has agreed, and again only with another approval', async () => {
    const claimId = await sentCode()
    await stockUp(3)
    for (let n = 0; n < 2; n++) {
      const revoked = await revokeSent(claimId)
      expect(revoked).toMatchObject({ replacement: 'waiting', bar: 'second-person-same' })
      expect(await mailCodes()).toBe(0)
      expect(await alertOf()).toMatchObject({ count: 1, cents: 7000 })
      expect(await finance.refusal('decideVoucherReplacement', decision(revoked.id))).toBe('403 PSOF0203')
      const query = { replacement: 'waiting' } as const
      expect(await second.ok('listVouchers', { query })).toMatchObject([
        { id: revoked.id, revokedBy: 'Olga Perator', bar: null },
      ])
      const approved = await second.ok('decideVoucherReplacement', decision(revoked.id))
      expect(approved.replacement).toBe('approved')
      expect(await second.refusal('decideVoucherReplacement', decision(revoked.id))).toBe('409 PSOF0102')
      expect(await mailCodes()).toBe(1)
      expect(await alertOf()).toBeUndefined()
    }
    const audits = await server.database.query<{ actor_id: string }>(
      `select actor_id from audit where action = 'voucher.replacement-approved' and actor_id = $1`,
      [second.id],
    )
    expect(audits).toHaveLength(2)
  })

  test('is not replaced if one person refuses; another may still approve it', async () => {
    const claimId = await sentCode()
    await stockUp(1)
    const { id } = await revokeSent(claimId)
    const refused = await finance.ok('decideVoucherReplacement', decision(id, 'refused'))
    expect(refused.replacement).toBe('refused')
    expect([await mailCodes(), await alertOf()]).toEqual([0, undefined])
    expect(await finance.refusal('decideVoucherReplacement', decision(id))).toBe('403 PSOF0203')
    await second.ok('decideVoucherReplacement', decision(id))
    expect(await mailCodes()).toBe(1)
  })

  test('is not replaced by a person whose access is newer, by support, or without a fresh login', async () => {
    const claimId = await sentCode()
    await stockUp(1)
    const { id } = await revokeSent(claimId)
    server.clock.advance(1000)
    const late = await server.operator('finance', undefined, server.clock.now())
    expect(await late.refusal('decideVoucherReplacement', decision(id))).toBe('403 PSOF0203')
    const support = await server.operator('support')
    expect(await support.refusal('decideVoucherReplacement', decision(id))).toBe('403 PSOF0203')
    server.clock.advance(11 * 60_000)
    expect(await second.refusal('decideVoucherReplacement', decision(id))).toBe('403 PSOF0307')
    expect(await mailCodes()).toBe(0)
    await createOperators()
    await finance.ok('decideVoucherReplacement', decision(id, 'refused'))
  })

  test('of a reward that was taken back meanwhile waits for nobody', async () => {
    const claimId = await sentCode()
    const { id } = await revokeSent(claimId)
    const [order] = await server.database.query<{ id: string; number: string }>(
      'select o.id, o.number from orders o join claim c on c.order_id = o.id where c.id = $1',
      [claimId],
    )
    await finance.ok('openClawback', { body: { orderNumber: order?.number ?? '', status: 'withdrawn' } })
    await finance.ok('decideClawback', {
      params: { id: order?.id ?? '' },
      body: { decision: 'claw-back', reason },
    })
    expect(await alertOf()).toBeUndefined()
    expect(await second.refusal('decideVoucherReplacement', decision(id))).toBe('409 PSOF0102')
  })
})

test('a code that was reserved and never sent is replaced without a second person', async () => {
  await stockUp(2)
  const { rewardToken } = await createReadyReward(server)
  const { Id: claimId } = await server.api.ok('collectClaim', { body: voucher, token: rewardToken })
  await createOperators()
  const { id } = await codeOf(claimId, 'reserved')
  const revoked = await finance.ok('revokeVoucher', { params: { id }, body: { reason } })
  expect(revoked.replacement).toBeNull()
  expect(await mailCodes()).toBe(1)
})

test('the only person who may move money replaces codes alone if single signature is on', async () => {
  const small = await openTestApp()
  await small.database.query('update operator set disabled_at = now()')
  const { rewardToken } = await createReadyReward(small)
  const { Id: claimId } = await small.api.ok('collectClaim', { body: voucher, token: rewardToken })
  const context = small.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  await withTenant(small.connection.database, context.tenant.id, (tx) =>
    small.modules.voucherImports.stock(tx, context, 7000, ['ALLEIN-0001', 'ALLEIN-0002']),
  )
  await small.scheduled('vouchers.mail')
  await small.runJobs()
  const admin = await small.operator('admin')
  const [sent] = await admin.ok('listVouchers', { query: { claimId, state: 'sent' } })
  const revoked = await admin.ok('revokeVoucher', { params: { id: sent?.id ?? '' }, body: { reason } })
  expect(revoked.bar).toBe('second-person-same')
  expect(await admin.refusal('decideVoucherReplacement', decision(revoked.id))).toBe('403 PSOF0203')
  await admin.ok('setSingleSignature', { body: { on: true, reason } })
  expect(await admin.ok('listVouchers', { query: { replacement: 'waiting' } })).toMatchObject([{ bar: null }])
  await admin.ok('decideVoucherReplacement', decision(revoked.id))
  const [audit] = await small.database.query<{ details: object }>(
    `select details from audit where action = 'voucher.replacement-approved'`,
  )
  expect(audit?.details).toMatchObject({ reason, singleSignature: true })
  await small.close()
})
