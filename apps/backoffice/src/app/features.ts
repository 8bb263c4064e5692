import { accountFeature } from '../features/account/index.tsx'
import { agenciesFeature } from '../features/agencies/index.tsx'
import { analyticsFeature } from '../features/analytics/index.tsx'
import { casesFeature } from '../features/cases/index.tsx'
import { catalogueFeature } from '../features/catalogue/index.tsx'
import { contactFeature } from '../features/contact/index.tsx'
import { contentFeature } from '../features/content/index.tsx'
import { deskFeature } from '../features/desk/index.tsx'
import { ledgerFeature } from '../features/ledger/index.tsx'
import { installationFeature, operationsFeature } from '../features/operations/index.tsx'
import { operatorsFeature } from '../features/operators/index.tsx'
import { ordersFeature } from '../features/orders/index.tsx'
import { overviewFeature } from '../features/overview/index.tsx'
import { payoutsFeature } from '../features/payouts/index.tsx'
import { rewardRulesFeature } from '../features/reward-rules/index.tsx'
import { tenantSettingsFeature, tenantsFeature } from '../features/tenants/index.tsx'
import { vouchersFeature } from '../features/vouchers/index.tsx'
import type { Feature } from './feature.ts'

/** All features, in the order of the menu. */
export const features: readonly Feature[] = [
  overviewFeature,
  deskFeature,
  contactFeature,
  agenciesFeature,
  ordersFeature,
  casesFeature,
  payoutsFeature,
  rewardRulesFeature,
  vouchersFeature,
  ledgerFeature,
  catalogueFeature,
  contentFeature,
  analyticsFeature,
  tenantSettingsFeature,
  operationsFeature,
  tenantsFeature,
  operatorsFeature,
  installationFeature,
  accountFeature,
]
