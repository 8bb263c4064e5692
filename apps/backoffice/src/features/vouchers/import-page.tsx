import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { spreadsheetText } from '@zuruf/domain/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { call } from '../../app/call.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Page } from '../../ui/page.tsx'
import { ImportReport } from './import-report.tsx'

/** Maximum length of a file that the API accepts, in characters. */
const maxLength = 1_000_000

/** Imports voucher codes from a file or pasted text, after a preview. */
export default function ImportPage() {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [csv, setCsv] = useState('')
  const [fileName, setFileName] = useState('')
  const preview = useMutation({
    mutationFn: (text: string) => call('previewVoucherImport', { body: { csv: text } }),
  })
  const run = useApiMutation('importVouchers', {
    quiet: true,
    done: (report) => ['vouchers.import.done', { count: countOf(report) }],
    onDone: () => navigate(to('/vouchers')),
  })
  const isTooLong = csv.length > maxLength
  const failure = run.error ?? preview.error

  function setInput(text: string, name: string) {
    setCsv(text)
    setFileName(name)
    preview.reset()
    run.reset()
  }

  async function readFile(file: File) {
    const text = spreadsheetText(await file.arrayBuffer())
    setInput(text, file.name)
    if (text.length <= maxLength) preview.mutate(text)
  }

  return (
    <Page title={t('vouchers.import')} lead={t('vouchers.import.lead')}>
      <Stack spacing={3}>
        <CardSection title={t('vouchers.import.what')} lead={t('vouchers.import.format')}>
          <Box
            component="pre"
            sx={{
              m: 0,
              p: 2,
              borderRadius: 1,
              bgcolor: 'background.default',
              fontSize: '0.85rem',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {t('vouchers.import.example')}
          </Box>
          <FileDrop
            accept=".csv,.txt,text/csv,text/plain"
            label={t('vouchers.import.choose')}
            onFiles={([file]) => readFile(file)}
          />
          {fileName && <Typography>{t('vouchers.import.file', { name: fileName })}</Typography>}
          <TextField
            label={t('vouchers.import.paste')}
            value={csv}
            onChange={(event) => setInput(event.target.value, '')}
            multiline
            minRows={5}
            maxRows={12}
            error={isTooLong}
            helperText={isTooLong ? t('vouchers.import.tooLong') : t('vouchers.import.paste.hint')}
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          />
          <Button
            variant={preview.data ? 'outlined' : 'contained'}
            disabled={csv.trim() === '' || isTooLong}
            loading={preview.isPending}
            onClick={() => preview.mutate(csv)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('vouchers.import.check')}
          </Button>
        </CardSection>
        <div aria-live="polite">
          {failure && <Alert severity="error">{errorText(failure)}</Alert>}
          {preview.data && (
            <CardSection title={t('vouchers.import.report')} lead={t('vouchers.import.report.lead')}>
              <ImportReport report={preview.data} />
              <Button
                variant="contained"
                disabled={countOf(preview.data) === 0}
                loading={run.isPending}
                onClick={() => run.mutate({ body: { csv } })}
                sx={{ alignSelf: 'flex-start' }}
              >
                {t('vouchers.import.submit', { count: countOf(preview.data) })}
              </Button>
            </CardSection>
          )}
        </div>
      </Stack>
    </Page>
  )
}

const countOf = ({ fresh }: { readonly fresh: readonly { readonly count: number }[] }) =>
  fresh.reduce((sum, { count }) => sum + count, 0)
