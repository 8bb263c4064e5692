import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { CaseFacts } from './case-card.tsx'
import { ClaimRows } from './claim-rows.tsx'
import { FraudDecisionDialog, type FraudResult } from './fraud-decision-dialog.tsx'
import { emptyFraudDraft } from './fraud-draft.ts'
import { FraudNotes } from './fraud-notes.tsx'
import { FraudPeople } from './fraud-people.tsx'
import { FraudChanges } from './fraud-results.tsx'
import { FraudReasons, FraudScore } from './fraud-score.tsx'
import { useFraudTexts } from './fraud-texts.ts'

export type FraudCaseData = ResponseOf<'getFraudCase'>

/** States of rewards that have not been paid out. */
const unpaidStates = ['open', 'ready', 'collected']

/** One fraud case with the facts needed to judge it. */
export default function FraudCasePage() {
  const { id = '' } = useParams()
  return <FraudCaseById key={id} id={id} />
}

function FraudCaseById({ id }: { readonly id: string }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const navigate = useNavigate()
  const query = useApiQuery('getFraudCase', { params: { id } })
  const next = useApiQuery('listFraudCases', query.data ? { query: { after: id, limit: 1 } } : null)
  const nextId = next.data?.cases[0]?.id
  const [isDeciding, setDeciding] = useState(false)
  const [draft, setDraft] = useState(emptyFraudDraft)
  const [changed, setChanged] = useState<FraudResult['changed']>([])
  // Id of the next case when the dialog opened. The decision removes this case from the queue.
  const [nextIdAtOpening, setNextIdAtOpening] = useState<string>()
  const fraudCase = query.data
  return (
    <Page
      title={fraudCase ? t('cases.fraud.title', { number: fraudCase.referralNumber }) : t('cases.fraud')}
      actions={
        <>
          <Button component={Link} to={to('/fraud')} startIcon={<ArrowBackIcon />}>
            {t('cases.fraud.back')}
          </Button>
          {nextId && (
            <Button component={Link} to={to(`/fraud/${nextId}`)} endIcon={<ArrowForwardIcon />}>
              {t('cases.fraud.next')}
            </Button>
          )}
          {fraudCase?.state === 'review' && may('decideFraudCases') && (
            <Button
              variant="contained"
              onClick={() => {
                setNextIdAtOpening(nextId)
                setDeciding(true)
              }}
            >
              {t('cases.fraud.decide')}
            </Button>
          )}
        </>
      }
    >
      {changed.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} role="status">
          {t('cases.fraud.changed')}
          <FraudChanges parts={changed} />
          {draft.note && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {t('cases.fraud.changed.note')}
            </Typography>
          )}
        </Alert>
      )}
      <QueryResult query={query}>{(data) => <Case fraudCase={data} />}</QueryResult>
      {isDeciding && fraudCase && (
        <FraudDecisionDialog
          cases={[fraudCase]}
          draft={draft}
          onDraft={setDraft}
          onDecided={([result]) => setChanged(result?.changed ?? [])}
          onClose={() => {
            setDeciding(false)
            // Continues with the next case if this one has been decided, else stays here.
            if (query.data?.state !== 'review')
              navigate(to(nextIdAtOpening ? `/fraud/${nextIdAtOpening}` : '/fraud'))
          }}
        />
      )}
    </Page>
  )
}

function Case({ fraudCase }: { readonly fraudCase: FraudCaseData }) {
  const t = useT()
  const may = useCan()
  const { day, money } = useFormat()
  const { reason } = useFraudTexts()
  const { referral, claims } = fraudCase
  const sum = claims
    .filter(({ state }) => unpaidStates.includes(state))
    .reduce((total, { amountCents }) => total + amountCents, 0)
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FraudScore score={fraudCase.score} size={72} />
        <div>
          <EntityState entity="fraud" state={fraudCase.state} />
          <Typography sx={{ fontWeight: 650, fontSize: '1.15rem', mt: 0.5 }}>
            {sum > 0 ? t('cases.fraud.atStake', { amount: money(sum) }) : t('cases.fraud.atStake.none')}
          </Typography>
          <Typography color="textSecondary">
            {fraudCase.decidedAt
              ? t('cases.fraud.decidedOn', {
                  reason: reason(fraudCase.reasonCode ?? ''),
                  day: day(fraudCase.decidedAt),
                })
              : t('cases.fraud.since', { day: day(fraudCase.createdAt) })}
          </Typography>
        </div>
      </Stack>
      {fraudCase.state === 'review' && !may('decideFraudCases') && (
        <Typography color="textSecondary">{t('cases.fraud.readOnly')}</Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={2}>
          <CardSection title={t('cases.fraud.why')}>
            <FraudReasons reasons={fraudCase.reasons} />
          </CardSection>
          <CardSection title={t('cases.fraud.referral')}>
            <CaseFacts
              facts={[
                [t('cases.fraud.product'), referral.productName],
                [t('cases.fraud.madeOn'), day(referral.createdAt)],
                [t('cases.one.clicks'), String(referral.clicks)],
                [
                  t('cases.fraud.state'),
                  <EntityState key="state" entity="referral" state={referral.state} />,
                ],
              ]}
            />
          </CardSection>
        </Stack>
        <FraudPeople fraudCase={fraudCase} />
      </Box>
      <CardSection title={t('cases.fraud.claims')}>
        {claims.length === 0 && <Typography>{t('cases.fraud.claims.none')}</Typography>}
        <ClaimRows claims={claims} owner={fraudCase.recommender?.name ?? ''} />
      </CardSection>
      <FraudNotes caseId={fraudCase.id} notes={fraudCase.notes} />
    </Stack>
  )
}
