import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useId, useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { toBase64 } from './base64.ts'
import type { DeliveryArea } from './types.ts'

type Preview = ResponseOf<'previewDeliveryArea'>

const modes = ['replace', 'add'] as const
type Mode = (typeof modes)[number]

interface DeliveryAreaDialogProps {
  readonly area: DeliveryArea
  readonly onClose: () => void
}

/** Uploads the postcodes to which a product is delivered. The file is previewed before it is applied. */
export function DeliveryAreaDialog({ area, onClose }: DeliveryAreaDialogProps) {
  const { t } = useTexts()
  const errorText = useErrorText()
  const params = { id: area.productId }
  const [file, setFile] = useState('')
  const [mode, setMode] = useState<Mode>('replace')
  const preview = useApiMutation('previewDeliveryArea', { quiet: true })
  const save = useApiMutation('importDeliveryArea', { quiet: true, done: 'catalogue.areas.saved' })
  const result = preview.data
  const isValid = result !== undefined && result.badLines === 0 && result.postcodes > 0

  async function previewFile(chosen: File) {
    const text = toBase64(new Uint8Array(await chosen.arrayBuffer()))
    setFile(text)
    preview.mutate({ params, body: { file: text } })
  }

  return (
    <ActionDialog
      title={area.name ?? area.productId}
      text={t('catalogue.areas.format')}
      submit={t('catalogue.areas.take')}
      disabled={!isValid || preview.isPending}
      onClose={onClose}
      onSubmit={() => save.mutateAsync({ params, body: { file, mode } })}
    >
      <FileDrop
        accept=".csv,.txt,text/csv"
        compact={result !== undefined}
        busy={preview.isPending}
        {...(result && { label: t('catalogue.areas.other') })}
        onFiles={([chosen]) => previewFile(chosen)}
      />
      {preview.error && (
        <Alert severity="error">{preview.error.fields.file ?? errorText(preview.error)}</Alert>
      )}
      {result && <Findings preview={result} />}
      {isValid && result.now !== null && <ModeChoice mode={mode} onChange={setMode} />}
    </ActionDialog>
  )
}

function Findings({ preview }: { readonly preview: Preview }) {
  const { t, counted } = useTexts()
  const { number } = useFormat()
  const { postcodes, now, added, missing, badLines, faults } = preview
  return (
    <Alert severity={badLines > 0 ? 'warning' : postcodes > 0 ? 'success' : 'error'} role="status">
      <Typography sx={{ fontWeight: 600 }}>{counted('catalogue.areas.preview', postcodes)}</Typography>
      {now !== null && (
        <Typography>
          {t('catalogue.areas.preview.diff', { added: number(added), missing: number(missing) })}
        </Typography>
      )}
      {badLines > 0 && (
        <>
          <Typography sx={{ mt: 1, fontWeight: 600 }}>{counted('catalogue.areas.bad', badLines)}</Typography>
          <Box component="ul" tabIndex={0} sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
            {faults.map(({ line, text, fault }) => (
              <li key={line}>
                {t('catalogue.areas.line', { line })} (<q>{text}</q>): {fault}
              </li>
            ))}
          </Box>
          <Typography sx={{ mt: 1 }}>{t('catalogue.areas.bad.text')}</Typography>
        </>
      )}
    </Alert>
  )
}

function ModeChoice({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{t('catalogue.areas.mode')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={mode}
        onChange={(_, value) => onChange(modes.find((one) => one === value) ?? 'replace')}
      >
        {modes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={t(`catalogue.areas.mode.${one}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
