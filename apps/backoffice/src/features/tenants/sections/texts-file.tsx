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
  /** Puts the changes into the form; an empty text resets to the standard. */
  readonly onTake: (changes: Readonly<Record<string, string>>) => void
}

/** All texts as a file for a translator, and back again. */
export function TextsFile({ language, onTake }: TextsFileProps) {
  const { t } = useTexts()
  const [preview, setPreview] = useState<Preview | null>(null)
  const act = useApiMutation('previewTenantTexts', { quiet: true, onDone: setPreview })
  const fault = act.error?.fields.csv ?? act.error?.message
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
          busy={act.isPending}
          onFile={async (file) =>
            act.mutate({ params: { language }, body: { csv: spreadsheetText(await file.arrayBuffer()) } })
          }
        />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('languages.file.hint')}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      {preview && (
        <PreviewDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onTake={() => {
            onTake(Object.fromEntries(preview.changes.map(({ key, after }) => [key, after])))
            setPreview(null)
          }}
        />
      )}
    </Stack>
  )
}

const atOnce = 100

interface PreviewDialogProps {
  readonly preview: Preview
  readonly onClose: () => void
  readonly onTake: () => void
}

function PreviewDialog({ preview: { changes, faults, unchanged }, onClose, onTake }: PreviewDialogProps) {
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
                {faults.slice(0, atOnce).map(({ line, key, fault, place = '' }) => (
                  <li key={line}>
                    {t('languages.line', { line, key })}: {t(`languages.fault.${fault}`, { place })}
                  </li>
                ))}
              </Box>
              {faults.length > atOnce && t('languages.more', { count: faults.length - atOnce })}
            </Alert>
          )}
          {changes.slice(0, atOnce).map(({ key, before, after }) => (
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
          {changes.length > atOnce && (
            <Typography color="textSecondary">
              {t('languages.more', { count: changes.length - atOnce })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('frame.cancel')}</Button>
        <Button variant="contained" onClick={onTake} disabled={changes.length === 0}>
          {t('languages.take')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
