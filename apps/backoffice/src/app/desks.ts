import { accountDesk } from '../features/account/index.tsx'
import { moneyDesk } from '../features/money/index.tsx'
import { operatorsDesk } from '../features/operators/index.tsx'
import { rulesDesk } from '../features/rules/index.tsx'
import type { Desk } from './desk.ts'

/** All desks, in the order of the menu. */
export const desks: readonly Desk[] = [moneyDesk, rulesDesk, operatorsDesk, accountDesk]
