import type { ResponseOf } from '@zuruf/contract'
import { ownNameOf } from '@zuruf/messages/languages'
import { useI18n } from '../../app/hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons.tsx'

type Document = ResponseOf<'getRecipientOrder'>['Dokumente'][number]

interface DocumentLinksProps {
  readonly documents: readonly Document[]
  /** Hashes of documents that replaced others after they were first shown. */
  readonly changed?: ReadonlySet<string>
}

/** Links to the documents of an order; each opens in a new tab. */
export function DocumentLinks({ documents, changed }: DocumentLinksProps) {
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {documents.map((document) => (
        <li key={document.Art} className="grid">
          <DocumentLink document={document} isChanged={changed?.has(document.Sha256) === true} />
        </li>
      ))}
    </ul>
  )
}

interface LinkProps {
  readonly document: Document
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
