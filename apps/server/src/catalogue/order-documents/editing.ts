import { type OwnDocumentKind, ownDocumentKinds } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import { actorId, type Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files.ts'
import { cleanHtml, textOf } from '../../platform/html.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { operatorNames } from '../../platform/operator-names.ts'
import { isPdf } from '../../platform/pdf-file.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { Assortments } from '../products/index.ts'
import { type DraftsOf, titleOf } from './drafts.ts'
import { hashAndSize, textFile } from './file.ts'
import type { DocumentScope, OrderDocument, StoredDocument } from './repository.ts'
import * as repository from './repository.ts'
import { fileKey, isOrderedHere } from './service.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly files: FileStore
  readonly assortments: Assortments
  readonly draftsOf: DraftsOf
}

/** What an operator's document is for: kind, product and language. */
export interface OwnScope extends DocumentScope {
  readonly kind: OwnDocumentKind
}

export interface NewText extends OwnScope {
  readonly title: string
  readonly html: string
  /** Id of the tenant's own document that the operator saw on offer; null if there was none. */
  readonly replaces: string | null
}

export interface NewFile extends Omit<NewText, 'html'> {
  readonly bytes: Buffer
}

/** A document with the name of its author. */
export interface Version extends OrderDocument {
  readonly author: string | null
}

export interface ListedOffer extends OwnScope {
  readonly productName: string | null
  readonly document: Version | null
  readonly since: Date | null
  readonly isDrafted: boolean
}

export const maxFileBytes = 5 * 1024 * 1024

export type DocumentEditing = ReturnType<typeof createDocumentEditing>

/** Lets operators publish, replace and withdraw the tenant's own documents. */
export function createDocumentEditing(dependencies: Dependencies) {
  const { database, idempotent, files, assortments, draftsOf } = dependencies

  return {
    async list(context: Context): Promise<ListedOffer[]> {
      const { tenant } = context
      const { offers, names } = await withTenant(database, tenant.id, async (tx) => {
        const all = await repository.listOffers(tx)
        return { offers: all, names: await authorsOf(tx, all) }
      })
      const toListed = (scope: OwnScope): ListedOffer => {
        const offer = offers.find((one) => hasScope(one, scope))
        return {
          ...scope,
          productName: scope.productId === '' ? null : productName(assortments, tenant, scope.productId),
          document: offer ? { ...offer, author: names.get(offer.createdBy ?? '') ?? null } : null,
          since: offer?.since ?? null,
          isDrafted: scope.kind !== 'supply-terms',
        }
      }
      const general = ownDocumentKinds.flatMap((kind) =>
        tenant.languages.map((language) => toListed({ kind, productId: '', language })),
      )
      const others = offers.filter(
        ({ productId, language }) => productId !== '' || !tenant.languages.includes(language),
      )
      return [
        ...general,
        ...others.flatMap(({ kind, productId, language }) =>
          isOwnKind(kind) ? [toListed({ kind, productId, language })] : [],
        ),
      ]
    },

    /**
     * Lists the kinds of document that the tenant should publish before visitors order. Supply terms are never
     * generated, and the other generated documents need the tenant's approval.
     */
    async listMissing({ tenant }: Context): Promise<OwnDocumentKind[]> {
      // Requests for an offer need no documents.
      if (!isOrderedHere(tenant) || !takesOrders(assortments, tenant)) return []
      const offers = await withTenant(database, tenant.id, (tx) => repository.listOffers(tx, ''))
      return ownDocumentKinds.filter(
        (kind) => kind !== 'product-sheet' && !offers.some((offer) => offer.kind === kind),
      )
    },

    async versions(context: Context, scope: OwnScope): Promise<Version[]> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const versions = await repository.listVersions(tx, scope)
        const names = await authorsOf(tx, versions)
        return versions.map((version) => ({ ...version, author: names.get(version.createdBy ?? '') ?? null }))
      })
    },

    /** Returns the text that the editor starts with. */
    async draft(context: Context, scope: OwnScope): Promise<{ title: string; html: string }> {
      const { tenant, now } = context
      const found = await withTenant(database, tenant.id, async (tx) => {
        const offer = (await repository.listOffers(tx)).find((one) => hasScope(one, scope))
        return offer && repository.findById(tx, offer.id)
      })
      if (found?.body) return { title: found.title, html: found.body }
      const drafts = draftsOf(tenant, scope.language, scope.productId, now)
      const draft = drafts.find(({ kind }) => kind === scope.kind)
      const title = draft?.title ?? titleOf(tenant, scope.language, scope.kind)
      return { title: found?.title ?? title, html: draft?.body ?? '' }
    },

    /** @throws AppError invalid-input at `html` */
    preview: (context: Context, text: Pick<NewText, 'kind' | 'language' | 'title' | 'html'>): string =>
      textFile(
        context.tenant,
        { ...text, body: cleanBody(context, text.html) },
        text.kind === 'withdrawal-form',
      ).html,

    /** @throws AppError invalid-input, conflict */
    async publish(context: Context, text: NewText): Promise<Version> {
      const { tenant, now } = context
      assertScope(assortments, tenant, text)
      const body = cleanBody(context, text.html)
      const file = textFile(tenant, { ...text, body }, text.kind === 'withdrawal-form')
      const document: StoredDocument = {
        ...newRow(context, text, newId(), now),
        mediaType: 'text/html',
        hash: file.hash,
        bytes: file.bytes,
        html: file.html,
        body,
      }
      return idempotent(context, (tx) => storeAndOffer(tx, context, document, text.replaces))
    },

    /** @throws AppError invalid-input at `file` unless it is a PDF; conflict */
    async upload(context: Context, { bytes, ...file }: NewFile): Promise<Version> {
      const { tenant, now } = context
      assertScope(assortments, tenant, file)
      if (!isPdf(bytes)) throw invalid({ file: 'pdf-required' })
      const id = newId()
      await files.write(fileKey(tenant.id, id), bytes)
      const document: StoredDocument = {
        ...newRow(context, file, id, now),
        mediaType: 'application/pdf',
        ...hashAndSize(bytes),
        html: null,
        body: null,
      }
      // If this fails, the purge job removes the file without a row.
      return withTenant(database, tenant.id, (tx) => storeAndOffer(tx, context, document, file.replaces))
    },

    /** Offers an earlier document again. @throws AppError not-found, conflict */
    async restore(context: Context, id: string, replaces: string | null): Promise<Version> {
      return withTenant(database, context.tenant.id, async (tx) => {
        const document = await findOwn(tx, id)
        if (replaces) await repository.recordOffered(tx, [replaces], context.now)
        if (!(await repository.putOffer(tx, document, replaces, context.now))) throw conflict()
        await recordAudit(tx, context, 'order-document.restored', id, factsOf(document))
        await repository.touchTenant(tx, context.tenant.id)
        return withAuthor(tx, document)
      })
    },

    /** Stops offering a document. @throws AppError not-found, conflict */
    async withdraw(context: Context, id: string): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const document = await findOwn(tx, id)
        if (!(await repository.removeOffer(tx, document, id))) throw conflict()
        // An order form that is already open may refer to it for another day.
        await repository.recordOffered(tx, [id], context.now)
        await recordAudit(tx, context, 'order-document.withdrawn', id, factsOf(document))
        await repository.touchTenant(tx, context.tenant.id)
      })
    },
  }
}

const isOwnKind = (kind: string): kind is OwnDocumentKind => ownDocumentKinds.some((one) => one === kind)

const hasScope = (document: DocumentScope, { kind, productId, language }: DocumentScope) =>
  document.kind === kind && document.productId === productId && document.language === language

const factsOf = ({ kind, productId, language, hash }: OrderDocument) => ({
  kind,
  ...(productId && { productId }),
  language,
  sha256: hash.toString('hex'),
})

const newRow = (
  { tenant, actor }: Context,
  { kind, productId, language, title }: OwnScope & { readonly title: string },
  id: string,
  createdAt: Date,
) => ({
  tenantId: tenant.id,
  id,
  kind,
  productId,
  language,
  title,
  isGenerated: false,
  createdAt,
  createdBy: actorId(actor),
  lastOfferedAt: null,
})

/** Stores a document and offers it. If the same content was published before, that document is offered again. */
async function storeAndOffer(
  tx: Tx,
  context: Context,
  document: StoredDocument,
  replaces: string | null,
): Promise<Version> {
  await repository.insertDocuments(tx, [document])
  const stored = await repository.findSame(tx, document, document.hash)
  if (!stored) throw new AppError('technical')
  // An order form that is already open may refer to the previous document for another day.
  if (replaces) await repository.recordOffered(tx, [replaces], context.now)
  if (!(await repository.putOffer(tx, stored, replaces, context.now))) throw conflict()
  await recordAudit(tx, context, 'order-document.published', stored.id, factsOf(stored))
  await repository.touchTenant(tx, context.tenant.id)
  return withAuthor(tx, stored)
}

async function findOwn(tx: Tx, id: string): Promise<OrderDocument> {
  const document = isUuid(id) ? await repository.findById(tx, id) : undefined
  if (!document || document.isGenerated) throw notFound()
  return document
}

const authorsOf = (tx: Tx, documents: readonly OrderDocument[]) =>
  operatorNames(
    tx,
    documents.flatMap(({ createdBy }) => createdBy ?? []),
  )

const withAuthor = async (tx: Tx, document: OrderDocument): Promise<Version> => ({
  ...document,
  author: (await authorsOf(tx, [document])).get(document.createdBy ?? '') ?? null,
})

/**
 * Returns sanitised HTML with absolute links to the portal's pages, so that they work in a mail.
 * @throws AppError invalid-input at `html` if no text is left
 */
function cleanBody({ baseUrl }: Context, html: string): string {
  const body = cleanHtml(html, () => undefined)
  if (textOf(body) === '') throw invalid({ html: 'required' })
  return body.replace(/ href="\/(?!\/)/g, ` href="${baseUrl}/`)
}

/** Returns whether the tenant takes orders for any product, or only requests for an offer. */
const takesOrders = (assortments: Assortments, tenant: Tenant): boolean =>
  tenant.settings.orderKind === 'order' ||
  assortments
    .of(tenant)
    .products()
    .some(({ orderKind }) => orderKind === 'order')

const productName = (assortments: Assortments, tenant: Tenant, id: string): string | null =>
  assortments.of(tenant).anyProduct(id)?.displayName ?? null

/** @throws AppError invalid-input for a language or product that the tenant does not have */
function assertScope(assortments: Assortments, tenant: Tenant, { productId, language }: OwnScope): void {
  if (!tenant.languages.includes(language)) throw invalid({ language: 'invalid' })
  if (productId !== '' && productName(assortments, tenant, productId) === null) {
    throw invalid({ productId: 'invalid' })
  }
}
