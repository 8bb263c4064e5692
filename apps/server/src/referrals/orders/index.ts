import type { Commissions } from '../../agencies/commissions/index.ts'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Grants } from '../../catalogue/reward-rules/index.ts'
import { fourEyes } from '../../identity/operators/index.ts'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Clawbacks, RewardService } from '../../money/rewards/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ClickService } from '../clicks/index.ts'
import type { FraudChecks, FraudTraces } from '../fraud/index.ts'
import type { GoodwillService } from '../goodwill/index.ts'
import type { HandoverService } from '../handovers/index.ts'
import type { ReportedCodes } from '../personal-links/index.ts'
import type { RecipientService } from '../recipients/index.ts'
import type { ReferralService } from '../referrals/index.ts'
import { agreedChanges } from './agreed-changes.ts'
import { mountBackofficeOrders } from './backoffice-routes.ts'
import { orderDesk } from './desk.ts'
import { mountFailedOrders } from './failed-order-routes.ts'
import { orderIntake } from './intake.ts'
import { manualPlacings } from './manual-placing.ts'
import { orderNaming } from './naming.ts'
import { eventPlacing } from './placing.ts'
import { orderReleasing } from './releasing.ts'
import { orderReporting } from './reporting.ts'
import { mountOrders } from './routes.ts'
import { secondCheckDesk } from './second-check-desk.ts'
import { secondCheckFacts } from './second-check-facts.ts'
import { mountSecondChecks } from './second-check-routes.ts'
import { secondChecks } from './second-checks.ts'
import { orderService } from './service.ts'
import { unconfirmedOrders } from './unconfirmed.ts'
import { waitingCandidates } from './waiting-candidates.ts'
import { waitingDesk } from './waiting-desk.ts'
import { waitingDismissal } from './waiting-dismissal.ts'
import { summariseWaiting } from './waiting-repository.ts'
import { mountWaitingEvents } from './waiting-routes.ts'

export type { OperatorReport } from './agreed-changes.ts'
export { shownCheckState } from './check-state.ts'
export { earliestOrderDate } from './event-bounds.ts'
export type { OrderIntake } from './intake.ts'
export { isUniqueViolation, type OrderNaming } from './naming.ts'
export { customerDay, endUnlessNewCustomer, identifyCustomer } from './new-customer.ts'
export { OrderMovedMeanwhile, retryAfterMove } from './order-locks.ts'
export {
  type ArrivedReport,
  clampReportTime,
  type InitialProgress,
  progressOf,
  replayReports,
} from './order-progress.ts'
export { deleteOutdatedNews } from './outdated-news.ts'
export { releaseAtOf } from './release-day.ts'
export { reopenClaims } from './reopening.ts'
export type { DerivedProgress } from './reporting.ts'
export type { Order } from './repository.ts'
export type { SecondCheckDesk } from './second-check-desk.ts'
export type { SecondChecks } from './second-checks.ts'
export type { OrderService } from './service.ts'
export { isEndedUnconfirmed } from './unconfirmed.ts'
export type { WaitingDesk } from './waiting-desk.ts'
export { intakeToWire, orderToWire } from './wire.ts'

type Dependencies = Platform & {
  readonly catalogue: Catalogue
  readonly recipients: RecipientService
  readonly referrals: ReferralService
  readonly rewards: RewardService
  readonly grants: Grants
  readonly clawbacks: Clawbacks
  readonly commissions: Pick<Commissions, 'createForOrder' | 'reverse' | 'mayEarn'>
  readonly fraud: FraudChecks
  readonly fraudTraces: FraudTraces
  readonly handovers: HandoverService
  readonly providerKeys: ProviderKeys
  readonly clicks: ClickService
  readonly goodwill: GoodwillService
  readonly codes: ReportedCodes
}

/** Orders, and the provider's reports about them. */
export function createOrdersModule(dependencies: Dependencies) {
  const facts = secondCheckFacts(dependencies)
  const checks = secondChecks({ facts, agreed: agreedChanges({ facts }) })
  const unconfirmed = unconfirmedOrders(dependencies)
  const reporting = orderReporting({ ...dependencies, checks, unconfirmed })
  const releasing = orderReleasing({ ...dependencies, checks })
  const orders = orderService({ ...dependencies, checks, reporting, releasing, unconfirmed })
  const all = { ...dependencies, checks, orders, keys: dependencies.providerKeys, fourEyes }
  const intake = orderIntake(all)
  const ordersDesk = orderDesk({ ...all, intake })
  const waitingEvents = waitingDesk({
    ...all,
    candidates: waitingCandidates(all),
    intake,
    placings: manualPlacings({ ...all, placing: eventPlacing(all) }),
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
      'intake.purge': (context) => ordersDesk.purgeIntakeLog(context),
    },
    waiting: { 'order-event': summariseWaiting },
  } satisfies Module
}
