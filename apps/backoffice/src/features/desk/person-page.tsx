import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useParams } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ConsentList } from '../../ui/consent-list.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { fileColumns } from './columns.ts'
import { MailsCard } from './mails-card.tsx'
import { PersonActions } from './person-actions.tsx'
import { RewardAnswer } from './reward-answer.tsx'
import type { ListedReferral, PersonFile } from './types.ts'
import { usePersonFile } from './use-files.ts'

/** One recommender: the state of their rewards, their history and the available actions. */
export default function PersonPage() {
  const t = useT()
  const format = useFormat()
  const { id = '' } = useParams()
  const query = usePersonFile(id)
  const person = query.data
  return (
    <Page
      title={person?.name || person?.email || t('desk.recommender')}
      lead={person && `${person.email} · ${t('desk.person.since', { day: format.day(person.createdAt) })}`}
    >
      <QueryResult query={query}>{(file) => <File person={file} />}</QueryResult>
    </Page>
  )
}

function File({ person }: { readonly person: PersonFile }) {
  const t = useT()
  const format = useFormat()
  return (
    <Stack spacing={3}>
      {person.barredBy && (
        <Alert severity="error">
          {t(
            person.locked === 'general' && person.barredBy === 'account'
              ? 'desk.person.barred.general'
              : `desk.person.barred.${person.barredBy}`,
          )}
        </Alert>
      )}
      {person.debtCents > 0 && (
        <Alert severity="warning">{t('desk.person.debt', { sum: format.money(person.debtCents) })}</Alert>
      )}
      <Box sx={fileColumns}>
        <Stack spacing={3}>
          <Referrals person={person} />
          <Timeline timeline={person.timeline} />
        </Stack>
        <Stack spacing={3}>
          <PersonActions person={person} />
          <RewardsCard person={person} />
          <AccountCard person={person} />
          <ConsentsCard person={person} />
          <MailsCard mails={person.mails} />
        </Stack>
      </Box>
    </Stack>
  )
}

function Referrals({ person }: { readonly person: PersonFile }) {
  const t = useT()
  return (
    <CardSection
      title={t('desk.person.referrals')}
      lead={person.moreReferrals ? t('desk.person.more') : undefined}
    >
      {person.referrals.length === 0 && (
        <Typography color="textSecondary">{t('desk.person.referrals.none')}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {person.referrals.map((row) => (
          <ReferralRow key={row.id} row={row} />
        ))}
      </Box>
    </CardSection>
  )
}

function ReferralRow({ row }: { readonly row: ListedReferral }) {
  const to = useScopedPath()
  const format = useFormat()
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', py: 1.75, '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}
      >
        <Link component={RouterLink} to={to(`/referrals/${row.number}`)} sx={{ fontWeight: 650 }}>
          {row.productName}
        </Link>
        <EntityState entity="referral" state={row.state} />
        <Typography variant="body2" color="textSecondary">
          {row.number} · {format.day(row.createdAt)}
        </Typography>
      </Stack>
      <RewardAnswer answer={row.answer} />
    </Box>
  )
}

function RewardsCard({ person }: { readonly person: PersonFile }) {
  const t = useT()
  const format = useFormat()
  return (
    <CardSection title={t('desk.person.rewards')}>
      {person.rewards.length === 0 && (
        <Typography color="textSecondary">{t('desk.person.rewards.none')}</Typography>
      )}
      <Stack spacing={1}>
        {person.rewards.map(({ state, count, amountCents }) => (
          <Stack key={state} direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <EntityState entity="claim" state={state} />
              <Typography color="textSecondary">× {count}</Typography>
            </Stack>
            <Typography sx={{ fontWeight: 600 }}>{format.money(amountCents)}</Typography>
          </Stack>
        ))}
      </Stack>
    </CardSection>
  )
}

function ConsentsCard({ person: { consents } }: { readonly person: PersonFile }) {
  const t = useT()
  return (
    <CardSection title={t('consent.title')}>
      {consents.length === 0 ? (
        <Typography color="textSecondary">{t('consent.none')}</Typography>
      ) : (
        <ConsentList consents={consents.toReversed()} />
      )}
    </CardSection>
  )
}

function AccountCard({ person }: { readonly person: PersonFile }) {
  const t = useT()
  const format = useFormat()
  const sessions = person.sessions.map((session) => (
    <div key={session.id}>
      {session.byOperator ? t('desk.person.sessions.operator', { device: session.device }) : session.device}
      {' · '}
      {format.time(session.seenAt ?? session.begunAt)}
    </div>
  ))
  return (
    <CardSection title={t('desk.person.facts')}>
      <Facts
        facts={[
          {
            label: t('desk.person.confirmed'),
            value: person.confirmedAt ? format.day(person.confirmedAt) : t('desk.person.unconfirmed'),
          },
          {
            label: t('desk.person.former'),
            value:
              person.formerEmails.length > 0 &&
              person.formerEmails.map((email) => <div key={email}>{email}</div>),
          },
          {
            label: t('desk.person.formerNames'),
            value:
              person.formerNames.length > 0 &&
              person.formerNames.map(({ name, until, by, reason }) => (
                <div key={until}>
                  <s>{name}</s>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {format.time(until)}, {by ?? t('orders.checks.unknown')}: {reason}
                  </Typography>
                </div>
              )),
          },
          {
            label: t('desk.person.password'),
            value: t(person.hasPassword ? 'desk.person.password.set' : 'desk.person.password.none'),
          },
          { label: t('desk.person.newsletter'), value: t(`desk.person.newsletter.${person.newsletter}`) },
          {
            label: t('desk.person.bank'),
            value: person.bank ? `${person.bank.iban}, ${person.bank.holder}` : t('desk.person.bank.none'),
          },
          {
            label: t('desk.person.sessions'),
            value: sessions.length > 0 ? sessions : t('desk.person.sessions.none'),
          },
        ]}
      />
    </CardSection>
  )
}
