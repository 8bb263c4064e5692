import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useErrorText } from '../app/error-text.ts'
import { useT } from '../app/texts.tsx'

/** In the place of what could not be read. */
export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry}>
            {t('frame.retry')}
          </Button>
        )
      }
    >
      {errorText(error)}
    </Alert>
  )
}
