import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { call } from '../../../app/call.ts'
import { useT } from '../../../app/texts.tsx'
import { FieldGroup } from '../inputs.tsx'
import type { Editing, ValueOf } from '../section-form.tsx'
import { pictureUrl } from '../theme-preview.tsx'
import { BrandFile } from './brand-file.tsx'

type Logo = NonNullable<ValueOf<'theme'>['ownLogo']>
type Picture = Logo['picture']

const types = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg']
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
        removal={t('tenants.logo.picture.remove')}
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
            removal={t('tenants.logo.symbol.remove')}
            shape="square"
            picture={ownLogo.symbol}
            ground={value.card}
            onChange={(symbol) => change({ symbol })}
          />
          {value.dark === 'auto' && (
            <PictureField
              name={t('tenants.logo.dark')}
              hint={t('tenants.logo.dark.hint')}
              removal={t('tenants.logo.dark.remove')}
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
  readonly removal: string
  readonly shape: 'wide' | 'square'
  readonly picture: Picture | null
  /** Colour it is shown on. */
  readonly ground: string
  readonly onChange: (picture: Picture | null) => void
}

function PictureField({ name, hint, removal, shape, picture, ground, onChange }: PictureFieldProps) {
  const t = useT()
  return (
    <Stack spacing={1}>
      <BrandFile
        name={name}
        accept={types.join(',')}
        isSet={picture !== null}
        removal={removal}
        field="logo"
        refuse={({ size }) => (size > maxBytes ? t('tenants.logo.tooLarge') : null)}
        onFile={async (file) => onChange(await call('convertTenantLogo', { query: { shape }, file }))}
        onRemove={() => onChange(null)}
        shown={
          picture && (
            <Box sx={{ bgcolor: ground, p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider' }}>
              <Box
                component="img"
                alt={name}
                src={pictureUrl(picture)}
                sx={{ height: 48, maxWidth: '100%', objectFit: 'contain', display: 'block' }}
              />
            </Box>
          )
        }
      />
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </Stack>
  )
}
