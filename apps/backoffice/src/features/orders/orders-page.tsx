import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, DateInput, SelectInput, TextInput, useListContext } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath, useTenantScope } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { useCatalogue } from '../../ui/catalogue.ts'
import { Empty } from '../../ui/empty.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderActions } from './order-actions.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { SelectionBar, SelectRowCheckbox } from './row-selection.tsx'
import type { Handover, Order } from './types.ts'

const states: Order['state'][] = [
  'received',
  'processing',
  'concluded',
  'released',
  'rejected',
  'withdrawn',
  'cancelled',
] as const

const handoverStates: Handover['state'][] = ['new', 'handed-over', 'acknowledged', 'failed', 'cancelled']

/** All orders of the tenant. Concluded orders can be released, one by one or several at once. */
export default function OrdersPage() {
  const t = useT()
  const may = useCan()
  return (
    <Page
      title={t('orders.title')}
      lead={t('orders.lead')}
      actions={may('exportOrders') ? <Export /> : undefined}
    >
      <ItemList
        resource="orders"
        filters={useFilters()}
        empty={<Empty title={t('orders.none')} text={t('orders.none.text')} />}
      >
        <TotalLine />
        <SelectionBar>
          <ReleaseMany />
        </SelectionBar>
        <DataTable rowClick={false} bulkActionButtons={false} sx={narrowColumns}>
          {may('releaseOrders') && (
            <DataTable.Col
              label="orders.choice"
              disableSort
              render={(row: Order) =>
                row.state === 'concluded' && <SelectRowCheckbox id={row.id} name={row.number} />
              }
            />
          )}
          <DataTable.Col label="orders.number" disableSort render={(row: Order) => <Numbers row={row} />} />
          <DataTable.Col
            label="orders.recipient"
            disableSort
            render={(row: Order) => <Recipient row={row} />}
          />
          <DataTable.Col
            label="orders.referral"
            disableSort
            render={(row: Order) => <Referral row={row} />}
          />
          <DataTable.Col label="orders.product" disableSort render={(row: Order) => <Product row={row} />} />
          <DataTable.Col label="orders.state" disableSort render={(row: Order) => <State row={row} />} />
          <DataTable.Col
            label="orders.handover.menu"
            disableSort
            render={(row: Order) => <HandoverCell row={row} />}
          />
          <DataTable.Col
            label="orders.act"
            align="right"
            disableSort
            render={(row: Order) => <OrderActions order={row} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

/** Eight columns fit into 1440 px only if their content may wrap. */
const narrowColumns = {
  '& th, & td': { px: { md: 1 } },
  '& td *': { whiteSpace: 'normal' },
  '& .MuiChip-root': { height: 'auto', py: 0.25 },
} as const

function useFilters() {
  const { t } = useTexts()
  const { choices } = useCatalogue()
  return [
    <TextInput
      key="number"
      source="number"
      label="orders.numberFilter"
      alwaysOn
      resettable
      sx={{ minWidth: 280 }}
    />,
    <SelectInput
      key="state"
      source="state"
      label="orders.state"
      alwaysOn
      emptyText="frame.all"
      choices={states.map((id) => ({ id, name: t(`state.order.${id}` as 'state.order.received') }))}
    />,
    <SelectInput
      key="order"
      source="order"
      label="orders.order"
      alwaysOn
      emptyText="desk.order.newest"
      choices={[{ id: 'oldest', name: t('desk.order.oldest') }]}
    />,
    <SelectInput
      key="handover"
      source="handover"
      label="orders.handover.menu"
      alwaysOn
      emptyText="frame.all"
      choices={handoverStates.map((id) => ({ id, name: t(`state.handover.${id}`) }))}
    />,
    <SelectInput
      key="product"
      source="product"
      label="orders.product"
      emptyText="frame.all"
      choices={[...choices('product')]}
    />,
    <DateInput key="from" source="from" label="orders.from" />,
    <DateInput key="to" source="to" label="orders.to" />,
  ]
}

/** Exports the list with its filters, read from the address. */
function Export() {
  const { tenant } = useTenantScope()
  const [params] = useSearchParams()
  const filter = JSON.parse(params.get('filter') ?? '{}')
  return (
    <ExportButton operation="exportOrders" request={{ query: filter }} name={`orders-${tenant?.key}.csv`} />
  )
}

function TotalLine() {
  const { t, counted } = useTexts()
  const { meta } = useListContext() as unknown as {
    meta?: { total?: { count: number; exact: boolean } | null }
  }
  const total = meta?.total
  if (!total) return null
  return (
    <Typography color="textSecondary" sx={{ px: 2, pt: 2 }}>
      {total.exact
        ? counted('orders.total.exact', total.count)
        : t('orders.total.about', { count: Number(total.count.toPrecision(2)) })}
    </Typography>
  )
}

/** Releases the selected orders. */
function ReleaseMany() {
  const t = useT()
  const { selectedIds = [], onUnselectItems } = useListContext()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" size="small" sx={{ minHeight: 30 }} onClick={() => setOpen(true)}>
        {t('orders.releaseMany')}
      </Button>
      {open && (
        <ReleaseDialog
          ids={selectedIds.map(String)}
          onClose={() => setOpen(false)}
          onDone={() => onUnselectItems()}
        />
      )}
    </>
  )
}

function Numbers({ row }: { readonly row: Order }) {
  const to = useScopedPath()
  const format = useFormat()
  return (
    <>
      <Link component={RouterLink} to={to(`/orders/${row.id}`)} sx={{ fontWeight: 600 }}>
        {row.number}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[format.day(row.createdAt), row.providerNumber, row.customerNumber].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}

function Referral({ row }: { readonly row: Order }) {
  const to = useScopedPath()
  return (
    <>
      <Link component={RouterLink} to={to(`/referrals/${row.referralNumber}`)}>
        {row.recommender || row.referralNumber}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {row.referralNumber}
      </Typography>
    </>
  )
}

function Recipient({ row }: { readonly row: Order }) {
  const t = useT()
  return (
    <>
      {row.recipientName || t('orders.recipient.none')}
      <Typography variant="body2" color="textSecondary">
        {t(row.hasBankData ? 'orders.bank.stored' : 'orders.bank.none')}
      </Typography>
    </>
  )
}

function HandoverCell({ row }: { readonly row: Order }) {
  const t = useT()
  const format = useFormat()
  // Only orders from our own form have a known recipient and need a confirmation.
  const isUnconfirmed = !row.confirmedAt && row.state === 'received' && row.recipientName !== ''
  return (
    <>
      {row.handover ? <EntityState entity="handover" state={row.handover} /> : !isUnconfirmed && '–'}
      {(row.confirmedAt || isUnconfirmed) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {row.confirmedAt
            ? t('orders.confirmed', { day: format.day(row.confirmedAt) })
            : t('orders.confirmed.none')}
        </Typography>
      )}
    </>
  )
}

function State({ row }: { readonly row: Order }) {
  const t = useT()
  return (
    <>
      <EntityState entity="order" state={row.state} />
      {row.kind === 'interest' && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('orders.kind.interest')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        <StateDetail row={row} />
      </Typography>
    </>
  )
}

/** Line below the state: successor order, second check or release day; else the day of the state. */
function StateDetail({ row }: { readonly row: Order }) {
  const t = useT()
  const to = useScopedPath()
  const format = useFormat()
  if (row.replacedBy) {
    return (
      <Link component={RouterLink} to={to(`/orders/${row.replacedById}`)}>
        {t('orders.replaced', { number: row.replacedBy })}
      </Link>
    )
  }
  if (row.secondCheck) return t(`orders.checks.row.${row.secondCheck}`)
  return row.releaseAt
    ? t('orders.release', { day: format.day(row.releaseAt) })
    : t('orders.since', { day: format.day(row.stateAt) })
}

function Product({ row }: { readonly row: Order }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {row.productName}
      <Typography variant="body2" color="textSecondary">
        {t('orders.rewards', { amount: format.money(row.rewardCents) })}
      </Typography>
    </>
  )
}
