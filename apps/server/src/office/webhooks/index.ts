import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountBackofficeWebhooks } from './backoffice-routes.ts'
import { type Dependencies as DeliveryDependencies, webhookDelivery } from './delivery.ts'
import { webhookMails } from './mails.ts'
import { webhookOrders } from './orders.ts'
import { webhookRelay } from './relay.ts'
import { countFailingEndpoints } from './repository.ts'
import { webhookService } from './service.ts'

export type { WebhookService } from './service.ts'

type Dependencies = Platform & Pick<DeliveryDependencies, 'carriedOrders'>

/** Webhooks: endpoints, the relay from history to queue, and delivery to the tenant's systems. */
export function createWebhooksModule(dependencies: Dependencies) {
  const webhooks = {
    ...webhookService(dependencies),
    ...webhookRelay(dependencies),
    ...webhookDelivery(dependencies),
    ...webhookOrders(dependencies),
  }
  return {
    services: { webhooks },
    routes: (http: Http) => mountBackofficeWebhooks(http, { webhooks }),
    jobs: { 'webhooks.purge': (context) => webhooks.purge(context) },
    mails: webhookMails(),
    waiting: { 'failing-receiver': countFailingEndpoints },
    encryptedTables: [
      {
        table: 'webhook_endpoint',
        primaryKey: ['id'],
        rowId: ['id'],
        columns: { secret: 'webhook_endpoint.secret', old_secret: 'webhook_endpoint.secret' },
      },
    ],
  } satisfies Module
}
