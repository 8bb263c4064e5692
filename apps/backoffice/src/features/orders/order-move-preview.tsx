import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'

type Preview = ResponseOf<'previewOrderMove'>
type RewardAmount = Preview['before'][number]

/** Amounts an order pays, one line per party. */
export function RewardAmounts({
  title,
  parts,
}: {
  readonly title: string
  readonly parts: readonly RewardAmount[]
}) {
  const { t, find } = useTexts()
  const format = useFormat()
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parts.length === 0 && <li>{t('orders.move.nothing')}</li>}
        {parts.map(({ party, amountCents, state, reason }) => (
          <li key={party}>
            {find(`party.${party}`) ?? party}: {format.money(amountCents)}
            {state === 'cancelled' && (
              <Typography component="span" color="textSecondary">
                {' '}
                ({find(`ledger.reason.${reason}`) ?? find('state.claim.cancelled')})
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </div>
  )
}

interface MovePreviewProps {
  readonly preview: Preview
  /** The order before the move. */
  readonly order: {
    readonly recommender: string
    readonly referralNumber: string
    readonly productName: string
  }
}

/** Effect of a move: whom the order pays before and after it. */
export function MovePreview({ preview, order }: MovePreviewProps) {
  const t = useT()
  const { referral, before, after, otherProduct, isHandedOver } = preview
  return (
    <Stack spacing={2}>
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
        <div>
          <Typography color="textSecondary">{t('orders.move.from')}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {order.recommender || order.referralNumber}
          </Typography>
          <RewardAmounts title={t('orders.move.before')} parts={before} />
        </div>
        <div>
          <Typography color="textSecondary">{t('orders.move.to')}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{referral.recommender || referral.number}</Typography>
          <RewardAmounts title={t('orders.move.after')} parts={after} />
        </div>
      </Box>
      {otherProduct && (
        <Alert severity="warning">
          {t('orders.move.otherProduct', { referred: referral.productName, ordered: order.productName })}
        </Alert>
      )}
      {isHandedOver && <Alert severity="info">{t('orders.move.handedOver')}</Alert>}
    </Stack>
  )
}
