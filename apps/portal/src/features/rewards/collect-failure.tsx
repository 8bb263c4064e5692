import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'

/** Error message if the page for collecting a reward could not be opened; renders nothing without one. */
export function CollectFailure({ failure }: { readonly failure: string | null }) {
  const { t } = useI18n()
  if (!failure) return null
  return (
    <div className="mb-6">
      <Banner kind="bad" title={t('area.collect.failed')} live>
        {failure}
      </Banner>
    </div>
  )
}
