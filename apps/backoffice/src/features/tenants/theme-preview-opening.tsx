import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useT } from '../../app/texts.tsx'
import type { ValueOf } from './section-form.tsx'

type Theme = ValueOf<'theme'>
type Heading = Readonly<Record<'fontFamily' | 'fontWeight' | 'letterSpacing', string>>

/** Ground of each opening. */
const grounds = { beside: 'paper', full: 'ink', split: 'brand', type: 'paper' } as const satisfies Record<
  Theme['opening'],
  string
>

/** First screen of the home page in the preview, as the theme's opening has it. */
export function Opening({ theme, heading }: { readonly theme: Theme; readonly heading: Heading }) {
  const ground = `--${grounds[theme.opening]}`
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: theme.opening === 'type' ? 'minmax(0, 1fr)' : '1.15fr minmax(0, 1fr)',
        gap: 2,
        px: 2.5,
        py: 2.5,
        mb: theme.opening === 'full' || theme.opening === 'split' ? 2.5 : 0,
        alignItems: 'center',
        bgcolor: `var(${ground})`,
        color: `var(${ground}-fg)`,
      }}
    >
      <Words ground={ground} isOnBrand={theme.opening === 'split'} heading={heading} />
      {theme.opening === 'beside' && <Scene theme={theme} radius="var(--corner-l)" />}
      {theme.opening === 'full' && (
        <Box sx={{ alignSelf: 'stretch', my: -2.5, mr: -2.5, display: 'grid', alignItems: 'stretch' }}>
          <Scene theme={theme} radius="0" />
        </Box>
      )}
      {theme.opening === 'split' && <Shares />}
    </Box>
  )
}

interface WordsProps {
  readonly ground: string
  readonly isOnBrand: boolean
  readonly heading: Heading
}

function Words({ ground, isOnBrand, heading }: WordsProps) {
  const t = useT()
  return (
    <Box>
      <Box sx={{ ...heading, fontSize: 27, lineHeight: 1.08 }}>
        {t('tenants.preview.title')}{' '}
        <Box component="span" sx={{ color: `var(${ground}-link)` }}>
          {t('tenants.preview.reward')}
        </Box>
      </Box>
      <Box sx={{ color: `var(${ground}-muted)`, mt: 1, mb: 1.75 }}>{t('tenants.preview.lead')}</Box>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          bgcolor: isOnBrand ? 'var(--brand-fg)' : 'var(--brand)',
          color: isOnBrand ? 'var(--brand)' : 'var(--brand-fg)',
          px: 2.25,
          py: 1.1,
          fontWeight: 650,
          borderRadius: 'var(--corner-pill)',
        }}
      >
        {t('tenants.preview.choose')}
      </Box>
    </Box>
  )
}

/** Outline of the choice of shares. */
function Shares() {
  return (
    <Box
      aria-hidden="true"
      sx={{ bgcolor: 'var(--paper)', color: 'var(--paper-fg)', borderRadius: 'var(--corner-l)', p: 1.5 }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          textAlign: 'center',
          overflow: 'hidden',
          borderRadius: 'var(--corner-m)',
          fontWeight: 700,
        }}
      >
        {(['accent', 'sky'] as const).map((surface) => (
          <Box key={surface} sx={{ bgcolor: `var(--${surface})`, color: `var(--${surface}-fg)`, py: 1.5 }}>
            {'35\u00a0€'}
          </Box>
        ))}
      </Box>
    </Box>
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
      preserveAspectRatio="xMidYMid slice"
      sx={{ width: '100%', height: '100%', borderRadius: radius, display: 'block' }}
    >
      <rect width="200" height="150" fill="var(--sky)" />
      <circle cx="156" cy="38" r="17" fill="var(--accent)" />
      {scenes[theme.scene]}
      <rect y="128" width="200" height="22" fill="var(--sand)" />
    </Box>
  )
}
