import type { EventTime } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Referral, ReferralService } from '../referrals/index.ts'
import { listBlockingReports } from './blocking-reports.ts'
import { listOfCustomer } from './candidate-repository.ts'
import * as intakeLog from './intake-log-repository.ts'
import { listByIds } from './listing-repository.ts'
import { isCustomerInDoubt, type Dependencies as NewCustomerDependencies } from './new-customer.ts'
import { type NewOrder, type Dependencies as OpeningDependencies, orderOpening } from './opening.ts'
import { lockWithReferral } from './order-locks.ts'
import { agencyReleaseFrom } from './release-day.ts'
import type { OrderReleasing } from './releasing.ts'
import type { OrderReporting } from './reporting.ts'
import type { Order } from './repository.ts'
import * as repository from './repository.ts'
import { type Dependencies as SuccessionDependencies, supersede } from './succession.ts'
import { hasGoodwillInPlace, isByGoodwill, isTakenBack, listInPlaceOf } from './taken-back.ts'
import { listByTypedNumber, listMatchingOrders, listOtherSpellings, lockOpenings } from './typed-numbers.ts'
import { awaitsConfirmation, listAwaitingConfirmation, type UnconfirmedOrders } from './unconfirmed.ts'

export interface Dependencies extends OpeningDependencies, NewCustomerDependencies, SuccessionDependencies {
  readonly referrals: Pick<ReferralService, 'lockById'>
  readonly recipients: OpeningDependencies['recipients'] & SuccessionDependencies['recipients']
  readonly rewards: OpeningDependencies['rewards'] &
    NewCustomerDependencies['rewards'] &
    SuccessionDependencies['rewards']
  readonly grants: OpeningDependencies['grants'] &
    NewCustomerDependencies['grants'] &
    SuccessionDependencies['grants']
  readonly reporting: OrderReporting
  readonly releasing: OrderReleasing
  readonly unconfirmed: Pick<UnconfirmedOrders, 'endExpired'>
}

export type OrderService = ReturnType<typeof orderService>

/** Orders (Auftraege), for other modules: finding, opening, reporting and releasing them. */
export function orderService(dependencies: Dependencies) {
  const { referrals, reporting, releasing, unconfirmed } = dependencies
  const openAll = orderOpening(dependencies)

  return {
    ...reporting,
    ...releasing,
    findById: repository.findById,
    findByNumber: repository.findByNumber,
    lockById: repository.lockById,
    agencyReleaseFrom,
    /**
     * Locks an order with its referral. @returns undefined if the order does not exist @throws
     * OrderMovedMeanwhile
     */
    lockOrder: (tx: Tx, orderId: string) => lockWithReferral(tx, referrals, orderId),
    isTakenBack: (tx: Tx, order: Order) => isTakenBack(dependencies, tx, order),
    isByGoodwill,
    listInPlaceOf,
    awaitsConfirmation,
    listAwaitingConfirmation,
    /** Returns whether the order's open reward may be cancelled because its customer has another order. */
    isCustomerInDoubt: (tx: Tx, order: Order) => isCustomerInDoubt(dependencies, tx, order),
    /** Returns whether another referral is now rewarded by goodwill in place of the order. */
    hasGoodwillInPlace: (tx: Tx, order: Order) => hasGoodwillInPlace(dependencies, tx, order),
    listLastEventTimes: repository.listLastEventTimes,
    findOfRecipient: repository.findOfRecipient,
    listOfRecipients: repository.listOfRecipients,
    listAllOfRecipients: repository.listAllOfRecipients,
    listOfCustomer,
    listMatchingOrders,
    listByTypedNumber,
    lockOpenings,
    listOtherSpellings,
    setTerms: repository.setTerms,
    listAllOfReferrals: repository.listAllOfReferrals,
    /** Lists orders as rows of the back office's list. */
    listRows: listByIds,
    /** Lists the reports about an order, newest first. */
    listReports: intakeLog.listOfOrder,
    /**
     * Lists the ids of waiting events that block the order's release, the oldest first; none once it is
     * released or has ended.
     */
    listBlockingReports: async (tx: Tx, { id, state }: Order): Promise<string[]> =>
      state === 'received' || state === 'processing' || state === 'concluded'
        ? listBlockingReports(tx, id)
        : [],

    openAll,
    endUnconfirmed: unconfirmed.endExpired,

    /**
     * Opens an order for a recipient with its claims. The caller has locked the referral.
     * @throws AppError event-before-referral, event-in-future for an implausible date
     */
    async open(tx: Tx, context: Context, referral: Referral, input: NewOrder): Promise<Order> {
      const [order] = await openAll(tx, context, [{ referral, input }])
      if (!order) throw new AppError('technical')
      return order
    },

    /**
     * Ends an order that its successor replaces. @throws AppError referral-blocked, event-before-referral,
     * event-in-future
     */
    supersede: (tx: Tx, context: Context, referral: Referral, order: Order, time: EventTime) =>
      supersede(dependencies, tx, context, referral, order, time),
  }
}
