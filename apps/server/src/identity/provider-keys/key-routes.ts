import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { ApiKey, ProviderKeys } from './keys.ts'

const tags = ['backoffice: operations']

export interface Dependencies {
  readonly idempotent: WithIdempotency
  readonly providerKeys: ProviderKeys
}

/** Back-office routes for the provider's API keys. */
export function mountProviderKeys(http: Http, { idempotent, providerKeys: keys }: Dependencies): void {
  http.mount('listApiKeys', {
    tags,
    handler: async ({ context }) => ({
      keys: (await keys.list(context)).map((key) => keyToWire(key, context.now)),
    }),
  })

  http.mount('createApiKey', {
    tags,
    handler: ({ context, body }) =>
      idempotent(context, async (tx) => {
        const { key: name, description } = body
        const { key, secret } = await keys.add(tx, context, {
          key: name,
          ...(description && { description }),
        })
        return { ...keyToWire(key, context.now), secret }
      }),
  })

  http.mount('rotateApiKey', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) => {
        const { key, secret } = await keys.rotate(tx, context, params.id, body)
        return { ...keyToWire(key, context.now), secret }
      }),
  })

  http.mount('setApiKeyActive', {
    tags,
    handler: async ({ context, params, body }) =>
      keyToWire(await keys.setActive(context, params.id, body.active, body.reason), context.now),
  })
}

const keyToWire = (row: ApiKey, now: Date) => {
  const { id, key, description, active, previousUntil } = row
  return {
    id,
    key,
    description,
    active,
    createdAt: row.createdAt.toISOString(),
    rotatedAt: row.rotatedAt?.toISOString() ?? null,
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    usedAt: row.usedAt?.toISOString() ?? null,
  }
}
