import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { OrderMoveCard } from './order-move-card.tsx'

/**
 * Pending proposals to move orders, above the queue. Renders nothing without any, and an error if they cannot
 * be loaded.
 */
export function OrderMovesSection() {
  const t = useT()
  const id = useId()
  const { data, error, refetch } = useApiQuery('listOrderMoves', { query: { limit: '200' } })
  const moves = data?.moves ?? []
  if (moves.length === 0 && !(error && !data)) return null
  return (
    <Stack component="section" aria-labelledby={id} spacing={2} sx={{ mb: 4 }}>
      <Typography id={id} variant="h2">
        {t('orders.moves.title')}
      </Typography>
      {error && !data && <ErrorNotice error={error} onRetry={refetch} />}
      {moves.map((move) => (
        <OrderMoveCard key={move.id} move={move} />
      ))}
    </Stack>
  )
}
