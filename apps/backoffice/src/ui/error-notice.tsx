import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useErrorText } from '../app/error-text.ts'
import { isMissingScript } from '../app/missing-script.ts'
import { useT } from '../app/texts.tsx'

/**
 * Error message in place of content that could not be loaded. If a script is missing, it offers to reload the
 * page, since only that helps.
 */
export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const isMissing = isMissingScript(error)
  const onAction = isMissing ? () => location.reload() : onRetry
  return (
    <Alert
      severity="error"
      action={
        onAction && (
          <Button color="inherit" onClick={onAction}>
            {t(isMissing ? 'frame.error.reload' : 'frame.retry')}
          </Button>
        )
      }
    >
      {errorText(error)}
    </Alert>
  )
}
