import HourglassIcon from '@mui/icons-material/HourglassBottom'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { byKind, type StockLine, shortagesOf } from './stock.ts'
import { StockBars } from './stock-bars.tsx'
import { ImportButton, VoucherNav } from './voucher-nav.tsx'

/** Stock of voucher codes by kind and value, with shortages on top. */
export default function StockPage() {
  const { t } = useTexts()
  const stock = useApiQuery('getVoucherStock', {})
  return (
    <Page title={t('vouchers.title')} lead={t('vouchers.lead')} actions={<ImportButton />}>
      <VoucherNav />
      <QueryResult query={stock}>
        {(lines) =>
          lines.length === 0 ? (
            <Empty title={t('vouchers.empty')} text={t('vouchers.empty.text')} action={<ImportButton />} />
          ) : (
            <Stack spacing={3}>
              <Shortages lines={shortagesOf(lines)} />
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  alignItems: 'start',
                  gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    md: 'repeat(auto-fit, minmax(min(26.25rem, 100%), 1fr))',
                  },
                }}
              >
                {byKind(lines).map((kind) => (
                  <CardSection key={kind.kind} title={kind.name}>
                    <StockBars lines={kind.lines} />
                  </CardSection>
                ))}
              </Box>
            </Stack>
          )
        }
      </QueryResult>
    </Page>
  )
}

function Shortages({ lines }: { readonly lines: readonly StockLine[] }) {
  const { t, counted } = useTexts()
  const { money } = useFormat()
  const alerts = useApiQuery('listVoucherAlerts', {})
  const { ago } = useFormat()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="vouchers-missing">
      <Typography variant="h2" id="vouchers-missing" sx={{ mb: 1.5 }}>
        {t('vouchers.missing')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
        }}
      >
        {lines.map((line) => {
          const { kind, kindName, valueCents, waiting, free, warnBelow } = line
          const raised = alerts.data?.find((alert) => alert.kind === kind && alert.valueCents === valueCents)
          const Icon = waiting > 0 ? HourglassIcon : WarningIcon
          const tone = waiting > 0 ? 'error' : 'warning'
          return (
            <Card
              key={`${kind} ${valueCents}`}
              sx={{ p: 2.5, borderColor: `${tone}.main`, bgcolor: `${tone}.light` }}
            >
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: `${tone}.main` }}>
                <Icon fontSize="small" />
                <Typography sx={{ fontWeight: 700 }}>
                  {waiting > 0 ? counted('vouchers.waiting', waiting) : t('vouchers.low')}
                </Typography>
              </Stack>
              <Typography variant="h3" sx={{ mt: 1 }}>
                {kindName} · {money(valueCents)}
              </Typography>
              <Typography variant="body2">
                {free === 0 ? t('vouchers.left.none') : counted('vouchers.left', free)}
                {warnBelow > 0 && `, ${t('vouchers.warnBelow', { count: warnBelow })}`}
              </Typography>
              {raised && (
                <Typography variant="body2">{t('vouchers.raised', { ago: ago(raised.raisedAt) })}</Typography>
              )}
            </Card>
          )
        })}
      </Box>
    </section>
  )
}
