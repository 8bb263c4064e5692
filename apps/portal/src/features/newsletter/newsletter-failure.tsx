import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'

/** Error message of a newsletter action; renders nothing without one. */
export function NewsletterFailure({ text }: { text: string | null }) {
  const { t } = useI18n()
  if (text === null) return null
  return (
    <div className="basis-full">
      <Banner kind="bad" title={t('newsletter.failed')} live>
        {text}
      </Banner>
    </div>
  )
}
