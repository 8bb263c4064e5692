import { fourEyes } from '../../identity/operators/index.ts'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ClickService } from '../clicks/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import { mountBackofficeOrders } from './backoffice-routes.ts'
import { orderDesk } from './desk.ts'
import { mountFailedOrders } from './failed-order-routes.ts'
import { orderIntake } from './intake.ts'
import { manualPlacings } from './manual-placing.ts'
import { orderNaming } from './naming.ts'
import { eventPlacing } from './placing.ts'
import { mountOrders } from './routes.ts'
import { secondCheckDesk } from './second-check-desk.ts'
import { mountSecondChecks } from './second-check-routes.ts'
import { type Dependencies as CheckDependencies, secondChecks } from './second-checks.ts'
import { orderService, type Dependencies as ServiceDependencies } from './service.ts'
import { waitingCandidates } from './waiting-candidates.ts'
import { waitingDesk } from './waiting-desk.ts'
import { waitingDismissal } from './waiting-dismissal.ts'
import { mountWaitingEvents } from './waiting-routes.ts'

export { checkOf } from './check-state.ts'
export { earliestOf } from './event-bounds.ts'
export type { OrderIntake } from './intake.ts'
export { isTaken, type OrderNaming } from './naming.ts'
export { customerDay, customerOf, endUnlessNewCustomer } from './new-customer.ts'
export { OrderMovedMeanwhile, retryAfterMove } from './order-locks.ts'
export { type ArrivedReport, type Begun, progressOf, replay, timeOfReport } from './order-progress.ts'
export { releaseAtOf } from './release-day.ts'
export { reopenClaims } from './reopening.ts'
export type { Order } from './repository.ts'
export type { SecondCheckDesk } from './second-check-desk.ts'
export type { OperatorReport, SecondChecks } from './second-checks.ts'
export type { OrderService, Rederived } from './service.ts'
export { isEndedUnconfirmed } from './unconfirmed.ts'
export { deleteUntrueNews } from './untrue-news.ts'
export type { WaitingDesk } from './waiting-desk.ts'
export { intakeToWire, orderToWire } from './wire.ts'

type Dependencies = Platform &
  Omit<ServiceDependencies, 'checks'> &
  CheckDependencies & {
    readonly handovers: HandoverService
    readonly providerKeys: ProviderKeys
    readonly clicks: ClickService
    readonly goodwill: GoodwillService
    readonly codes: ReportedCodes
  }

/** Orders, and the provider's reports about them. */
export function createOrdersModule(dependencies: Dependencies) {
  const checks = secondChecks(dependencies)
  const orders = orderService({ ...dependencies, checks })
  const all = { ...dependencies, checks, orders, keys: dependencies.providerKeys, fourEyes }
  const intake = orderIntake(all)
  const ordersDesk = orderDesk({ ...all, intake })
  const waitingEvents = waitingDesk({
    ...all,
    candidates: waitingCandidates(all),
    intake,
    hand: manualPlacings({ ...all, placing: eventPlacing(all) }),
  })
  const waitingEventDismissal = waitingDismissal(all)
  const secondCheckQueue = secondCheckDesk(all)
  return {
    services: {
      orders,
      checks,
      intake,
      ordersDesk,
      waitingEvents,
      waitingEventDismissal,
      secondChecks: secondCheckQueue,
      nameOrder: orderNaming({ checks }),
    },
    routes(http: Http) {
      mountOrders(http, intake)
      mountBackofficeOrders(http, ordersDesk)
      mountFailedOrders(http, ordersDesk)
      mountSecondChecks(http, secondCheckQueue)
      mountWaitingEvents(http, waitingEvents, waitingEventDismissal)
    },
    jobs: {
      'orders.release': (context) => orders.releaseDue(context),
      'recipients.purge': async (context) => {
        await orders.endUnconfirmed(context)
        return undefined
      },
      'intake.purge': (context) => ordersDesk.purge(context),
    },
  } satisfies Module
}
