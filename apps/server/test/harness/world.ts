import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { campaignContent } from './campaigns.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeContent } from './content.ts'
import { makePartner } from './partners.ts'
import type { Referral } from './people.ts'
import { ruleTerms } from './rules.ts'
import { makeAgency } from './world-agency.ts'
import { addWebhook, recordCookieConsent, sendMessage, subscribeToNewsletter } from './world-messages.ts'
import {
  failedPayment,
  makeFraudCase,
  makeGoodwill,
  makeHandovers,
  proposedMove,
  proposedSplit,
} from './world-orders.ts'
import { addAccountKeys, makeReferrals } from './world-referrals.ts'

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

/** Creates one of everything for a tenant. */
export async function makeWorld(test: TestApp, tenant: string): Promise<World> {
  const referrals = await makeReferrals(test, tenant)
  const { part, rewardToken, mailedToken, releasedOrderId } = referrals
  const apiKeyId = randomUUID()
  await test.database.query(
    `insert into api_key (tenant_id, id, key, secret, created_at) values ($1, $2, $3, '', $4)`,
    [test.contextOf(tenant).tenant.id, apiKeyId, `unused-${apiKeyId}`, test.clock.now()],
  )
  const { id: ruleId } = await test.modules.rewardRules.create(
    test.contextOf(tenant, { actor: { kind: 'system', id: 'world' } }),
    ruleTerms({ validFrom: '2029-10-01', holdingDays: 21 }),
  )
  const handovers = await makeHandovers(test, tenant, part.orderId, mailedToken)
  const accountKeys = await addAccountKeys(test, tenant, part.accountId)
  const agency = await makeAgency(test, tenant, referrals)
  const partner = await makePartner(test, tenant, { orderId: part.orderId })
  const newsletter = await subscribeToNewsletter(test, tenant, part.accountId, part.email)
  const payment = await failedPayment(test, tenant, part.claimId)
  const fraudCaseId = await makeFraudCase(test, part.open.Empfehlungsnummer)
  const webhook = await addWebhook(test, tenant)
  const catalogue = await makeCatalogue(test, tenant)
  const content = await makeContent(test, tenant)
  const document = await test.modules.documentEditing.publish(test.contextOf(tenant), {
    kind: 'supply-terms',
    productId: '',
    language: 'de',
    title: 'Lieferbedingungen',
    html: `<p>Bedingungen von ${tenant}</p>`,
    replaces: null,
  })
  const contactMessageId = await sendMessage(test, tenant, part.accountId, part.email)
  const goodwill = await makeGoodwill(test, tenant, part.readyNumber, rewardToken)
  const operator = test.contextOf(tenant, { actor: { kind: 'system', id: 'world' } })
  const { campaign } = await test.modules.campaigns.create(operator, campaignContent())
  await test.modules.campaigns.setState(operator, campaign.id, 'active')
  return {
    ...part,
    ...handovers,
    ...accountKeys,
    ...agency,
    ...partner,
    ...newsletter,
    ...payment,
    ...webhook,
    ...catalogue,
    ...content,
    ...goodwill,
    tenant,
    campaignId: campaign.id,
    campaignSeen: { version: 1, changedAt: operator.now.toISOString() },
    cookieConsentId: await recordCookieConsent(test, tenant),
    documentId: document.id,
    documentHash: document.hash.toString('hex'),
    contactMessageId,
    fraudCaseId,
    orderSplitId: await proposedSplit(test, releasedOrderId),
    orderMoveId: await proposedMove(test, part.orderNumber, part.readyNumber),
    ruleId,
    apiKeyId,
  }
}
