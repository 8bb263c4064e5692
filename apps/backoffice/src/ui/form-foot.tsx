import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { useErrorText } from '../app/error-text.ts'
import { useTo } from '../app/place.ts'
import { useT } from '../app/texts.tsx'

interface FormFootProps {
  /** What was refused that has no field. */
  readonly failure: unknown
  /** Is something marked further up? */
  readonly isWrong: boolean
  readonly submit: string
  readonly busy: boolean
  /** Where one goes who leaves it. */
  readonly back: string
}

/** How a long form ends: what keeps it from being saved, and its two ways out. */
export function FormFoot({ failure, isWrong, submit, busy, back }: FormFootProps) {
  const t = useT()
  const to = useTo()
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
          {t('rules.form.wrong')}
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
