import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import {
  type Dependencies as ConfirmationDependencies,
  orderConfirmation,
  orderConfirmationMails,
} from './document-mails.ts'
import { type Dependencies as MailDependencies, recipientMails } from './order-mails.ts'
import { mountRecipients, type Dependencies as RouteDependencies } from './routes.ts'
import { type Dependencies as ServiceDependencies, trackingService } from './service.ts'
import { mountTracking, type Dependencies as TrackingDependencies } from './tracking-routes.ts'

type Dependencies = ServiceDependencies &
  ConfirmationDependencies &
  MailDependencies &
  Omit<RouteDependencies, 'confirmation'> &
  Omit<TrackingDependencies, 'tracking'>

export { isCorrectedAddress } from './order-mails.ts'

/** What recipients see and do: following a link, ordering, confirming, and their own order page. */
export function createOrderFormModule(dependencies: Dependencies) {
  const tracking = trackingService(dependencies)
  const confirmation = orderConfirmation(dependencies)
  return {
    services: { tracking, confirmation },
    routes(http: Http) {
      mountTracking(http, { ...dependencies, tracking })
      mountRecipients(http, { ...dependencies, confirmation })
    },
    mails: { ...orderConfirmationMails(dependencies), ...recipientMails(dependencies) },
  } satisfies Module
}
