import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useAnswer } from '../../app/answers.ts'
import { useT } from '../../app/texts.tsx'
import { OrderMoveCard } from './order-move-card.tsx'

/** Proposals to move orders, above the queue; nothing where none waits. */
export function OrderMovesSection() {
  const t = useT()
  const id = useId()
  const { data } = useAnswer('listOrderMoves', { query: { limit: '200' } })
  const moves = data?.moves ?? []
  if (moves.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={id} spacing={2} sx={{ mb: 4 }}>
      <Typography id={id} variant="h2">
        {t('orders.moves.title')}
      </Typography>
      {moves.map((move) => (
        <OrderMoveCard key={move.id} move={move} />
      ))}
    </Stack>
  )
}
