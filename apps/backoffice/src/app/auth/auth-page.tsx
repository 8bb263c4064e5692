import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../language-choice.tsx'
import { useT } from '../texts.tsx'

/** Layout of the pages before login: one card with one task. */
export function AuthPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useT()
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        background: 'radial-gradient(120% 90% at 0% 0%, #d9ebe8 0%, #f5f4f0 55%, #fdf1dd 100%)',
      }}
    >
      <title>{`${title} · Zuruf`}</title>
      <Stack spacing={2.5} sx={{ width: '100%', maxWidth: 440 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Wordmark />
          <LanguageChoice />
        </Stack>
        <Card sx={{ p: { xs: 3, sm: 4 }, boxShadow: '0 18px 50px rgb(11 93 87 / 12%)' }}>
          <Stack spacing={2.5}>
            <div>
              <Typography variant="h1">{title}</Typography>
              {lead && (
                <Typography color="textSecondary" sx={{ mt: 1 }}>
                  {lead}
                </Typography>
              )}
            </div>
            {children}
          </Stack>
        </Card>
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('frame.entrance.foot')}
        </Typography>
      </Stack>
    </Box>
  )
}

/** Product name with its logo. */
export function Wordmark({ light = false }: { readonly light?: boolean }) {
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <rect width="30" height="30" rx="9" fill={light ? '#f2b84b' : '#0b5d57'} />
        <path
          d="M9 10.2h9.4L9.6 19.8H21"
          fill="none"
          stroke={light ? '#12211f' : '#fff'}
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Typography component="span" sx={{ fontWeight: 750, fontSize: '1.2rem', letterSpacing: '-0.02em' }}>
        Zuruf
      </Typography>
    </Stack>
  )
}
