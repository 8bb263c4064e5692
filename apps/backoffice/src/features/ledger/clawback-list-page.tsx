import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useOperatorNames } from '../../app/operator-names.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { ClawbacksNav } from './page-navs.tsx'
import type { Clawback } from './types.ts'

const states = ['clawed-back', 'waived', 'open'] as const
const Column = DataTable.Col<Clawback>

/** Lists all claw-backs (orders that failed after their reward was released), open and decided, with each decision. */
export default function ClawbackListPage() {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const { money, day, time } = useFormat()
  return (
    <Page title={t('ledger.clawbacks')} lead={t('ledger.clawbacks.all.lead')}>
      <ClawbacksNav />
      <ItemList
        resource="clawbacks"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label={t('ledger.state')}
            alwaysOn
            emptyText="frame.all"
            choices={states.map((id) => ({ id, name: t(`state.clawback.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('ledger.clawbacks.never')} />}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <Column
            label={t('ledger.order')}
            disableSort
            render={({ orderId, orderNumber, reportedAt }) => (
              <>
                <Typography sx={{ fontWeight: 600 }}>
                  {may('getOrder') ? (
                    <Link component={RouterLink} to={to(`/orders/${orderId}`)}>
                      {orderNumber}
                    </Link>
                  ) : (
                    orderNumber
                  )}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t('ledger.reported.on', { day: day(reportedAt) })}
                </Typography>
              </>
            )}
          />
          <Column
            label={t('ledger.report.status')}
            disableSort
            render={({ status }) => <EntityState entity="order" state={status} />}
          />
          <Column
            label={t('ledger.paid')}
            disableSort
            align="right"
            render={({ paidCents }) => money(paidCents)}
          />
          <Column
            label={t('ledger.state')}
            disableSort
            render={({ state }) => <EntityState entity="clawback" state={state} />}
          />
          <Column
            label={t('ledger.decision')}
            disableSort
            render={(clawback) => <Decision clawback={clawback} time={time} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

interface DecisionProps {
  readonly clawback: Clawback
  readonly time: (iso: string) => string
}

function Decision({ clawback: { decidedAt, decidedBy, reason }, time }: DecisionProps) {
  const t = useT()
  const names = useOperatorNames()
  if (!decidedAt) return '–'
  return (
    <>
      {reason === 'nothing-paid' ? t('ledger.nothingPaid') : reason}
      <Typography variant="body2" color="textSecondary">
        {`${names(decidedBy)}, ${time(decidedAt)}`}
      </Typography>
    </>
  )
}
