import { useRouter } from '@tanstack/react-router'
import { useI18n } from '../../app/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Placeholder for content that is unavailable, with a retry button. SPEC §8 */
export function Unavailable() {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <EmptyState text={t('content.unavailable')}>
      <Button look="outline" onClick={() => router.invalidate()}>
        {t('state.error.retry')}
      </Button>
    </EmptyState>
  )
}
