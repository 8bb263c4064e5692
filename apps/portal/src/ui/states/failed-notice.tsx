import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'

/** Error message in place of content that could not be loaded, with a retry button. */
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
