import type { ContentData, ContentKind } from '@zuruf/contract/content-kinds'
import { textOf, withPictures } from '../../platform/html.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import { pictureAddress } from './addresses.ts'
import { pictureIdsIn, shapeOf } from './check.ts'
import type { EditedItem } from './items.ts'
import type { Asset, Version } from './repository.ts'
import { inLanguage } from './variables.ts'

export function stateOf({ row }: EditedItem) {
  if (row?.publishAt) return 'scheduled'
  if (row?.hidden) return 'hidden'
  if (row?.draft) return row.published ? 'changed' : 'draft'
  return row?.published ? 'published' : 'standard'
}

/** @param nameOf returns the name of the operator who changed it last */
export function summaryView(item: EditedItem, { tenant, locale, nameOf }: ViewContext) {
  const data = item.row?.draft ?? item.row?.published ?? item.standard ?? {}
  const fields = Object.entries(shapeOf(item.kind).fields)
  const [name = ''] = fields.find(([, { required }]) => required) ?? fields[0] ?? []
  const title = inLanguage(data[name], locale, tenant.defaultLanguage)
  return {
    id: item.id,
    title: textOf(title).slice(0, 200),
    state: stateOf(item),
    revision: item.row?.revision ?? 0,
    publishAt: item.row?.publishAt?.toISOString() ?? null,
    changedAt: item.row && item.row.revision > 0 ? item.row.changedAt.toISOString() : null,
    changedBy: nameOf(item.row?.changedBy ?? null),
  } as const
}

/** Operator's view of a tenant: their language, and the names of the operators who made changes. */
export interface ViewContext {
  readonly tenant: Tenant
  readonly locale: string
  readonly nameOf: (id: string | null) => string | null
}

/** @param pictures the pictures of the texts, so that the editor can show them */
export function itemView(
  item: EditedItem,
  versions: readonly Version[],
  viewContext: ViewContext,
  pictures: ReadonlyMap<string, Asset>,
) {
  const shown = (data: ContentData | null) =>
    data && withPictureAddresses(viewContext.tenant, item.kind, data, pictures)
  return {
    ...summaryView(item, viewContext),
    data: shown(item.row?.draft ?? item.row?.published ?? item.standard) ?? {},
    published: shown(item.row?.published ?? null),
    standard: shown(item.standard),
    pictures: [...pictures.values()].map((asset) => ({
      id: asset.id,
      url: pictureAddress(viewContext.tenant, asset),
      width: asset.width,
      height: asset.height,
    })),
    versions: versions.map(({ revision, action, at, by }) => ({
      revision,
      action: action as 'saved',
      at: at.toISOString(),
      by: viewContext.nameOf(by),
    })),
  }
}

/** Adds the URLs of the pictures for the editor. Saving removes them again. */
export function withPictureAddresses(
  tenant: Tenant,
  kind: ContentKind,
  data: ContentData,
  pictures: ReadonlyMap<string, Asset>,
): Record<string, Record<string, string>> {
  const { fields } = shapeOf(kind)
  return Object.fromEntries(
    Object.entries(data).map(([name, values]) => [
      name,
      fields[name]?.type !== 'rich'
        ? { ...values }
        : Object.fromEntries(
            Object.entries(values).map(([language, html]) => [
              language,
              withPictures(html, (id, alt) => {
                const asset = pictures.get(id)
                return asset && `<img src="${pictureAddress(tenant, asset)}" alt="${alt}" />`
              }),
            ]),
          ),
    ]),
  )
}

/** Returns the ids of all pictures of an item: in the draft, published and standard content. */
export const pictureIdsOf = ({ kind, row, standard }: EditedItem): string[] => [
  ...new Set([row?.draft, row?.published, standard].flatMap((data) => pictureIdsIn(kind, data ?? null))),
]

export function assetView(
  tenant: Tenant,
  asset: Asset,
  uses: ReadonlyMap<string, { kind: ContentKind; id: string }[]>,
) {
  return {
    id: asset.id,
    name: asset.name,
    alt: asset.alt as unknown as Record<string, string>,
    url: pictureAddress(tenant, asset),
    width: asset.width,
    height: asset.height,
    bytes: asset.bytes,
    createdAt: asset.createdAt.toISOString(),
    usedIn: uses.get(asset.id) ?? [],
  }
}
