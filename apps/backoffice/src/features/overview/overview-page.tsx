import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Alerts } from './alerts.tsx'
import { FiguresByGroup } from './figures-by-group.tsx'
import { Funnel } from './funnel.tsx'
import { Liability } from './liability.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { TopRecommenders } from './top-recommenders.tsx'
import { Trend } from './trend.tsx'
import { useView } from './use-view.ts'

/** Overview of the programme: alerts first, then the figures. */
export default function OverviewPage() {
  const t = useT()
  const may = useCan()
  const view = useView()
  return (
    <Page
      title={t('overview.title')}
      lead={t('overview.lead')}
      actions={
        <>
          <PeriodChoice view={view} />
          <ExportButton
            operation="exportFunnel"
            request={{ query: { ...view.days, by: view.grouping } }}
            name="zahlen.csv"
            label={t('overview.export')}
          />
        </>
      }
    >
      <Stack spacing={3}>
        <Alerts />
        <Funnel view={view} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
          <Trend view={view} />
          {may('listTopRecommenders') ? <TopRecommenders days={view.days} /> : <span />}
        </Box>
        {may('getLiability') && <Liability />}
        <FiguresByGroup view={view} />
      </Stack>
    </Page>
  )
}
