import { randomBytes, randomUUID } from 'node:crypto'
import type { TokenType } from '@zuruf/contract/tokens'
import { deviceFamily, operatorRoles } from '@zuruf/domain'
import { recordConsentSteps } from '../../src/platform/consents.ts'
import { tokenHash } from '../../src/platform/crypto.ts'
import { withTenant } from '../../src/platform/database/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { issueToken, consumeToken as markUsed, type TenantTokenType } from '../../src/platform/tokens.ts'
import { addAgency, addEmployee, inviteCustomer, joinAgency } from './agencies.ts'
import type { TestApp } from './app.ts'
import { campaignContent } from './campaigns.ts'
import { makeCatalogue } from './catalogue.ts'
import { browser } from './client.ts'
import { day } from './clock.ts'
import { makeCommissions } from './commissions.ts'
import { makeContent, smallPicture } from './content.ts'
import { endSessions } from './operator.ts'
import { makePartner } from './partners.ts'
import { follow, holder, iban, order, type Referral, recommend, rewardReady } from './people.ts'
import { ruleTerms } from './rules.ts'
import { smallPdf, upload } from './uploads.ts'

/** One of everything a tenant can have, for tests that call all operations. */
export interface World {
  readonly tenant: string
  readonly email: string
  readonly accountId: string
  readonly accountHash: string
  /** Code of the account's personal link. */
  readonly shareCode: string
  /** Another person, whose account may be deleted. */
  readonly spareAccountId: string
  /** A referral that takes orders. */
  readonly open: Referral
  readonly clickId: string
  /** A person who followed the open referral's link and has not ordered. */
  readonly visitorNumber: string
  readonly recipientId: string
  readonly recipientNumber: string
  readonly orderNumber: string
  readonly orderId: string
  /** Hand-over of the order, not yet fetched by the provider. */
  readonly handoverId: string
  /** A file of orders queued for the SFTP server. */
  readonly handoverRunId: string
  /** A proposal to move the order to the referral with the ready reward. */
  readonly orderMoveId: string
  readonly orderSplitId: string
  /** A waiting event. */
  readonly intakeId: string
  /** A ready reward of the account. */
  readonly claimId: string
  readonly passkeyId: string
  /** A draft of a reward rule. */
  readonly ruleId: string
  /** An unused voucher code in stock. */
  readonly voucherId: string
  /** A mail that was sent to the account. */
  readonly mailId: string
  /** A provider key that no test signs with. */
  readonly apiKeyId: string
  /** An unconfirmed newsletter subscription and the opt-in token of its mail. */
  readonly consentId: string
  readonly newsletterToken: string
  /** One of the account's sessions. */
  readonly sessionId: string
  /** A fraud case in review for the open referral. */
  readonly fraudCaseId: string
  /** A webhook endpoint for `claim.paid`, and a delivery to it. */
  readonly webhookId: string
  readonly webhookDeliveryId: string
  /** A visitor's cookie consent. */
  readonly cookieConsentId: string
  /** A missing contract claimed for that referral, and its evidence. */
  readonly goodwillId: string
  readonly evidenceId: string
  /** Another evidence file that may be removed. */
  readonly spareEvidenceId: string
  /** The referral of the ready reward. */
  readonly readyNumber: string
  /** A failed payout of that reward, in a draft batch. */
  readonly payoutId: string
  readonly batchId: string
  /** An order that failed after its release; nothing was clawed back. */
  readonly failedOrderId: string
  /** Items of the tenant's own catalogue; the spare ones may be removed. */
  readonly catalogueCategoryId: string
  readonly catalogueProductId: string
  readonly spareProductId: string
  readonly deviceTariffId: string
  readonly spareDeviceTariffId: string
  readonly catalogueRewardId: string
  readonly catalogueFootnoteId: string
  readonly cataloguePictureId: string
  /** A published FAQ with a newer draft; another one is scheduled. */
  readonly contentId: string
  readonly contentRevision: number
  readonly scheduledContentId: string
  readonly scheduledContentRevision: number
  readonly assetId: string
  readonly assetHash: string
  readonly spareAssetId: string
  /** An expired referral. */
  readonly expiredNumber: string
  /** A client program that reads the tenant's content. */
  readonly contentClientId: string
  /** An available document to be read before ordering. */
  readonly documentId: string
  readonly documentHash: string
  /** A running campaign. */
  readonly campaignId: string
  /** The version of the campaign that its form was loaded with. */
  readonly campaignSeen: { readonly version: number; readonly changedAt: string }
  /** A contact message. */
  readonly contactMessageId: string
  /** An agency owned by the account. */
  readonly agencyId: string
  /** Agent number and photo of the account. */
  readonly agentNumber: string
  readonly agentPhoto: string
  /** Invitation code of the account as an employee of the client. */
  readonly companyCode: string
  /** An employee of the agency, and a customer invited for it. */
  readonly employeeId: string
  readonly invitationId: string
  /** Another agency, which may be closed. */
  readonly spareAgencyId: string
  /** A commission rule, a reward plan line and a credit note of that agency. */
  readonly commissionRuleId: string
  readonly planLineId: string
  readonly creditNoteId: string
  /** A sales partner with a link, a key and a credit note. */
  readonly partnerId: string
  readonly partnerAccountId: string
  readonly partnerLinkId: string
  readonly partnerLinkCode: string
  readonly partnerKeyId: string
  readonly partnerCreditNoteId: string
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
  const apiKeyId = randomUUID()
  await test.database.query(
    `insert into api_key (tenant_id, id, key, secret, created_at) values ($1, $2, $3, '', $4)`,
    [test.contextOf(tenant).tenant.id, apiKeyId, `unused-${apiKeyId}`, test.clock.now()],
  )
  const { id: ruleId } = await test.modules.rewardRules.create(
    test.contextOf(tenant, { actor: { kind: 'system', id: 'world' } }),
    ruleTerms({ validFrom: '2029-10-01', holdingDays: 21 }),
  )
  const spareReferral = await recommend(test, { tenant })
  const [spareAccount] = await test.database.query<{ id: string }>(
    'select account_id as id from referral where number = $1',
    [spareReferral.Empfehlungsnummer],
  )
  const [placed] = await test.database.query<{ id: string }>('select id from orders where number = $1', [
    ordered.Auftragsnummer,
  ])
  const agreed = { AgbText: 'Ich stimme den Bedingungen zu.' }
  await test.api.ok('giveConsent', { body: agreed, token: ordered.mailedToken, tenant })
  const [handover] = await test.database.query<{ id: string }>(
    'select id from order_handover where order_id = $1',
    [placed?.id],
  )
  const handoverRunId = randomUUID()
  await test.database.query(
    `insert into handover_run (tenant_id, id, channel, state, file_name, orders, began_at)
     values ($1, $2, 'sftp', 'pending', 'orders.csv', 0, $3)`,
    [test.contextOf(tenant).tenant.id, handoverRunId, test.clock.now()],
  )
  await test.signedEvents(tenant, [{ eventId: 'unknown', orderNumber: 'unknown', status: 'received' }])
  const [waiting] = await test.database.query<{ id: string }>(
    `select id from order_intake where tenant_id = $1 and outcome = 'waiting' limit 1`,
    [test.contextOf(tenant).tenant.id],
  )
  const expired = await recommend(test, { tenant })
  await test.database.query(`update referral set expires_at = $2 where number = $1`, [
    expired.Empfehlungsnummer,
    new Date(test.clock.now().getTime() - day),
  ])
  const [personalLinkId, shareCode] = [randomUUID(), `rita-${tenant}-welt`]
  await test.database.query(
    `insert into personal_link (tenant_id, id, account_id, terms_hash, created_at) values ($1, $2, $3, '', $4)`,
    [test.contextOf(tenant).tenant.id, personalLinkId, account.id, test.clock.now()],
  )
  await test.database.query(
    `insert into share_code (tenant_id, code, link_id, created_at) values ($1, $2, $3, $4)`,
    [test.contextOf(tenant).tenant.id, shareCode, personalLinkId, test.clock.now()],
  )
  const passkeyId = randomUUID()
  await test.database.query(
    `insert into passkey (tenant_id, id, account_id, credential_id, public_key, counter, device_type, backed_up, name,
       created_at) values ($1, $2, $3, $4, '', 0, 'multiDevice', true, 'Telefon', $5)`,
    [test.contextOf(tenant).tenant.id, passkeyId, account.id, randomBytes(16), test.clock.now()],
  )
  const agencyId = await addAgency(test, tenant)
  const agentNumber = await joinAgency(test, tenant, agencyId, account.id, 'AgenturInhaber')
  const photo = await test.modules.directory.setPhoto(
    test.contextOf(tenant),
    account.id,
    await smallPicture(),
  )
  const joined = await test.api.ok('joinCompany', {
    body: { Vorname: 'Erika', Nachname: 'Muster', Email: ready.email },
    tenant,
  })
  const employeeId = await addEmployee(test, tenant, agencyId)
  const invitationId = await inviteCustomer(test, tenant, agencyId, account.id)
  const spareAgencyId = await addAgency(test, tenant, { name: 'Agentur Nebel' })
  await test.database.query(
    `update referral set agency_id = $1, member_id = $2 where id = (select referral_id from orders where number = $3)`,
    [agencyId, account.id, ordered.Auftragsnummer],
  )
  const [released] = await test.database.query<{ id: string }>(
    'select o.id from orders o join referral r on r.id = o.referral_id where r.number = $1',
    [ready.referral.Empfehlungsnummer],
  )
  const commissions = await makeCommissions(test, tenant, {
    agencyId,
    memberId: account.id,
    orderId: released?.id ?? '',
  })
  const partner = await makePartner(test, tenant, { orderId: placed?.id ?? '' })
  const newsletter = await askForNewsletter(test, tenant, account.id, ready.email)
  const payment = await failedPayment(test, tenant, claim.id)
  const fraudCaseId = randomUUID()
  await test.database.query(
    `insert into fraud_case (tenant_id, id, referral_id, state, score, reasons, created_at)
     select tenant_id, $1, id, 'review', 70, '[{"signal": "same-mailbox", "count": 1, "points": 70}]', $3
       from referral where number = $2`,
    [fraudCaseId, open.Empfehlungsnummer, test.clock.now()],
  )
  const webhook = await addWebhook(test, tenant)
  const catalogue = await makeCatalogue(test, tenant)
  const content = await makeContent(test, tenant)
  const document = await test.modules.documentEdits.publish(test.contextOf(tenant), {
    kind: 'supply-terms',
    productId: '',
    language: 'de',
    title: 'Lieferbedingungen',
    html: `<p>Bedingungen von ${tenant}</p>`,
    replaces: null,
  })
  const contactMessageId = await writeMessage(test, tenant, account.id, ready.email)
  const goodwill = await test.api.ok('setCustomerNumber', {
    params: { id: ready.referral.Empfehlungsnummer },
    query: {},
    body: { Kundennummer: 'KD-4711' },
    tenant,
    token: ready.rewardToken,
  })
  const evidence = await upload(test, goodwill.Id, smallPdf, { tenant, token: ready.rewardToken })
  const spare = await upload(test, goodwill.Id, smallPdf, { tenant, token: ready.rewardToken })
  const operator = test.contextOf(tenant, { actor: { kind: 'system', id: 'world' } })
  const { campaign } = await test.modules.campaigns.create(operator, campaignContent())
  await test.modules.campaigns.setState(operator, campaign.id, 'active')
  return {
    ...newsletter,
    ...partner,
    campaignId: campaign.id,
    campaignSeen: { version: 1, changedAt: operator.now.toISOString() },
    ...payment,
    ...webhook,
    cookieConsentId: await answerCookies(test, tenant),
    ...catalogue,
    ...content,
    documentId: document.id,
    documentHash: document.hash.toString('hex'),
    contactMessageId,
    agencyId,
    companyCode: joined.Einladungscode,
    agentPhoto: photo.split('/').at(-1) ?? '',
    agentNumber,
    employeeId,
    invitationId,
    spareAgencyId,
    ...commissions,
    fraudCaseId,
    goodwillId: goodwill.Id,
    evidenceId: evidence.body.Id,
    spareEvidenceId: spare.body.Id,
    tenant,
    email: ready.email,
    accountId: account.id,
    shareCode,
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
    handoverId: handover?.id ?? '',
    handoverRunId,
    orderSplitId: await proposedSplit(test, released?.id ?? ''),
    orderMoveId: await proposedMove(test, ordered.Auftragsnummer, ready.referral.Empfehlungsnummer),
    intakeId: waiting?.id ?? '',
    claimId: claim.id,
    sessionId: session.id,
    passkeyId,
    ruleId,
    voucherId: voucher.id,
    mailId: mail.id,
    apiKeyId,
    readyNumber: ready.referral.Empfehlungsnummer,
  }
}

async function proposedSplit(test: TestApp, orderId: string): Promise<string> {
  const [split] = await test.database.query<{ id: string }>(
    `insert into order_move (tenant_id, id, kind, order_id, from_referral_id, state, reason, proposed_by, moves_money, proposed_at)
     select o.tenant_id, gen_random_uuid(), 'split', o.id, o.referral_id, 'waiting', 'Zwei Käufer', gen_random_uuid(), false, $2
       from orders o where o.id = $1 returning id`,
    [orderId, test.clock.now()],
  )
  return split?.id ?? ''
}

async function proposedMove(test: TestApp, orderNumber: string, to: string): Promise<string> {
  const [move] = await test.database.query<{ id: string }>(
    `insert into order_move (tenant_id, id, order_id, from_referral_id, to_referral_id, state, reason, proposed_by, moves_money, proposed_at)
     select o.tenant_id, gen_random_uuid(), o.id, o.referral_id, r.id, 'waiting', 'Falsche Person', gen_random_uuid(), false, $3
       from orders o join referral r on r.tenant_id = o.tenant_id and r.number = $2
      where o.number = $1 returning id`,
    [orderNumber, to, test.clock.now()],
  )
  return move?.id ?? ''
}

/** Inserted directly into the tables; moves no money, so it does not affect other requests. */
async function failedPayment(test: TestApp, tenant: string, claimId: string) {
  const context = test.contextOf(tenant)
  const batchId = newId()
  await withTenant(test.connection.database, context.tenant.id, (tx) =>
    test.modules.payouts.add(
      tx,
      context,
      { claimId },
      { transferCents: 100, offsetCents: 0 },
      { iban, holder },
    ),
  )
  await test.database.query(
    `insert into payout_batch (tenant_id, id, state, created_at) values ($1, $2, 'draft', $3)`,
    [context.tenant.id, batchId, context.now],
  )
  const [payout] = await test.database.query<{ id: string }>(
    `update payout set state = 'cancelled', batch_id = $2 where claim_id = $1 returning id`,
    [claimId, batchId],
  )
  const [failed] = await test.database.query<{ id: string }>(
    `insert into clawback (tenant_id, order_id, status, state, reported_at, decided_at, reason)
     select tenant_id, order_id, 'withdrawn', 'waived', $2, $2, 'Kulanz' from claim where id = $1
     returning order_id as id`,
    [claimId, context.now],
  )
  return { payoutId: payout?.id ?? '', batchId, failedOrderId: failed?.id ?? '' }
}

/** Creates a webhook whose deliveries remain queued: no test processes them. */
/** @returns the number under which a visitor's cookie consent is stored */
async function answerCookies(test: TestApp, tenant: string): Promise<string> {
  const Nummer = randomUUID()
  await test.api.ok('recordConsent', {
    body: { Nummer, Funktional: true, Analytisch: false, Marketing: false },
    tenant,
  })
  return Nummer
}

async function addWebhook(test: TestApp, tenant: string) {
  const context = test.contextOf(tenant)
  const input = { url: 'https://hooks.example.org/zuruf', description: '', alertEmail: null }
  const { id } = await test.modules.webhooks.add(context, { ...input, types: ['claim.paid'] })
  return { webhookId: id, webhookDeliveryId: await test.modules.webhooks.test(context, id) }
}

/** Writes as a logged-in person: an anonymous visitor's captcha depends on the time, which may not move here. */
async function writeMessage(test: TestApp, tenant: string, id: string, email: string): Promise<string> {
  const context = test.contextOf(tenant, { actor: { kind: 'user', id } })
  await test.modules.contact.send(context, {
    topic: 'reward',
    firstName: 'Frieda',
    lastName: 'Fragt',
    email,
    message: 'Wann kommt sie?',
    phone: undefined,
    referralNumber: undefined,
    captcha: undefined,
    honeypot: undefined,
  })
  const [message] = await test.database.query<{ id: string }>(
    'select id from contact_message where account_id = $1',
    [id],
  )
  return message?.id ?? ''
}

/** Subscribes as with the checkbox, even if the tenant has disabled the newsletter since. */
function askForNewsletter(test: TestApp, tenant: string, personId: string, address: string) {
  const context = test.contextOf(tenant)
  const consentId = newId()
  return withTenant(test.connection.database, context.tenant.id, async (tx) => {
    const wordingHash = await test.modules.keepAgreedText(tx, context.tenant.id, 'Ja, gern.')
    await recordConsentSteps(tx, context, [
      {
        consentId,
        personId,
        address,
        wordingHash,
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
  'order-form': (world) => world.recipientId,
  reward: (world) => world.claimId,
  'admin-login': (world) => world.accountId,
  'opt-in': (world) => world.accountId,
  password: (world) => world.accountId,
  'email-change': (world) => world.accountId,
  'agency-confirm': (world) => world.spareAgencyId,
  'partner-key': (world) => world.partnerAccountId,
  'newsletter-optin': (world) => world.consentId,
  'newsletter-optout': (world) => world.accountId,
  invitation: (world) => world.invitationId,
  'invitation-optout': (world) => world.invitationId,
}

/**
 * Returns a new token of any type for objects of the world: good, expired or used. An operator token has all
 * roles in all tenants.
 *
 * @param endpoint if it is for sales partners, a recommender's token belongs to one
 */
export async function tokenOf(
  test: TestApp,
  world: World,
  type: TokenType,
  fate: 'good' | 'expired' | 'used' = 'good',
  { partner = false }: { readonly partner?: boolean | undefined } = {},
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
      subjectId: partner ? world.partnerAccountId : subjects[type](world),
      now,
      // A session just after login, so that no operation is refused for lack of re-authentication.
      ...((type === 'user' || type === 'agency') && {
        session: { idleSeconds: day / 1000, remembered: false, device: deviceFamily(browser), provedAt: now },
      }),
      ...(fate === 'expired' && { expiresAt: new Date(now.getTime() - day) }),
    })
    if (fate === 'used') await markUsed(tx, tokenHash(token), now)
    return token
  })
}
