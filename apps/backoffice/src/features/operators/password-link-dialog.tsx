import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'

interface PasswordLinkDialogProps {
  readonly name: string
  readonly link: { readonly token: string; readonly expiresAt: string }
  readonly onClose: () => void
}

/**
 * Shows a link to set a password, which the operator who created it passes on. The token follows a `#`, so
 * browsers never send it to a server.
 */
export function PasswordLinkDialog({ name, link, onClose }: PasswordLinkDialogProps) {
  const t = useT()
  const format = useFormat()
  const [copied, setCopied] = useState(false)
  const address = `${location.origin}/backoffice/passwort#${link.token}`
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="link-title">
      <DialogTitle id="link-title">{t('operators.link.title', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography color="textSecondary">
            {t('operators.link.text', { until: format.time(link.expiresAt) })}
          </Typography>
          <TextField
            fullWidth
            multiline
            label="Link"
            value={address}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>{t('frame.close')}</Button>
        <Button
          variant="contained"
          onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {t(copied ? 'frame.copied' : 'frame.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
