import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'

/** Why the page on which a reward is collected did not open; nothing while there is no failure. */
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
