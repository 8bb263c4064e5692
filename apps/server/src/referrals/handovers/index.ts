import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountBackofficeHandovers } from './backoffice-routes.ts'
import { handoverDesk as createDesk } from './desk.ts'
import { pushedOrders as createPushedOrders } from './push.ts'
import { summariseWaiting } from './repository.ts'
import { handoverService } from './service.ts'

export { createHandoverChannelsModule } from './channels/module.ts'

export type { HandoverReachability } from './channels/reach.ts'
export { listAdvertisingConsents, listToHandOver } from './order-repository.ts'
export type { DeliveredOrder } from './ports.ts'
export { findOfOrder, lockFree, lockOfOrders } from './repository.ts'
export { type Handover, type HandoverService, lateBefore } from './service.ts'
export { orderToWire } from './wire.ts'

/** Transfer of orders of our own form to the provider. Decision 084 */
export function createHandoversModule(platform: Platform) {
  const handovers = handoverService()
  const handoverDesk = createDesk({ ...platform, handovers })
  return {
    services: { handovers, handoverDesk, pushedOrders: createPushedOrders({ handovers }) },
    routes: (http: Http) => mountBackofficeHandovers(http, handoverDesk),
    waiting: { 'order-handover': summariseWaiting },
  } satisfies Module
}
