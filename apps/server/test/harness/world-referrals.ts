import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { day } from './clock.ts'
import { createReadyReward, follow, order, recommend } from './people.ts'

export type WorldReferrals = Awaited<ReturnType<typeof makeReferrals>>

/** Creates an account with referrals, orders and a ready reward, and another one that may be deleted. */
export async function makeReferrals(test: TestApp, tenant: string) {
  const ready = await createReadyReward(test, { tenant, share: 50 })
  const open = await recommend(test, { tenant, email: ready.email })
  const { clickId } = await follow(test, open, tenant)
  const visitor = await test.api.ok('createRecipient', {
    params: { id: open.Empfehlungsnummer },
    query: {},
    body: { KlickId: clickId },
    tenant,
  })
  const ordered = await order(test, await recommend(test, { tenant, email: ready.email }), tenant)
  await test.runJobs()
  const [account] = await test.database.query<{ id: string; hash: string }>(
    'select id, hash from account where email = $1',
    [ready.email],
  )
  const [recipient] = await test.database.query<{ id: string }>(
    'select id from recipient where number = $1',
    [ordered.Empfaengernummer],
  )
  const [claim] = await test.database.query<{ id: string }>(
    `select id from claim where account_id = $1 and state = 'ready'`,
    [account?.id],
  )
  const [session] = await test.database.query<{ id: string }>(
    `select id from token where subject_id = $1 and type = 'user'`,
    [account?.id],
  )
  const [voucher] = await test.database.query<{ id: string }>(
    `select id from voucher where tenant_id = $1 and state = 'free' order by id limit 1`,
    [test.contextOf(tenant).tenant.id],
  )
  const [mail] = await test.database.query<{ id: string }>(
    `select id from mail where tenant_id = $1 and template = 'reward-ready' and sent_at is not null limit 1`,
    [test.contextOf(tenant).tenant.id],
  )
  if (!account || !recipient || !claim || !session || !voucher || !mail) {
    throw new Error('The world is not complete')
  }
  const spareReferral = await recommend(test, { tenant })
  const [spareAccount] = await test.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [spareReferral.Empfehlungsnummer],
  )
  const [placed] = await test.database.query<{ id: string }>('select id from orders where number = $1', [
    ordered.Auftragsnummer,
  ])
  const [released] = await test.database.query<{ id: string }>(
    'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [ready.referral.Empfehlungsnummer],
  )
  const expired = await recommend(test, { tenant })
  await test.database.query(`update referral set expires_at = $2 where number = $1`, [
    expired.Empfehlungsnummer,
    new Date(test.clock.now().getTime() - day),
  ])
  return {
    rewardToken: ready.rewardToken,
    mailedToken: ordered.mailedToken,
    /** The order of the ready reward. */
    releasedOrderId: released?.id ?? '',
    /** Their part of the world. */
    part: {
      email: ready.email,
      accountId: account.id,
      accountHash: account.hash,
      spareAccountId: spareAccount?.id ?? '',
      open,
      expiredNumber: expired.Empfehlungsnummer,
      clickId,
      visitorNumber: visitor.Empfaengernummer,
      recipientId: recipient.id,
      recipientNumber: ordered.Empfaengernummer,
      orderNumber: ordered.Auftragsnummer,
      orderId: placed?.id ?? '',
      claimId: claim.id,
      sessionId: session.id,
      voucherId: voucher.id,
      mailId: mail.id,
      readyNumber: ready.referral.Empfehlungsnummer,
    },
  }
}

/** Gives the account a personal link and a passkey. */
export async function addAccountKeys(test: TestApp, tenant: string, accountId: string) {
  const [personalLinkId, shareCode] = [randomUUID(), `rita-${tenant}-welt`]
  await test.database.query(
    `insert into personal_link (tenant_id, id, account_id, terms_hash, created_at) values ($1, $2, $3, '', $4)`,
    [test.contextOf(tenant).tenant.id, personalLinkId, accountId, test.clock.now()],
  )
  await test.database.query(
    `insert into share_code (tenant_id, code, link_id, created_at) values ($1, $2, $3, $4)`,
    [test.contextOf(tenant).tenant.id, shareCode, personalLinkId, test.clock.now()],
  )
  const passkeyId = randomUUID()
  await test.database.query(
    `insert into passkey (tenant_id, id, account_id, credential_id, public_key, counter, device_type, backed_up, name,
       created_at) values ($1, $2, $3, $4, '', 0, 'multiDevice', true, 'Telefon', $5)`,
    [test.contextOf(tenant).tenant.id, passkeyId, accountId, randomBytes(16), test.clock.now()],
  )
  return { shareCode, passkeyId }
}
