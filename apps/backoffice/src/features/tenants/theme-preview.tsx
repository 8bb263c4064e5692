import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { themeVariables } from '@zuruf/domain/theme'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../app/texts.tsx'
import type { ValueOf } from './section-form.tsx'
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
  const variables = themeVariables(theme) as CSSProperties
  const heading = {
    fontFamily: useTypeface(theme.displayFont, theme.ownDisplayFont, tenantKey),
    fontWeight: 'var(--heading-weight)',
    letterSpacing: 'var(--heading-tracking)',
  }
  const text = useTypeface(theme.textFont, theme.ownTextFont, tenantKey)
  const frame = `--${theme.frame}`
  return (
    <Box component="section" aria-label={t('tenants.theme.preview')} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('tenants.theme.preview')}
      </Typography>
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
            <Box
              component="img"
              alt=""
              src={pictureUrl(theme.ownLogo.picture)}
              sx={{ height: 26, maxWidth: 104 }}
            />
          ) : (
            <Logo logo={theme.logo} />
          )}
          <Box sx={{ ...heading, flex: 1 }}>{!theme.ownLogo?.withName && name}</Box>
          <Box sx={{ color: `var(${frame}-muted)`, fontSize: 13 }}>{t('tenants.preview.login')}</Box>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: theme.opening === 'type' ? 'minmax(0, 1fr)' : '1.15fr minmax(0, 1fr)',
            gap: 2,
            px: 2.5,
            pb: 2.5,
            alignItems: 'center',
          }}
        >
          <Box>
            <Box sx={{ ...heading, fontSize: 27, lineHeight: 1.08 }}>
              {t('tenants.preview.title')}{' '}
              <Box component="span" sx={{ color: 'var(--paper-link)' }}>
                {t('tenants.preview.reward')}
              </Box>
            </Box>
            <Box sx={{ color: 'var(--paper-muted)', mt: 1, mb: 1.75 }}>{t('tenants.preview.lead')}</Box>
            <Box
              component="span"
              sx={{
                display: 'inline-block',
                bgcolor: 'var(--brand)',
                color: 'var(--brand-fg)',
                px: 2.25,
                py: 1.1,
                fontWeight: 650,
                borderRadius: 'var(--corner-pill)',
              }}
            >
              {t('tenants.preview.choose')}
            </Box>
          </Box>
          {theme.opening !== 'type' && <Scene theme={theme} radius="var(--corner-l)" />}
        </Box>
        <Products theme={theme} />
        <Box
          sx={{ bgcolor: 'var(--ink)', color: 'var(--ink-fg)', px: 2.5, py: 1.75, display: 'flex', gap: 2 }}
        >
          <Box sx={{ flex: 1 }}>{name}</Box>
          <Box sx={{ color: 'var(--ink-link)' }}>{t('tenants.preview.imprint')}</Box>
        </Box>
      </Box>
    </Box>
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

const scenes: Readonly<Record<Theme['scene'], ReactNode>> = {
  village: (
    <>
      <path d="M0 110c40-26 70-26 110-6s60 10 90-4v50H0Z" fill="var(--brand-soft)" />
      <path d="M52 122V92l24-20 24 20v30Z" fill="var(--card)" />
      <path d="M46 95 76 68l30 27" fill="none" stroke="var(--brand)" strokeWidth="8" strokeLinejoin="round" />
      <rect x="69" y="102" width="14" height="20" fill="var(--brand)" />
    </>
  ),
  city: (
    <>
      <rect x="24" y="52" width="36" height="98" fill="var(--brand)" />
      <rect x="66" y="74" width="44" height="76" fill="var(--ink)" />
      <rect x="118" y="62" width="30" height="88" fill="var(--brand-soft)" />
      <path
        d="M74 86h8m6 0h8M74 100h8m6 0h8M32 66h8m6 0h8M32 82h8m6 0h8"
        stroke="var(--accent)"
        strokeWidth="5"
      />
    </>
  ),
  spring: (
    <g fill="none" stroke="var(--card)" strokeWidth="4">
      <ellipse cx="76" cy="108" rx="18" ry="6" />
      <ellipse cx="76" cy="108" rx="40" ry="13" />
      <ellipse cx="76" cy="108" rx="64" ry="20" />
      <path d="M76 66c10 14 14 22 14 28a14 12 0 0 1-28 0c0-6 4-14 14-28z" fill="var(--brand)" stroke="none" />
    </g>
  ),
}

/** Outline of the key visual. */
function Scene({ theme, radius }: { theme: Theme; radius: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 150"
      aria-hidden="true"
      sx={{ width: '100%', borderRadius: radius, display: 'block' }}
    >
      <rect width="200" height="150" fill="var(--sky)" />
      <circle cx="156" cy="38" r="17" fill="var(--accent)" />
      {scenes[theme.scene]}
      <rect y="128" width="200" height="22" fill="var(--sand)" />
    </Box>
  )
}
