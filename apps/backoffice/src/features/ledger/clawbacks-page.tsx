import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { ClawbackDecisionDialog, type Decision } from './clawback-decision-dialog.tsx'
import { ClawbacksNav } from './page-navs.tsx'
import { ReportFailedOrderDialog } from './report-failed-order-dialog.tsx'
import type { Clawback } from './types.ts'

/** Orders that failed after their reward was paid. An operator decides whether to claw the reward back. */
export default function ClawbacksPage() {
  const t = useT()
  const may = useCan()
  const [isReporting, setReporting] = useState(false)
  return (
    <Page
      title={t('ledger.clawbacks')}
      lead={t('ledger.clawbacks.lead')}
      actions={
        may('openClawback') && (
          <Button variant="contained" onClick={() => setReporting(true)}>
            {t('ledger.report')}
          </Button>
        )
      }
    >
      <ClawbacksNav />
      <ItemList
        resource="clawbacks"
        isCards
        filter={{ state: 'open' }}
        empty={<Empty title={t('ledger.clawbacks.none')} text={t('ledger.clawbacks.none.text')} />}
      >
        <Cases />
      </ItemList>
      {isReporting && <ReportFailedOrderDialog onClose={() => setReporting(false)} />}
    </Page>
  )
}

function Cases() {
  const { data } = useListContext<Clawback & { id: string }>()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(21.25rem, 100%), 1fr))',
      }}
    >
      {data?.map((clawback) => (
        <Case key={clawback.orderId} clawback={clawback} />
      ))}
    </Box>
  )
}

function Case({ clawback }: { readonly clawback: Clawback }) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const { money, day, ago } = useFormat()
  const [openDecision, setOpenDecision] = useState<Decision | null>(null)
  return (
    <Card component="article" sx={{ p: 3 }}>
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <div>
          <Typography variant="h2">
            {may('getOrder') ? (
              <Link component={RouterLink} to={to(`/orders/${clawback.orderId}`)}>
                {clawback.orderNumber}
              </Link>
            ) : (
              clawback.orderNumber
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('ledger.reported', { day: day(clawback.reportedAt), ago: ago(clawback.reportedAt) })}
          </Typography>
        </div>
        <EntityState entity="order" state={clawback.status} />
      </Stack>
      <Typography sx={{ mt: 2, fontSize: '1.6rem', fontWeight: 700 }}>{money(clawback.paidCents)}</Typography>
      <Typography color="textSecondary">{t('ledger.paid.already')}</Typography>
      {may('decideClawback') && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ mt: 2.5, flexWrap: 'wrap' }}>
          {(['claw-back', 'waive'] as const).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'claw-back' ? 'contained' : 'outlined'}
              aria-label={`${t(`ledger.decide.${decision}`)}: ${clawback.orderNumber}`}
              onClick={() => setOpenDecision(decision)}
            >
              {t(`ledger.decide.${decision}`)}
            </Button>
          ))}
        </Stack>
      )}
      {openDecision && (
        <ClawbackDecisionDialog
          clawback={clawback}
          decision={openDecision}
          onClose={() => setOpenDecision(null)}
        />
      )}
    </Card>
  )
}
