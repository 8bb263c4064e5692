import { accountDesk } from '../features/account/index.tsx'
import { deskDesk } from '../features/desk/index.tsx'
import { operatorsDesk } from '../features/operators/index.tsx'
import { ordersDesk } from '../features/orders/index.tsx'
import { payoutsDesk } from '../features/payouts/index.tsx'
import type { Desk } from './desk.ts'

/** All desks, in the order of the menu. */
export const desks: readonly Desk[] = [deskDesk, ordersDesk, payoutsDesk, operatorsDesk, accountDesk]
