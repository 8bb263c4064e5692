import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useT } from '../../../app/texts.tsx'

interface PreviewDialogProps {
  readonly title: string
  /** A complete HTML page. */
  readonly html: string
  readonly onClose: () => void
}

/** Shows a document as visitors will see it. */
export function PreviewDialog({ title, html, onClose }: PreviewDialogProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('documents.preview')}</DialogTitle>
      <Box
        component="iframe"
        title={title}
        srcDoc={html}
        // Without `allow-same-origin` the preview has an opaque origin and cannot access this page.
        sandbox="allow-scripts"
        sx={{
          border: 0,
          borderTop: 1,
          borderBottom: 1,
          borderColor: 'divider',
          width: '100%',
          height: '65vh',
        }}
      />
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{t('documents.preview.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
