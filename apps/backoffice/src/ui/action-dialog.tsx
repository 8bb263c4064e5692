import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ApiError } from '@zuruf/contract/api-error'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useErrorText } from '../app/error-text.ts'
import { useT } from '../app/texts.tsx'

interface ActionDialogProps {
  readonly title: string
  /** What will happen, in whole sentences. */
  readonly text?: ReactNode
  readonly submit: string
  readonly danger?: boolean
  /** Prompts for a reason, which is stored in the audit log. */
  readonly asksReason?: boolean
  /** Additional fields. */
  readonly children?: ReactNode
  readonly disabled?: boolean
  /** Stays open after success, because the result is shown in the dialog. */
  readonly staysOpen?: boolean
  readonly onClose: () => void
  /** Rejects with the API's error; the dialog shows it and stays open. */
  readonly onSubmit: (reason: string) => Promise<unknown>
}

/**
 * Dialog for an action that needs a confirmation, a reason or additional fields. Runs the action and shows its
 * error.
 */
export function ActionDialog(props: ActionDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const id = useId()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const reasonError = failure instanceof ApiError ? failure.fields.reason : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setFailure(null)
    try {
      await props.onSubmit(reason.trim())
      // A dialog closed during the request must not close the one opened after it.
      if (isOpen.current && !props.staysOpen) props.onClose()
    } catch (error) {
      if (isOpen.current) setFailure(error)
      else notify(errorText(error), { type: 'error', autoHideDuration: 10_000 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={props.onClose}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{props.title}</DialogTitle>
        <DialogContent>
          {/* Without text above it, the first field's label would be cut off. */}
          <Stack spacing={2.5} sx={{ pt: props.text ? 0 : 1 }}>
            {props.text && (
              <Typography component="div" color="textSecondary">
                {props.text}
              </Typography>
            )}
            {props.children}
            {props.asksReason && (
              <TextField
                autoFocus={!props.children}
                required
                multiline
                minRows={2}
                label={t('frame.reason')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                error={!!reasonError}
                helperText={reasonError ?? t('frame.reason.hint')}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            )}
            {failure !== null && !reasonError && <Alert severity="error">{errorText(failure)}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={props.onClose}>{t('frame.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            loading={busy}
            disabled={props.disabled || (props.asksReason && reason.trim() === '')}
          >
            {props.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
