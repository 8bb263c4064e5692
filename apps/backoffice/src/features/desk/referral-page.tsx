import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useParams } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ClaimExplanation } from '../../ui/claim-explanation.tsx'
import { ClaimHeading } from '../../ui/claim-heading.tsx'
import { ConsentList } from '../../ui/consent-list.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { fileColumns } from './columns.ts'
import { MailsCard } from './mails-card.tsx'
import { ReferralActions } from './referral-actions.tsx'
import { answerStyles, RewardAnswer } from './reward-answer.tsx'
import type { ReferralFile } from './types.ts'
import { useReferralFile } from './use-files.ts'

/** One referral: the answer on top, the history on the left, facts and actions on the right. */
export default function ReferralPage() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useReferralFile(id)
  return (
    <Page title={t('desk.file', { number: id })}>
      <QueryResult query={query}>{(file) => <File file={file} />}</QueryResult>
    </Page>
  )
}

function File({ file }: { readonly file: ReferralFile }) {
  return (
    <Stack spacing={3}>
      <AnswerHeader file={file} />
      <Box sx={fileColumns}>
        <Stack spacing={3}>
          <Rewards file={file} />
          <Timeline timeline={file.timeline} />
        </Stack>
        <Stack spacing={3}>
          <ReferralActions file={file} />
          <FactsCard file={file} />
          <OrdersCard file={file} />
          <ConsentsCard file={file} />
          <MailsCard mails={file.mails} />
        </Stack>
      </Box>
    </Stack>
  )
}

function AnswerHeader({ file }: { readonly file: ReferralFile }) {
  const t = useT()
  const to = useScopedPath()
  const { Icon, color, bgcolor } = answerStyles[file.answer.tone]
  return (
    <Card sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Stack direction="row" spacing={{ xs: 2, md: 3 }} sx={{ alignItems: 'flex-start' }}>
        <Box
          sx={{
            width: 56,
            height: 56,
            borderRadius: '50%',
            flexShrink: 0,
            bgcolor,
            color,
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 30 }} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" color="textSecondary" sx={{ fontWeight: 600 }}>
            {t('desk.answer')}
          </Typography>
          <Typography
            data-testid="answer"
            sx={{ fontSize: { xs: '1.25rem', md: '1.6rem' }, fontWeight: 650, lineHeight: 1.3, my: 0.5 }}
          >
            {file.answer.text}
          </Typography>
          <Stack
            direction="row"
            spacing={1.5}
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1.5 }}
          >
            <EntityState entity="referral" state={file.state} />
            <Typography>{file.productName}</Typography>
            {file.recommenderPerson ? (
              <Link component={RouterLink} to={to(`/people/${file.recommenderPerson.accountId}`)}>
                {file.recommenderPerson.name || file.recommenderPerson.email}
              </Link>
            ) : (
              <Typography color="textSecondary">{t('desk.deleted')}</Typography>
            )}
          </Stack>
          <PendingDecisions file={file} />
        </Box>
      </Stack>
    </Card>
  )
}

/** Pending decisions, with links to them. */
function PendingDecisions({ file }: { readonly file: ReferralFile }) {
  const t = useT()
  const to = useScopedPath()
  const { fraud, goodwill, clawback } = file
  const isGoodwillPending = goodwill?.state === 'review' || goodwill?.state === 'question'
  if (fraud?.state !== 'review' && !isGoodwillPending && clawback?.state !== 'open') return null
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      {fraud?.state === 'review' && (
        <Alert severity="warning">
          {t('desk.fraud', { score: fraud.score })}{' '}
          <Link component={RouterLink} to={to(`/fraud/${fraud.id}`)} color="inherit" underline="always">
            {t('desk.fraud.see')}
          </Link>
        </Alert>
      )}
      {isGoodwillPending && (
        <Alert severity="info">
          {t('desk.goodwill')}{' '}
          <Link component={RouterLink} to={to(`/goodwill/${goodwill.id}`)} color="inherit" underline="always">
            {t('desk.goodwill.see')}
          </Link>
        </Alert>
      )}
      {clawback?.state === 'open' && <Alert severity="warning">{t('desk.clawback')}</Alert>}
    </Stack>
  )
}

function Rewards({ file }: { readonly file: ReferralFile }) {
  const { t, find } = useTexts()
  const format = useFormat()
  if (file.claims.length === 0) return null
  return (
    <CardSection title={t('desk.rewards')}>
      <Stack divider={<Divider />} spacing={2}>
        {file.claims.map((claim) => {
          const party = find(`party.${claim.party}`) ?? claim.party
          return (
            <div key={claim.id}>
              <ClaimHeading claim={claim} party={party} />
              <RewardAnswer answer={claim.answer} />
              <ClaimExplanation claimId={claim.id} about={`${format.money(claim.amountCents)}, ${party}`} />
            </div>
          )
        })}
      </Stack>
    </CardSection>
  )
}

function FactsCard({ file }: { readonly file: ReferralFile }) {
  const t = useT()
  const format = useFormat()
  return (
    <CardSection title={t('desk.facts')}>
      <Facts
        facts={[
          { label: t('desk.recommender'), value: file.email },
          ...file.recipients.map((recipient) => ({
            label: t('desk.recipient'),
            value: [recipient.name, recipient.email, recipient.phone, recipient.address]
              .filter(Boolean)
              .map((line) => <div key={line}>{line}</div>),
          })),
          {
            label: t('desk.recipients'),
            value: file.recipientCount > file.recipients.length && format.number(file.recipientCount),
          },
          { label: t('desk.contact'), value: file.contact },
          { label: t('desk.share'), value: t(`desk.share.${file.share}`) },
          { label: t('desk.possible'), value: format.money(file.rewardCents) },
          { label: t('desk.clicks'), value: format.number(file.clicks) },
          { label: t('desk.created'), value: format.time(file.createdAt) },
          {
            label: t('desk.expires'),
            value: file.expiresAt ? format.day(file.expiresAt) : t('desk.expires.never'),
          },
          { label: t('desk.channel'), value: file.channel },
          { label: t('desk.agent'), value: file.agentNumber },
          { label: t('desk.code'), value: file.offlineCode },
          { label: t('desk.link'), value: file.link },
        ]}
      />
    </CardSection>
  )
}

/** Consents of the recipients; renders nothing without any. */
function ConsentsCard({ file }: { readonly file: ReferralFile }) {
  const t = useT()
  const withConsents = file.recipients.filter(({ consents }) => consents.length > 0)
  if (withConsents.length === 0) return null
  return (
    <CardSection title={t('consent.title')}>
      {withConsents.map(({ name, email, consents }) => (
        <div key={`${email} ${consents[0]?.id}`}>
          <Typography component="h3" sx={{ fontWeight: 650, mb: 1.5 }}>
            {name || email}
          </Typography>
          <ConsentList consents={consents} />
        </div>
      ))}
    </CardSection>
  )
}

function OrdersCard({ file }: { readonly file: ReferralFile }) {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  if (file.orders.length === 0) return null
  return (
    <CardSection title={t('desk.orders')}>
      <Stack spacing={2} divider={<Divider />}>
        {file.orders.map((order) => (
          <div key={order.id}>
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <Link component={RouterLink} to={to(`/orders/${order.id}`)} sx={{ fontWeight: 600 }}>
                {order.number}
              </Link>
              <EntityState entity="order" state={order.state} />
              {order.handover && <EntityState entity="handover" state={order.handover.state} />}
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {[
                order.productName,
                order.customerNumber,
                order.replaced && t('desk.order.replaced'),
                order.releaseAt && t('desk.order.release', { day: format.day(order.releaseAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </div>
        ))}
      </Stack>
    </CardSection>
  )
}
