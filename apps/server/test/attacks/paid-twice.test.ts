// SPEC §M.27

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../src/platform/database/database.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import type { OperatorClient } from '../harness/operator.ts'
import {
  type Collected,
  camt054,
  cancelWaiting,
  collectCash,
  collectedCash,
  pain002,
  payer,
  sentBatch,
} from '../harness/payouts.ts'

/**
 * Attack: one operator of finance has the reward of an accomplice paid again. They record that the bank
 * returned or refused a transfer, and the accomplice collects the reward as a voucher, whose code is mailed
 * without a second person.
 */

let server: TestApp
let finance: OperatorClient
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { payouts: { payer } } } })
})
afterAll(() => server.close())

const reason = 'Anruf des Bankberaters'
const voucher = { Art: 'Gutschein', Name: 'Frieda', Email: 'frieda@example.org' } as const

/** Sessions expire because each reward advances the clock by weeks. */
async function logIn() {
  finance = await server.operator('finance')
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

/** Mails the codes that may be mailed. @returns the number of mails with a code */
async function mailedCodes() {
  await server.scheduled('vouchers.mail')
  return (await server.runJobs()).filter(({ template }) => template.startsWith('voucher')).length
}

/** Collects a reward as cash and sends its transfer to the bank. */
async function sentTransfer() {
  await cancelWaiting(server)
  const collected = await collectedCash(server)
  const { id: batchId } = await sentBatch(server)
  await logIn()
  return { ...collected, batchId }
}
type Sent = Awaited<ReturnType<typeof sentTransfer>>

async function paidTransfer(): Promise<Sent> {
  const sent = await sentTransfer()
  await finance.ok('readBankFile', { body: { xml: pain002(sent.batchId, [], { status: 'ACSC' }) } })
  await server.runJobs()
  return sent
}

/** Returns the token of the link with which the reward can be collected again. */
async function linkOf({ email }: Collected, template = 'payout-returned') {
  const mails = (await server.runJobs()).filter((mail) => mail.to === email && mail.template === template)
  const [mail] = mails
  if (!mail?.token) throw new Error(`No mail ${template}`)
  return { token: mail.token, text: mail.text }
}

const read = (xml: string) => finance.ok('readBankFile', { body: { xml } })
const askAgain = async ({ claimId }: Collected) => {
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
    sentTransfer,
    ({ batchId, payoutId }) => read(pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AC04' }])),
  ],
  [
    'refused for our own account, and the payee is asked again',
    sentTransfer,
    async (sent) => {
      const { batchId, payoutId } = sent
      await read(pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AM04' }]))
      await askAgain(sent)
    },
  ],
  [
    'refused with its whole file, and the payee is asked again',
    sentTransfer,
    async (sent) => {
      await read(pain002(sent.batchId, [], { status: 'RJCT', reason: 'FF01' }))
      const [next] = await finance.ok('listPayouts', { query: { state: 'waiting' } })
      await finance.ok('holdPayout', { params: { id: next?.id ?? '' }, body: { reason } })
      await askAgain(sent)
    },
  ],
  [
    'doubted by a home-made check of the name, and the payee is asked again',
    sentTransfer,
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
    expect(await mailedCodes()).toBe(0)
    expect(shown).toMatchObject({ Arten: ['Bargeld'], Gutscheinarten: [], NurUeberweisung: true })
    expect(text).toContain('Als Gutschein gibt es sie nicht mehr')
    expect((await collectCash(server, token)).body).toMatchObject({ Status: 'Abgeholt' })
    expect(await finance.ok('listPayouts', { query: { state: 'waiting' } })).toMatchObject([
      { claimId: sent.claimId, waitsFor: 'run' },
    ])
  })

  test('nor by the other party after the reward was split anew', async () => {
    await stockUp(1)
    const { batchId, payoutId, number, email } = await sentTransfer()
    await read(pain002(batchId, [{ payoutId, status: 'RJCT', reason: 'AC04' }]))
    await server.runJobs()
    await finance.ok('changeBeneficiary', { params: { id: number }, body: { share: 0, reason } })
    const mails = (await server.runJobs()).filter(({ template }) => template === 'reward-ready')
    const token = mails.find(({ to }) => to !== email)?.token ?? ''
    expect(await server.api.refusal('collectClaim', { body: voucher, token })).toBe('422 PSOF0100')
    expect(await server.api.ok('getClaim', { query: {}, token })).toMatchObject({ Arten: ['Bargeld'] })
  })

  test('but one whose transfer never left the house is', async () => {
    await stockUp(1)
    await cancelWaiting(server)
    const collected = await collectedCash(server)
    await logIn()
    await finance.ok('holdPayout', { params: { id: collected.payoutId }, body: { reason } })
    await askAgain(collected)
    const { token, text } = await linkOf(collected)
    expect(text).not.toContain('Gutschein')
    const shown = await server.api.ok('getClaim', { query: {}, token })
    expect(shown).toMatchObject({ Arten: ['Bargeld', 'Gutschein'], NurUeberweisung: false })
    await server.api.ok('collectClaim', { body: voucher, token })
    expect(await mailedCodes()).toBe(1)
  })
})
