import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, DateInput, SelectInput, TextInput, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useMay, useTo } from '../../app/place.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { StateOf } from '../../ui/state-of.tsx'
import { ChooseBox, ChosenBar } from './choosing.tsx'
import { OrderActions } from './order-actions.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Order } from './types.ts'

const states: Order['state'][] = [
  ...(['received', 'processing', 'concluded', 'released', 'rejected', 'withdrawn', 'cancelled'] as const),
]

/** Every order of the tenant; the concluded ones can be released, singly and many at once. */
export default function OrdersPage() {
  const t = useT()
  const may = useMay()
  return (
    <Page title={t('orders.title')} lead={t('orders.lead')}>
      <ItemList
        resource="orders"
        filters={useFilters()}
        empty={<Empty title={t('orders.none')} text={t('orders.none.text')} />}
      >
        <TotalLine />
        <ChosenBar>
          <ReleaseMany />
        </ChosenBar>
        <DataTable rowClick={false} bulkActionButtons={false}>
          {may('releaseOrders') && (
            <DataTable.Col
              label="orders.choice"
              disableSort
              render={(row: Order) =>
                row.state === 'concluded' && <ChooseBox id={row.id} name={row.number} />
              }
            />
          )}
          <DataTable.Col label="orders.number" disableSort render={(row: Order) => <Numbers row={row} />} />
          <DataTable.Col
            label="orders.referral"
            disableSort
            render={(row: Order) => <Referral row={row} />}
          />
          <DataTable.Col source="productName" label="orders.product" disableSort />
          <DataTable.Col label="orders.state" disableSort render={(row: Order) => <State row={row} />} />
          <DataTable.Col label="orders.created" disableSort render={(row: Order) => <Created row={row} />} />
          <DataTable.Col
            label="orders.reward"
            align="right"
            disableSort
            render={(row: Order) => <Reward row={row} />}
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

function useFilters() {
  const { t } = useTexts()
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
    <DateInput key="from" source="from" label="orders.from" />,
    <DateInput key="to" source="to" label="orders.to" />,
  ]
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

/** Stands above the list when orders are chosen. */
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
  const to = useTo()
  return (
    <>
      <Link
        component={RouterLink}
        to={to(`/orders/${row.id}`)}
        sx={{ fontWeight: 600, whiteSpace: { md: 'nowrap' } }}
      >
        {row.number}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[row.providerNumber, row.customerNumber].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}

function Referral({ row }: { readonly row: Order }) {
  const to = useTo()
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

function State({ row }: { readonly row: Order }) {
  const t = useT()
  const format = useFormat()
  const also = row.replacedBy
    ? t('orders.replaced', { number: row.replacedBy })
    : row.secondCheck
      ? t(`orders.checks.row.${row.secondCheck}`)
      : row.releaseAt
        ? t('orders.release', { day: format.day(row.releaseAt) })
        : t('orders.since', { day: format.day(row.stateAt) })
  return (
    <>
      <StateOf entity="order" state={row.state} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'nowrap' }}>
        {also}
      </Typography>
    </>
  )
}

function Created({ row }: { readonly row: Order }) {
  const format = useFormat()
  return <Box sx={{ whiteSpace: 'nowrap' }}>{format.day(row.createdAt)}</Box>
}

function Reward({ row }: { readonly row: Order }) {
  const format = useFormat()
  return <Box sx={{ whiteSpace: 'nowrap' }}>{format.money(row.rewardCents)}</Box>
}
