import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDocumentsCard } from './order-documents-card.tsx'
import { OrderMoveCard } from './order-move-card.tsx'
import { ConfirmationCard, HandoverCard, RecipientCard } from './order-person-cards.tsx'
import { ChecksCard, ClaimsCard, EventsCard } from './order-report-cards.tsx'
import { OrderSplitCard } from './order-split-card.tsx'
import type { OrderFile } from './types.ts'

/**
 * On wide screens the history is on the left and the recipient on the right; on a phone the recipient comes
 * first.
 */
const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(18.75rem, 1fr)' },
} as const
const right = { gridColumn: { md: 2 }, gridRow: { md: 1 } } as const
const left = { gridColumn: { md: 1 }, gridRow: { md: 1 } } as const

/** One order: recipient, confirmation, bank account, hand-over, rewards, events and history. */
export default function OrderPage() {
  const t = useT()
  const to = useScopedPath()
  const { id = '' } = useParams()
  const query = useApiQuery('getOrder', { params: { id } })
  return (
    <Page
      title={query.data?.order.number ?? t('orders.number')}
      actions={
        <>
          <Button component={RouterLink} to={to('/orders')} startIcon={<ArrowBackIcon />}>
            {t('orders.page.back')}
          </Button>
          {query.data && <OrderActions order={query.data.order} isDivisible={query.data.isDivisible} />}
        </>
      }
    >
      <QueryResult query={query}>{(file) => <File file={file} />}</QueryResult>
    </Page>
  )
}

function File({ file }: { readonly file: OrderFile }) {
  const t = useT()
  return (
    <Stack spacing={3}>
      <OrderCard file={file} />
      <ReleaseBlockedNotice ids={file.failuresWaiting} />
      {file.move && <OrderMoveCard move={file.move} title={t('orders.move.waits')} />}
      {file.split && <OrderSplitCard split={file.split} title={t('orders.split.waits')} />}
      <Box sx={columns}>
        <Stack spacing={3} sx={right}>
          <RecipientCard file={file} />
          <ConfirmationCard file={file} />
          <OrderDocumentsCard file={file} />
          <HandoverCard file={file} />
        </Stack>
        <Stack spacing={3} sx={left}>
          <ClaimsCard file={file} />
          <ChecksCard file={file} />
          <EventsCard file={file} />
          <Timeline timeline={file.timeline} />
        </Stack>
      </Box>
    </Stack>
  )
}

function OrderCard({ file: { order, replaces } }: { readonly file: OrderFile }) {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  return (
    <CardSection title={order.productName}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <EntityState entity="order" state={order.state} />
        {order.kind === 'interest' && <StateChip label={t('orders.kind.interest')} tone="info" />}
      </Stack>
      <Facts
        facts={[
          { label: t('orders.page.provider'), value: order.providerNumber },
          { label: t('orders.page.customer'), value: order.customerNumber },
          {
            label: t('orders.referral'),
            value: (
              <Link component={RouterLink} to={to(`/referrals/${order.referralNumber}`)}>
                {[order.recommender, order.referralNumber].filter(Boolean).join(', ')}
              </Link>
            ),
          },
          { label: t('orders.created'), value: format.time(order.createdAt) },
          { label: t('orders.page.since'), value: format.time(order.stateAt) },
          {
            label: t('orders.state'),
            value: order.releaseAt && t('orders.release', { day: format.day(order.releaseAt) }),
          },
          {
            label: t('orders.page.replaces'),
            value: replaces && (
              <Link component={RouterLink} to={to(`/orders/${replaces.id}`)}>
                {replaces.number}
              </Link>
            ),
          },
          {
            label: t('orders.page.replacedBy'),
            value: order.replacedById && (
              <Link component={RouterLink} to={to(`/orders/${order.replacedById}`)}>
                {order.replacedBy}
              </Link>
            ),
          },
        ]}
      />
    </CardSection>
  )
}

/**
 * Warns that a waiting event blocks the release of the order, with a link to it. If there are several, only
 * the first is shown.
 */
function ReleaseBlockedNotice({ ids: [first] }: { readonly ids: readonly string[] }) {
  const t = useT()
  const to = useScopedPath()
  if (!first) return null
  return (
    <Alert severity="warning">
      {t('orders.page.held')}{' '}
      <Link component={RouterLink} to={to(`/waiting-events/${first}`)} color="inherit">
        {t('orders.page.held.see')}
      </Link>
    </Alert>
  )
}
