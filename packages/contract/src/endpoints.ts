import { accountLifecycleEndpoints } from './account-lifecycle.ts'
import { accountEndpoints } from './accounts.ts'
import { agencyEndpoints } from './agencies.ts'
import { agencyOnboardingEndpoints } from './agency-onboarding.ts'
import { agencyReportEndpoints } from './agency-reports.ts'
import { agencySsoEndpoints } from './agency-sso.ts'
import { agentEndpoints } from './agents.ts'
import { analyticsEndpoints } from './analytics.ts'
import { personalAreaEndpoints } from './area.ts'
import { backofficeAgencyEndpoints } from './backoffice-agencies.ts'
import { backofficeAgencyMoneyEndpoints } from './backoffice-agency-money.ts'
import { backofficeAnalyticsEndpoints } from './backoffice-analytics.ts'
import { backofficeCampaignEndpoints } from './backoffice-campaigns.ts'
import { backofficeCatalogueEndpoints } from './backoffice-catalogue.ts'
import { backofficeCommissionEndpoints } from './backoffice-commissions.ts'
import { backofficeConsentEndpoints } from './backoffice-consents.ts'
import { backofficeContactEndpoints } from './backoffice-contact.ts'
import { backofficeContentEndpoints } from './backoffice-content.ts'
import { backofficeCreditNoteDeskEndpoints } from './backoffice-credit-note-desk.ts'
import { backofficeDeskEndpoints } from './backoffice-desk.ts'
import { backofficeFraudEndpoints } from './backoffice-fraud.ts'
import { backofficeGoodwillEndpoints } from './backoffice-goodwill.ts'
import { backofficeHandoverEndpoints } from './backoffice-handover.ts'
import { backofficeHandoverChannelEndpoints } from './backoffice-handover-channels.ts'
import { backofficeLedgerEndpoints } from './backoffice-ledger.ts'
import { backofficeMonitoringEndpoints } from './backoffice-monitoring.ts'
import { type BackofficeOperationId, backofficeOperations } from './backoffice-operations.ts'
import { backofficeOrderDocumentEndpoints } from './backoffice-order-documents.ts'
import { backofficeOrderFileEndpoints } from './backoffice-order-file.ts'
import { backofficeOrderMoveEndpoints } from './backoffice-order-moves.ts'
import { backofficeOrderSplitEndpoints } from './backoffice-order-splits.ts'
import { backofficeOrderEndpoints } from './backoffice-orders.ts'
import { backofficeOverviewEndpoints } from './backoffice-overview.ts'
import { operatorPasskeyEndpoints } from './backoffice-passkeys.ts'
import { backofficePayoutEndpoints } from './backoffice-payouts.ts'
import { backofficePersonNameEndpoints } from './backoffice-person-names.ts'
import { backofficePersonEndpoints } from './backoffice-persons.ts'
import { backofficeRecipientCorrectionEndpoints } from './backoffice-recipient-corrections.ts'
import { backofficeRewardRuleEndpoints } from './backoffice-reward-rules.ts'
import { backofficeSecondCheckEndpoints } from './backoffice-second-checks.ts'
import { backofficeSsoEndpoints } from './backoffice-sso.ts'
import { backofficeTenantEndpoints } from './backoffice-tenants.ts'
import { backofficeVoucherEndpoints } from './backoffice-vouchers.ts'
import { backofficeWaitingEventEndpoints } from './backoffice-waiting-events.ts'
import { backofficeWebhookEndpoints } from './backoffice-webhooks.ts'
import { campaignEndpoints } from './campaigns.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { commissionEndpoints } from './commissions.ts'
import { companyEndpoints } from './company.ts'
import { contactEndpoints } from './contact.ts'
import { contentEndpoints } from './content.ts'
import { deliveryAreaEndpoints } from './delivery-areas.ts'
import { employeeEndpoints } from './employees.ts'
import type { AnswerOf, BodyOf, Contract, Endpoint, Operation, ParamsOf, QueryOf } from './endpoint.ts'
import { explanationEndpoints } from './explanations.ts'
import { goodwillEndpoints } from './goodwill.ts'
import { handoverEndpoints } from './handover.ts'
import { invitationEndpoints } from './invitations.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { operations, type PortalOperationId } from './operations.ts'
import { operatorEndpoints } from './operators.ts'
import { orderDocumentEndpoints } from './order-documents.ts'
import { partnerEndpoints } from './partners.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { personalLinkEndpoints } from './personal-links.ts'
import { providerEndpoints } from './provider.ts'
import { recipientEndpoints } from './recipients.ts'
import { referralEndpoints } from './referrals.ts'
import { rewardEndpoints } from './rewards.ts'
import { statementEndpoints } from './statements.ts'
import { tenantEndpoints } from './tenants.ts'

const everyOperation = { ...operations, ...backofficeOperations }

export type OperationId = PortalOperationId | BackofficeOperationId

const contracts = {
  ...tenantEndpoints,
  ...catalogueEndpoints,
  ...deliveryAreaEndpoints,
  ...orderDocumentEndpoints,
  ...referralEndpoints,
  ...recipientEndpoints,
  ...rewardEndpoints,
  ...statementEndpoints,
  ...accountEndpoints,
  ...accountLifecycleEndpoints,
  ...passkeyEndpoints,
  ...newsletterEndpoints,
  ...analyticsEndpoints,
  ...contactEndpoints,
  ...companyEndpoints,
  ...campaignEndpoints,
  ...personalAreaEndpoints,
  ...personalLinkEndpoints,
  ...goodwillEndpoints,
  ...backofficeGoodwillEndpoints,
  ...explanationEndpoints,
  ...providerEndpoints,
  ...handoverEndpoints,
  ...agencyEndpoints,
  ...agentEndpoints,
  ...employeeEndpoints,
  ...invitationEndpoints,
  ...agencyOnboardingEndpoints,
  ...partnerEndpoints,
  ...backofficeAgencyEndpoints,
  ...backofficeSsoEndpoints,
  ...agencyReportEndpoints,
  ...agencySsoEndpoints,
  ...operatorEndpoints,
  ...backofficeCatalogueEndpoints,
  ...operatorPasskeyEndpoints,
  ...backofficeOverviewEndpoints,
  ...backofficeAnalyticsEndpoints,
  ...backofficeMonitoringEndpoints,
  ...backofficeRewardRuleEndpoints,
  ...backofficePayoutEndpoints,
  ...backofficeFraudEndpoints,
  ...backofficeWebhookEndpoints,
  ...backofficeVoucherEndpoints,
  ...backofficeLedgerEndpoints,
  ...commissionEndpoints,
  ...backofficeCommissionEndpoints,
  ...backofficeCreditNoteDeskEndpoints,
  ...backofficeAgencyMoneyEndpoints,
  ...backofficeTenantEndpoints,
  ...contentEndpoints,
  ...backofficeContentEndpoints,
  ...backofficeDeskEndpoints,
  ...backofficePersonEndpoints,
  ...backofficeConsentEndpoints,
  ...backofficeContactEndpoints,
  ...backofficeCampaignEndpoints,
  ...backofficeOrderEndpoints,
  ...backofficeOrderDocumentEndpoints,
  ...backofficeOrderFileEndpoints,
  ...backofficeHandoverEndpoints,
  ...backofficeHandoverChannelEndpoints,
  ...backofficeSecondCheckEndpoints,
  ...backofficeOrderMoveEndpoints,
  ...backofficePersonNameEndpoints,
  ...backofficeOrderSplitEndpoints,
  ...backofficeRecipientCorrectionEndpoints,
  ...backofficeWaitingEventEndpoints,
} as const satisfies Record<OperationId, Contract>

export type Contracts = typeof contracts

const all = Object.fromEntries(
  Object.entries(everyOperation as Record<string, Operation>).map(([id, operation]) => [
    id,
    { id, ...operation, ...(contracts as Record<string, Contract>)[id] },
  ]),
)

/** Every endpoint with its schemas. The server mounts them, and the OpenAPI document is generated from them. */
export const endpoints = all as unknown as {
  [Id in OperationId]: { readonly id: Id } & (typeof everyOperation)[Id] & Contracts[Id]
}

/** Returns an endpoint as the general type, so that the compiler does not have to distinguish hundreds of them. */
export const endpointOf = (id: OperationId): Endpoint => all[id] as unknown as Endpoint

export const allEndpoints: readonly Endpoint[] = Object.values(all) as unknown as Endpoint[]

/** What a caller passes for an operation; fields the operation does not have are absent. */
export type RequestOf<Id extends OperationId> = OmitUndefined<{
  params: ParamsOf<Contracts[Id]>
  query: QueryOf<Contracts[Id]>
  body: BodyOf<Contracts[Id]>
}>

/** Successful response of an operation. */
export type ResponseOf<Id extends OperationId> = AnswerOf<Contracts[Id]>

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
