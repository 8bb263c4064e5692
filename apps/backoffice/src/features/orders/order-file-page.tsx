import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { spreadsheetText } from '@zuruf/domain/text'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderFileReport } from './order-file-report.tsx'

/** Imports a file of the provider's order events: select it, check it line by line, then accept it. */
export default function OrderFilePage() {
  const t = useT()
  const errorText = useErrorText()
  const [csv, setCsv] = useState('')
  const preview = useApiMutation('previewOrderFile', { quiet: true })
  const importFile = useApiMutation('takeOrderFile', { quiet: true })
  const shown = importFile.data ?? preview.data
  const failure = importFile.error ?? preview.error

  function check(text: string) {
    setCsv(text)
    importFile.reset()
    preview.mutate({ body: { csv: text } })
  }
  function reset() {
    setCsv('')
    importFile.reset()
    preview.reset()
  }

  // Lines without a matching order are imported too: they become waiting events.
  const importableLines = shown ? shown.accepted + shown.waiting : 0

  return (
    <Page title={t('orders.file.title')} lead={t('orders.file.lead')}>
      <Stack spacing={3}>
        {!shown && <FileInput csv={csv} onType={setCsv} onCheck={check} busy={preview.isPending} />}
        {failure && <Alert severity="error">{errorText(failure)}</Alert>}
        {shown && (
          <Card sx={{ p: { xs: 2.5, md: 3 } }}>
            <Stack
              direction="row"
              spacing={2}
              useFlexGap
              sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}
            >
              <Box role="status">
                <Typography variant="h2">
                  {t(importFile.data ? 'orders.file.step.taken' : 'orders.file.step.preview')}
                </Typography>
              </Box>
              <Stack direction="row" spacing={1.5}>
                <Button onClick={reset}>{t('orders.file.again')}</Button>
                {!importFile.data && importableLines > 0 && (
                  <Button
                    variant="contained"
                    loading={importFile.isPending}
                    onClick={() => importFile.mutate({ body: { csv } })}
                  >
                    {t('orders.file.take', { count: importableLines })}
                  </Button>
                )}
              </Stack>
            </Stack>
            {!importFile.data && importableLines === 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('orders.file.nothing')}
              </Alert>
            )}
            {importFile.data && importFile.data.accepted > 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('orders.file.second')}
              </Alert>
            )}
            <OrderFileReport report={shown} isImported={importFile.data !== undefined} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

interface FileInputProps {
  readonly csv: string
  readonly busy: boolean
  readonly onType: (csv: string) => void
  readonly onCheck: (csv: string) => void
}

/** Input for the file: it can be dropped, chosen, or pasted as text. */
function FileInput({ csv, busy, onType, onCheck }: FileInputProps) {
  const t = useT()
  return (
    <Card sx={{ p: { xs: 2.5, md: 3 } }}>
      <Stack spacing={2.5}>
        <FileDrop
          accept=".csv,text/csv,text/plain"
          text={t('orders.file.drop')}
          busy={busy}
          onFiles={async ([file]) => onCheck(spreadsheetText(await file.arrayBuffer()))}
        />
        <TextField
          multiline
          minRows={6}
          maxRows={16}
          label={t('orders.file.paste')}
          helperText={t('orders.file.columns')}
          value={csv}
          onChange={(event) => onType(event.target.value)}
          slotProps={{ htmlInput: { style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } } }}
        />
        <Box>
          <Button
            variant="contained"
            disabled={csv.trim() === ''}
            loading={busy}
            onClick={() => onCheck(csv)}
          >
            {t('orders.file.preview')}
          </Button>
        </Box>
      </Stack>
    </Card>
  )
}
