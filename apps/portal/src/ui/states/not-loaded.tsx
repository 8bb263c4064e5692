import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

/**
 * Shown in place of a part of the page whose script could not be loaded, with a button that reloads the page: in the
 * same page, browsers do not request a failed script again.
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
