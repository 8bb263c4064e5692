import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { ApiError } from '@zuruf/contract/api-error'
import { useRef, useState } from 'react'
import { call } from '../../../app/call.ts'
import { useErrorText } from '../../../app/error-text.ts'
import { useT } from '../../../app/texts.tsx'
import { FieldGroup } from '../inputs.tsx'
import type { Editing, ValueOf } from '../section-form.tsx'
import { pictureUrl } from '../theme-preview.tsx'

type Logo = NonNullable<ValueOf<'theme'>['ownLogo']>
type Picture = Logo['picture']

const types = ['image/png', 'image/webp', 'image/jpeg']
/** The server refuses larger pictures. */
const maxBytes = 10 * 1024 * 1024

/** Pictures of the tenant's own logo. They are converted at once and saved with the theme. */
export function OwnLogo({ editing: { value, set } }: { readonly editing: Editing<'theme'> }) {
  const t = useT()
  const { ownLogo } = value
  const change = (changes: Partial<Logo>) => ownLogo && set({ ownLogo: { ...ownLogo, ...changes } })
  return (
    <FieldGroup title={t('tenants.logo.title')} text={t('tenants.logo.text')}>
      <PictureField
        name={t('tenants.logo.picture')}
        hint={t('tenants.logo.picture.hint')}
        shape="wide"
        picture={ownLogo?.picture ?? null}
        ground={value[value.frame]}
        onChange={(picture) => {
          if (!picture) set({ ownLogo: null })
          else set({ ownLogo: ownLogo ? { ...ownLogo, picture } : { ...noOthers, picture } })
        }}
      />
      {ownLogo && (
        <>
          <FormControlLabel
            control={<Switch checked={ownLogo.withName} onChange={(_, withName) => change({ withName })} />}
            label={t('tenants.logo.withName')}
          />
          <PictureField
            name={t('tenants.logo.symbol')}
            hint={t('tenants.logo.symbol.hint')}
            shape="square"
            picture={ownLogo.symbol}
            ground={value.card}
            onChange={(symbol) => change({ symbol })}
          />
          {value.dark === 'auto' && (
            <PictureField
              name={t('tenants.logo.dark')}
              hint={t('tenants.logo.dark.hint')}
              shape="wide"
              picture={ownLogo.dark}
              ground="#15181d"
              onChange={(dark) => change({ dark })}
            />
          )}
        </>
      )}
    </FieldGroup>
  )
}

const noOthers = { symbol: null, dark: null, withName: false } as const

interface PictureFieldProps {
  readonly name: string
  readonly hint: string
  readonly shape: 'wide' | 'square'
  readonly picture: Picture | null
  /** Colour it is shown on. */
  readonly ground: string
  readonly onChange: (picture: Picture | null) => void
}

function PictureField({ name, hint, shape, picture, ground, onChange }: PictureFieldProps) {
  const t = useT()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function convert(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (!types.includes(file.type) || file.size > maxBytes) return setProblem(t('tenants.logo.type'))
    setBusy(true)
    try {
      onChange(await call('convertTenantLogo', { query: { shape }, file }))
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.logo) || errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
        {picture && (
          <Box sx={{ bgcolor: ground, p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider' }}>
            <Box component="img" alt={name} src={pictureUrl(picture)} sx={{ height: 48, display: 'block' }} />
          </Box>
        )}
        <Button
          variant="outlined"
          startIcon={<UploadFileIcon />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t('tenants.logo.choose', { name })}
        </Button>
        {picture && (
          <Button startIcon={<DeleteIcon />} onClick={() => onChange(null)}>
            {t('tenants.logo.remove', { name })}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={types.join(',')}
          aria-label={name}
          onChange={(event) => {
            convert(event.target.files?.[0])
            // Selecting the same file again must fire a change event.
            event.target.value = ''
          }}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}
