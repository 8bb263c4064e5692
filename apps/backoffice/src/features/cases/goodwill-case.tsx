import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { CaseCard, CaseFacts } from './case-card.tsx'
import { GoodwillConflicts } from './goodwill-conflicts.tsx'
import { GoodwillDecision } from './goodwill-decision.tsx'
import { GoodwillEvidence } from './goodwill-evidence.tsx'
import { GoodwillHistory } from './goodwill-history.tsx'
import type { GoodwillCaseData } from './goodwill-queue.ts'

interface GoodwillCaseProps {
  readonly id: string
  readonly addressOf: (id: string) => string
  readonly onDecided: () => void
}

/** One goodwill request: the recommender's statement, the known facts, and the decision. */
export function GoodwillCase({ id, addressOf, onDecided }: GoodwillCaseProps) {
  const query = useApiQuery('getGoodwillCase', { params: { id } })
  return (
    <QueryResult query={query}>
      {(goodwillCase) => <Case goodwillCase={goodwillCase} addressOf={addressOf} onDecided={onDecided} />}
    </QueryResult>
  )
}

function Case({
  goodwillCase,
  addressOf,
  onDecided,
}: Omit<GoodwillCaseProps, 'id'> & { goodwillCase: GoodwillCaseData }) {
  const t = useT()
  const { day, ago } = useFormat()
  const may = useCan()
  const to = useScopedPath()
  const isUndecided = goodwillCase.state === 'review' || goodwillCase.state === 'question'
  return (
    <Stack component="article" spacing={2}>
      <Headline goodwillCase={goodwillCase} />
      <GoodwillConflicts conflicts={goodwillCase.conflicts} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
        }}
      >
        <CaseCard title={t('cases.one.says')}>
          <Typography
            component="blockquote"
            sx={{ m: 0, mb: 2, pl: 2, borderLeft: 3, borderColor: 'primary.main', whiteSpace: 'pre-wrap' }}
          >
            {goodwillCase.note ?? t('cases.one.noNote')}
          </Typography>
          <CaseFacts
            facts={[
              [t('cases.one.customerNumber'), goodwillCase.customerNumber],
              [t('cases.one.orderNumber'), goodwillCase.orderNumber],
              [t('cases.one.orderedOn'), goodwillCase.orderedOn && day(goodwillCase.orderedOn)],
              [t('cases.one.referred'), day(goodwillCase.referral.createdAt)],
              [t('cases.one.clicks'), String(goodwillCase.referral.clicks)],
              [
                t('cases.one.person'),
                goodwillCase.recommender ? (
                  <>
                    <Link component={RouterLink} to={to(`/people/${goodwillCase.recommender.accountId}`)}>
                      {goodwillCase.recommender.name}
                    </Link>
                    <br />
                    <Link href={`mailto:${goodwillCase.recommender.email}`}>
                      {goodwillCase.recommender.email}
                    </Link>
                  </>
                ) : (
                  t('cases.one.nobody')
                ),
              ],
            ]}
          />
        </CaseCard>
        <CaseCard title={t('cases.one.evidence')}>
          <GoodwillEvidence caseId={goodwillCase.id} uploads={goodwillCase.uploads} />
        </CaseCard>
      </Box>
      {goodwillCase.messages.length > 0 && (
        <CaseCard title={t('cases.one.talk')}>
          <Stack spacing={1.5}>
            {goodwillCase.messages.map(({ author, text, createdAt }) => (
              <Box
                key={createdAt}
                sx={{
                  p: 1.5,
                  borderRadius: 1,
                  maxWidth: 560,
                  bgcolor: author === 'operator' ? 'primary.light' : 'background.default',
                  alignSelf: author === 'operator' ? 'flex-end' : 'flex-start',
                }}
              >
                <Typography variant="body2" color="textSecondary">
                  {t(`cases.one.talk.${author}`)}, {ago(createdAt)}
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
              </Box>
            ))}
          </Stack>
        </CaseCard>
      )}
      {isUndecided && may('acceptGoodwill') && (
        <GoodwillDecision goodwillCase={goodwillCase} onDecided={onDecided} />
      )}
      {isUndecided && !may('acceptGoodwill') && (
        <Typography color="textSecondary">{t('cases.one.readOnly')}</Typography>
      )}
      {!isUndecided && (
        <CaseCard title={t('cases.one.decided', { day: day(goodwillCase.decidedAt) })}>
          {goodwillCase.reasonCode && (
            <Typography sx={{ fontWeight: 650 }}>{t(`cases.reason.${goodwillCase.reasonCode}`)}</Typography>
          )}
          {goodwillCase.reasonWords && (
            <Typography sx={{ whiteSpace: 'pre-wrap' }}>{goodwillCase.reasonWords}</Typography>
          )}
        </CaseCard>
      )}
      <GoodwillHistory goodwillCase={goodwillCase} addressOf={addressOf} />
    </Stack>
  )
}

/** Heading of the case. Takes the focus if the operator opened the case and the focus is nowhere else. */
function Headline({ goodwillCase }: { readonly goodwillCase: GoodwillCaseData }) {
  const t = useT()
  const { ago } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isOperatorsChoice =
    key !== 'default' && (state as { isOperatorsChoice?: boolean } | null)?.isOperatorsChoice !== false
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the case is rendered
  useEffect(() => {
    // The focus stays in the queue if it is there.
    if (isOperatorsChoice && document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography
          variant="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ fontSize: '1.4rem', '&:focus-visible': { outline: 'none' } }}
        >
          {goodwillCase.productName}
        </Typography>
        <EntityState entity="goodwill" state={goodwillCase.state} />
      </Stack>
      <Typography color="textSecondary">
        {t('cases.one.number', { number: goodwillCase.referralNumber })}
        {' · '}
        {t('cases.goodwill.since', { ago: ago(goodwillCase.createdAt) })}
      </Typography>
    </div>
  )
}
