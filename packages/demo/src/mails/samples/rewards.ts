/** Triggers the mails about rewards. */

import { addDays, germanDay } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import { newId } from '@zuruf/server/platform/ids'
import { payAllWaiting, secondOperator } from '../../history/send-batch.ts'
import { demoLogins } from '../../people/logins.ts'

/** Reports three missing contracts: one is accepted, one rejected, and for one the operator asks a question. */
export async function triggerGoodwillMails(
  { database, referrals, goodwill, decisions }: Modules,
  context: Context,
) {
  const [{ email }] = demoLogins
  const mine = await withTenant(database, context.tenant.id, async (tx) => {
    const { id } = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const all = await referrals.listOfAccount(tx, id, 50)
    return all.filter((one) => one.state === 'open' || one.state === 'ordered').slice(0, 3)
  })
  const operator: Context = { ...context, actor: { kind: 'operator', id: newId() } }
  const words = 'Im Bestand steht unter dieser Nummer ein Vertrag von 2019.'
  const decide = [
    async (id: string) =>
      decisions.accept(operator, id, {
        orderNumber: undefined,
        orderedOn: germanDay(context.now),
        words: 'Vertrag gefunden',
        version: (await decisions.read(operator, id)).version,
      }),
    async (id: string) => {
      const { version } = await decisions.read(operator, id)
      return decisions.reject(operator, id, { reason: 'ordered-before', words, version })
    },
    (id: string) => decisions.ask(operator, id, 'In welchem Laden wurde bestellt?'),
  ]
  for (const [index, referral] of mine.entries()) {
    const person: Context = { ...context, actor: { kind: 'user', id: referral.accountId } }
    const { request } = await goodwill.request(person, referral.number, {
      customerNumber: `KD-471${index}`,
      orderNumber: '',
      orderedOn: undefined,
      note: undefined,
    })
    await decide[index]?.(request.id)
  }
}

/** Replaces an invalid voucher code, and triggers the alert about a low stock. */
export async function triggerVoucherMails(modules: Modules, context: Context) {
  const { voucherStock, voucherReplacements, rewardJobs } = modules
  const { tenant } = context
  const [sent] = await voucherStock.list(context, { state: 'sent' }, 1)
  if (!sent) throw new Error('The demo sends no voucher')
  const reason = 'Der Händler kennt den Code nicht.'
  await voucherStock.revoke({ ...context, actor: { kind: 'operator', id: newId() } }, sent.id, reason)
  const second: Context = { ...context, actor: await secondOperator(modules) }
  await voucherReplacements.decide(second, sent.id, { verdict: 'approved', reason })
  await rewardJobs.mailVouchers(context)
  const kinds = tenant.settings.vouchers.kinds.map((kind) => ({ ...kind, warnBelow: 1000 }))
  const settings = {
    ...tenant.settings,
    alertAddress: 'gutscheine@probe.test',
    vouchers: { ...tenant.settings.vouchers, kinds },
  }
  await voucherStock.watch({ ...context, tenant: { ...tenant, settings } })
}

/** Triggers the reminder of a ready reward, a payout, a returned payout and a claw-back. */
export async function triggerRewardMails(modules: Modules, context: Context) {
  const { rewardJobs, payouts, settlement, clawbacks, database } = modules
  const { tenant, now } = context
  await rewardJobs.remind({ ...context, now: addDays(now, tenant.settings.claimWindowDays - 20) })
  const { id: returnedId } = await findClaim(modules, context, { state: 'ready', owner: 'account' })
  await collect(modules, context, returnedId)
  const operator: Context = { ...context, actor: { kind: 'operator', id: newId() } }
  const { orderId } = await findClaim(modules, context, {
    state: 'paid',
    method: 'voucher',
    owner: 'account',
  })
  const payout = await withTenant(database, tenant.id, (tx) => payouts.findLive(tx, { claimId: returnedId }))
  await payAllWaiting(modules, operator, { ...context, actor: await secondOperator(modules) })
  await withTenant(database, tenant.id, async (tx) => {
    await settlement.markReturned(tx, operator, payout?.id ?? '', 'AC04')
    await clawbacks.open(tx, operator, orderId, 'withdrawn')
    await clawbacks.decide(tx, operator, orderId, 'claw-back', 'Widerruf')
  })
}

/** Triggers the receipt of a collected reward, which is mailed only until the reward is transferred. */
export async function triggerReceipt(modules: Modules, context: Context) {
  const { id } = await findClaim(modules, context, { state: 'ready', owner: 'recipient' })
  await collect(modules, context, id)
}

interface WantedClaim {
  readonly state: 'ready' | 'paid'
  readonly method?: 'voucher'
  readonly owner: 'account' | 'recipient'
}

const findClaim = (
  { database }: Modules,
  { tenant }: Context,
  { state, method, owner }: WantedClaim,
): Promise<{ id: string; orderId: string }> =>
  withTenant(database, tenant.id, (tx) =>
    tx
      .selectFrom('claim')
      .select(['id', 'orderId'])
      .where('state', '=', state)
      .where('method', method ? '=' : 'is', method ?? null)
      .where('accountId', owner === 'account' ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow(),
  )

const collect = ({ rewards }: Modules, context: Context, claimId: string) =>
  rewards.collect({ ...context, actor: { kind: 'reward', id: claimId } }, claimId, {
    method: 'cash',
    bank: { iban: 'DE89370400440532013000', holder: 'Erika Muster' },
  })
