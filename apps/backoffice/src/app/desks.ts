import { accountDesk } from '../features/account/index.tsx'
import { installationDesk, operationsDesk } from '../features/operations/index.tsx'
import { operatorsDesk } from '../features/operators/index.tsx'
import { overviewDesk } from '../features/overview/index.tsx'
import { payoutsDesk } from '../features/payouts/index.tsx'
import type { Desk } from './desk.ts'

/** All desks, in the order of the menu. */
export const desks: readonly Desk[] = [
  overviewDesk,
  payoutsDesk,
  operationsDesk,
  operatorsDesk,
  installationDesk,
  accountDesk,
]
