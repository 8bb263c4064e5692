import { builtInVariables } from '@zuruf/contract/content-kinds'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { Http } from '../../platform/http/mount.ts'
import { readUpload } from '../../platform/http/upload.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import type { TenantPreview } from '../../platform/tenants/preview.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { type ContentAssets, maxAssetBytes } from './assets.ts'
import { picturesOf } from './check.ts'
import type { ContentEditing } from './editing.ts'
import type { EditedItem } from './items.ts'
import type { Asset } from './repository.ts'
import * as repository from './repository.ts'
import { usesOfVariable } from './variable-uses.ts'
import { builtInValues } from './variables.ts'
import { assetToWire, itemToWire, pictureIdsOf, summaryToWire, withPictureAddresses } from './wire.ts'

const tags = ['backoffice: content']

const noUses = { items: [], texts: [] }

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly editing: ContentEditing
  readonly assets: ContentAssets
  readonly preview: TenantPreview
  readonly maxReward: (tenant: Tenant, now: Date) => number
  readonly baseUrl: (tenant: Tenant) => string
}

/** Mounts the content editing of the back office. */
export function mountBackofficeContent(http: Http, dependencies: Dependencies): void {
  const { database, idempotent, editing, assets, preview, maxReward, baseUrl } = dependencies

  const inside = <T>({ tenant }: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, tenant.id, work)

  async function readerOf(tx: Tx, context: Context, ids: readonly (string | null)[]) {
    const names = await operatorNames(
      tx,
      ids.filter((id) => id !== null),
    )
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    return { tenant: context.tenant, locale: context.locale, nameOf }
  }

  async function summaries(context: Context, items: readonly EditedItem[]) {
    const changers = items.map(({ row }) => row?.changedBy ?? null)
    const reader = await inside(context, (tx) => readerOf(tx, context, changers))
    return { items: items.map((item) => summaryToWire(item, reader)) }
  }

  async function assetsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Asset>> {
    const found = new Map<string, Asset>()
    for (const id of ids) {
      const asset = await repository.findAsset(tx, id)
      if (asset) found.set(id, asset)
    }
    return found
  }

  async function toldIn(tx: Tx, context: Context, item: EditedItem) {
    const pictures = await assetsOf(tx, pictureIdsOf(item))
    const versions = await repository.listVersions(tx, item.kind, item.id)
    const reader = await readerOf(tx, context, [item.row?.changedBy ?? null, ...versions.map(({ by }) => by)])
    const uses = item.kind === 'variable' ? await usesOfVariable(tx, context.tenant, item.id) : noUses
    return { ...itemToWire(item, versions, reader, pictures), usedIn: uses }
  }
  const told = (context: Context, item: EditedItem) => inside(context, (tx) => toldIn(tx, context, item))

  http.mount('listContent', {
    tags,
    handler: async ({ context, params }) => summaries(context, await editing.list(context, params.kind)),
  })

  http.mount('getContent', {
    tags,
    handler: async ({ context, params: { kind, id } }) =>
      told(context, (await editing.get(context, kind, id)).item),
  })

  http.mount('createContent', {
    tags,
    handler: ({ context, params, body }) =>
      idempotent(context, async (tx) =>
        toldIn(tx, context, await editing.create(tx, context, params.kind, body)),
      ),
  })

  http.mount('saveContent', {
    tags,
    handler: async ({ context, params: { kind, id }, body }) =>
      told(context, await editing.save(context, kind, id, body.revision, body.data)),
  })

  http.mount('publishContent', {
    tags,
    handler: async ({ context, params: { kind, id }, body }) => {
      const at = body.at ? new Date(body.at) : undefined
      return told(context, await editing.publish(context, kind, id, body.revision, at))
    },
  })

  http.mount('unscheduleContent', {
    tags,
    handler: async ({ context, params: { kind, id }, query }) =>
      told(context, await editing.unschedule(context, kind, id, query.revision)),
  })

  http.mount('discardContentDraft', {
    tags,
    handler: async ({ context, params: { kind, id }, query }) => {
      const left = await editing.discard(context, kind, id, query.revision)
      return left && told(context, left)
    },
  })

  http.mount('restoreContent', {
    tags,
    handler: async ({ context, params: { kind, id }, body: { revision, from } }) =>
      told(
        context,
        from === null
          ? await editing.reset(context, kind, id, revision)
          : await editing.restore(context, kind, id, revision, from),
      ),
  })

  http.mount('setContentVisibility', {
    tags,
    handler: async ({ context, params: { kind, id }, body }) =>
      told(context, await editing.setHidden(context, kind, id, body.revision, body.hidden)),
  })

  http.mount('getContentVersion', {
    tags,
    handler: async ({ context, params: { kind, id, revision } }) => {
      const data = await editing.version(context, kind, id, revision)
      const pictures = await inside(context, (tx) => assetsOf(tx, picturesOf(kind, data)))
      return { data: withPictureAddresses(context.tenant, kind, data, pictures) }
    },
  })

  http.mount('orderContent', {
    tags,
    handler: async ({ context, params, body }) =>
      summaries(context, await editing.order(context, params.kind, body.ids)),
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
    handler: ({ context, query }) =>
      inside(context, async (tx) => {
        const uses = await editing.usesOfPictures(tx)
        const found = await repository.listAssets(tx, query)
        return { assets: found.map((asset) => assetToWire(context.tenant, asset, uses)) }
      }),
  })

  http.mount('uploadContentAsset', {
    tags,
    handler: async ({ context, query, request, reply }) => {
      const bytes = await readUpload({ request, reply }, 'picture', maxAssetBytes)
      return assetToWire(context.tenant, await assets.add(context, bytes, query.name), new Map())
    },
  })

  http.mount('changeContentAsset', {
    tags,
    handler: async ({ context, params, body }) => {
      const asset = await assets.change(context, params.id, body)
      return assetToWire(context.tenant, asset, await inside(context, editing.usesOfPictures))
    },
  })

  http.mount('removeContentAsset', {
    tags,
    handler: async ({ context, params }) => {
      await assets.remove(context, params.id, editing)
      return null
    },
  })
}
