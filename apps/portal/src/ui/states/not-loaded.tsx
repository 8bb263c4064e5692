import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

/**
 * Shown in place of a part that could not be loaded. Browsers request a script once, and again only with the
 * next page.
 */
export function NotLoaded() {
  const { t } = useI18n()
  return (
    <div className="my-4">
      <Banner
        kind="bad"
        live
        action={
          <Button size="small" look="outline" onClick={() => location.reload()}>
            {t('state.error.reload')}
          </Button>
        }
      >
        {t('state.error.part')}
      </Banner>
    </div>
  )
}
