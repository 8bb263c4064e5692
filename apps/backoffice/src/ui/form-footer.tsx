import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { useErrorText } from '../app/error-text.ts'
import { useScopedPath } from '../app/tenant-scope.ts'
import { useT } from '../app/texts.tsx'

interface FormFooterProps {
  /** Error that belongs to no field. */
  readonly failure: unknown
  /** Whether a field further up has an error. */
  readonly isWrong: boolean
  readonly submit: string
  readonly busy: boolean
  /** Path to go to on cancel. */
  readonly back: string
}

/** Footer of a long form: errors, save and cancel. */
export function FormFooter({ failure, isWrong, submit, busy, back }: FormFooterProps) {
  const t = useT()
  const to = useScopedPath()
  const errorText = useErrorText()
  return (
    <>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(failure)}
        </Alert>
      )}
      {isWrong && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t('rewardRules.form.wrong')}
        </Alert>
      )}
      <Stack direction="row" spacing={1.5} sx={{ mt: 3 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {submit}
        </Button>
        <Button component={Link} to={to(back)}>
          {t('frame.cancel')}
        </Button>
      </Stack>
    </>
  )
}
