import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'

export function Failure({ text }: { text: string | null }) {
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
