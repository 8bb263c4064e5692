import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ApiError } from '@zuruf/contract/api-error'
import type { OwnFont } from '@zuruf/contract/tenants'
import { useRef, useState } from 'react'
import { call } from '../../../app/call.ts'
import { useErrorText } from '../../../app/error-text.ts'
import { useT } from '../../../app/texts.tsx'
import { FieldGroup } from '../inputs.tsx'
import type { Editing } from '../section-form.tsx'

const fields = ['ownDisplayFont', 'ownTextFont'] as const

/** Fonts of the tenant, for headings and text. They are uploaded at once and used when the theme is saved. */
export function OwnFonts({ editing }: { readonly editing: Editing<'theme'> }) {
  const t = useT()
  const [licensed, setLicensed] = useState(false)
  const [serif, setSerif] = useState(false)
  const { value, set, error } = editing
  return (
    <FieldGroup title={t('tenants.fonts.title')} text={t('tenants.fonts.text')}>
      <FormControlLabel
        control={<Checkbox checked={licensed} onChange={(_, checked) => setLicensed(checked)} />}
        label={t('tenants.fonts.licence')}
      />
      <FormControlLabel
        control={<Checkbox checked={serif} onChange={(_, checked) => setSerif(checked)} />}
        label={t('tenants.fonts.serif')}
      />
      {fields.map((field) => (
        <FontField
          key={field}
          name={t(`tenants.fonts.${field}`)}
          font={value[field]}
          disabled={!licensed}
          serif={serif}
          error={error(field)}
          onChange={(font) => set({ [field]: font })}
        />
      ))}
    </FieldGroup>
  )
}

interface FontFieldProps {
  readonly name: string
  readonly font: OwnFont | null
  /** Whether no font can be uploaded, because nobody has confirmed that it may be used. */
  readonly disabled: boolean
  readonly serif: boolean
  /** The API's error for the saved field. */
  readonly error: string | undefined
  readonly onChange: (font: OwnFont | null) => void
}

function FontField({ name, font, disabled, serif, error, onChange }: FontFieldProps) {
  const t = useT()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? error

  async function upload(file: File | undefined) {
    if (!file) return
    setRefusal(null)
    setBusy(true)
    try {
      const query = {
        name: file.name.replace(/\.\w+$/, '').slice(0, 80),
        serif: serif ? 'true' : 'false',
        licensed: 'true',
      } as const
      onChange(await call('uploadTenantFont', { query, file }))
    } catch (error) {
      setRefusal((error instanceof ApiError && error.fields.font) || errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography color="textSecondary">
        {font
          ? t('tenants.fonts.facts', {
              name: font.name,
              kilobytes: Math.ceil(font.bytes / 1_000),
              weights: [...new Set(font.weights)].join('–'),
            })
          : t('tenants.fonts.none')}
      </Typography>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<UploadFileIcon />}
          loading={busy}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t('tenants.fonts.choose', { name })}
        </Button>
        {font && (
          <Button startIcon={<DeleteIcon />} onClick={() => onChange(null)}>
            {t('tenants.fonts.remove', { name })}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept=".woff2,font/woff2"
          aria-label={name}
          onChange={(event) => {
            upload(event.target.files?.[0])
            // Selecting the same file again must fire a change event.
            event.target.value = ''
          }}
        />
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}
