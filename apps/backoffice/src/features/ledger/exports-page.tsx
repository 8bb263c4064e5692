import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Page } from '../../ui/page.tsx'
import { commonPeriods, type Period, PeriodFields } from '../../ui/period-fields.tsx'
import { LedgerNav } from './page-navs.tsx'

/** Exports the ledger of a period as files. */
export default function ExportsPage() {
  const t = useT()
  const [period, setPeriod] = useState<Period>(() => commonPeriods().lastMonth)
  const periodError =
    !period.from || !period.to || period.to < period.from ? t('ledger.period.wrong') : undefined
  const files = [
    { name: 'csv', operation: 'exportLedger', file: `ledger-${period.from}-${period.to}.csv` },
    {
      name: 'datev',
      operation: 'exportPostings',
      file: `EXTF_Buchungsstapel_${period.from}_${period.to}.csv`,
    },
  ] as const
  return (
    <Page title={t('ledger.title')} lead={t('ledger.exports.lead')}>
      <LedgerNav />
      <Stack spacing={3}>
        <CardSection title={t('ledger.period')}>
          <PeriodFields
            period={period}
            onChange={setPeriod}
            presets={['lastMonth', 'month', 'year', 'lastYear']}
            error={periodError}
          />
        </CardSection>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          {files.map(({ name, operation, file }) => (
            <CardSection key={name} title={t(`ledger.export.${name}`)} lead={t(`ledger.export.${name}.text`)}>
              <Box sx={{ alignSelf: 'flex-start' }}>
                <ExportButton
                  operation={operation}
                  request={{ query: { ...period } }}
                  name={file}
                  label={t(`ledger.export.${name}.submit`)}
                  variant="contained"
                  disabled={!!periodError}
                />
              </Box>
            </CardSection>
          ))}
        </Box>
      </Stack>
    </Page>
  )
}
