import type { Http } from '../../platform/http/mount.ts'
import { bodyOf } from './delivery.ts'
import type { WebhookOrders } from './orders.ts'
import type { Attempt, Delivery, Event, Period } from './repository.ts'
import { type EndpointInput, endpointView, type WebhookService } from './service.ts'

const tags = ['backoffice: webhooks']

export interface Dependencies {
  readonly webhooks: WebhookService & WebhookOrders
}

/** Mounts the administration of webhook endpoints and their delivery log. */
export function mountBackofficeWebhooks(http: Http, { webhooks }: Dependencies): void {
  http.mount('listWebhookEndpoints', {
    tags,
    handler: async ({ context }) => ({ endpoints: (await webhooks.list(context)).map(endpointView) }),
  })

  http.mount('addWebhookEndpoint', {
    tags,
    handler: ({ context, body }) => webhooks.add(context, inputOf(body)),
  })

  http.mount('changeWebhookEndpoint', {
    tags,
    handler: async ({ context, params, body }) =>
      endpointView(await webhooks.change(context, params.id, inputOf(body))),
  })

  http.mount('setWebhookEndpointState', {
    tags,
    handler: async ({ context, params, body }) =>
      endpointView(await webhooks.setState(context, params.id, body.state)),
  })

  http.mount('setWebhookOrders', {
    tags,
    handler: async ({ context, params, body }) =>
      endpointView(await webhooks.setSendsOrders(context, params.id, body.active)),
  })

  http.mount('replaceWebhookSecret', {
    tags,
    handler: async ({ context, params }) => ({ secret: await webhooks.replaceSecret(context, params.id) }),
  })

  http.mount('removeWebhookEndpoint', {
    tags,
    handler: async ({ context, params }) => {
      await webhooks.remove(context, params.id)
      return null
    },
  })

  http.mount('testWebhookEndpoint', {
    tags,
    handler: async ({ context, params }) => ({ deliveryId: await webhooks.test(context, params.id) }),
  })

  http.mount('listWebhookDeliveries', {
    tags,
    handler: async ({ context, params, query }) => {
      const { state, after, limit } = query
      const found = await webhooks.deliveries(context, params.id, {
        limit,
        ...(state && { state }),
        ...(after && { after }),
      })
      return { deliveries: found.map((one) => deliveryToWire(one as Delivery, one)) }
    },
  })

  http.mount('getWebhookDelivery', {
    tags,
    handler: async ({ context, params }) => {
      const { delivery, event, attempts } = await webhooks.inspect(context, params.id)
      return {
        ...deliveryToWire(delivery, event),
        body: bodyOf(event),
        calls: attempts.map(attemptToWire),
      }
    },
  })

  http.mount('replayWebhookDelivery', {
    tags,
    handler: async ({ context, params }) => {
      await webhooks.replay(context, params.id)
      return null
    },
  })

  http.mount('replayWebhookDeliveries', {
    tags,
    handler: ({ context, params, body }) => webhooks.replayPeriod(context, params.id, periodOf(body)),
  })

  http.mount('countWebhookReplay', {
    tags,
    handler: async ({ context, params, query }) => ({
      count: await webhooks.countPeriod(context, params.id, periodOf(query)),
    }),
  })
}

const periodOf = ({
  from,
  to,
  state,
}: {
  from: string
  to: string
  state?: Delivery['state'] | undefined
}): Period => ({ from: new Date(from), to: new Date(to), ...(state && { state }) })

const inputOf = (body: {
  url: string
  description?: string | undefined
  types: EndpointInput['types']
  alertEmail?: string | null | undefined
}): EndpointInput => ({
  url: body.url,
  description: body.description ?? '',
  types: body.types,
  alertEmail: body.alertEmail ?? null,
})

const deliveryToWire = (delivery: Delivery, { type, sequence }: Pick<Event, 'type' | 'sequence'>) => ({
  id: delivery.id,
  eventId: delivery.eventId,
  type,
  sequence: Number(sequence),
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
})

const attemptToWire = ({ at, status, error, answer, milliseconds }: Attempt) => ({
  at: at.toISOString(),
  status,
  error,
  answer,
  milliseconds,
})
