import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { mountProviderKeys } from './key-routes.ts'
import { providerKeys as createKeys } from './keys.ts'

export type { ProviderKeys } from './keys.ts'
export { signedCall } from './signature.ts'

/** API keys with which the systems of the provider (the company that sells the product) sign their calls. */
export function createProviderKeysModule(platform: Pick<Platform, 'cipher' | 'database' | 'idempotent'>) {
  const providerKeys = createKeys(platform)
  return {
    services: { providerKeys },
    routes: (http: Http) => mountProviderKeys(http, providerKeys),
    encryptedTables: [
      {
        table: 'api_key',
        primaryKey: ['id'],
        rowId: ['id'],
        columns: { secret: 'api_key.secret', previous_secret: 'api_key.secret' },
      },
    ],
  } satisfies Module
}
