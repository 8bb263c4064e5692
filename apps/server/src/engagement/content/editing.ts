import { type ContentData, type ContentKind, contentKindNames } from '@zuruf/contract/content-kinds'
import type { ContentAction } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { assertId, assertPublishable, cleanData, isPublishable, pictureIdsIn, shapeOf } from './check.ts'
import {
  type EditedItem,
  findItem,
  generateItemId,
  listVariableVisibility,
  nextPosition,
  readKind,
  type StandardItems,
  updateTermsVersion,
} from './items.ts'
import type { Item, Version } from './repository.ts'
import * as repository from './repository.ts'
import type { StandardContent } from './standard.ts'
import { findVariableUses } from './variable-uses.ts'

export interface Dependencies {
  readonly database: Database
  readonly standard: StandardContent
}

export interface NewItem {
  /** Generated from the text when missing. */
  readonly id?: string | undefined
  readonly data: ContentData
}

export type ContentEditing = ReturnType<typeof contentEditing>

/** Drafts, publication, versions and order of a tenant's content. Decision 053 */
export function contentEditing({ database, standard }: Dependencies) {
  /** Reads an item, applies `change` and stores the result and a version, under the tenant's content lock. */
  async function changeInTransaction(
    tx: Tx,
    context: Context,
    { kind, id, seenRevision, standardItems, isNew = false }: ItemTarget,
    change: (item: EditedItem, tx: Tx) => Promise<Change> | Change,
  ): Promise<EditedItem | null> {
    const { tenant } = context
    await repository.lockContent(tx, tenant.id)
    const item = await findItem(tx, standardItems, kind, id)
    if (isNew && (item.row || item.standard)) throw invalid({ id: 'id-taken' })
    if (!isNew && !item.row && !item.standard) throw notFound()
    if (seenRevision !== null && (item.row?.revision ?? 0) !== seenRevision) throw conflict()
    const { action, data = null, row, isVisible = false } = await change(item, tx)
    const revision = (await repository.lastRevision(tx, kind, id)) + 1
    const changedBy = actorId(context.actor)
    const step = { tenantId: tenant.id, kind, id, revision, at: context.now, by: changedBy }
    await repository.appendVersion(tx, { ...step, action, data })
    await recordAudit(tx, context, `content.${action}`, id, { kind, revision })
    if (isVisible) await repository.bumpTenantVersion(tx, tenant.id)
    if (row === null) {
      await repository.removeItem(tx, kind, id)
      return item.standard ? { ...item, row: null } : null
    }
    const current: Item = item.row ?? {
      tenantId: tenant.id,
      kind,
      id,
      revision,
      position: await nextPosition(tx, standardItems, kind, id),
      draft: null,
      published: null,
      hidden: false,
      publishAt: null,
      changedAt: context.now,
      changedBy,
    }
    const changed: Item = { ...current, ...row, revision, changedAt: context.now, changedBy }
    await repository.putItem(tx, changed)
    return { ...item, row: changed }
  }

  async function changeItem(
    context: Context,
    kind: ContentKind,
    id: string,
    seenRevision: number,
    change: (item: EditedItem, tx: Tx) => Promise<Change> | Change,
  ): Promise<EditedItem | null> {
    assertId(kind, id)
    const standardItems = await standard.of(context.tenant, kind)
    return withTenant(database, context.tenant.id, (tx) =>
      changeInTransaction(tx, context, { kind, id, seenRevision, standardItems }, change),
    )
  }

  async function assertFound(item: Promise<EditedItem | null>): Promise<EditedItem> {
    const found = await item
    if (!found) throw notFound()
    return found
  }

  return {
    /** Lists the items in display order; unchanged ones keep their standard order. */
    async list(context: Context, kind: ContentKind): Promise<EditedItem[]> {
      const standardItems = await standard.of(context.tenant, kind)
      return withTenant(database, context.tenant.id, (tx) => readKind(tx, standardItems, kind))
    },

    /** @throws AppError not-found */
    async get(context: Context, kind: ContentKind, id: string) {
      assertId(kind, id)
      const standardItems = await standard.of(context.tenant, kind)
      return withTenant(database, context.tenant.id, async (tx) => {
        const item = await findItem(tx, standardItems, kind, id)
        if (!item.row && !item.standard) throw notFound()
        return { item, versions: await repository.listVersions(tx, kind, id) }
      })
    },

    /** Returns the content of a version. @throws AppError not-found */
    async version(context: Context, kind: ContentKind, id: string, revision: number): Promise<ContentData> {
      assertId(kind, id)
      const version = await withTenant(database, context.tenant.id, (tx) =>
        repository.findVersion(tx, kind, id, revision),
      )
      return dataOf(version)
    },

    /** @throws AppError invalid-input for an invalid or taken id */
    async create(tx: Tx, context: Context, kind: ContentKind, input: NewItem): Promise<EditedItem> {
      const data = cleanData(context.tenant, kind, input.data)
      const id = input.id ?? generateItemId(kind, data, context)
      assertId(kind, id)
      const standardItems = await standard.of(context.tenant, kind)
      return assertFound(
        changeInTransaction(
          tx,
          context,
          { kind, id, seenRevision: null, standardItems, isNew: true },
          () => ({
            action: 'saved',
            data,
            row: { draft: data },
          }),
        ),
      )
    },

    /** @throws AppError conflict when somebody else changed the item first */
    save(context: Context, kind: ContentKind, id: string, revision: number, input: ContentData) {
      const data = cleanData(context.tenant, kind, input)
      return assertFound(
        changeItem(context, kind, id, revision, () => ({
          // A new draft cancels the scheduled publication.
          action: 'saved',
          data,
          row: { draft: data, publishAt: null },
        })),
      )
    },

    /**
     * Publishes the draft, now or at a later time.
     * @param at undefined for now
     */
    publish(context: Context, kind: ContentKind, id: string, revision: number, at?: Date) {
      return assertFound(
        changeItem(context, kind, id, revision, async ({ row }, tx) => {
          if (!row?.draft) throw conflict()
          assertPublishable(context.tenant, kind, row.draft, await listVariableVisibility(tx))
          if (at && at > context.now) return { action: 'scheduled', row: { publishAt: at } }
          await updateTermsVersion(tx, context, kind, id)
          return publicationOf(row.draft)
        }),
      )
    },

    /** Cancels a scheduled publication; the draft stays. */
    unschedule(context: Context, kind: ContentKind, id: string, revision: number) {
      return assertFound(
        changeItem(context, kind, id, revision, ({ row }) => {
          if (!row?.publishAt) throw conflict()
          return { action: 'unscheduled', row: { publishAt: null } }
        }),
      )
    },

    /**
     * Discards the draft.
     * @returns null when the item consisted of the draft only and is removed
     */
    discard(context: Context, kind: ContentKind, id: string, revision: number) {
      return changeItem(context, kind, id, revision, ({ row, standard }) => {
        if (!row?.draft) throw conflict()
        // An unpublished item is removed with its draft. The row of a standard item stays if it stores that the
        // item is hidden or has a position.
        const removesItem = !row.published && (!standard || (!row.hidden && row.position === 0))
        return { action: 'discarded', row: removesItem ? null : { draft: null, publishAt: null } }
      })
    },

    /**
     * Removes the tenant's own version, so that visitors see the standard, including changes in later
     * releases.
     */
    reset(context: Context, kind: ContentKind, id: string, revision: number) {
      return assertFound(
        changeItem(context, kind, id, revision, async ({ standard, row }, tx) => {
          if (!standard) throw notFound()
          if (!row?.published && !row?.draft) throw conflict()
          if (row.published) await updateTermsVersion(tx, context, kind, id)
          const keepsRow = row.hidden || row.position > 0
          return {
            action: 'reset',
            isVisible: row.published !== null,
            row: keepsRow ? { draft: null, published: null, publishAt: null } : null,
          }
        }),
      )
    },

    /** Makes an earlier version the draft. */
    restore(context: Context, kind: ContentKind, id: string, revision: number, from: number) {
      return assertFound(
        changeItem(context, kind, id, revision, async (_, tx) => {
          const data = dataOf(await repository.findVersion(tx, kind, id, from))
          const clean = cleanData(context.tenant, kind, data)
          return { action: 'restored', data: clean, row: { draft: clean, publishAt: null } }
        }),
      )
    },

    /** @throws AppError invalid-input at `hidden` for a variable that visible texts use */
    setHidden(context: Context, kind: ContentKind, id: string, revision: number, hidden: boolean) {
      return assertFound(
        changeItem(context, kind, id, revision, async (_, tx) => {
          if (hidden && kind === 'variable') {
            const { items, texts } = await findVariableUses(tx, context.tenant, id)
            if (items.length + texts.length > 0) throw invalid({ hidden: 'variable-used' })
          }
          const row = { hidden, ...(hidden && { publishAt: null }) }
          return { action: hidden ? 'hidden' : 'shown', row, isVisible: true }
        }),
      )
    },

    /** @throws AppError conflict unless `ids` names every item of the kind once */
    async reorder(context: Context, kind: ContentKind, ids: readonly string[]): Promise<EditedItem[]> {
      const { tenant } = context
      if (!shapeOf(kind).ordered) throw notFound()
      const standardItems = await standard.of(tenant, kind)
      return withTenant(database, tenant.id, async (tx) => {
        await repository.lockContent(tx, tenant.id)
        const items = await readKind(tx, standardItems, kind)
        const known = new Map(items.map((item) => [item.id, item]))
        if (
          ids.length !== known.size ||
          ids.some((id) => !known.has(id)) ||
          new Set(ids).size !== ids.length
        ) {
          throw conflict()
        }
        for (const [index, id] of ids.entries()) {
          const row = known.get(id)?.row
          const position = index + 1
          if (row) await repository.putItem(tx, { ...row, position })
          else {
            const revision = await repository.lastRevision(tx, kind, id)
            await repository.putItem(tx, {
              tenantId: tenant.id,
              kind,
              id,
              revision,
              position,
              draft: null,
              published: null,
              hidden: false,
              publishAt: null,
              changedAt: context.now,
              changedBy: actorId(context.actor),
            })
          }
        }
        await recordAudit(tx, context, 'content.ordered', null, { kind, items: ids.length })
        await repository.bumpTenantVersion(tx, tenant.id)
        return readKind(tx, standardItems, kind)
      })
    },

    /**
     * Publishes all items that are due.
     * @returns the number of items
     */
    async publishDue(context: Context): Promise<number> {
      const { tenant, now } = context
      return withTenant(database, tenant.id, async (tx) => {
        await repository.lockContent(tx, tenant.id)
        const due = await repository.listDueForPublication(tx, now)
        const variables = due.length > 0 ? await listVariableVisibility(tx) : new Map<string, boolean>()
        let publishedCount = 0
        for (const row of due) {
          if (!row.draft) continue
          const revision = (await repository.lastRevision(tx, row.kind, row.id)) + 1
          const canPublish = isPublishable(tenant, row.kind, row.draft, variables)
          // An item that is no longer publishable stays a draft and does not stop the others.
          const change: Change & { row: Partial<Item> } = canPublish
            ? publicationOf(row.draft)
            : { action: 'unscheduled', row: { publishAt: null } }
          if (canPublish) await updateTermsVersion(tx, context, row.kind, row.id)
          await repository.putItem(tx, { ...row, ...change.row, revision, changedAt: now })
          await repository.appendVersion(tx, {
            tenantId: tenant.id,
            kind: row.kind,
            id: row.id,
            revision,
            action: change.action,
            data: change.data ?? null,
            at: now,
            by: null,
          })
          await recordAudit(tx, context, `content.${change.action}`, row.id, { kind: row.kind, revision })
          if (canPublish) publishedCount++
        }
        if (publishedCount > 0) await repository.bumpTenantVersion(tx, tenant.id)
        return publishedCount
      })
    },

    /** Returns the items that use each picture, in a draft or published. */
    async findPictureUses(tx: Tx): Promise<Map<string, { kind: ContentKind; id: string }[]>> {
      const uses = new Map<string, { kind: ContentKind; id: string }[]>()
      for (const kind of contentKindNames) {
        for (const row of await repository.listItems(tx, kind)) {
          const ids = new Set([...pictureIdsIn(kind, row.draft), ...pictureIdsIn(kind, row.published)])
          for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), { kind, id: row.id }])
        }
      }
      return uses
    },
  }
}

/** The item to change, and what the editor knew of it. */
interface ItemTarget {
  readonly kind: ContentKind
  readonly id: string
  /** Revision that the editor saw; a newer one is a conflict. Null skips the check. */
  readonly seenRevision: number | null
  readonly standardItems: StandardItems
  readonly isNew?: boolean
}

interface Change {
  readonly action: ContentAction
  /** Content to store with the version, if the change has any. */
  readonly data?: ContentData
  /** New values of the row; null removes the item. */
  readonly row: Partial<Item> | null
  /** Whether the change is visible to visitors. */
  readonly isVisible?: boolean
}

const publicationOf = (draft: ContentData): Change & { row: Partial<Item> } => ({
  action: 'published',
  data: draft,
  row: { published: draft, draft: null, publishAt: null, hidden: false },
  isVisible: true,
})

function dataOf(version: Version | undefined): ContentData {
  if (!version?.data) throw notFound()
  return version.data as unknown as ContentData
}
