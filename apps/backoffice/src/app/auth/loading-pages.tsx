import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useT } from '../texts.tsx'
import { AuthPage } from './auth-page.tsx'

/** Shown while the session is loading. */
export function LoadingPage() {
  const t = useT()
  return (
    <Box role="status" aria-label={t('frame.loading')}>
      <LinearProgress aria-hidden="true" />
    </Box>
  )
}

/** Shown when the server cannot be reached. */
export function OfflinePage({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <AuthPage title={t('frame.offline.title')} lead={t('frame.error.network')}>
      <Button variant="contained" onClick={onRetry}>
        {t('frame.retry')}
      </Button>
    </AuthPage>
  )
}
