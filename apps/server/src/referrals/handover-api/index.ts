import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Module } from '../../platform/module.ts'
import { type Dependencies as ProviderDependencies, providerHandovers } from './provider.ts'
import { mountHandovers } from './routes.ts'

/** Orders that the provider fetches by signed calls. Decision 084 */
export function createHandoverApiModule(
  dependencies: ProviderDependencies & { readonly providerKeys: ProviderKeys },
) {
  const programs = providerHandovers(dependencies)
  return {
    services: { providerHandovers: programs },
    routes: (http: Http) => mountHandovers(http, { ...dependencies, providerHandovers: programs }),
  } satisfies Module
}
