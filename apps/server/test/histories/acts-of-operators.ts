import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@zuruf/contract'
import { germanDay } from '@zuruf/domain'
import { type Act, pick, pickTarget, reason } from './act.ts'
import type { Answer, World } from './world.ts'

/** Decisions of operators, and the cases they decide. */
export const actsOfOperators = {
  /** Cancels the order of a paid reward, so that the reward is clawed back. */
  async clawBack(world: World, which: number) {
    const paid = world.books.claims.filter(({ state }) => state === 'paid')
    const order = world.books.orders.find(({ id }) => id === pick(paid, which)?.order_id)
    if (!order) return []
    const status = 'withdrawn' as const
    const opened = await world.operate(0, 'openClawback', { body: { orderNumber: order.number, status } })
    const decided = await world.operate(1, 'decideClawback', {
      params: { id: order.id },
      body: { decision: 'claw-back', reason },
    })
    return [opened.answer, decided.answer]
  },

  async decideFailure(world: World, which: number, how: number) {
    const found = pickTarget(world.books.clawbacks, ['open'], which)
    if (!found) return []
    const decision = how % 3 === 0 ? 'waive' : 'claw-back'
    const params = { id: found.order_id }
    return [(await world.operate(which, 'decideClawback', { params, body: { decision, reason } })).answer]
  },

  /** Puts a recipient's orders under review, whatever the reason. */
  async suspect(world: World, which: number) {
    const order = pick(world.books.orders, which)
    if (!order) return []
    await world.server.database.query(
      `insert into fraud_case (tenant_id, id, referral_id, recipient_id, state, score, reasons, created_at)
       values ($1, gen_random_uuid(), $2, $4, 'review', 70, '[{"signal": "same-mailbox", "count": 1, "points": 70}]', $3)
       on conflict do nothing`,
      [world.tenantId, order.referral_id, world.server.clock.now(), order.recipient_id],
    )
    return [{ what: 'suspect', status: 200 }]
  },

  async judge(world: World, which: number, how: number) {
    const found = pickTarget(world.books.cases, ['review'], which)
    if (!found) return []
    const verdict =
      how % 2 === 0
        ? { decision: 'cleared' as const, reasonCode: 'explained' as const }
        : { decision: 'confirmed' as const, reasonCode: 'self-referral' as const }
    const { id } = found
    const shown = await world.operate(which, 'getFraudCase', { params: { id } })
    const { version } = shown.body as ResponseOf<'getFraudCase'>
    const body = { cases: [{ id, version }], ...verdict }
    return [(await world.operate(which, 'decideFraudCases', { body })).answer]
  },

  async mailVouchers(world: World) {
    return [await world.run('vouchers.mail')]
  },

  async stockUp(world: World, which: number) {
    const value = pick(world.books.claims, which)?.amount_cents ?? world.setup.rewardCents
    return stockUp(world, value, 1 + (which % 3))
  },

  async revokeVoucher(world: World, which: number) {
    const voucher = pickTarget(world.books.vouchers, ['reserved', 'sent'], which)
    if (!voucher) return []
    const params = { id: voucher.id }
    const revoked = await world.operate(which, 'revokeVoucher', { params, body: { reason } })
    if ((revoked.body as { replacement?: string | null }).replacement !== 'waiting') return [revoked.answer]
    const body = { verdict: which % 3 === 0 ? ('refused' as const) : ('approved' as const), reason }
    const decided = await world.operate(which + 1, 'decideVoucherReplacement', { params, body })
    return [revoked.answer, decided.answer]
  },

  async resendVoucher(world: World, which: number) {
    const voucher = pickTarget(world.books.vouchers, ['sent'], which)
    if (!voucher) return []
    return [
      (await world.operate(which, 'resendVoucher', { params: { id: voucher.id }, body: { reason } })).answer,
    ]
  },

  async claimMissing(world: World, which: number, how: number) {
    const referral = pick(world.books.referrals, which)
    if (!referral) return []
    const token = await world.userToken(referral.account_id)
    const Bestelldatum = germanDay(world.server.clock.now())
    const asked = await world.call('setCustomerNumber', {
      params: { id: referral.number },
      query: {},
      body: { Kundennummer: `KD-${which}-${how % 3}`, Bestelldatum },
      token,
    })
    return [asked.answer]
  },

  async decideMissing(world: World, which: number, how: number) {
    const found = pickTarget(world.books.requests, ['review'], which)
    if (!found) return []
    const params = { id: found.id }
    const shown = await world.operate(which, 'getGoodwillCase', { params })
    const { version } = shown.body as ResponseOf<'getGoodwillCase'>
    const { answer } =
      how % 4 === 0
        ? await world.operate(which, 'rejectGoodwill', {
            params,
            body: { reasonCode: 'no-contract', words: reason, version },
          })
        : await world.operate(which, 'acceptGoodwill', { params, body: { reason, version } })
    return [answer]
  },
} satisfies Record<string, Act>

/** Adds new voucher codes of a value. */
export async function stockUp(world: World, value: number, count: number): Promise<Answer[]> {
  const { voucherImports } = world.server.modules
  const codes = Array.from({ length: count }, () => `H-${randomUUID().slice(0, 13)}`)
  const context = world.server.contextOf(world.key, { actor: { kind: 'system', id: 'history' } })
  await world.inTenant((tx) => voucherImports.stock(tx, context, value, codes))
  return [{ what: 'stockUp', status: 200 }]
}
