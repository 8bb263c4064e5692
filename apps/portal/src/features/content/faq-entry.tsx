import type { Faq } from '@zuruf/contract'
import { useI18n } from '../../app/hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { RichText } from './rich-text.tsx'

interface FaqEntryProps {
  readonly faq: Faq
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Question of the FAQ. Its answer opens below it, with a button that copies a link to it. */
export function FaqEntry({ faq: { Id, Frage, Antwort }, isOpen, onToggle }: FaqEntryProps) {
  const { t } = useI18n()

  async function copy() {
    const { origin, pathname } = location
    await navigator.clipboard.writeText(`${origin}${pathname}#${Id}`)
    toast(t('faq.copied'))
  }

  return (
    <details
      id={Id}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="surface-card group scroll-mt-6 rounded-l shadow-card open:shadow-lift"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 rounded-l px-6 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="type-subheading text-[1.15rem]">{Frage}</h3>
        <Icon
          name="chevron"
          className="flex-none text-link transition-transform duration-300 group-open:rotate-180"
        />
      </summary>
      <div className="px-6 pb-5">
        <RichText html={Antwort} className="text-muted" />
        <button
          type="button"
          onClick={copy}
          className="type-small mt-2 inline-flex min-h-11 items-center gap-2 text-muted underline-offset-4 hover:text-fg hover:underline"
        >
          <Icon name="copy" size={16} />
          {t('faq.copy')}
        </button>
      </div>
    </details>
  )
}
