import type { ContentKind } from '@zuruf/contract/content-kinds'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import { pictureIdsIn } from './check.ts'
import type { ContentEditing, NewItem } from './editing.ts'
import type { EditedItem } from './items.ts'
import type { Asset, AssetFilter } from './repository.ts'
import * as repository from './repository.ts'
import { findVariableUses } from './variable-uses.ts'
import { assetView, itemView, pictureIdsOf, summaryView, withPictureAddresses } from './views.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly editing: ContentEditing
}

const noUses = { items: [], texts: [] }

export type ContentDesk = ReturnType<typeof contentDesk>

/** Content as the back office shows it: with versions, pictures, uses and the names of operators. */
export function contentDesk({ database, idempotent, editing }: Dependencies) {
  const inTenant = <T>({ tenant }: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, tenant.id, work)

  return {
    /** Creates an item as a draft. @throws AppError invalid-input for an invalid or taken id */
    create: (context: Context, kind: ContentKind, input: NewItem) =>
      idempotent(context, async (tx) =>
        describe(tx, context, await editing.create(tx, context, kind, input)),
      ),

    describe: (context: Context, item: EditedItem) => inTenant(context, (tx) => describe(tx, context, item)),

    async summarise(context: Context, items: readonly EditedItem[]) {
      const changerIds = items.map(({ row }) => row?.changedBy ?? null)
      const viewContext = await inTenant(context, (tx) => viewContextOf(tx, context, changerIds))
      return items.map((item) => summaryView(item, viewContext))
    },

    /** Returns the content of a version. @throws AppError not-found */
    async version(context: Context, kind: ContentKind, id: string, revision: number) {
      const data = await editing.version(context, kind, id, revision)
      const pictures = await inTenant(context, (tx) => findAssets(tx, pictureIdsIn(kind, data)))
      return withPictureAddresses(context.tenant, kind, data, pictures)
    },

    /** Lists the tenant's own pictures, newest first. */
    listPictures: (context: Context, filter: AssetFilter) =>
      inTenant(context, async (tx) => {
        const uses = await editing.findPictureUses(tx)
        const found = await repository.listAssets(tx, filter)
        return found.map((asset) => assetView(context.tenant, asset, uses))
      }),

    describePicture: async (context: Context, asset: Asset) =>
      assetView(context.tenant, asset, await inTenant(context, editing.findPictureUses)),
  }
}

async function describe(tx: Tx, context: Context, item: EditedItem) {
  const pictures = await findAssets(tx, pictureIdsOf(item))
  const versions = await repository.listVersions(tx, item.kind, item.id)
  const viewContext = await viewContextOf(tx, context, [
    item.row?.changedBy ?? null,
    ...versions.map(({ by }) => by),
  ])
  const uses = item.kind === 'variable' ? await findVariableUses(tx, context.tenant, item.id) : noUses
  return { ...itemView(item, versions, viewContext, pictures), usedIn: uses }
}

async function viewContextOf(tx: Tx, context: Context, ids: readonly (string | null)[]) {
  const names = await operatorNames(
    tx,
    ids.filter((id) => id !== null),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return { tenant: context.tenant, locale: context.locale, nameOf }
}

async function findAssets(tx: Tx, ids: readonly string[]): Promise<Map<string, Asset>> {
  const found = new Map<string, Asset>()
  for (const id of ids) {
    const asset = await repository.findAsset(tx, id)
    if (asset) found.set(id, asset)
  }
  return found
}
