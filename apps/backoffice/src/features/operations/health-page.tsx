import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { Facts } from './facts.tsx'

type Check = ResponseOf<'getHealth'>['checks'][number]

const tones: Readonly<Record<Check['state'], Tone>> = {
  ok: 'good',
  warning: 'waiting',
  error: 'bad',
  unknown: 'neutral',
}

/** Health of the installation, refetched every 15 seconds. */
export default function HealthPage() {
  const t = useT()
  const format = useFormat()
  const health = useApiQuery('getHealth', {}, { refetchMs: 15_000 })
  return (
    <Page title={t('operations.health')} lead={t('operations.health.lead')}>
      <QueryResult query={health}>
        {({ checks, versions, tenants }) => (
          <Stack spacing={3}>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: 'minmax(0, 1fr) minmax(0, 1fr)',
                  xl: 'repeat(3, 1fr)',
                },
              }}
            >
              {checks.map((check) => (
                <CheckCard key={check.name} check={check} />
              ))}
            </Box>
            <CardSection title={t('operations.health.versions')}>
              <Facts
                facts={[
                  ['Zuruf', versions.zuruf],
                  ['Node.js', versions.node],
                  ['PostgreSQL', versions.postgres],
                  [t('operations.health.schema'), versions.schema],
                  [t('operations.health.tenants'), format.number(tenants)],
                ]}
              />
            </CardSection>
          </Stack>
        )}
      </QueryResult>
    </Page>
  )
}

function CheckCard({ check: { name, state, figures, fault } }: { readonly check: Check }) {
  const t = useT()
  const format = useFormat()
  const values = Object.fromEntries(
    Object.entries(figures).map(([figure, value]) => [
      figure,
      /bytes/i.test(figure)
        ? formatBytes(Number(value), format.number)
        : (value ?? t('operations.health.mail.none')),
    ]),
  )
  return (
    <Card sx={{ p: 2.5 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Typography variant="h2">{t(`operations.health.${name}`)}</Typography>
        <StateChip label={t(`operations.health.${state}`)} tone={tones[state]} />
      </Stack>
      <Typography color="textSecondary">
        {name === 'backup' && figures.hours === undefined
          ? t('operations.health.backup.none')
          : t(`operations.health.${name}.text`, values)}
      </Typography>
      {fault && (
        <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t(`operations.health.fault.${fault.kind}`, { ...values, detail: fault.detail ?? '–' })}{' '}
          {fault.since && t('operations.health.since', { ago: format.ago(fault.since) })}
        </Typography>
      )}
    </Card>
  )
}

function formatBytes(bytes: number, formatNumber: (value: number) => string): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0
  return `${formatNumber(Math.round((bytes / 1024 ** power) * 10) / 10)}\u00a0${units[power]}`
}
