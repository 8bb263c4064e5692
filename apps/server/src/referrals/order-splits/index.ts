import { fourEyes } from '../../identity/operators/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { mountOrderSplits } from './backoffice-routes.ts'
import { type Dependencies as DeskDependencies, orderSplitDesk } from './desk.ts'
import { orderSplitting, type Dependencies as SplittingDependencies } from './splitting.ts'

export { splitToWire } from './backoffice-routes.ts'
export type { OrderSplitDesk } from './desk.ts'

type Dependencies = Omit<DeskDependencies, 'fourEyes' | 'splitting'> & SplittingDependencies

/** Splits of an order: the reports of another buyer become an order of their own. Decision 103 */
export function createOrderSplitsModule(dependencies: Dependencies) {
  const orderSplits = orderSplitDesk({ ...dependencies, fourEyes, splitting: orderSplitting(dependencies) })
  return {
    services: { orderSplits },
    routes: (http: Http) => mountOrderSplits(http, orderSplits),
  } satisfies Module
}
