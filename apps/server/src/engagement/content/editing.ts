import { type ContentData, type ContentKind, contentKindNames } from '@zuruf/contract/content-kinds'
import type { ContentAction } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { assertId, assertPublishable, cleanData, isPublishable, picturesOf, shapeOf } from './check.ts'
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
import { usesOfVariable } from './variable-uses.ts'

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
  /**
   * Reads an item, applies `change` and writes the result with a version, under the tenant's content lock.
   */
  async function changeIn(
    tx: Tx,
    context: Context,
    { kind, id, seen, delivered, isNew = false }: Changed,
    change: (item: EditedItem, tx: Tx) => Promise<Change> | Change,
  ): Promise<EditedItem | null> {
    const { tenant } = context
    await repository.lockContent(tx, tenant.id)
    const item = await findItem(tx, delivered, kind, id)
    if (isNew && (item.row || item.standard)) throw invalid({ id: 'id-taken' })
    if (!isNew && !item.row && !item.standard) throw notFound()
    if (seen !== null && (item.row?.revision ?? 0) !== seen) throw conflict()
    const { action, data = null, row, isShown = false } = await change(item, tx)
    const revision = (await repository.lastRevision(tx, kind, id)) + 1
    const by = actorId(context.actor)
    const step = { tenantId: tenant.id, kind, id, revision, at: context.now, by }
    await repository.appendVersion(tx, { ...step, action, data })
    await recordAudit(tx, context, `content.${action}`, id, { kind, revision })
    if (isShown) await repository.bumpTenantVersion(tx, tenant.id)
    if (row === null) {
      await repository.removeItem(tx, kind, id)
      return item.standard ? { ...item, row: null } : null
    }
    const begun: Item = item.row ?? {
      tenantId: tenant.id,
      kind,
      id,
      revision,
      position: await nextPosition(tx, delivered, kind, id),
      draft: null,
      published: null,
      hidden: false,
      publishAt: null,
      changedAt: context.now,
      changedBy: by,
    }
    const changed: Item = { ...begun, ...row, revision, changedAt: context.now, changedBy: by }
    await repository.putItem(tx, changed)
    return { ...item, row: changed }
  }

  async function changeItem(
    context: Context,
    kind: ContentKind,
    id: string,
    seen: number,
    change: (item: EditedItem, tx: Tx) => Promise<Change> | Change,
  ): Promise<EditedItem | null> {
    assertId(kind, id)
    const delivered = await standard.of(context.tenant, kind)
    return withTenant(database, context.tenant.id, (tx) =>
      changeIn(tx, context, { kind, id, seen, delivered }, change),
    )
  }

  async function must(item: Promise<EditedItem | null>): Promise<EditedItem> {
    const found = await item
    if (!found) throw notFound()
    return found
  }

  return {
    /** Lists the items in display order; unchanged ones keep their standard order. */
    async list(context: Context, kind: ContentKind): Promise<EditedItem[]> {
      const delivered = await standard.of(context.tenant, kind)
      return withTenant(database, context.tenant.id, (tx) => readKind(tx, delivered, kind))
    },

    /** @throws AppError not-found */
    async get(context: Context, kind: ContentKind, id: string) {
      assertId(kind, id)
      const delivered = await standard.of(context.tenant, kind)
      return withTenant(database, context.tenant.id, async (tx) => {
        const item = await findItem(tx, delivered, kind, id)
        if (!item.row && !item.standard) throw notFound()
        return { item, versions: await repository.listVersions(tx, kind, id) }
      })
    },

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
      const delivered = await standard.of(context.tenant, kind)
      return must(
        changeIn(tx, context, { kind, id, seen: null, delivered, isNew: true }, () => ({
          action: 'saved',
          data,
          row: { draft: data },
        })),
      )
    },

    /** @throws AppError conflict when somebody else changed the item first */
    save(context: Context, kind: ContentKind, id: string, revision: number, input: ContentData) {
      const data = cleanData(context.tenant, kind, input)
      return must(
        changeItem(context, kind, id, revision, () => ({
          // A new draft cancels the scheduled publication.
          action: 'saved',
          data,
          row: { draft: data, publishAt: null },
        })),
      )
    },

    /** @param at time of the publication; undefined for now */
    publish(context: Context, kind: ContentKind, id: string, revision: number, at?: Date) {
      return must(
        changeItem(context, kind, id, revision, async ({ row }, tx) => {
          if (!row?.draft) throw conflict()
          assertPublishable(context.tenant, kind, row.draft, await listVariableVisibility(tx))
          if (at && at > context.now) return { action: 'scheduled', row: { publishAt: at } }
          await updateTermsVersion(tx, context, kind, id)
          return published(row.draft)
        }),
      )
    },

    unschedule(context: Context, kind: ContentKind, id: string, revision: number) {
      return must(
        changeItem(context, kind, id, revision, ({ row }) => {
          if (!row?.publishAt) throw conflict()
          return { action: 'unscheduled', row: { publishAt: null } }
        }),
      )
    },

    /** @returns null when the draft was all there was of the item */
    discard(context: Context, kind: ContentKind, id: string, revision: number) {
      return changeItem(context, kind, id, revision, ({ row, standard }) => {
        if (!row?.draft) throw conflict()
        // An unpublished item is removed with its draft, unless it has a standard and is hidden or has a
        // position.
        const isAll = !row.published && (!standard || (!row.hidden && row.position === 0))
        return { action: 'discarded', row: isAll ? null : { draft: null, publishAt: null } }
      })
    },

    /**
     * Removes the tenant's own version, so that visitors see the standard, including changes in later
     * releases.
     */
    reset(context: Context, kind: ContentKind, id: string, revision: number) {
      return must(
        changeItem(context, kind, id, revision, async ({ standard, row }, tx) => {
          if (!standard) throw notFound()
          if (!row?.published && !row?.draft) throw conflict()
          if (row.published) await updateTermsVersion(tx, context, kind, id)
          const own = row.hidden || row.position > 0
          return {
            action: 'reset',
            isShown: row.published !== null,
            row: own ? { draft: null, published: null, publishAt: null } : null,
          }
        }),
      )
    },

    restore(context: Context, kind: ContentKind, id: string, revision: number, from: number) {
      return must(
        changeItem(context, kind, id, revision, async (_, tx) => {
          const data = dataOf(await repository.findVersion(tx, kind, id, from))
          const clean = cleanData(context.tenant, kind, data)
          return { action: 'restored', data: clean, row: { draft: clean, publishAt: null } }
        }),
      )
    },

    /** @throws AppError invalid-input at `hidden` for a variable that visible texts use */
    setHidden(context: Context, kind: ContentKind, id: string, revision: number, hidden: boolean) {
      return must(
        changeItem(context, kind, id, revision, async (_, tx) => {
          if (hidden && kind === 'variable') {
            const { items, texts } = await usesOfVariable(tx, context.tenant, id)
            if (items.length + texts.length > 0) throw invalid({ hidden: 'variable-used' })
          }
          const row = { hidden, ...(hidden && { publishAt: null }) }
          return { action: hidden ? 'hidden' : 'shown', row, isShown: true }
        }),
      )
    },

    /** @throws AppError conflict unless `ids` names every item of the kind once */
    async order(context: Context, kind: ContentKind, ids: readonly string[]): Promise<EditedItem[]> {
      const { tenant } = context
      if (!shapeOf(kind).ordered) throw notFound()
      const delivered = await standard.of(tenant, kind)
      return withTenant(database, tenant.id, async (tx) => {
        await repository.lockContent(tx, tenant.id)
        const items = await readKind(tx, delivered, kind)
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
        return readKind(tx, delivered, kind)
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
        const due = await repository.listDue(tx, now)
        const variables = due.length > 0 ? await listVariableVisibility(tx) : new Map<string, boolean>()
        let shown = 0
        for (const row of due) {
          if (!row.draft) continue
          const revision = (await repository.lastRevision(tx, row.kind, row.id)) + 1
          const fit = isPublishable(tenant, row.kind, row.draft, variables)
          // An item that is no longer publishable stays a draft and does not stop the others.
          const change: Change & { row: Partial<Item> } = fit
            ? published(row.draft)
            : { action: 'unscheduled', row: { publishAt: null } }
          if (fit) await updateTermsVersion(tx, context, row.kind, row.id)
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
          if (fit) shown++
        }
        if (shown > 0) await repository.bumpTenantVersion(tx, tenant.id)
        return shown
      })
    },

    /** Returns the items that use each picture, in a draft or published. */
    async usesOfPictures(tx: Tx): Promise<Map<string, { kind: ContentKind; id: string }[]>> {
      const uses = new Map<string, { kind: ContentKind; id: string }[]>()
      for (const kind of contentKindNames) {
        for (const row of await repository.listItems(tx, kind)) {
          const ids = new Set([...picturesOf(kind, row.draft), ...picturesOf(kind, row.published)])
          for (const id of ids) uses.set(id, [...(uses.get(id) ?? []), { kind, id: row.id }])
        }
      }
      return uses
    },
  }
}

interface Changed {
  readonly kind: ContentKind
  readonly id: string
  /** Revision the editor saw; null skips the check. */
  readonly seen: number | null
  readonly delivered: StandardItems
  readonly isNew?: boolean
}

interface Change {
  readonly action: ContentAction
  /** Content at this step, where it is stored. */
  readonly data?: ContentData
  /** New values of the row; null removes the item. */
  readonly row: Partial<Item> | null
  /** Whether the change is visible to visitors. */
  readonly isShown?: boolean
}

const published = (draft: ContentData): Change & { row: Partial<Item> } => ({
  action: 'published',
  data: draft,
  row: { published: draft, draft: null, publishAt: null, hidden: false },
  isShown: true,
})

function dataOf(version: Version | undefined): ContentData {
  if (!version?.data) throw notFound()
  return version.data as unknown as ContentData
}
