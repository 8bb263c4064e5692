import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { HandoverActions } from './handover-actions.tsx'
import { HandoverNav } from './handovers/handover-nav.tsx'
import { lateTextKey } from './late-text-key.ts'
import { SelectionBar, SelectRowCheckbox } from './row-selection.tsx'
import type { Handover } from './types.ts'

const states: Handover['state'][] = ['new', 'handed-over', 'acknowledged', 'failed', 'cancelled']

/** Confirmed orders from the portal's own form and the state of their hand-over to the provider. */
export default function HandoversPage() {
  const t = useT()
  const may = useCan()
  return (
    <Page title={t('orders.handover.title')} lead={t('orders.handover.lead')}>
      <HandoverNav />
      <ItemList
        resource="handovers"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="orders.state"
            alwaysOn
            emptyText="frame.all"
            choices={[
              ...states.map((id) => ({ id, name: t(`state.handover.${id}`) })),
              { id: 'late', name: t('orders.handover.late.all') },
            ]}
          />,
        ]}
        actions={<Download />}
        empty={<Empty title={t('orders.handover.none')} text={t('orders.handover.none.text')} />}
      >
        <SelectionBar>
          <HandoverActions />
        </SelectionBar>
        <DataTable rowClick={false} bulkActionButtons={false}>
          {may('retryHandovers') && (
            <DataTable.Col
              label="orders.choice"
              disableSort
              render={(row: Handover) =>
                isActionable(row) && <SelectRowCheckbox id={row.id} name={row.orderNumber} />
              }
            />
          )}
          <DataTable.Col
            label="orders.number"
            disableSort
            render={(row: Handover) => <Numbers row={row} />}
          />
          <DataTable.Col source="productName" label="orders.product" disableSort />
          <DataTable.Col
            label="orders.handover.person"
            disableSort
            render={(row: Handover) => row.person || t('orders.handover.person.none')}
          />
          <DataTable.Col
            label="orders.handover.confirmed"
            disableSort
            render={(row: Handover) => <ConfirmedAt row={row} />}
          />
          <DataTable.Col label="orders.state" disableSort render={(row: Handover) => <State row={row} />} />
          <DataTable.Col
            label="orders.handover.to"
            disableSort
            render={(row: Handover) => <HandedOverTo row={row} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

/** Returns whether actions on the hand-over are still possible. */
const isActionable = ({ state }: Handover) => state === 'new' || state === 'handed-over' || state === 'failed'

/** Downloads new orders, regardless of the filter. */
function Download() {
  const t = useT()
  const may = useCan()
  const { refetch } = useListContext()
  if (!may('downloadHandovers')) return null
  return (
    <Box sx={{ whiteSpace: { md: 'nowrap' }, flex: { md: 'none' } }}>
      <ExportButton
        operation="downloadHandovers"
        name="orders.csv"
        label={t('orders.handover.download')}
        onDone={() => refetch()}
      />
    </Box>
  )
}

function Numbers({ row }: { readonly row: Handover }) {
  const to = useScopedPath()
  return (
    <>
      <Link component={RouterLink} to={to(`/orders/${row.orderId}`)} sx={{ fontWeight: 600 }}>
        {row.orderNumber}
      </Link>
      {row.providerNumber && (
        <Typography variant="body2" color="textSecondary">
          {row.providerNumber}
        </Typography>
      )}
    </>
  )
}

function ConfirmedAt({ row }: { readonly row: Handover }) {
  const t = useT()
  const format = useFormat()
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {format.time(row.confirmedAt)}
      {row.isLate && (
        <Typography variant="body2" color="error">
          {t(lateTextKey(row))}
        </Typography>
      )}
    </Box>
  )
}

function State({ row }: { readonly row: Handover }) {
  const t = useT()
  return (
    <>
      <EntityState entity="handover" state={row.state} />
      {row.reservedFor && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`orders.handover.reserved.${row.reservedFor}`)}
        </Typography>
      )}
      {row.reason && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {row.reason}
        </Typography>
      )}
    </>
  )
}

function HandedOverTo({ row }: { readonly row: Handover }) {
  const t = useT()
  const format = useFormat()
  if (!row.handedOverAt) return null
  return (
    <Box sx={{ minWidth: 150 }}>
      <Box sx={{ whiteSpace: 'nowrap' }}>{format.time(row.handedOverAt)}</Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('orders.handover.to.by', { name: row.handedOverTo ?? '' })}
      </Typography>
    </Box>
  )
}
