import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataTable, DateInput, SelectInput, TextInput, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath, useTenantScope } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { RewardAnswer } from './reward-answer.tsx'
import type { ListedReferral } from './types.ts'

const states: ListedReferral['state'][] = ['open', 'ordered', 'released', 'paid', 'cancelled', 'expired']

/** All referrals of the tenant, sorted by age; the filters are in the address. */
export default function ReferralsPage() {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  return (
    <Page
      title={t('desk.referrals')}
      lead={t('desk.list.lead')}
      actions={may('exportReferrals') ? <Export /> : undefined}
    >
      <ItemList
        resource="referrals"
        filters={useFilters()}
        empty={<Empty title={t('desk.list.none')} text={t('desk.list.none.text')} />}
      >
        <TotalLine />
        <DataTable
          bulkActionButtons={false}
          rowClick={(_id, _resource, row) => to(`/referrals/${(row as ListedReferral).number}`)}
        >
          <DataTable.Col
            label="desk.recommender"
            disableSort
            render={(row: ListedReferral) => <Recommender row={row} />}
          />
          <DataTable.Col
            label="desk.product"
            disableSort
            render={(row: ListedReferral) => <Product row={row} />}
          />
          <DataTable.Col
            label="desk.where"
            disableSort
            render={(row: ListedReferral) => <RewardAnswer answer={row.answer} />}
          />
          <DataTable.Col
            label="desk.state"
            disableSort
            render={(row: ListedReferral) => <State row={row} />}
          />
          <DataTable.Col
            label="desk.created"
            disableSort
            render={(row: ListedReferral) => <Created row={row} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

function useFilters() {
  const { t } = useTexts()
  return [
    <SelectInput
      key="state"
      source="state"
      label="desk.state"
      alwaysOn
      emptyText="frame.all"
      choices={states.map((id) => ({ id, name: t(`state.referral.${id}` as 'state.referral.open') }))}
    />,
    <SelectInput
      key="order"
      source="order"
      label="desk.order"
      alwaysOn
      emptyText="desk.order.newest"
      choices={[{ id: 'oldest', name: t('desk.order.oldest') }]}
    />,
    <SelectInput
      key="needsLook"
      source="needsLook"
      label="desk.look"
      alwaysOn
      emptyText="frame.all"
      choices={[{ id: 'yes', name: t('desk.needsLook') }]}
    />,
    <SelectInput
      key="hasOrder"
      source="hasOrder"
      label="desk.hasOrder"
      emptyText="frame.all"
      choices={[
        { id: 'yes', name: t('desk.hasOrder.yes') },
        { id: 'no', name: t('desk.hasOrder.no') },
      ]}
    />,
    <DateInput key="from" source="from" label="desk.from" />,
    <DateInput key="to" source="to" label="desk.to" />,
    <TextInput key="product" source="product" label="desk.product" />,
    <TextInput key="channel" source="channel" label="desk.channel" />,
    <TextInput key="agent" source="agent" label="desk.agent" />,
  ]
}

/** Exports the list with its filters, read from the address. */
function Export() {
  const { tenant } = useTenantScope()
  const [params] = useSearchParams()
  const filter = JSON.parse(params.get('filter') ?? '{}')
  return (
    <ExportButton
      operation="exportReferrals"
      request={{ query: filter }}
      name={`referrals-${tenant?.key}.csv`}
    />
  )
}

/** Total number of referrals. Only the first page contains it, so that the server does not count again. */
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
        ? counted('desk.total.exact', total.count)
        : t('desk.total.about', { count: Number(total.count.toPrecision(2)) })}
    </Typography>
  )
}

function Recommender({ row }: { readonly row: ListedReferral }) {
  const t = useT()
  const to = useScopedPath()
  return (
    <>
      <RowLink to={to(`/referrals/${row.number}`)}>{row.recommender || t('desk.deleted')}</RowLink>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {row.email}
      </Typography>
    </>
  )
}

const Product = ({ row }: { readonly row: ListedReferral }) => (
  <>
    <Typography>{row.productName}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'ui-monospace, monospace' }}>
      {row.number}
    </Typography>
  </>
)

function State({ row }: { readonly row: ListedReferral }) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      <EntityState entity="referral" state={row.state} />
      {row.needsLook && <StateChip label={t('desk.look')} tone="waiting" />}
    </Box>
  )
}

function Created({ row }: { readonly row: ListedReferral }) {
  const format = useFormat()
  return <Box sx={{ whiteSpace: 'nowrap' }}>{format.day(row.createdAt)}</Box>
}
