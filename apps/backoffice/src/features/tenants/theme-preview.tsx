import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { darkThemeVariables, themeVariables } from '@zuruf/domain/theme'
import { type CSSProperties, useState } from 'react'
import { useT } from '../../app/texts.tsx'
import type { ValueOf } from './section-form.tsx'
import { Opening } from './theme-preview-opening.tsx'
import { useTypeface } from './typefaces.ts'

type Theme = ValueOf<'theme'>
type Picture = NonNullable<Theme['ownLogo']>['picture']

/** Returns a picture of the logo for `src`, also before it is saved. */
export const pictureUrl = ({ png }: Picture) => `data:image/png;base64,${png}`

interface ThemePreviewProps {
  readonly theme: Theme
  readonly name: string
  readonly tenantKey: string
}

/** Miniature of the portal's home page, styled with the same variables as the real one. */
export function ThemePreview({ theme, name, tenantKey }: ThemePreviewProps) {
  const t = useT()
  const [wantsDark, setWantsDark] = useState(false)
  const isDark = wantsDark && theme.dark === 'auto'
  const variables = (isDark ? darkThemeVariables(theme) : themeVariables(theme)) as CSSProperties
  const heading = {
    fontFamily: useTypeface(theme.displayFont, theme.ownDisplayFont, tenantKey),
    fontWeight: 'var(--heading-weight)',
    letterSpacing: 'var(--heading-tracking)',
  }
  const text = useTypeface(theme.textFont, theme.ownTextFont, tenantKey)
  const frame = `--${theme.frame}`
  return (
    <Box component="section" aria-label={t('tenants.theme.preview')} sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2">{t('tenants.theme.preview')}</Typography>
        {theme.dark === 'auto' && (
          <FormControlLabel
            control={<Switch checked={wantsDark} onChange={(_, checked) => setWantsDark(checked)} />}
            label={t('tenants.preview.dark')}
            sx={{ mr: 0 }}
          />
        )}
      </Stack>
      <Box
        data-testid="theme-preview"
        style={variables}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          overflow: 'hidden',
          bgcolor: 'var(--paper)',
          color: 'var(--paper-fg)',
          fontSize: 14,
          fontFamily: text,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2.5,
            py: 1.75,
            bgcolor: `var(${frame})`,
            color: `var(${frame}-fg)`,
          }}
        >
          {theme.ownLogo ? (
            <OwnLogo theme={theme} logo={theme.ownLogo} isDark={isDark} />
          ) : (
            <Logo logo={theme.logo} />
          )}
          <Box sx={{ ...heading, flex: 1 }}>{!theme.ownLogo?.withName && name}</Box>
          <Box sx={{ color: `var(${frame}-muted)`, fontSize: 13 }}>{t('tenants.preview.login')}</Box>
        </Box>
        <Opening theme={theme} heading={heading} />
        <Products theme={theme} />
        <Box
          sx={{
            bgcolor: `var(${frame})`,
            color: `var(${frame}-fg)`,
            borderTop: theme.frame === 'paper' ? 1 : 0,
            borderColor: 'var(--paper-line)',
            px: 2.5,
            py: 1.75,
            display: 'flex',
            gap: 2,
          }}
        >
          <Box sx={{ flex: 1 }}>{name}</Box>
          <Box sx={{ color: `var(${frame}-muted)` }}>{t('tenants.preview.imprint')}</Box>
        </Box>
      </Box>
    </Box>
  )
}

interface OwnLogoProps {
  readonly theme: Theme
  readonly logo: NonNullable<Theme['ownLogo']>
  readonly isDark: boolean
}

/** The tenant's own logo as the header shows it: in the dark another one, or on a plate. */
function OwnLogo({ theme, logo, isDark }: OwnLogoProps) {
  const picture = (isDark && logo.dark) || logo.picture
  const hasPlate = isDark && !logo.dark && !picture.light && theme.frame === 'paper'
  return (
    <Box
      component="img"
      alt=""
      src={pictureUrl(picture)}
      sx={{
        height: 26,
        maxWidth: 104,
        objectFit: 'contain',
        ...(hasPlate && { bgcolor: '#fff', borderRadius: '6px', p: '3px' }),
      }}
    />
  )
}

const products = [
  { ground: 'sky', reward: '70 €' },
  { ground: 'sand', reward: '50 €' },
] as const

/** Two products of the home page, as tiles or rows. */
function Products({ theme }: { theme: Theme }) {
  const t = useT()
  if (theme.products === 'rows') {
    return (
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        {products.map(({ ground, reward }) => (
          <Box
            key={ground}
            sx={{ display: 'flex', py: 1.25, borderTop: 1, borderColor: 'var(--paper-line)' }}
          >
            <Box sx={{ flex: 1 }}>
              <Box sx={{ fontWeight: 700 }}>{t(`tenants.preview.product.${ground}`)}</Box>
              <Box sx={{ color: 'var(--paper-muted)', fontSize: 12.5 }}>
                {t('tenants.preview.product.text')}
              </Box>
            </Box>
            <Box sx={{ color: 'var(--paper-link)', fontWeight: 750 }}>{reward}</Box>
          </Box>
        ))}
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 1.5, px: 2.5, pb: 2.5 }}>
      {products.map(({ ground, reward }) => (
        <Box
          key={ground}
          sx={{
            position: 'relative',
            bgcolor: 'var(--card)',
            color: 'var(--card-fg)',
            borderRadius: 'var(--corner-l)',
            p: 1.25,
            boxShadow: 'var(--card-shadow)',
          }}
        >
          <Box sx={{ height: 62, bgcolor: groundOf(theme, ground), borderRadius: 'var(--corner-m)' }} />
          <Box
            sx={{
              position: 'absolute',
              top: 18,
              left: 18,
              bgcolor: 'var(--accent)',
              color: 'var(--accent-fg)',
              fontWeight: 750,
              px: 1.1,
              py: 0.35,
              borderRadius: 'var(--corner-pill)',
              fontSize: 12.5,
            }}
          >
            {reward}
          </Box>
          <Box sx={{ fontWeight: 700, mt: 1, px: 0.5 }}>{t(`tenants.preview.product.${ground}`)}</Box>
          <Box sx={{ color: 'var(--card-muted)', fontSize: 12.5, px: 0.5, pb: 0.5 }}>
            {t('tenants.preview.product.text')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Returns the ground of a product's drawing. */
function groundOf({ drawings }: Theme, ground: 'sky' | 'sand'): string {
  if (drawings === 'night') return 'color-mix(in srgb, var(--ink), var(--brand) 42%)'
  return drawings === 'tints' ? 'var(--brand-soft)' : `var(--${ground})`
}

const marks: Readonly<Record<Theme['logo'], string>> = {
  wave: 'M5 15c3-5 5-5 8 0s5 5 8 0',
  aurora: 'M7 19 11 7M13 19l4-12M19 19l2-6',
  spring: 'M13 6c4 5 6 8 6 10.5a6 5 0 0 1-12 0C7 14 9 11 13 6z',
}

function Logo({ logo }: { logo: Theme['logo'] }) {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <circle cx="13" cy="13" r="13" fill="var(--brand)" />
      <path d={marks[logo]} fill="none" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
