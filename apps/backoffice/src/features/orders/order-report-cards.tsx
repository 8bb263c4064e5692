import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ClaimExplanation } from '../../ui/claim-explanation.tsx'
import { ClaimHeading } from '../../ui/claim-heading.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { ManualActs } from './manual-acts.tsx'
import { OutcomeChip } from './outcome-chip.tsx'
import type { OrderFile } from './types.ts'

interface CardProps {
  readonly file: OrderFile
}

/** Rewards of the order: amount, party and state. */
export function ClaimsCard({ file: { claims, fraudCase } }: CardProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  const to = useScopedPath()
  return (
    <CardSection
      title={t('orders.page.claims')}
      lead={claims.length === 0 ? t('orders.page.claims.none') : undefined}
    >
      {fraudCase && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <EntityState entity="fraud" state={fraudCase.state} />
          <Link component={RouterLink} to={to(`/fraud/${fraudCase.id}`)}>
            {t('orders.page.fraud')}
          </Link>
        </Stack>
      )}
      <Stack divider={<Divider />} spacing={2}>
        {claims.map((claim) => {
          const party = find(`party.${claim.party}`) ?? claim.party
          return (
            <div key={claim.id}>
              <ClaimHeading claim={claim} party={party} />
              <ClaimExplanation claimId={claim.id} about={`${format.money(claim.amountCents)}, ${party}`} />
            </div>
          )
        })}
      </Stack>
    </CardSection>
  )
}

/** Manual actions that made the order pay, and the second person's decision. */
export function ChecksCard({ file: { order, secondCheck } }: CardProps) {
  const t = useT()
  if (secondCheck.acts.length === 0 && !secondCheck.decision && !order.secondCheck) return null
  return (
    <CardSection title={t('orders.page.checks')}>
      {order.secondCheck && (
        <div>
          <StateChip
            label={t(`orders.checks.row.${order.secondCheck}`)}
            tone={order.secondCheck === 'waiting' ? 'waiting' : 'bad'}
          />
        </div>
      )}
      <ManualActs check={secondCheck} />
    </CardSection>
  )
}

/** Order events that refer to this order. */
export function EventsCard({ file: { events } }: CardProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  return (
    <CardSection
      title={t('orders.page.events')}
      lead={events.length === 0 ? t('orders.page.events.none') : undefined}
    >
      {events.length > 0 && (
        <Stack
          component="ul"
          spacing={2}
          divider={<Divider component="li" aria-hidden />}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {events.map((event) => (
            <li key={event.id}>
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {find(`state.order.${event.status}`) ?? event.status}
                </Typography>
                <OutcomeChip outcome={event.outcome} />
              </Stack>
              {event.detail && <Typography>{event.detail}</Typography>}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {format.time(event.receivedAt)} ·{' '}
                {t(`orders.intake.source.${event.source}`, { name: event.by ?? '' })}
                {event.eventId && <span translate="no"> · {event.eventId}</span>}
              </Typography>
            </li>
          ))}
        </Stack>
      )}
    </CardSection>
  )
}
