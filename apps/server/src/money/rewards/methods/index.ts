import type { RewardMethod } from '@zuruf/domain'
import { type CashDependencies, cashSteps } from './cash.ts'
import type { MethodSteps } from './method.ts'
import { type VoucherDependencies, voucherSteps } from './voucher.ts'

export type MethodTable = { readonly [Method in RewardMethod]: MethodSteps<Method> }

/** All methods of payment. */
export const methodTable = (dependencies: CashDependencies & VoucherDependencies): MethodTable => ({
  cash: cashSteps(dependencies),
  voucher: voucherSteps(dependencies),
})

/** Looks up the steps of a method, typed by that method. */
export const stepsOf = <Method extends RewardMethod>(
  table: MethodTable,
  method: Method,
): MethodSteps<Method> => table[method] as MethodSteps<Method>
