import { accountLifeEndpoints } from './account-life.ts'
import { accountEndpoints } from './accounts.ts'
import { agencyEndpoints } from './agencies.ts'
import { areaEndpoints } from './area.ts'
import { backofficeCatalogueEndpoints } from './backoffice-catalogue.ts'
import { backofficeDeskEndpoints } from './backoffice-desk.ts'
import { backofficeFraudEndpoints } from './backoffice-fraud.ts'
import { backofficeGoodwillEndpoints } from './backoffice-goodwill.ts'
import { backofficeLedgerEndpoints } from './backoffice-ledger.ts'
import { type BackofficeOperationId, backofficeOperations } from './backoffice-operations.ts'
import { backofficeOrderEndpoints } from './backoffice-orders.ts'
import { operatorPasskeyEndpoints } from './backoffice-passkeys.ts'
import { backofficePayoutEndpoints } from './backoffice-payouts.ts'
import { backofficeRewardRuleEndpoints } from './backoffice-reward-rules.ts'
import { backofficeTenantEndpoints } from './backoffice-tenants.ts'
import { backofficeOverviewEndpoints } from './backoffice-overview.ts'
import { backofficeRunningEndpoints } from './backoffice-running.ts'
import { backofficeVoucherEndpoints } from './backoffice-vouchers.ts'
import { backofficeWebhookEndpoints } from './backoffice-webhooks.ts'
import { catalogueEndpoints } from './catalogue.ts'
import type { AnswerOf, BodyOf, Contract, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
import { explanationEndpoints } from './explanations.ts'
import { goodwillEndpoints } from './goodwill.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { operations, type PortalOperationId } from './operations.ts'
import { operatorEndpoints } from './operators.ts'
import { passkeyEndpoints } from './passkeys.ts'
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
  ...referralEndpoints,
  ...recipientEndpoints,
  ...rewardEndpoints,
  ...statementEndpoints,
  ...accountEndpoints,
  ...accountLifeEndpoints,
  ...passkeyEndpoints,
  ...newsletterEndpoints,
  ...areaEndpoints,
  ...goodwillEndpoints,
  ...backofficeGoodwillEndpoints,
  ...explanationEndpoints,
  ...providerEndpoints,
  ...agencyEndpoints,
  ...operatorEndpoints,
  ...backofficeCatalogueEndpoints,
  ...operatorPasskeyEndpoints,
  ...backofficeOverviewEndpoints,
  ...backofficeRunningEndpoints,
  ...backofficeRewardRuleEndpoints,
  ...backofficePayoutEndpoints,
  ...backofficeFraudEndpoints,
  ...backofficeWebhookEndpoints,
  ...backofficeVoucherEndpoints,
  ...backofficeLedgerEndpoints,
  ...backofficeTenantEndpoints,
  ...backofficeDeskEndpoints,
  ...backofficeOrderEndpoints,
} as const satisfies Record<OperationId, Contract>

export type Contracts = typeof contracts

/** Every endpoint with its schemas: what the server mounts and the OpenAPI document is made from. */
export const endpoints = Object.fromEntries(
  Object.entries(everyOperation).map(([id, operation]) => [
    id,
    { id, ...operation, ...contracts[id as OperationId] },
  ]),
) as unknown as { [Id in OperationId]: { readonly id: Id } & (typeof everyOperation)[Id] & Contracts[Id] }

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints) as unknown as Endpoint[]

/** What a caller passes for an operation; the fields the operation does not have are absent. */
export type RequestOf<Id extends OperationId> = OmitUndefined<{
  params: ParamsOf<Contracts[Id]>
  query: QueryOf<Contracts[Id]>
  body: BodyOf<Contracts[Id]>
}>

/** What an operation answers when it succeeds. */
export type ResponseOf<Id extends OperationId> = AnswerOf<Contracts[Id]>

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
