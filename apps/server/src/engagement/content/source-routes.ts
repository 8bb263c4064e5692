import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { cmsBase } from './cms/api.ts'
import type { CmsClients } from './cms/api-clients.ts'
import type { CmsErrorKind } from './cms-client.ts'
import type { ContentSource } from './source.ts'

const tags = ['backoffice: content']

export interface Dependencies {
  readonly tenants: TenantDirectory
  readonly source: ContentSource
  readonly clients: CmsClients
  readonly secrets: TenantSecrets
  readonly baseUrl: (tenant: Tenant) => string
}

/** Mounts the settings of the content source and the clients of the built-in CMS. */
export function mountContentSource(http: Http, dependencies: Dependencies): void {
  const { tenants, source, clients, secrets, baseUrl } = dependencies

  /** Reads the tenant from the directory, so that a change made in this call is included. */
  async function view(context: Context) {
    const tenant = tenants.byId(context.tenant.id) ?? context.tenant
    const kept = new Set((await secrets.list(context)).map(({ name }) => name))
    const { last, clients: others } = await source.status(context)
    return {
      outside: tenant.settings.cms,
      hasCredentials: kept.has('cms-client-id') && kept.has('cms-client-secret'),
      checkedAt: last?.checkedAt.toISOString() ?? null,
      answeredAt: last?.answeredAt?.toISOString() ?? null,
      error: (last?.error ?? null) as CmsErrorKind | null,
      errorDetail: last?.errorDetail ?? null,
      builtIn: {
        url: `${baseUrl(tenant)}${cmsBase}`,
        app: tenant.key,
        clients: others.map(({ id, name, createdAt }) => ({
          id: `${tenant.key}:${id}`,
          name,
          createdAt: createdAt.toISOString(),
        })),
      },
    }
  }

  http.mount('getContentSource', { tags, handler: ({ context }) => view(context) })

  http.mount('setContentSource', {
    tags,
    handler: async ({ context, body }) => {
      await source.set(context, body.outside)
      await tenants.reload()
      return view(context)
    },
  })

  http.mount('testContentSource', {
    tags,
    handler: async ({ context }) => {
      await source.test(context)
      return view(context)
    },
  })

  http.mount('addContentClient', {
    tags,
    handler: ({ context, body }) => clients.add(context, body.name),
  })

  http.mount('removeContentClient', {
    tags,
    handler: async ({ context, params }) => {
      await clients.remove(context, params.id)
      return null
    },
  })
}
