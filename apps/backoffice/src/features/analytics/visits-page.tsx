import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { goalOfChannel } from '@zuruf/contract/goals'
import { shareChannelKeys, shareChannels } from '@zuruf/domain/channels'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { type Texts, useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { daysLater, germanDay } from '../../ui/days.ts'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { type Period, PeriodFields } from '../../ui/period-fields.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { BarTable } from './bar-table.tsx'

const lastFourWeeks = (): Period => ({ from: daysLater(germanDay(), -27), to: germanDay() })
const isValid = ({ from, to }: Period) => from !== '' && to !== '' && from <= to

/** Page views of all visitors, and goals of those who consented to statistics. */
export default function VisitsPage() {
  const { t } = useTexts()
  const [period, setPeriod] = useState(lastFourWeeks)
  const request = isValid(period) ? { query: period } : null
  return (
    <Page
      title={t('analytics.title')}
      lead={t('analytics.lead')}
      actions={
        <ExportButton
          operation="exportGoals"
          request={{ query: { ...period } }}
          disabled={!request}
          name="ziele.csv"
          label={t('analytics.export')}
        />
      }
    >
      <Stack spacing={3}>
        <PeriodFields
          period={period}
          onChange={setPeriod}
          presets={['month', 'lastMonth', 'twelveMonths']}
          error={request ? undefined : t('analytics.wrong')}
        />
        <PageViews request={request} />
        <Goals request={request} />
      </Stack>
    </Page>
  )
}

interface RequestProps {
  readonly request: { readonly query: Period } | null
}

function PageViews({ request }: RequestProps) {
  const { t, find } = useTexts()
  const visits = useApiQuery('getVisits', request)
  return (
    <QueryResult query={visits}>
      {({ steps, pages, campaigns }) => (
        <Stack spacing={3}>
          <CardSection title={t('analytics.steps')} lead={t('analytics.steps.lead')}>
            <BarTable
              headings={[t('analytics.step'), t('analytics.count')]}
              bars={steps.map(({ step, count }) => ({ key: step, name: t(`analytics.step.${step}`), count }))}
            />
          </CardSection>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
            <CardSection title={t('analytics.pages')}>
              {pages.length === 0 ? (
                <Empty title={t('analytics.none')} text={t('analytics.none.text')} />
              ) : (
                <BarTable
                  headings={[t('analytics.page'), t('analytics.count')]}
                  bars={pages.map(({ page, count }) => ({
                    key: page,
                    name: find(`tenants.page.${page}`) ?? page,
                    count,
                  }))}
                />
              )}
            </CardSection>
            <CardSection title={t('analytics.campaigns')} lead={t('analytics.campaigns.lead')}>
              {campaigns.length === 0 ? (
                <Empty title={t('analytics.none')} text={t('analytics.none.text')} />
              ) : (
                <BarTable
                  headings={[t('analytics.campaign'), t('analytics.count')]}
                  bars={campaigns.map(({ campaign, count }) => ({
                    key: campaign,
                    name: campaign || t('analytics.campaign.none'),
                    count,
                  }))}
                />
              )}
            </CardSection>
          </Box>
        </Stack>
      )}
    </QueryResult>
  )
}

/** Returns the text of a goal that is reached by sharing over a channel with a name of its own. */
function sharingGoalText(t: Texts['t'], goal: string): string | undefined {
  const channel = shareChannelKeys.find((one) => goalOfChannel[one] === goal)
  const name = channel && shareChannels[channel].name
  return name ? t('analytics.goal.shared', { channel: name }) : undefined
}

function Goals({ request }: RequestProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  const query = useApiQuery('getGoals', request)
  return (
    <CardSection title={t('analytics.goals')} lead={t('analytics.goals.lead')}>
      <Alert severity="info">{t('analytics.goals.part')}</Alert>
      <QueryResult query={query}>
        {({ goals, waiting }) => (
          <>
            {waiting > 0 && (
              <Alert severity="warning">{t('analytics.waiting', { count: format.number(waiting) })}</Alert>
            )}
            <BarTable
              headings={[t('analytics.goal'), t('analytics.reached'), t('analytics.browsers')]}
              bars={goals.map(({ id, name, count, visitors }) => ({
                key: name,
                name: `${id} · ${find(`analytics.goal.${name}`) ?? sharingGoalText(t, name) ?? name}`,
                count,
                secondCount: visitors,
              }))}
            />
          </>
        )}
      </QueryResult>
    </CardSection>
  )
}
