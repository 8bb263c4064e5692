import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { Link } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { alertTextKey } from './alert-text-key.ts'
import { useListLinks } from './list-links.ts'

type AlertData = ResponseOf<'listAlerts'>['alerts'][number]

/** Page on which each kind of alert is resolved, the operation it needs, and a filter. */
const pageOfAlert: Readonly<
  Record<AlertData['kind'], readonly [path: string, needs: string, filter?: object]>
> = {
  'intake-silent': ['/order-intake', 'listOrderIntake'],
  'handover-unreachable': ['/handovers/channels', 'getHandoverChannels'],
  'handover-late': ['/handovers', 'listHandovers', { state: 'late' }],
  'payouts-overdue': ['/payments', 'listPayouts'],
  'batches-waiting': ['/payouts', 'listPayoutBatches'],
  'second-checks-waiting': ['/second-checks', 'listSecondChecks'],
  'replacements-waiting': ['/vouchers/codes', 'listVouchers', { replacement: 'waiting' }],
  'events-waiting': ['/waiting-events', 'listWaitingEvents'],
  'objections-open': ['/credit-notes', 'listCreditNotes', { state: 'objected' }],
  'accounts-missing': ['/agencies', 'listAgencies', { state: 'closed' }],
  'agencies-waiting': ['/agencies', 'listAgencies', { state: 'review' }],
  'vouchers-waiting': ['/vouchers', 'getVoucherStock'],
  'vouchers-low': ['/vouchers', 'getVoucherStock'],
  'mails-failing': ['/mails', 'listMails', { state: 'failing' }],
  'mails-ended': ['/mails', 'listMails', { state: 'failed' }],
  'feed-down': ['/catalogue/source', 'getCatalogue'],
  'webhooks-failing': ['/webhooks', 'listWebhookEndpoints'],
  'jobs-failing': ['', ''],
  'backup-late': ['', ''],
  'installation-faulty': ['', ''],
}

/** Alerts, most severe first, and the age of the last backup, unless an alert says it; refetched every minute. */
export function Alerts() {
  const t = useT()
  const format = useFormat()
  const alerts = useApiQuery('listAlerts', {}, { refetchMs: 60_000 })
  return (
    <Box component="section" aria-label={t('overview.alerts')}>
      <QueryResult query={alerts} skeleton={<Skeleton variant="rounded" height={52} />}>
        {({ alerts: all, lastBackupAt }) => (
          <>
            <AlertList alerts={all} />
            {lastBackupAt && all.every(({ kind }) => kind !== 'backup-late') && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {t('overview.backup', { ago: format.ago(lastBackupAt) })}
              </Typography>
            )}
          </>
        )}
      </QueryResult>
    </Box>
  )
}

function AlertList({ alerts }: { readonly alerts: readonly AlertData[] }) {
  const t = useT()
  if (alerts.length === 0) {
    return (
      <Alert severity="success" icon={<CheckCircleOutlineIcon />}>
        {t('overview.alerts.none')}
      </Alert>
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: alerts.length > 1 ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        },
      }}
    >
      {alerts.map((one) => (
        <AlertNotice key={one.kind} alert={one} />
      ))}
    </Box>
  )
}

function AlertNotice({ alert }: { readonly alert: AlertData }) {
  const { kind, severity, count, failed = 0, cents, since } = alert
  const t = useT()
  const format = useFormat()
  const [path, needs, filter] = pageOfAlert[kind]
  const lists = useListLinks()
  const to = filter ? lists.filteredPage(path, needs, filter) : lists.page(path, needs)
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role="note"
      sx={{ bgcolor: 'background.paper', alignItems: 'center' }}
      action={
        to && (
          <Button component={Link} to={to} color="inherit">
            {t('overview.alert.look')}
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 650 }}>{t(`overview.alert.${kind}`)}</Typography>
      <Typography variant="body2">
        {t(alertTextKey(alert), {
          count: format.number(count ?? 0),
          failed: format.number(failed),
          waiting: format.number((count ?? 0) - failed),
          sum: format.money(cents ?? 0),
          ago: since ? format.ago(since) : '–',
        })}
      </Typography>
    </Alert>
  )
}
