import type { Http } from '../../platform/http/mount.ts'
import type { ProviderKeys } from './keys.ts'
import { keyToWire } from './wire.ts'

const tags = ['backoffice: operations']

/** Mounts the back-office routes for the provider's API keys. */
export function mountProviderKeys(http: Http, keys: ProviderKeys): void {
  http.mount('listApiKeys', {
    tags,
    handler: async ({ context }) => ({ keys: (await keys.list(context)).map(keyToWire) }),
  })

  http.mount('createApiKey', {
    tags,
    handler: ({ context, body }) => keys.create(context, body),
  })

  http.mount('rotateApiKey', {
    tags,
    handler: ({ context, params, body }) => keys.rotate(context, params.id, body),
  })

  http.mount('setApiKeyActive', {
    tags,
    handler: async ({ context, params, body }) =>
      keyToWire(await keys.setActive(context, params.id, body.active, body.reason)),
  })
}
