import { accountDesk } from '../features/account/index.tsx'
import { catalogueDesk } from '../features/catalogue/index.tsx'
import { operatorsDesk } from '../features/operators/index.tsx'
import { payoutsDesk } from '../features/payouts/index.tsx'
import type { Desk } from './desk.ts'

/** All desks, in the order of the menu. */
export const desks: readonly Desk[] = [payoutsDesk, catalogueDesk, operatorsDesk, accountDesk]
