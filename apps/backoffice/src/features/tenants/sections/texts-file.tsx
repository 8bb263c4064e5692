import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { spreadsheetText } from '@zuruf/domain/text'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'

type Preview = ResponseOf<'previewTenantTexts'>

interface TextsFileProps {
  readonly language: string
  /** Applies the changes to the form; an empty text resets to the standard. */
  readonly onApply: (changes: Readonly<Record<string, string>>) => void
}

/** Exports all texts as a file for translators, and imports it again. */
export function TextsFile({ language, onApply }: TextsFileProps) {
  const { t } = useTexts()
  const [preview, setPreview] = useState<Preview | null>(null)
  const previewFile = useApiMutation('previewTenantTexts', { quiet: true, onDone: setPreview })
  const fileError = previewFile.error?.fields.csv ?? previewFile.error?.message
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <ExportButton
          operation="exportTenantTexts"
          request={{ params: { language } }}
          name={`texts-${language}.csv`}
          label={t('languages.export')}
        />
        <FileButton
          label={t('languages.import')}
          accept=".csv,text/csv"
          variant="outlined"
          busy={previewFile.isPending}
          onFile={async (file) =>
            previewFile.mutate({
              params: { language },
              body: { csv: spreadsheetText(await file.arrayBuffer()) },
            })
          }
        />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('languages.file.hint')}
      </Typography>
      {fileError && <Alert severity="error">{fileError}</Alert>}
      {preview && (
        <PreviewDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onApply={() => {
            onApply(Object.fromEntries(preview.changes.map(({ key, after }) => [key, after])))
            setPreview(null)
          }}
        />
      )}
    </Stack>
  )
}

/** Maximum number of changes and errors shown. */
const maxShown = 100

interface PreviewDialogProps {
  readonly preview: Preview
  readonly onClose: () => void
  readonly onApply: () => void
}

function PreviewDialog({ preview: { changes, faults, unchanged }, onClose, onApply }: PreviewDialogProps) {
  const { t, counted } = useTexts()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="texts-preview">
      <DialogTitle id="texts-preview">{t('languages.preview')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography role="status">
            {counted('languages.changes', changes.length)} {counted('languages.unchanged', unchanged)}
          </Typography>
          {faults.length > 0 && (
            <Alert severity="warning">
              <Typography>{counted('languages.faults', faults.length)}</Typography>
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
                {faults.slice(0, maxShown).map(({ line, key, fault, place = '' }) => (
                  <li key={line}>
                    {t('languages.line', { line, key })}: {t(`languages.fault.${fault}`, { place })}
                  </li>
                ))}
              </Box>
              {faults.length > maxShown && t('languages.more', { count: faults.length - maxShown })}
            </Alert>
          )}
          {changes.slice(0, maxShown).map(({ key, before, after }) => (
            <Box key={key} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
              <Typography component="code" translate="no" variant="body2" sx={{ fontSize: '0.8rem' }}>
                {key}
              </Typography>
              {before && (
                <Typography
                  component="del"
                  color="textSecondary"
                  sx={{ display: 'block', whiteSpace: 'pre-line' }}
                >
                  {before}
                </Typography>
              )}
              <Typography
                component="ins"
                sx={{ display: 'block', textDecoration: 'none', whiteSpace: 'pre-line' }}
              >
                {after || t('languages.standardAgain')}
              </Typography>
            </Box>
          ))}
          {changes.length > maxShown && (
            <Typography color="textSecondary">
              {t('languages.more', { count: changes.length - maxShown })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('frame.cancel')}</Button>
        <Button variant="contained" onClick={onApply} disabled={changes.length === 0}>
          {t('languages.take')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
