import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import type { TenantSecrets } from '../../platform/tenants/secrets.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { CmsError } from './client.ts'
import { cmsBase } from './cms/api.ts'
import type { CmsClients } from './cms/clients.ts'
import type { ContentSource } from './source.ts'

const tags = ['backoffice: content']

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly tenants: TenantDirectory
  readonly source: ContentSource
  readonly clients: CmsClients
  readonly secrets: TenantSecrets
  readonly baseUrl: (tenant: Tenant) => string
}

/** Mounts the settings of the content source and the clients of the built-in CMS. */
export function mountContentSource(http: Http, dependencies: Dependencies): void {
  const { database, idempotent, tenants, source, clients, secrets, baseUrl } = dependencies

  /** Reads the tenant from the directory, so that a change made in this call is included. */
  async function view(context: Context) {
    const tenant = tenants.byId(context.tenant.id) ?? context.tenant
    const kept = new Set((await secrets.list(context)).map(({ name }) => name))
    const { state, others } = await withTenant(database, tenant.id, async (tx) => ({
      state: await source.state(tx),
      others: await clients.list(tx),
    }))
    return {
      outside: tenant.settings.cms,
      hasCredentials: kept.has('cms-client-id') && kept.has('cms-client-secret'),
      checkedAt: state?.checkedAt.toISOString() ?? null,
      answeredAt: state?.answeredAt?.toISOString() ?? null,
      error: (state?.error ?? null) as CmsError | null,
      errorDetail: state?.errorDetail ?? null,
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
    handler: ({ context, body }) => idempotent(context, (tx) => clients.add(tx, context, body.name)),
  })

  http.mount('removeContentClient', {
    tags,
    handler: async ({ context, params }) => {
      await clients.remove(context, params.id)
      return null
    },
  })
}
