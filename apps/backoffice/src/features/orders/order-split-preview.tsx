import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { RewardAmounts } from './order-move-preview.tsx'

type Preview = ResponseOf<'previewOrderSplit'>
type SplitSide = Preview['rest']

/** Result of a split: both orders with their states, dates and rewards. */
export function SplitPreview({ preview }: { readonly preview: Preview }) {
  const t = useT()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        p: 2,
        borderRadius: 2,
        bgcolor: 'action.hover',
      }}
    >
      <OrderAfterSplit title={t('orders.split.rest')} side={preview.rest} before={preview.before} />
      <OrderAfterSplit title={t('orders.split.split')} side={preview.split} />
    </Box>
  )
}

interface OrderAfterSplitProps {
  readonly title: string
  readonly side: SplitSide
  /** The order before the split; absent for the new order. */
  readonly before?: SplitSide
}

function OrderAfterSplit({ title, side, before }: OrderAfterSplitProps) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const { number, providerNumber, customerNumber, receivedAt, concludedAt, failedAt } = side
  const dates = [
    receivedAt && t('orders.split.received', { day: format.day(receivedAt) }),
    concludedAt && t('orders.split.concluded', { day: format.day(concludedAt) }),
    failedAt && t('orders.split.failed', { day: format.day(failedAt) }),
  ]
  return (
    <Stack spacing={1} component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography color="textSecondary">{title}</Typography>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {[number, providerNumber].filter(Boolean).join(' · ')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <EntityState entity="order" state={side.state} />
        {before && before.state !== side.state && (
          <Typography component="span" variant="body2" color="textSecondary">
            {t('orders.split.before')} <EntityState entity="order" state={before.state} />
          </Typography>
        )}
      </Stack>
      <Typography variant="body2">{dates.filter(Boolean).join(', ')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          counted('orders.split.reports.count', side.reports),
          customerNumber && t('orders.split.report.customer', { number: customerNumber }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <RewardAmounts title={t('orders.move.after')} parts={side.claims} />
    </Stack>
  )
}
