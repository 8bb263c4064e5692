import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, useState } from 'react'
import { call } from '../call.ts'
import { useErrorText } from '../error-text.ts'
import { isMissingScript } from '../missing-script.ts'
import { useT } from '../texts.tsx'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { loginWithPasskey, reauthenticateByPasskey, supportsPasskeys } from './passkey.ts'

interface ReauthenticationDialogProps {
  readonly email: string
  /** true: logs in again; false: re-authenticates within the session. */
  readonly hasSessionEnded: boolean
  readonly onAnswer: (done: boolean) => void
}

/** Prompts for password and code over the page, so that typed input is kept. */
export function ReauthenticationDialog({ email, hasSessionEnded, onAnswer }: ReauthenticationDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const fields = failure instanceof ApiError ? failure.fields : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setFailure(null)
    try {
      await (hasSessionEnded
        ? call('beginOperatorSession', { body: { email, password, code: code.trim() || null } })
        : call('proveOperator', { body: { password, code: code.trim() } }))
      onAnswer(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function submitPasskey() {
    setFailure(null)
    try {
      await (hasSessionEnded ? loginWithPasskey() : reauthenticateByPasskey())
      onAnswer(true)
    } catch (error) {
      if (error instanceof ApiError || isMissingScript(error)) setFailure(error)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="prove-title"
      // When the session has ended, only the button logs out: a click outside the dialog must not discard
      // unsaved input.
      onClose={hasSessionEnded ? undefined : () => onAnswer(false)}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="prove-title">
          {t(hasSessionEnded ? 'frame.over.title' : 'frame.prove.title')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography color="textSecondary">
              {t(hasSessionEnded ? 'frame.over.text' : 'frame.prove.text', { email })}
            </Typography>
            <PasswordField focus value={password} onChange={setPassword} error={fields.password} />
            <CodeField focus={false} value={code} onChange={setCode} error={fields.code} />
            {failure !== null && Object.keys(fields).length === 0 && (
              <Alert severity="error">{errorText(failure)}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          {supportsPasskeys() && <Button onClick={submitPasskey}>{t('frame.prove.passkey')}</Button>}
          <Button onClick={() => onAnswer(false)}>
            {t(hasSessionEnded ? 'frame.logout' : 'frame.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!password || !code.trim()}>
            {t('frame.prove.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
