import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { WaitingEventDetails } from './types.ts'
import { PlaceDialog, type PlacementField } from './waiting-dialogs.tsx'

interface WaitingCandidatesProps {
  readonly details: WaitingEventDetails
  readonly mayPlace: boolean
}

interface Choice {
  readonly field: PlacementField
  readonly number?: string
}

/** Orders and referrals that a waiting event may belong to, to select from. */
export function WaitingCandidates({ details, mayPlace }: WaitingCandidatesProps) {
  const { event, orders, referrals, namedOrder, isNameInDoubt } = details
  const t = useT()
  const [choice, setChoice] = useState<Choice | null>(null)
  return (
    <>
      <CardSection title={t('orders.waiting.orders')}>
        {namedOrder && isNameInDoubt && (
          <Alert severity="info">{t('orders.waiting.named', { number: namedOrder })}</Alert>
        )}
        {orders.length === 0 && (
          <Typography color="textSecondary">{t('orders.waiting.orders.none')}</Typography>
        )}
        {orders.map((order) => (
          <Candidate
            key={order.id}
            name={order.number}
            action={
              mayPlace &&
              (!namedOrder || namedOrder === order.number) && (
                <ChooseButton
                  label={t('orders.waiting.place')}
                  name={order.number}
                  onClick={() => setChoice({ field: 'orderNumber', number: order.number })}
                />
              )
            }
          >
            <OrderFacts order={order} />
          </Candidate>
        ))}
        {mayPlace && !namedOrder && (
          <Box>
            <Button onClick={() => setChoice({ field: 'orderNumber' })}>
              {t('orders.waiting.placeOther')}
            </Button>
          </Box>
        )}
      </CardSection>
      {!namedOrder && (
        <CardSection title={t('orders.waiting.referrals')}>
          {referrals.length === 0 && (
            <Typography color="textSecondary">
              {event.numbers.code
                ? t('orders.waiting.referrals.none.code', { code: event.numbers.code })
                : t('orders.waiting.referrals.none')}
            </Typography>
          )}
          {referrals.map((referral) => (
            <Candidate
              key={referral.number}
              name={referral.number}
              action={
                mayPlace && (
                  <ChooseButton
                    label={t('orders.waiting.open')}
                    name={referral.number}
                    onClick={() => setChoice({ field: 'referralNumber', number: referral.number })}
                  />
                )
              }
            >
              <ReferralFacts referral={referral} />
            </Candidate>
          ))}
          {mayPlace && (
            <Box>
              <Button onClick={() => setChoice({ field: 'referralNumber' })}>
                {t('orders.waiting.openOther')}
              </Button>
            </Box>
          )}
        </CardSection>
      )}
      {choice && (
        <PlaceDialog
          id={event.id}
          field={choice.field}
          {...(choice.number !== undefined && { number: choice.number })}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  )
}

interface CandidateProps {
  readonly name: string
  readonly action: ReactNode
  readonly children: ReactNode
}

function Candidate({ name, action, children }: CandidateProps) {
  return (
    <Stack
      component="article"
      aria-label={name}
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{
        justifyContent: 'space-between',
        alignItems: { sm: 'center' },
        borderTop: 1,
        borderColor: 'divider',
        pt: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Stack>
  )
}

interface ChooseButtonProps {
  readonly label: string
  readonly name: string
  readonly onClick: () => void
}

const ChooseButton = ({ label, name, onClick }: ChooseButtonProps) => (
  <Button variant="outlined" aria-label={`${label}: ${name}`} sx={{ flexShrink: 0 }} onClick={onClick}>
    {label}
  </Button>
)

function OrderFacts({ order }: { readonly order: WaitingEventDetails['orders'][number] }) {
  const t = useT()
  const { day } = useFormat()
  const to = useScopedPath()
  const others = [order.providerNumber, order.customerNumber].filter(Boolean)
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <Link component={RouterLink} to={to(`/orders/${order.id}`)} underline="always">
            {order.number}
          </Link>
          {others.map((number) => ` · ${number}`)}
        </Typography>
        <EntityState entity="order" state={order.state} />
      </Stack>
      <Typography color="textSecondary">
        {order.productName}
        {order.recipient && ` · ${t('orders.waiting.recipient', { name: order.recipient })}`}
        {' · '}
        {day(order.createdAt)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Link component={RouterLink} to={to(`/referrals/${order.referralNumber}`)} underline="always">
          {order.recommender || order.referralNumber}
        </Link>
        {`, ${t(`orders.waiting.by.${order.foundBy}`)}`}
      </Typography>
    </>
  )
}

function ReferralFacts({ referral }: { readonly referral: WaitingEventDetails['referrals'][number] }) {
  const t = useT()
  const { day } = useFormat()
  const to = useScopedPath()
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Link component={RouterLink} to={to(`/referrals/${referral.number}`)} underline="always">
          {referral.number}
        </Link>
        <StateChip
          label={t(`orders.waiting.link.${referral.linkState}`)}
          tone={referral.linkState === 'open' ? 'good' : 'neutral'}
        />
      </Stack>
      <Typography color="textSecondary">
        {referral.recommender} · {referral.productName} · {day(referral.createdAt)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(`orders.waiting.by.${referral.foundBy}`)}
      </Typography>
    </>
  )
}
