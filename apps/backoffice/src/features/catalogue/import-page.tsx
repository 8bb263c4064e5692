import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Page } from '../../ui/page.tsx'
import { toBase64 } from './base64.ts'
import { ImportRows } from './import-rows.tsx'
import type { ImportReport } from './types.ts'

/** Imports products from a file: rows are checked and corrected before anything is saved. */
export default function ImportPage() {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const preview = useApiMutation('previewCatalogueImport', { quiet: true })
  const run = useApiMutation('importCatalogue', {
    quiet: true,
    done: ({ added, changed }) => ['catalogue.import.done', { added, changed }] as const,
    onDone: () => navigate(to('/catalogue/products')),
  })
  const report = preview.data
  const importedCount = report ? report.added + report.changed : 0
  const error = run.error ?? preview.error

  async function previewFile(file: File | undefined) {
    if (file) preview.mutate({ body: { file: toBase64(new Uint8Array(await file.arrayBuffer())) } })
  }

  return (
    <Page
      title={t('catalogue.import.title')}
      lead={t('catalogue.import.lead')}
      actions={
        report && (
          <>
            <Button onClick={() => preview.reset()}>{t('catalogue.import.other')}</Button>
            <Button
              variant="contained"
              disabled={importedCount === 0}
              loading={run.isPending}
              onClick={() => run.mutate({ body: { csv: report.text } })}
            >
              {counted('catalogue.import.run', importedCount)}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2.5}>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {!report && <FileDropArea onFile={previewFile} busy={preview.isPending} />}
        {report && (
          <>
            <Summary report={report} />
            <ImportRows
              report={report}
              busy={preview.isPending}
              onCorrect={(raw, corrected) =>
                preview.mutate({ body: { csv: report.text.replace(raw, () => corrected) } })
              }
            />
          </>
        )}
      </Stack>
    </Page>
  )
}

function Summary({ report }: { readonly report: ImportReport }) {
  const t = useT()
  const { added, changed, kept, refused, newCategories, newRewards, unknownColumns } = report
  return (
    <Alert severity={refused > 0 ? 'warning' : 'success'} role="status">
      <Typography sx={{ fontWeight: 600 }}>
        {t('catalogue.import.summary', { added, changed, kept, refused })}
      </Typography>
      {newCategories.length > 0 && (
        <Typography>{t('catalogue.import.newCategories', { names: newCategories.join(', ') })}</Typography>
      )}
      {newRewards.length > 0 && (
        <Typography>{t('catalogue.import.newRewards', { names: newRewards.join(', ') })}</Typography>
      )}
      {unknownColumns.length > 0 && (
        <Typography>{t('catalogue.import.unknown', { names: unknownColumns.join(', ') })}</Typography>
      )}
    </Alert>
  )
}

interface FileDropAreaProps {
  readonly busy: boolean
  onFile(file: File | undefined): void
}

function FileDropArea({ busy, onFile }: FileDropAreaProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      sx={{
        p: 6,
        textAlign: 'center',
        borderRadius: 1.4,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'primary.light' : 'background.paper',
      }}
    >
      <FileButton
        label={t('catalogue.import.choose')}
        accept=".csv,.txt,text/csv"
        variant="contained"
        busy={busy}
        onFile={onFile}
      />
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {t('catalogue.import.drop')}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        translate="no"
        sx={{ mt: 3, mx: 'auto', maxWidth: 680 }}
      >
        {t('catalogue.import.columns')}
      </Typography>
    </Box>
  )
}
