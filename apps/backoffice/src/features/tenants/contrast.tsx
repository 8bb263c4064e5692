import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ThemeVerdict, themeVerdicts } from '@zuruf/domain/theme'
import { useTexts } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { ValueOf } from './section-form.tsx'

/** Contrast that WCAG requires for text; pairs that need less are graphics. */
const textContrast = 4.5

const tones: Record<ThemeVerdict['verdict'], Tone> = { good: 'good', adjusted: 'info', weak: 'waiting' }

/** Contrast of a theme's colour pairs, and how the portal adjusts those that are too weak. */
export function Contrast({ theme }: { theme: ValueOf<'theme'> }) {
  const { t, language } = useTexts()
  const verdicts = themeVerdicts(theme)
  const insufficient = verdicts.filter(({ verdict }) => verdict !== 'good')
  const ratio = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <Card component="section" sx={{ p: 2.5 }} aria-labelledby="contrast">
      <Typography id="contrast" variant="h2">
        {t('tenants.contrast.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} role="status">
        {insufficient.length === 0
          ? t('tenants.contrast.good')
          : t('tenants.contrast.some', { count: insufficient.length })}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...insufficient, ...verdicts.filter(({ verdict }) => verdict === 'good')].map((one) => {
          const foreground = one.color === 'white' ? '#ffffff' : theme[one.color]
          const isGraphic = one.needed < textContrast
          return (
            <Stack
              component="li"
              key={`${one.color} ${one.on} ${one.needed}`}
              direction="row"
              spacing={1.5}
              sx={{ alignItems: 'center' }}
            >
              <Box
                aria-hidden="true"
                sx={{
                  width: 44,
                  height: 30,
                  borderRadius: 1,
                  display: 'grid',
                  placeItems: 'center',
                  flexShrink: 0,
                  bgcolor: theme[one.on],
                  border: 1,
                  borderColor: 'divider',
                  fontWeight: 800,
                }}
                style={{ color: foreground }}
              >
                {isGraphic ? '■' : 'Aa'}
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2">
                  {t(isGraphic ? 'tenants.contrast.part' : 'tenants.contrast.pair', {
                    color: t(one.color === 'white' ? 'tenants.theme.white' : `tenants.theme.${one.color}`),
                    on: t(`tenants.theme.${one.on}`),
                  })}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('tenants.contrast.ratio', {
                    ratio: ratio.format(one.ratio),
                    needed: ratio.format(one.needed),
                  })}
                  {one.verdict === 'adjusted' && ` · ${t('tenants.contrast.drawn', { color: one.drawn })}`}
                </Typography>
              </Box>
              <StateChip label={t(`tenants.contrast.${one.verdict}.label`)} tone={tones[one.verdict]} />
            </Stack>
          )
        })}
      </Stack>
    </Card>
  )
}
