import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { numbersOf } from './event-numbers.ts'
import { OutcomeChip } from './outcome-chip.tsx'
import type { WaitingEvent, WaitingEventDetails } from './types.ts'
import { WaitingCandidates } from './waiting-candidates.tsx'
import { DismissDialog, RestoreDialog } from './waiting-dialogs.tsx'

/**
 * One waiting event (an order event without a matching order), and the orders and referrals it may belong to.
 */
export default function WaitingEventPage() {
  const { id = '' } = useParams()
  const t = useT()
  const to = useScopedPath()
  const query = useApiQuery('getWaitingEvent', { params: { id } })
  return (
    <Page
      title={t('orders.waiting.one')}
      actions={
        <>
          <Button component={Link} to={to('/waiting-events')} startIcon={<ArrowBackIcon />}>
            {t('orders.waiting.back')}
          </Button>
          {query.data && <Actions event={query.data.event} />}
        </>
      }
    >
      <QueryResult query={query}>{(details) => <Details details={details} />}</QueryResult>
    </Page>
  )
}

function Details({ details }: { readonly details: WaitingEventDetails }) {
  const t = useT()
  const may = useCan()
  const { event, sameOrder } = details
  return (
    <Stack spacing={3}>
      <ReportedFacts event={event} />
      {sameOrder.length > 0 && (
        <CardSection title={t('orders.waiting.same')} lead={t('orders.waiting.same.lead')}>
          <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            {sameOrder.map((other) => (
              <OtherEvent key={other.id} event={other} />
            ))}
          </Stack>
        </CardSection>
      )}
      {event.outcome === 'waiting' && (
        <WaitingCandidates details={details} mayPlace={may('placeWaitingEvent')} />
      )}
    </Stack>
  )
}

function ReportedFacts({ event }: { readonly event: WaitingEvent }) {
  const { t, find } = useTexts()
  const { day, time } = useFormat()
  const { decision } = event
  return (
    <CardSection
      title={find(`state.order.${event.status}`) ?? event.status ?? t('orders.waiting.said')}
      lead={event.detail}
    >
      <div>
        <OutcomeChip outcome={event.outcome} />
      </div>
      {decision && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t(event.outcome === 'waiting' ? 'orders.waiting.proposed' : 'orders.waiting.decided', {
            name: decision.by ?? t('orders.checks.unknown'),
            time: time(decision.at),
            reason: decision.reason,
          })}
        </Typography>
      )}
      <Facts
        facts={[
          { label: t('orders.waiting.occurred'), value: day(event.occurredAt) },
          { label: t('orders.waiting.since'), value: time(event.receivedAt) },
          {
            label: t('orders.intake.source'),
            value: t(`orders.intake.source.${event.source}`, { name: event.by ?? '' }),
          },
          { label: t('orders.waiting.eventId'), value: event.eventId },
          ...numbersOf(event).map(({ label, value }) => ({ label: t(label), value })),
        ]}
      />
    </CardSection>
  )
}

function OtherEvent({ event }: { readonly event: WaitingEvent }) {
  const { find } = useTexts()
  const { day } = useFormat()
  return (
    <li>
      {find(`state.order.${event.status}`) ?? event.status}, {day(event.occurredAt)}
    </li>
  )
}

function Actions({ event }: { readonly event: WaitingEvent }) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const navigate = useNavigate()
  const notify = useNotify()
  const [dialog, setDialog] = useState<'dismiss' | 'restore' | null>(null)
  const toList = () => navigate(to('/waiting-events'))
  const retry = useApiMutation('replayOrderIntake', {
    onDone: ({ results: [result] }) => {
      const isPlaced = result?.outcome === 'accepted' || result?.outcome === 'duplicate'
      notify(
        isPlaced ? t('orders.waiting.retry.done') : (result?.detail ?? t('orders.waiting.retry.still')),
        { type: isPlaced ? 'success' : 'info' },
      )
      if (result?.outcome !== 'waiting') toList()
    },
  })
  if (event.outcome === 'dismissed') {
    return (
      <>
        {may('restoreWaitingEvent') && (
          <Button variant="contained" onClick={() => setDialog('restore')}>
            {t('orders.waiting.restore')}
          </Button>
        )}
        {dialog === 'restore' && (
          <RestoreDialog isProposal={false} id={event.id} onClose={() => setDialog(null)} />
        )}
      </>
    )
  }
  const isProposed = event.decision !== null
  return (
    <>
      {isProposed && may('restoreWaitingEvent') && (
        <Button onClick={() => setDialog('restore')}>{t('orders.waiting.restore.proposal')}</Button>
      )}
      {may('replayOrderIntake') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate({ body: { ids: [event.id] } })}>
          {t('orders.waiting.retry')}
        </Button>
      )}
      {may('dismissWaitingEvent') && (
        <Button variant="outlined" color="error" onClick={() => setDialog('dismiss')}>
          {t(isProposed ? 'orders.waiting.dismiss.agree' : 'orders.waiting.dismiss')}
        </Button>
      )}
      {dialog === 'dismiss' && <DismissDialog id={event.id} onClose={() => setDialog(null)} />}
      {dialog === 'restore' && (
        <RestoreDialog isProposal={isProposed} id={event.id} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
