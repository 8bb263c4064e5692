import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SecondCheckVerdict } from '@zuruf/domain'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useSeenValue } from '../../app/use-seen-value.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { MovePreview } from './order-move-preview.tsx'
import { ProposalHeading, ProposedBy, useCanApprove } from './proposal-parts.tsx'
import type { OrderMove } from './types.ts'

interface MoveProps {
  readonly move: OrderMove
}

interface OrderMoveCardProps extends MoveProps {
  /** Replaces the order's number as the heading, for the page of the order itself. */
  readonly title?: string
}

/**
 * Proposal to move an order to another referral: both referrals, the proposer's reason, and the second
 * person's decision.
 */
export function OrderMoveCard({ move, title }: OrderMoveCardProps) {
  const t = useT()
  const format = useFormat()
  const may = useCan()
  return (
    <Card
      component="article"
      aria-label={t('orders.move.of', { number: move.orderNumber })}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <Stack spacing={2}>
        <ProposalHeading proposal={move} title={title}>
          <Typography sx={{ fontSize: '1.4rem', fontWeight: 700 }}>
            {format.money(move.amountCents)}
          </Typography>
        </ProposalHeading>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <ReferralSide title={t('orders.move.from')} referral={move.from} />
          <ReferralSide title={t('orders.move.to')} referral={move.to} />
        </Box>
        <ProposedBy proposal={move} mayDecide={may('decideOrderMove')} />
        {may('decideOrderMove') && <DecisionButtons move={move} />}
      </Stack>
    </Card>
  )
}

function ReferralSide({ title, referral }: { readonly title: string; readonly referral: OrderMove['from'] }) {
  const to = useScopedPath()
  return (
    <div>
      <Typography color="textSecondary">{title}</Typography>
      <Link component={RouterLink} to={to(`/referrals/${referral.number}`)} underline="always">
        {[referral.recommender, referral.number].filter(Boolean).join(', ')}
      </Link>
      <Typography variant="body2">{referral.productName}</Typography>
    </div>
  )
}

function DecisionButtons({ move }: MoveProps) {
  const t = useT()
  const [verdict, setVerdict] = useState<SecondCheckVerdict | null>(null)
  const mayApprove = useCanApprove(move)
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {mayApprove && (
        <Button variant="contained" onClick={() => setVerdict('approved')}>
          {t('orders.move.approve')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setVerdict('refused')}>
        {t('orders.move.refuse')}
      </Button>
      {verdict && <DecisionDialog move={move} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Stack>
  )
}

interface DecisionDialogProps extends MoveProps {
  readonly verdict: SecondCheckVerdict
  readonly onClose: () => void
}

function DecisionDialog({ move, verdict, onClose }: DecisionDialogProps) {
  const t = useT()
  const format = useFormat()
  const isApproval = verdict === 'approved'
  const values = {
    sum: format.money(move.amountCents),
    from: move.from.recommender || move.from.number,
    to: move.to.recommender || move.to.number,
  }
  const preview = useApiQuery(
    'previewOrderMove',
    isApproval ? { params: { id: move.orderId }, query: { referralNumber: move.to.number } } : null,
  )
  const refusal = preview.error
  const order = {
    recommender: move.from.recommender,
    referralNumber: move.from.number,
    productName: move.productName,
  }
  const decide = useApiMutation('decideOrderMove', {
    quiet: true,
    // On a conflict the preview is refetched; the typed reason is kept.
    refetchesOnConflict: true,
    done: isApproval ? 'orders.move.approve.done' : 'orders.move.refuse.done',
  })
  const { seen, isChanged, confirmSeen } = useSeenValue(preview.data?.version)
  const hasChanged = isChanged && !decide.isPending
  return (
    <ActionDialog
      asksReason
      danger={!isApproval}
      title={t('orders.move.of', { number: move.orderNumber })}
      text={t(isApproval ? 'orders.move.approve.text' : 'orders.move.refuse.text', values)}
      submit={t(isApproval ? 'orders.move.approve' : 'orders.move.refuse')}
      disabled={isApproval && (preview.data === undefined || hasChanged)}
      onClose={onClose}
      onSubmit={(reason) =>
        decide.mutateAsync({
          params: { id: move.id },
          body: { verdict, reason, version: seen },
        })
      }
    >
      {isApproval && (
        <div aria-live="polite">
          {refusal?.fields.referralNumber ? (
            <Alert severity="warning">{refusal.fields.referralNumber}</Alert>
          ) : (
            <QueryResult query={preview} skeleton={<Skeleton variant="rounded" height={132} />}>
              {(answer) => <MovePreview preview={answer} order={order} />}
            </QueryResult>
          )}
          <ChangedNote isChanged={hasChanged} onConfirm={confirmSeen} />
        </div>
      )}
    </ActionDialog>
  )
}
