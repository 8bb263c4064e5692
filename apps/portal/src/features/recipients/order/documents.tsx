import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { DocumentLinks } from '../document-links.tsx'

export type OrderDocument = ResponseOf<'listOrderDocuments'>[number]

interface DocumentsProps {
  readonly documents: readonly OrderDocument[]
  /** Hashes of documents that replaced others after the form was opened. */
  readonly changed: ReadonlySet<string>
}

/** Section of the order form with the documents to read before ordering; each opens in a new tab. */
export function Documents({ documents, changed }: DocumentsProps) {
  const { t } = useI18n()
  // The prices are already shown above the button.
  const shownDocuments = documents.filter(({ Art }) => Art !== 'Preisuebersicht')
  if (shownDocuments.length === 0) return null
  return (
    <section aria-labelledby="unterlagen" className="mt-3 mb-1">
      <h2 id="unterlagen" className="type-subheading mb-1">
        {t('recipient.documents')}
      </h2>
      <p className="type-small mb-3 text-muted">{t('recipient.documents.lead')}</p>
      <DocumentLinks documents={shownDocuments} changed={changed} />
    </section>
  )
}
