import type { FastifyInstance } from 'fastify'
import type { Assortments } from '../../catalogue/products/assortments.ts'
import type { Catalogue } from '../../catalogue/products/catalogue.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TenantPreview } from '../../platform/tenants/preview.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import { contentAssets } from './assets.ts'
import { mountBackofficeContent } from './backoffice-routes.ts'
import { mountCms } from './cms/api.ts'
import { cmsClients } from './cms/clients.ts'
import { servedContent } from './cms/served-content.ts'
import { contentEditing } from './editing.ts'
import { contentPurge } from './purge.ts'
import { mountContent } from './routes.ts'
import { contentService } from './service.ts'
import { contentSource } from './source.ts'
import { mountContentSource } from './source-routes.ts'
import { standardContent } from './standard.ts'

export interface Dependencies extends Platform {
  readonly assortments: Assortments
  readonly catalogue: Catalogue
  readonly secrets: TenantSecrets
  readonly reach: { readonly local: boolean }
}

/** Content module: the built-in CMS, the client for it or an external one, and the content shown from it. */
export function openContent(dependencies: Dependencies) {
  const { catalogue } = dependencies
  const standard = standardContent(dependencies)
  const editing = contentEditing({ ...dependencies, standard })
  const assets = contentAssets(dependencies)
  const clients = cmsClients(dependencies)
  const source = contentSource({ ...dependencies, clients })
  const content = contentService({ source, assets, catalogue, standard })
  const shown = servedContent({ ...dependencies, standard })

  return {
    variableNames: (context: Context) => content.variableNames({ context, drafts: false }),
    variables: (context: Context) => content.knownVariables({ context, drafts: false }),
    variablesWithin: content.variablesWithin,
    purge: contentPurge(dependencies),
    editing,
    assets,
    clients,
    source,

    mount(http: Http, preview: TenantPreview): void {
      const { maxReward } = catalogue
      mountContent(http, { content, assets, preview })
      mountBackofficeContent(http, { ...dependencies, editing, assets, preview, maxReward })
      mountContentSource(http, { ...dependencies, source, clients })
    },

    /** The CMS API is not part of the contract, since it follows Squidex. */
    mountCms: (app: FastifyInstance) => mountCms(app, { ...dependencies, clients, shown, assets }),
  }
}
