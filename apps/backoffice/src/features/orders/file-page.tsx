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
import { ReportTable } from './report-table.tsx'

/** Imports a file of the provider's order events: select it, check it line by line, then accept it. */
export default function FilePage() {
  const t = useT()
  const errorText = useErrorText()
  const [csv, setCsv] = useState('')
  const preview = useApiMutation('previewOrderFile', { quiet: true })
  const take = useApiMutation('takeOrderFile', { quiet: true })
  const shown = take.data ?? preview.data
  const failure = take.error ?? preview.error

  function check(text: string) {
    setCsv(text)
    take.reset()
    preview.mutate({ body: { csv: text } })
  }
  function begin() {
    setCsv('')
    take.reset()
    preview.reset()
  }

  // Lines that need manual matching are imported too: that puts them into the queue.
  const takeable = shown ? shown.accepted + shown.waiting : 0

  return (
    <Page title={t('orders.file.title')} lead={t('orders.file.lead')}>
      <Stack spacing={3}>
        {!shown && <Chooser csv={csv} onType={setCsv} onCheck={check} busy={preview.isPending} />}
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
                  {t(take.data ? 'orders.file.step.taken' : 'orders.file.step.preview')}
                </Typography>
              </Box>
              <Stack direction="row" spacing={1.5}>
                <Button onClick={begin}>{t('orders.file.again')}</Button>
                {!take.data && takeable > 0 && (
                  <Button
                    variant="contained"
                    loading={take.isPending}
                    onClick={() => take.mutate({ body: { csv } })}
                  >
                    {t('orders.file.take', { count: takeable })}
                  </Button>
                )}
              </Stack>
            </Stack>
            {!take.data && takeable === 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('orders.file.nothing')}
              </Alert>
            )}
            {take.data && take.data.accepted > 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {t('orders.file.second')}
              </Alert>
            )}
            <ReportTable report={shown} isTaken={take.data !== undefined} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

interface ChooserProps {
  readonly csv: string
  readonly busy: boolean
  readonly onType: (csv: string) => void
  readonly onCheck: (csv: string) => void
}

/** Dropped, chosen or pasted. */
function Chooser({ csv, busy, onType, onCheck }: ChooserProps) {
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
