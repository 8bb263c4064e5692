import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { goalOfChannel } from '@zuruf/contract/goals'
import { shareChannelKeys, shareChannels } from '@zuruf/domain/channels'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { type Texts, useTexts } from '../../app/texts.tsx'
import { Answer } from '../../ui/answer.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { daysLater, germanDay } from '../../ui/days.ts'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { type Period, PeriodFields } from '../../ui/period-fields.tsx'
import { BarTable } from './bar-table.tsx'

const lastWeeks = (): Period => ({ from: daysLater(germanDay(), -27), to: germanDay() })
const isWhole = ({ from, to }: Period) => from !== '' && to !== '' && from <= to

/** Page views of all visitors, and goals of those who consented to statistics. */
export default function VisitsPage() {
  const { t } = useTexts()
  const [period, setPeriod] = useState(lastWeeks)
  const asked = isWhole(period) ? { query: period } : null
  return (
    <Page
      title={t('visits.title')}
      lead={t('visits.lead')}
      actions={
        <ExportButton
          operation="exportGoals"
          request={{ query: { ...period } }}
          disabled={!asked}
          name="ziele.csv"
          label={t('visits.export')}
        />
      }
    >
      <Stack spacing={3}>
        <PeriodFields
          period={period}
          onChange={setPeriod}
          offered={['month', 'lastMonth', 'twelveMonths']}
          wrong={asked ? undefined : t('visits.wrong')}
        />
        <Everybody asked={asked} />
        <Goals asked={asked} />
      </Stack>
    </Page>
  )
}

interface PartProps {
  readonly asked: { readonly query: Period } | null
}

function Everybody({ asked }: PartProps) {
  const { t, find } = useTexts()
  const visits = useApiQuery('getVisits', asked)
  return (
    <Answer of={visits}>
      {({ steps, pages, campaigns }) => (
        <Stack spacing={3}>
          <CardSection title={t('visits.steps')} lead={t('visits.steps.lead')}>
            <BarTable
              heads={[t('visits.step'), t('visits.count')]}
              bars={steps.map(({ step, count }) => ({ key: step, name: t(`visits.step.${step}`), count }))}
            />
          </CardSection>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
            <CardSection title={t('visits.pages')}>
              {pages.length === 0 ? (
                <Empty title={t('visits.none')} text={t('visits.none.text')} />
              ) : (
                <BarTable
                  heads={[t('visits.page'), t('visits.count')]}
                  bars={pages.map(({ page, count }) => ({
                    key: page,
                    name: find(`tenants.page.${page}`) ?? page,
                    count,
                  }))}
                />
              )}
            </CardSection>
            <CardSection title={t('visits.campaigns')} lead={t('visits.campaigns.lead')}>
              {campaigns.length === 0 ? (
                <Empty title={t('visits.none')} text={t('visits.none.text')} />
              ) : (
                <BarTable
                  heads={[t('visits.campaign'), t('visits.count')]}
                  bars={campaigns.map(({ campaign, count }) => ({
                    key: campaign,
                    name: campaign || t('visits.campaign.none'),
                    count,
                  }))}
                />
              )}
            </CardSection>
          </Box>
        </Stack>
      )}
    </Answer>
  )
}

/** Returns the text of a goal that is reached by sharing over a channel with a name of its own. */
function sharedBy(t: Texts['t'], goal: string): string | undefined {
  const channel = shareChannelKeys.find((one) => goalOfChannel[one] === goal)
  const name = channel && shareChannels[channel].name
  return name ? t('visits.goal.shared', { channel: name }) : undefined
}

function Goals({ asked }: PartProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  const answer = useApiQuery('getGoals', asked)
  return (
    <CardSection title={t('visits.goals')} lead={t('visits.goals.lead')}>
      <Alert severity="info">{t('visits.goals.part')}</Alert>
      <Answer of={answer}>
        {({ goals, waiting }) => (
          <>
            {waiting > 0 && (
              <Alert severity="warning">{t('visits.waiting', { count: format.number(waiting) })}</Alert>
            )}
            <BarTable
              heads={[t('visits.goal'), t('visits.reached'), t('visits.browsers')]}
              bars={goals.map(({ id, name, count, visitors }) => ({
                key: name,
                name: `${id} · ${find(`visits.goal.${name}`) ?? sharedBy(t, name) ?? name}`,
                count,
                also: visitors,
              }))}
            />
          </>
        )}
      </Answer>
    </CardSection>
  )
}
