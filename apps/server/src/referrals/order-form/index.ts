import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import {
  type Dependencies as ConfirmationDependencies,
  orderConfirmation,
  orderConfirmationMails,
} from './document-mails.ts'
import { type Dependencies as MailDependencies, orderReceivedMail } from './order-mails.ts'
import { ownOrders as createOwnOrders, type Dependencies as OwnOrderDependencies } from './own-order.ts'
import { mountRecipients } from './routes.ts'
import { type Dependencies as ServiceDependencies, trackingService } from './service.ts'
import { mountTracking, type Dependencies as TrackingDependencies } from './tracking-routes.ts'

type Dependencies = ServiceDependencies &
  ConfirmationDependencies &
  MailDependencies &
  Omit<OwnOrderDependencies, 'confirmation'> &
  Omit<TrackingDependencies, 'tracking'>

export { isCorrectedAddress } from './corrected-address.ts'

/** What recipients see and do: following a link, ordering, confirming, and their own order page. */
export function createOrderFormModule(dependencies: Dependencies) {
  const tracking = trackingService(dependencies)
  const confirmation = orderConfirmation(dependencies)
  const ownOrders = createOwnOrders({ ...dependencies, confirmation })
  return {
    services: { tracking, confirmation },
    routes(http: Http) {
      mountTracking(http, { ...dependencies, tracking })
      mountRecipients(http, { tracking, ownOrders })
    },
    mails: { ...orderConfirmationMails(dependencies), ...orderReceivedMail(dependencies) },
  } satisfies Module
}
