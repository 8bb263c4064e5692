import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

/** Operations of the back office: webhook. */
export const webhookOperations = {
  listWebhookEndpoints: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhooks',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  addWebhookEndpoint: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks',
    access: operator,
    roles: ['admin'],
    idempotent: 'required',
  },
  changeWebhookEndpoint: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id',
    access: operator,
    roles: ['admin'],
  },
  setWebhookEndpointState: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/state',
    access: operator,
    roles: ['admin'],
  },
  replaceWebhookSecret: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/secrets',
    access: operator,
    roles: ['admin'],
  },
  testWebhookEndpoint: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/tests',
    access: operator,
    roles: ['admin'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/deliveries',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  replayWebhookDeliveries: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/replays',
    access: operator,
    roles: ['admin'],
    idempotent: 'required',
  },
  countWebhookReplay: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id/replays',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  getWebhookDelivery: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/webhook-deliveries/:id',
    access: operator,
    roles: ['admin', 'read-only'],
  },
  replayWebhookDelivery: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/webhook-deliveries/:id/replays',
    access: operator,
    roles: ['admin'],
  },
  removeWebhookEndpoint: {
    method: 'DELETE',
    base: 'backoffice',
    path: '/:mandant/webhooks/:id',
    access: operator,
    roles: ['admin'],
  },
} as const satisfies Record<string, Operation>
