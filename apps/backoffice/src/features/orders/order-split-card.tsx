import Alert from '@mui/material/Alert'
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
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { useSeenValue } from '../../app/use-seen-value.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ChangedNote } from '../../ui/changed-note.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { SplitPreview } from './order-split-preview.tsx'
import { ProposalHeading, ProposedBy, useCanApprove } from './proposal-parts.tsx'
import type { OrderSplit } from './types.ts'

interface SplitProps {
  readonly split: OrderSplit
}

interface OrderSplitCardProps extends SplitProps {
  /** Replaces the order's number as the heading, for the page of the order itself. */
  readonly title?: string
}

/**
 * Proposal to split an order into two, because its reports belong to two buyers: what moves to the new order,
 * the proposer's reason, and the second person's decision.
 */
export function OrderSplitCard({ split, title }: OrderSplitCardProps) {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const mayDecide = useCan()('decideOrderSplit')
  return (
    <Card
      component="article"
      aria-label={t('orders.split.of', { number: split.orderNumber })}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <Stack spacing={2}>
        <ProposalHeading proposal={split} title={title} />
        <div>
          <Typography color="textSecondary">{t('orders.split.goes')}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {[...split.numbers, counted('orders.split.reports.count', split.reports)].join(', ')}
          </Typography>
        </div>
        <div>
          <Typography color="textSecondary">{t('orders.referral')}</Typography>
          <Link component={RouterLink} to={to(`/referrals/${split.referralNumber}`)} underline="always">
            {[split.recommender, split.referralNumber].filter(Boolean).join(', ')}
          </Link>
        </div>
        <ProposedBy proposal={split} mayDecide={mayDecide} />
        {split.isOutdated && <Alert severity="warning">{t('orders.split.outdated')}</Alert>}
        {mayDecide && <DecisionButtons split={split} />}
      </Stack>
    </Card>
  )
}

function DecisionButtons({ split }: SplitProps) {
  const t = useT()
  const [verdict, setVerdict] = useState<SecondCheckVerdict | null>(null)
  const mayApprove = useCanApprove(split) && !split.isOutdated
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {mayApprove && (
        <Button variant="contained" onClick={() => setVerdict('approved')}>
          {t('orders.split.approve')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setVerdict('refused')}>
        {t('orders.split.refuse')}
      </Button>
      {verdict && <DecisionDialog split={split} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Stack>
  )
}

interface DecisionDialogProps extends SplitProps {
  readonly verdict: SecondCheckVerdict
  readonly onClose: () => void
}

function DecisionDialog({ split, verdict, onClose }: DecisionDialogProps) {
  const t = useT()
  const isApproval = verdict === 'approved'
  const { numbers, chosen } = split
  const preview = useApiQuery(
    'previewOrderSplit',
    isApproval ? { params: { id: split.orderId }, body: { numbers, reports: chosen } } : null,
  )
  const refusal = preview.error?.fields.reports
  const decide = useApiMutation('decideOrderSplit', {
    quiet: true,
    // On a conflict the preview is refetched; the typed reason is kept.
    refetchesOnConflict: true,
    done: ({ newOrder }) =>
      newOrder
        ? ['orders.split.approve.done', { number: newOrder.number }]
        : ['orders.split.refuse.done', {}],
  })
  const { seen, isChanged, confirmSeen } = useSeenValue(preview.data?.version)
  const hasChanged = isChanged && !decide.isPending
  const recommender = split.recommender || split.referralNumber
  return (
    <ActionDialog
      asksReason
      danger={!isApproval}
      title={t('orders.split.of', { number: split.orderNumber })}
      text={isApproval ? t('orders.split.approve.text', { recommender }) : t('orders.split.refuse.text')}
      submit={t(isApproval ? 'orders.split.approve' : 'orders.split.refuse')}
      disabled={isApproval && (preview.data === undefined || hasChanged)}
      onClose={onClose}
      onSubmit={(reason) =>
        decide.mutateAsync({
          params: { id: split.id },
          body: { verdict, reason, version: seen },
        })
      }
    >
      {isApproval && (
        <div aria-live="polite">
          {refusal ? (
            <Alert severity="warning">{refusal}</Alert>
          ) : (
            <QueryResult query={preview} skeleton={<Skeleton variant="rounded" height={200} />}>
              {(answer) => <SplitPreview preview={answer} />}
            </QueryResult>
          )}
          <ChangedNote isChanged={hasChanged} onConfirm={confirmSeen} />
        </div>
      )}
    </ActionDialog>
  )
}
