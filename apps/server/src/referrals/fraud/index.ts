import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { fraudChecks } from './checks.ts'
import { fraudTraces as createTraces } from './traces.ts'

export { type FraudChecks, fraudReason } from './checks.ts'
export {
  type FraudCase,
  findCase,
  insertNote,
  listCases,
  listNotes,
  lockCase,
  referralsOf,
  setStrictness,
  updateCase,
} from './repository.ts'
export type { FraudTraces } from './traces.ts'

/** Fraud checks of orders, and the traces they compare. Decision 036 */
export function createFraudModule(platform: Platform) {
  const fraudTraces = createTraces(platform)
  return {
    services: { fraud: fraudChecks(), fraudTraces },
    jobs: { 'fraud.purge': (context) => fraudTraces.purge(context) },
  } satisfies Module
}
