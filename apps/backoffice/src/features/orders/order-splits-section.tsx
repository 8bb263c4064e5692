import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { OrderSplitCard } from './order-split-card.tsx'

/**
 * Pending proposals to split orders, above the queue. Renders nothing without any, and an error if they
 * cannot be loaded.
 */
export function OrderSplitsSection() {
  const t = useT()
  const id = useId()
  const { data, error, refetch } = useApiQuery('listOrderSplits', { query: { limit: '200' } })
  const splits = data?.splits ?? []
  if (splits.length === 0 && !(error && !data)) return null
  return (
    <Stack component="section" aria-labelledby={id} spacing={2} sx={{ mb: 4 }}>
      <Typography id={id} variant="h2">
        {t('orders.splits.title')}
      </Typography>
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {splits.map((split) => (
        <OrderSplitCard key={split.id} split={split} />
      ))}
    </Stack>
  )
}
