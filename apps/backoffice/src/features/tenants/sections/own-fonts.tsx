import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { OwnFont } from '@zuruf/contract/tenants'
import { useState } from 'react'
import { call } from '../../../app/call.ts'
import { useT } from '../../../app/texts.tsx'
import { FieldGroup } from '../inputs.tsx'
import type { Editing } from '../section-form.tsx'
import { BrandFile } from './brand-file.tsx'

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
      <BrandFile
        name={name}
        accept=".woff2,font/woff2"
        isSet={font !== null}
        disabled={disabled}
        removal={t('tenants.fonts.remove')}
        field="font"
        error={error}
        onFile={async (file) => {
          const query = {
            name: file.name.replace(/\.\w+$/, '').slice(0, 80),
            serif: serif ? 'true' : 'false',
            licensed: 'true',
          } as const
          onChange(await call('uploadTenantFont', { query, file }))
        }}
        onRemove={() => onChange(null)}
      />
    </Stack>
  )
}
