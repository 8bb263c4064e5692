import { type Dependencies as DeliveryDependencies, webhookDelivery } from './delivery.ts'
import { type Dependencies as OrderDependencies, webhookOrders } from './orders.ts'
import { type Dependencies as RelayDependencies, webhookRelay } from './relay.ts'
import { type Dependencies as ServiceDependencies, webhookService } from './service.ts'

/** Where a client's systems are told what happens: what is set up, from the history to the queue, and from it to them. */
export const openWebhooks = (
  dependencies: ServiceDependencies & RelayDependencies & DeliveryDependencies & OrderDependencies,
) => ({
  ...webhookService(dependencies),
  ...webhookRelay(dependencies),
  ...webhookDelivery(dependencies),
  ...webhookOrders(dependencies),
})
