import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { lazy } from 'react'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { DifferenceTable, ProductTable } from './simulation-tables.tsx'
import { hasLimits, type Terms } from './terms.ts'

export type Simulation = ResponseOf<'simulateRewardRule'>

// The chart library is large and only needed here.
const SimulationChart = lazy(() => import('./simulation-chart.tsx'))

/** Simulated cost of a rule beside the recorded cost. */
export function SimulationResult({ result, rule }: { readonly result: Simulation; readonly rule: Terms }) {
  const { t, counted } = useTexts()
  const { money, number, time, percent } = useFormat()
  const { recordedCents, simulatedCents } = result
  const difference = simulatedCents - recordedCents
  if (result.orders === 0)
    return <Empty title={t('rewardRules.try.none')} text={t('rewardRules.try.none.text')} />
  const signed = (cents: number) => `${cents > 0 ? '+' : ''}${money(cents)}`
  return (
    <Stack spacing={3}>
      <Typography sx={{ fontSize: '1.05rem' }}>
        {t(
          difference === 0
            ? 'rewardRules.try.same'
            : difference > 0
              ? 'rewardRules.try.more'
              : 'rewardRules.try.less',
          {
            amount: money(Math.abs(difference)),
            orders: counted('rewardRules.try.orders', result.orders),
          },
        )}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Figure label={t('rewardRules.try.now')} value={money(recordedCents)}>
          {counted('rewardRules.try.claims', result.recordedClaims)}
        </Figure>
        <Figure label={t('rewardRules.try.then')} value={money(simulatedCents)} strong>
          {counted('rewardRules.try.claims', result.claims)}
        </Figure>
        <Figure label={t('rewardRules.try.difference')} value={signed(difference)}>
          {recordedCents > 0 ? percent(difference / recordedCents) : '–'}
        </Figure>
        <Figure label={t('rewardRules.try.changed')} value={number(result.changed)}>
          {t('rewardRules.try.decided', { decided: result.decided, orders: result.orders })}
        </Figure>
      </Box>
      {hasLimits(rule) && <Alert severity="info">{t('rewardRules.try.limits')}</Alert>}
      {result.budgetUsedUpAt && (
        <Alert severity="warning">{t('rewardRules.try.usedUp', { time: time(result.budgetUsedUpAt) })}</Alert>
      )}
      <LazyPart waiting={<Box sx={{ height: 280 }} />}>
        <SimulationChart products={result.products} />
      </LazyPart>
      <ProductTable result={result} />
      {result.changed > 0 && <DifferenceTable result={result} />}
      <Typography variant="body2" color="textSecondary">
        {t('rewardRules.try.foot')}
      </Typography>
    </Stack>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
  readonly children: string
}

const Figure = ({ label, value, strong, children }: FigureProps) => (
  <Box sx={{ p: 2, borderRadius: 1, bgcolor: strong ? 'primary.light' : 'background.default' }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={{ fontSize: '1.4rem', fontWeight: 700, letterSpacing: '-0.01em' }}>{value}</Typography>
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  </Box>
)
