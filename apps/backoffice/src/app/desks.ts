import { accountDesk } from '../features/account/index.tsx'
import { agenciesDesk } from '../features/agencies/index.tsx'
import { booksDesk } from '../features/books/index.tsx'
import { casesDesk } from '../features/cases/index.tsx'
import { catalogueDesk } from '../features/catalogue/index.tsx'
import { contactDesk } from '../features/contact/index.tsx'
import { contentDesk } from '../features/content/index.tsx'
import { deskDesk } from '../features/desk/index.tsx'
import { installationDesk, operationsDesk } from '../features/operations/index.tsx'
import { operatorsDesk } from '../features/operators/index.tsx'
import { ordersDesk } from '../features/orders/index.tsx'
import { overviewDesk } from '../features/overview/index.tsx'
import { payoutsDesk } from '../features/payouts/index.tsx'
import { rulesDesk } from '../features/rules/index.tsx'
import { tenantSettingsDesk, tenantsDesk } from '../features/tenants/index.tsx'
import { visitsDesk } from '../features/visits/index.tsx'
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
  rulesDesk,
  vouchersDesk,
  booksDesk,
  catalogueDesk,
  contentDesk,
  visitsDesk,
  tenantSettingsDesk,
  operationsDesk,
  tenantsDesk,
  operatorsDesk,
  installationDesk,
  accountDesk,
]
