import { builtInVariables } from '@zuruf/contract/content-kinds'
import type { Http } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import type { TenantPreview } from '../../platform/tenants/preview.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { type ContentAssets, maxAssetBytes } from './assets.ts'
import type { ContentDesk } from './desk.ts'
import type { ContentEditing } from './editing.ts'
import { builtInValues } from './variables.ts'
import { assetView } from './views.ts'

const tags = ['backoffice: content']

export interface Dependencies {
  readonly desk: ContentDesk
  readonly editing: ContentEditing
  readonly assets: ContentAssets
  readonly preview: TenantPreview
  readonly maxReward: (tenant: Tenant, now: Date) => number
  readonly baseUrl: (tenant: Tenant) => string
}

/** Mounts the content editing of the back office. */
export function mountBackofficeContent(http: Http, dependencies: Dependencies): void {
  const { desk, editing, assets, preview, maxReward, baseUrl } = dependencies

  http.mount('listContent', {
    tags,
    handler: async ({ context, params }) => ({
      items: await desk.summarise(context, await editing.list(context, params.kind)),
    }),
  })

  http.mount('getContent', {
    tags,
    handler: async ({ context, params: { kind, id } }) =>
      desk.describe(context, (await editing.get(context, kind, id)).item),
  })

  http.mount('createContent', {
    tags,
    handler: ({ context, params, body }) => desk.create(context, params.kind, body),
  })

  http.mount('saveContent', {
    tags,
    handler: async ({ context, params: { kind, id }, body }) =>
      desk.describe(context, await editing.save(context, kind, id, body.revision, body.data)),
  })

  http.mount('publishContent', {
    tags,
    handler: async ({ context, params: { kind, id }, body }) => {
      const at = body.at ? new Date(body.at) : undefined
      return desk.describe(context, await editing.publish(context, kind, id, body.revision, at))
    },
  })

  http.mount('unscheduleContent', {
    tags,
    handler: async ({ context, params: { kind, id }, query }) =>
      desk.describe(context, await editing.unschedule(context, kind, id, query.revision)),
  })

  http.mount('discardContentDraft', {
    tags,
    handler: async ({ context, params: { kind, id }, query }) => {
      const left = await editing.discard(context, kind, id, query.revision)
      return left && desk.describe(context, left)
    },
  })

  http.mount('restoreContent', {
    tags,
    handler: async ({ context, params: { kind, id }, body: { revision, from } }) =>
      desk.describe(
        context,
        from === null
          ? await editing.reset(context, kind, id, revision)
          : await editing.restore(context, kind, id, revision, from),
      ),
  })

  http.mount('setContentVisibility', {
    tags,
    handler: async ({ context, params: { kind, id }, body }) =>
      desk.describe(context, await editing.setHidden(context, kind, id, body.revision, body.hidden)),
  })

  http.mount('getContentVersion', {
    tags,
    handler: async ({ context, params: { kind, id, revision } }) => ({
      data: await desk.version(context, kind, id, revision),
    }),
  })

  http.mount('orderContent', {
    tags,
    handler: async ({ context, params, body }) => ({
      items: await desk.summarise(context, await editing.reorder(context, params.kind, body.ids)),
    }),
  })

  http.mount('listContentVariables', {
    tags,
    handler: async ({ context }) => {
      const { tenant, now } = context
      const reward = maxReward(tenant, now)
      const standard = tenant.languages.map(
        (language) => [language, builtInValues(tenant, language, reward, now)] as const,
      )
      const own = await editing.list(context, 'variable')
      return {
        languages: [
          tenant.defaultLanguage,
          ...tenant.languages.filter((language) => language !== tenant.defaultLanguage),
        ],
        variables: [
          ...builtInVariables.map((name) => ({
            name,
            builtIn: true,
            values: Object.fromEntries(standard.map(([language, values]) => [language, values[name]])),
          })),
          ...own.map(({ id, row }) => ({
            name: id,
            builtIn: false,
            values: { ...(row?.published ?? row?.draft)?.value },
          })),
        ],
      }
    },
  })

  http.mount('previewContent', {
    tags,
    handler: ({ context: { tenant, now }, body }) => {
      const { path, expiresAt } = preview.issue(tenant, now, 'drafts', body.path)
      return { url: `${baseUrl(tenant)}${path}`, expiresAt: expiresAt.toISOString() }
    },
  })

  http.mount('listContentAssets', {
    tags,
    handler: async ({ context, query }) => ({ assets: await desk.listPictures(context, query) }),
  })

  http.mount('uploadContentAsset', {
    tags,
    handler: async ({ context, query, request, reply }) => {
      const bytes = await readUpload({ request, reply }, 'picture', maxAssetBytes)
      return assetView(context.tenant, await assets.add(context, bytes, query.name), new Map())
    },
  })

  http.mount('changeContentAsset', {
    tags,
    handler: async ({ context, params, body }) =>
      desk.describePicture(context, await assets.change(context, params.id, body)),
  })

  http.mount('removeContentAsset', {
    tags,
    handler: async ({ context, params }) => {
      await assets.remove(context, params.id, editing)
      return null
    },
  })
}
