import { accountDesk } from '../features/account/index.tsx'
import { agenciesDesk } from '../features/agencies/index.tsx'
import { analyticsDesk } from '../features/analytics/index.tsx'
import { casesDesk } from '../features/cases/index.tsx'
import { catalogueDesk } from '../features/catalogue/index.tsx'
import { contactDesk } from '../features/contact/index.tsx'
import { contentDesk } from '../features/content/index.tsx'
import { deskDesk } from '../features/desk/index.tsx'
import { ledgerDesk } from '../features/ledger/index.tsx'
import { installationDesk, operationsDesk } from '../features/operations/index.tsx'
import { operatorsDesk } from '../features/operators/index.tsx'
import { ordersDesk } from '../features/orders/index.tsx'
import { overviewDesk } from '../features/overview/index.tsx'
import { payoutsDesk } from '../features/payouts/index.tsx'
import { rewardRulesDesk } from '../features/reward-rules/index.tsx'
import { tenantSettingsDesk, tenantsDesk } from '../features/tenants/index.tsx'
import { vouchersDesk } from '../features/vouchers/index.tsx'
import type { Desk } from './desk.ts'

/** All desks, in the order of the menu. */
export const desks: readonly Desk[] = [
  overviewDesk,
  deskDesk,
  contactDesk,
  agenciesDesk,
  ordersDesk,
  casesDesk,
  payoutsDesk,
  rewardRulesDesk,
  vouchersDesk,
  ledgerDesk,
  catalogueDesk,
  contentDesk,
  analyticsDesk,
  tenantSettingsDesk,
  operationsDesk,
  tenantsDesk,
  operatorsDesk,
  installationDesk,
  accountDesk,
]
