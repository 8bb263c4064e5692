import ReplayIcon from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, useListContext } from 'react-admin'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { OutcomeChip } from './outcome-chip.tsx'
import { SelectionBar, SelectRowCheckbox } from './row-selection.tsx'
import type { IntakeEvent } from './types.ts'

const outcomes: IntakeEvent['outcome'][] = ['accepted', 'duplicate', 'rejected', 'waiting', 'dismissed']

/**
 * Order events received from the provider, from files and by manual entry; rejected and waiting events can be
 * retried.
 */
export default function IntakePage() {
  const t = useT()
  const may = useCan()
  return (
    <Page title={t('orders.intake.title')} lead={t('orders.intake.lead')}>
      <ItemList
        resource="order-intake"
        filters={[
          <SelectInput
            key="outcome"
            source="outcome"
            label="orders.intake.outcome"
            alwaysOn
            emptyText="frame.all"
            choices={outcomes.map((id) => ({ id, name: t(`orders.outcome.${id}`) }))}
          />,
        ]}
        empty={<Empty title={t('orders.intake.none')} />}
      >
        <SelectionBar>
          <RetrySelected />
        </SelectionBar>
        <DataTable rowClick={false} bulkActionButtons={false}>
          {may('replayOrderIntake') && (
            <DataTable.Col
              label="orders.choice"
              disableSort
              render={(row: IntakeEvent) =>
                ['rejected', 'waiting'].includes(row.outcome) && (
                  <SelectRowCheckbox id={row.id} name={row.reference ?? row.eventId ?? ''} />
                )
              }
            />
          )}
          <DataTable.Col
            label="orders.intake.at"
            disableSort
            render={(row: IntakeEvent) => <ReceivedAt row={row} />}
          />
          <DataTable.Col
            label="orders.intake.source"
            disableSort
            render={(row: IntakeEvent) => t(`orders.intake.source.${row.source}`, { name: row.by ?? '' })}
          />
          <DataTable.Col
            label="orders.intake.event"
            disableSort
            render={(row: IntakeEvent) => <Event row={row} />}
          />
          <DataTable.Col
            label="orders.intake.outcome"
            disableSort
            render={(row: IntakeEvent) => <Outcome row={row} />}
          />
        </DataTable>
      </ItemList>
    </Page>
  )
}

/** Retries the selected events. */
function RetrySelected() {
  const t = useT()
  const { selectedIds = [], onUnselectItems } = useListContext()
  const replay = useApiMutation('replayOrderIntake', {
    done: ({ results }) => {
      const accepted = results.filter(({ outcome }) => outcome === 'accepted').length
      return ['orders.intake.replay.done', { accepted, other: results.length - accepted }]
    },
    onDone: () => onUnselectItems(),
  })
  return (
    <Button
      variant="contained"
      size="small"
      sx={{ minHeight: 30 }}
      startIcon={<ReplayIcon />}
      loading={replay.isPending}
      onClick={() => replay.mutate({ body: { ids: selectedIds.map(String) } })}
    >
      {t('orders.intake.replay')}
    </Button>
  )
}

function ReceivedAt({ row }: { readonly row: IntakeEvent }) {
  const t = useT()
  const format = useFormat()
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {format.time(row.receivedAt)}
      {row.replayedAt && (
        <Typography variant="body2" color="textSecondary">
          {t('orders.intake.replayed', { time: format.time(row.replayedAt) })}
        </Typography>
      )}
    </Box>
  )
}

function Event({ row }: { readonly row: IntakeEvent }) {
  const { t, find } = useTexts()
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {[row.reference, find(`state.order.${row.status}`) ?? row.status].filter(Boolean).join(' · ')}
      </Typography>
      <Box component="details" sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
        <summary>{t('orders.intake.payload')}</summary>
        <Box component="pre" sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {row.payload}
        </Box>
      </Box>
    </>
  )
}

const Outcome = ({ row }: { readonly row: IntakeEvent }) => (
  <>
    <OutcomeChip outcome={row.outcome} />
    {row.detail && (
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {row.detail}
      </Typography>
    )}
  </>
)
