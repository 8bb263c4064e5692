import type { ResponseOf } from '@zuruf/contract'
import { ownNameOf } from '@zuruf/messages/languages'
import { useI18n } from '../../../app/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icons.tsx'

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
      <ul className="grid gap-2 md:grid-cols-2">
        {shown.map((document) => (
          <li key={document.Art} className="grid">
            <DocumentLink document={document} isChanged={changed.has(document.Sha256)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LinkProps {
  readonly document: OrderDocument
  readonly isChanged: boolean
}

function DocumentLink({ document: { Art, Sprache, Typ, Bytes, Url }, isChanged }: LinkProps) {
  const { t, locale } = useI18n()
  const facts = [
    ...(Typ === 'application/pdf' ? [`PDF, ${sizeOf(Bytes, locale)}`] : []),
    ...(Sprache === locale ? [] : [ownNameOf(Sprache)]),
  ]
  return (
    <a
      href={Url}
      target="_blank"
      rel="noopener"
      hrefLang={Sprache}
      className="group flex min-h-14 items-center gap-3 rounded-m border border-line px-4 py-2.5 hover:border-current"
    >
      <Icon name="document" size={22} className="flex-none text-link" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-[600] underline-offset-4 group-hover:underline">
          {t(`recipient.documents.${Art}`)}
        </span>
        {facts.length > 0 && <span className="type-small block text-muted">{facts.join(', ')}</span>}
        {isChanged && <Badge tone="wait">{t('recipient.documents.new')}</Badge>}
      </span>
      <Icon name="external" size={18} className="flex-none text-muted" />
      <span className="sr-only"> {t('layout.newTab')}</span>
    </a>
  )
}

const KILOBYTE = 1_000

function sizeOf(bytes: number, locale: string): string {
  const isLarge = bytes >= KILOBYTE * KILOBYTE
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 })
  return isLarge
    ? `${number.format(bytes / KILOBYTE / KILOBYTE)}\u00a0MB`
    : `${number.format(Math.max(1, bytes / KILOBYTE))}\u00a0kB`
}
