import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as ProviderDependencies, providerHandovers } from './provider.ts'
import { mountHandovers } from './routes.ts'

/** Hand-over API: the provider's programs fetch orders and confirm them by signed calls. Decision 084 */
export function createHandoverApiModule(
  dependencies: ProviderDependencies & { readonly providerKeys: ProviderKeys },
) {
  const pullApi = providerHandovers(dependencies)
  return {
    services: { providerHandovers: pullApi },
    routes: (http: Http) => mountHandovers(http, { ...dependencies, providerHandovers: pullApi }),
  } satisfies Module
}
