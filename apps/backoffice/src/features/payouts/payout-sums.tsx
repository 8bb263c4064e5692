import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { Link } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'

type SumOfState = ResponseOf<'getPayoutSummary'>['states'][number]

/** Sums of the payouts in progress by state; each links to its list. */
export function PayoutSums({ states }: { readonly states: readonly SumOfState[] }) {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const format = useFormat()
  return (
    <Box
      component="ul"
      aria-label={t('payouts.underWay')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'repeat(4, 1fr)' },
      }}
    >
      {states.map(({ state, payouts, totalCents, firstDueAt }) => (
        <Card key={state} component="li">
          <CardActionArea
            component={Link}
            to={to(`/payments?filter=${encodeURIComponent(JSON.stringify({ state }))}`)}
            sx={{ p: 2.5, height: '100%' }}
          >
            <Typography color="textSecondary" sx={{ fontWeight: 600 }}>
              {t(`state.payout.${state}`)}
            </Typography>
            <Typography
              sx={{ fontSize: '1.9rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.3 }}
            >
              {format.money(totalCents)}
            </Typography>
            <Typography color="textSecondary">
              {counted('payouts.payouts', payouts)}
              {state === 'waiting' &&
                firstDueAt &&
                ` · ${t('payouts.firstDue', { day: format.day(firstDueAt) })}`}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
