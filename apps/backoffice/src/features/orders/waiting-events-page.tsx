import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput } from 'react-admin'
import { Link } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { numbersOf } from './event-numbers.ts'
import type { WaitingEvent } from './types.ts'

/** Waiting events (order events without a matching order), the oldest first. */
export default function WaitingEventsPage() {
  const t = useT()
  return (
    <Page title={t('orders.waiting.title')} lead={t('orders.waiting.lead')}>
      <ItemList
        resource="waiting-events"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="orders.state"
            alwaysOn
            emptyText="orders.waiting.title"
            choices={[{ id: 'dismissed', name: t('orders.waiting.dismissed') }]}
          />,
        ]}
        empty={
          <Empty
            title={t('orders.waiting.none')}
            text={t('orders.waiting.none.text')}
            action={<DismissedLink />}
          />
        }
      >
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col
            label="orders.waiting.said"
            disableSort
            render={(row: WaitingEvent) => <ReportedState row={row} />}
          />
          <DataTable.Col
            label="orders.waiting.names"
            disableSort
            render={(row: WaitingEvent) => <EventNumbers row={row} />}
          />
          <DataTable.Col label="orders.waiting.why" disableSort render={(row: WaitingEvent) => row.detail} />
          <DataTable.Col
            label="orders.waiting.since"
            disableSort
            render={(row: WaitingEvent) => <Since row={row} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

/**
 * Link to the dismissed events. An empty list shows no filters, so mistaken dismissals could not be found
 * otherwise.
 */
function DismissedLink() {
  const t = useT()
  const to = useScopedPath()
  const filter = encodeURIComponent(JSON.stringify({ state: 'dismissed' }))
  return (
    <Button component={Link} to={to(`/waiting-events?filter=${filter}`)}>
      {t('orders.waiting.toDismissed')}
    </Button>
  )
}

function ReportedState({ row }: { readonly row: WaitingEvent }) {
  const { find } = useTexts()
  const { day } = useFormat()
  const to = useScopedPath()
  return (
    <>
      <RowLink to={to(`/waiting-events/${row.id}`)}>
        {find(`state.order.${row.status}`) ?? row.status ?? row.eventId}
      </RowLink>
      <Typography variant="body2" color="textSecondary">
        {day(row.occurredAt)}
      </Typography>
    </>
  )
}

function EventNumbers({ row }: { readonly row: WaitingEvent }) {
  const t = useT()
  return (
    <>
      {numbersOf(row).map(({ label, value }) => (
        <Box key={label} sx={{ overflowWrap: 'anywhere' }}>
          {t(label)} {value}
        </Box>
      ))}
    </>
  )
}

function Since({ row }: { readonly row: WaitingEvent }) {
  const t = useT()
  const { ago, time } = useFormat()
  return (
    <>
      {time(row.receivedAt)}
      <Typography variant="body2" color="textSecondary">
        {row.decision
          ? t(row.outcome === 'waiting' ? 'orders.waiting.proposed' : 'orders.waiting.decided', {
              name: row.decision.by ?? t('orders.checks.unknown'),
              time: time(row.decision.at),
              reason: row.decision.reason,
            })
          : ago(row.receivedAt)}
      </Typography>
    </>
  )
}
