import { randomUUID } from 'node:crypto'
import { withTenant } from '../../src/platform/database/database.ts'
import type { TestApp } from './app.ts'
import { confirmedRecommender, order } from './people.ts'

export interface ReadyClaim {
  readonly id: string
  readonly rewardToken: string
}

/**
 * Creates many ready rewards of one recommender: one regular referral and order, then copies of the order.
 * Much faster than as many complete journeys.
 */
export async function manyReadyClaims(server: TestApp, count: number) {
  const person = await confirmedRecommender(server)
  await order(server, person.referral)
  const context = server.contextOf('swb', { actor: { kind: 'system', id: 'orders.release' } })
  const { rewards, referrals, grants } = server.modules
  const copies = await server.database.query<{ id: string; recipient_id: string; referral_id: string }>(
    `insert into orders (tenant_id, id, number, referral_id, recipient_id, product_id, product_name, state, state_at, created_at)
     select tenant_id, gen_random_uuid(), $2 || n, referral_id, recipient_id, product_id, product_name, 'released', state_at,
       created_at
       from orders, generate_series(1, $3) n
      where referral_id = (select id from referral where number = $1)
     returning id, recipient_id, referral_id`,
    [person.referral.Empfehlungsnummer, `${randomUUID()}-`, count],
  )
  const claims = await withTenant(server.connection.database, context.tenant.id, async (tx) => {
    const made: ReadyClaim[] = []
    const referral = await referrals.findById(tx, copies[0]?.referral_id ?? '')
    if (!referral) throw new Error('The referral is gone')
    const product = { productId: '462', productName: 'Internet 100' }
    const rewarded: Parameters<typeof rewards.openAll>[2][number][] = []
    for (const copy of copies) {
      const grant = await grants.grant(tx, context, {
        productId: product.productId,
        orderedAt: context.now,
        referredAt: referral.createdAt,
        recipientId: copy.recipient_id,
        emailKey: null,
        customerNumber: null,
        household: null,
        unrewarded: false,
      })
      rewarded.push({
        referral,
        grant,
        unrewarded: false,
        order: { id: copy.id, recipientId: copy.recipient_id, ...product },
      })
    }
    await rewards.openAll(tx, context, rewarded)
    for (const { order } of rewarded) {
      await rewards.release(tx, context, {
        ...order,
        referralId: referral.id,
        accountId: referral.accountId,
        orderedAt: context.now,
        rewardLimits: null,
      })
    }
    const people = [...new Set(copies.map((copy) => copy.recipient_id))]
    const ready = await rewards.listOfRecipients(tx, people)
    for (const claim of ready.filter(({ state, kind }) => state === 'ready' && kind === 'reward')) {
      made.push({ id: claim.id, rewardToken: await rewards.issueClaimToken(tx, context, claim) })
    }
    return made
  })
  // Rendering their mails would take longer than everything else.
  await server.database.query(`delete from mail where template = 'reward-ready' and sent_at is null`)
  return { ...person, claims }
}
