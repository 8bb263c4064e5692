import { randomBytes, randomUUID } from 'node:crypto'
import { operatorRoles, type TokenType } from '@zuruf/contract/tokens'
import { deviceFamily } from '@zuruf/domain'
import { recordConsentSteps } from '../../src/platform/consents.ts'
import { tokenHash } from '../../src/platform/crypto.ts'
import { withTenant } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { issueToken, useToken as markUsed, type TenantTokenType } from '../../src/platform/tokens.ts'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import { day } from './clock.ts'
import { endSessions } from './operator.ts'
import { follow, order, type Referral, recommend, rewardReady } from './people.ts'
import { smallPdf, upload } from './uploads.ts'

/** One of everything a tenant can have, for tests that go through all operations. */
export interface World {
  readonly tenant: string
  readonly email: string
  readonly accountId: string
  readonly accountHash: string
  /** A referral that takes orders. */
  readonly open: Referral
  readonly clickId: string
  /** Somebody who followed the open referral's link and has not ordered. */
  readonly visitorNumber: string
  readonly recipientId: string
  readonly recipientNumber: string
  readonly orderNumber: string
  /** A reward of the account that waits to be collected. */
  readonly claimId: string
  readonly passkeyId: string
  /** A newsletter asked for and not confirmed, and the opt-in token of its mail. */
  readonly consentId: string
  readonly newsletterToken: string
  /** One of the account's sessions. */
  readonly sessionId: string
  /** A missing contract claimed for that referral, and what was uploaded for it. */
  readonly goodwillId: string
  readonly evidenceId: string
  /** Another upload, to be removed. */
  readonly spareEvidenceId: string
  /** The referral that reward comes from. */
  readonly readyNumber: string
}

export async function makeWorld(test: TestApp, tenant: string): Promise<World> {
  const ready = await rewardReady(test, { tenant, share: 50 })
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
  if (!account || !recipient || !claim || !session) throw new Error('The world is not complete')
  const passkeyId = randomUUID()
  await test.database.query(
    `insert into passkey (tenant_id, id, account_id, credential_id, public_key, counter, device_type, backed_up, name,
       created_at) values ($1, $2, $3, $4, '', 0, 'multiDevice', true, 'Telefon', $5)`,
    [test.contextOf(tenant).tenant.id, passkeyId, account.id, randomBytes(16), test.clock.now()],
  )
  await test.database.query(`update account set roles = '{AgenturMitarbeiter}' where id = $1`, [account.id])
  const newsletter = await askForNewsletter(test, tenant, account.id, ready.email)
  const goodwill = await test.api.ok('setCustomerNumber', {
    params: { id: ready.referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-4711' },
    tenant,
    token: ready.rewardToken,
  })
  const evidence = await upload(test, goodwill.Id, smallPdf, { tenant, token: ready.rewardToken })
  const spare = await upload(test, goodwill.Id, smallPdf, { tenant, token: ready.rewardToken })
  return {
    ...newsletter,
    goodwillId: goodwill.Id,
    evidenceId: evidence.body.Id,
    spareEvidenceId: spare.body.Id,
    tenant,
    email: ready.email,
    accountId: account.id,
    accountHash: account.hash,
    open,
    clickId,
    visitorNumber: visitor.Empfaengernummer,
    recipientId: recipient.id,
    recipientNumber: ordered.Empfaengernummer,
    orderNumber: ordered.Auftragsnummer,
    claimId: claim.id,
    sessionId: session.id,
    passkeyId,
    readyNumber: ready.referral.Empfehlungsnummer,
  }
}

/** As it was asked for at the box, also where the tenant has switched the newsletter off since. */
function askForNewsletter(test: TestApp, tenant: string, personId: string, address: string) {
  const context = test.contextOf(tenant)
  const consentId = newId()
  return withTenant(test.connection.database, context.tenant.id, async (tx) => {
    const wordingHash = await test.modules.keepAgreedText(tx, context.tenant.id, 'Ja, gern.')
    await recordConsentSteps(tx, context, [
      {
        ...{ consentId, personId, address, wordingHash },
        kind: 'newsletter',
        step: 'asked',
        source: 'my-data',
      },
    ])
    const newsletterToken = await issueToken(tx, context.tenant.id, {
      type: 'newsletter-optin',
      subjectId: consentId,
      now: context.now,
    })
    return { consentId, newsletterToken }
  })
}

const subjects: Readonly<Record<TenantTokenType, (world: World) => string>> = {
  user: (world) => world.accountId,
  agency: (world) => world.accountId,
  recipient: (world) => world.recipientId,
  reward: (world) => world.claimId,
  'admin-login': (world) => world.accountId,
  'opt-in': (world) => world.accountId,
  password: (world) => world.accountId,
  'email-change': (world) => world.accountId,
  'newsletter-optin': (world) => world.consentId,
  'newsletter-optout': (world) => world.accountId,
}

/**
 * A fresh token of any type for what there is of it in the world; good, over, or used up. An operator's is one who is
 * everything in all tenants.
 */
export async function tokenOf(
  test: TestApp,
  world: World,
  type: TokenType,
  fate: 'good' | 'expired' | 'used' = 'good',
) {
  const { tenant } = test.contextOf(world.tenant)
  const now = test.clock.now()
  if (type === 'operator') {
    const { token, id } = await test.operator(operatorRoles)
    if (fate !== 'good') await endSessions(test, id)
    return token
  }
  return withTenant(test.connection.database, tenant.id, async (tx) => {
    const token = await issueToken(tx, tenant.id, {
      type,
      subjectId: subjects[type](world),
      now,
      // As fresh from a login as can be: what a session may not do is not for want of that.
      ...((type === 'user' || type === 'agency') && {
        session: { idleSeconds: day / 1000, remembered: false, device: deviceFamily(browser), provedAt: now },
      }),
      ...(fate === 'expired' && { expiresAt: new Date(now.getTime() - day) }),
    })
    if (fate === 'used') await markUsed(tx, tokenHash(token), now)
    return token
  })
}
