import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useNotify } from 'react-admin'
import { useT } from '../app/texts.tsx'

/** A secret that is shown only once. */
export function SecretNotice({ label, secret }: { readonly label: string; readonly secret: string }) {
  const t = useT()
  const notify = useNotify()
  async function copy() {
    await navigator.clipboard.writeText(secret)
    notify(t('operations.keys.copied'), { type: 'success' })
  }
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{t('operations.keys.secret.text')}</Alert>
      <Stack direction="row" spacing={1.5}>
        <TextField
          fullWidth
          label={label}
          value={secret}
          slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
          onFocus={({ target }) => target.select()}
        />
        <Button startIcon={<ContentCopyIcon />} onClick={copy} sx={{ flexShrink: 0 }}>
          {t('operations.keys.copy')}
        </Button>
      </Stack>
    </Stack>
  )
}
