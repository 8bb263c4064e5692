import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

/** Stands where something could not be read: why, and the next try. */
export function FailedNotice({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <Banner
      kind="bad"
      live
      action={
        <Button size="small" look="outline" onClick={onRetry}>
          {t('state.error.retry')}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
