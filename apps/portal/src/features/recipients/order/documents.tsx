import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { DocumentLinks } from '../document-links.tsx'

export type OrderDocument = ResponseOf<'listOrderDocuments'>[number]

interface DocumentsProps {
  readonly documents: readonly OrderDocument[]
  /** Hashes of those that took another's place since the form was opened. */
  readonly changed: ReadonlySet<string>
}

/** What can be read before the order. Each opens beside the form, so that nothing typed is lost. */
export function Documents({ documents, changed }: DocumentsProps) {
  const { t } = useI18n()
  // The prices stand above the button themselves.
  const shown = documents.filter(({ Art }) => Art !== 'Preisuebersicht')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="unterlagen" className="mt-3 mb-1">
      <h2 id="unterlagen" className="type-subheading mb-1">
        {t('recipient.documents')}
      </h2>
      <p className="type-small mb-3 text-muted">{t('recipient.documents.lead')}</p>
      <DocumentLinks documents={shown} changed={changed} />
    </section>
  )
}
