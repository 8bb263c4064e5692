import { type Dependencies as DeliveryDependencies, webhookDelivery } from './delivery.ts'
import { type Dependencies as OrderDependencies, webhookOrders } from './orders.ts'
import { type Dependencies as RelayDependencies, webhookRelay } from './relay.ts'
import { type Dependencies as ServiceDependencies, webhookService } from './service.ts'

/** Wires webhooks: endpoints, the relay from history to queue, and delivery to the tenant's systems. */
export const openWebhooks = (
  dependencies: ServiceDependencies & RelayDependencies & DeliveryDependencies & OrderDependencies,
) => ({
  ...webhookService(dependencies),
  ...webhookRelay(dependencies),
  ...webhookDelivery(dependencies),
  ...webhookOrders(dependencies),
})
