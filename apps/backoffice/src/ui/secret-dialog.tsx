import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useT } from '../app/texts.tsx'
import { SecretNotice } from './secret-notice.tsx'

interface SecretDialogProps {
  readonly title: string
  readonly label: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows a new secret. Only the button closes it, because the secret cannot be shown again. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <SecretNotice label={label} secret={secret} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="contained" onClick={onClose}>
          {t('frame.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
