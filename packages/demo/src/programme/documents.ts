import { addDays } from '@zuruf/domain'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { escapeMarkup } from '@zuruf/server/platform/escape'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import { demoSupplyTerms, type SupplyTerms } from './supply-terms.ts'

export interface SeedDependencies {
  readonly tenants: TenantDirectory
  readonly modules: Pick<Modules, 'documentEditing'>
  readonly now: Date
}

/** Days since the documents were published: before any order of the demo. */
const publishedAgo = 420

/** Publishes each tenant's terms of supply in its languages. All other documents are the generated drafts. */
export async function seedDemoDocuments({ tenants, modules, now }: SeedDependencies): Promise<void> {
  for (const tenant of tenants.all()) {
    const context: Context = {
      tenant,
      actor: { kind: 'system', id: 'demo' },
      locale: tenant.defaultLanguage,
      now: addDays(now, -publishedAgo),
      baseUrl: '',
    }
    for (const [language, terms] of Object.entries(demoSupplyTerms[tenant.key] ?? {})) {
      if (!tenant.languages.includes(language)) continue
      await modules.documentEditing.publish(context, {
        kind: 'supply-terms',
        productId: '',
        language,
        title: terms.title,
        html: htmlOf(terms),
        replaces: null,
      })
    }
  }
}

const htmlOf = ({ sections }: SupplyTerms) =>
  sections
    .map(([heading, ...paragraphs]) =>
      [`<h2>${escapeMarkup(heading)}</h2>`, ...paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`)].join(
        '',
      ),
    )
    .join('')

/** Returns the hashes of the documents shown before an order in the demo. */
export async function listDocumentHashes(
  { documents: orderDocuments }: Pick<Modules, 'documents'>,
  context: Context,
  productId: string,
): Promise<string[]> {
  const documents = await orderDocuments.list(context, productId)
  return documents.map(({ hash }) => hash.toString('hex'))
}
