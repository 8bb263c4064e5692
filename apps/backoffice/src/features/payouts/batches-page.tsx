import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { DataTable, SelectInput } from 'react-admin'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useOperatorNames } from '../../app/operator-names.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { BankFileDialog } from './bank-file-dialog.tsx'
import { CreateBatchDialog } from './create-batch-dialog.tsx'
import { PayoutBlockers } from './payout-blockers.tsx'
import { PayoutSums } from './payout-sums.tsx'
import { type Batch, BatchState, SingleSignature } from './state-chips.tsx'

const states: Batch['state'][] = ['draft', 'released', 'sent', 'closed', 'discarded']

/** Monthly payout: the state of the money, and the batches. */
export default function BatchesPage() {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const format = useFormat()
  const nameOf = useOperatorNames()
  const summary = useApiQuery('getPayoutSummary', {})
  const [open, setOpen] = useState<'make' | 'read' | null>(null)

  return (
    <Page
      title={t('payouts.batches')}
      lead={t('payouts.batches.lead')}
      actions={
        may('makePayoutBatch') && (
          <>
            <Button variant="outlined" onClick={() => setOpen('read')}>
              {t('payouts.bank.open')}
            </Button>
            <Button variant="contained" onClick={() => setOpen('make')}>
              {t('payouts.make')}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={3}>
        <QueryResult query={summary}>
          {(answer) => (
            <>
              {answer.payer === null && <Alert severity="warning">{t('payouts.noPayer')}</Alert>}
              {answer.overdue > 0 && (
                <Alert severity="error">{t('payouts.overdue', { count: answer.overdue })}</Alert>
              )}
              <PayoutSums states={answer.states} />
              <PayoutBlockers waits={answer.waits} accountMissing={answer.accountMissing} />
            </>
          )}
        </QueryResult>
        <ItemList
          resource="payout-batches"
          filters={[
            <SelectInput
              key="state"
              source="state"
              label="payouts.state"
              alwaysOn
              emptyText="frame.all"
              choices={states.map((id) => ({ id, name: t(`payouts.batch.state.${id}`) }))}
            />,
          ]}
          empty={<Empty title={t('payouts.batches.none')} text={t('payouts.batches.none.text')} />}
        >
          <DataTable bulkActionButtons={false} rowClick={(id) => to(`/payouts/${id}`)}>
            <DataTable.Col
              label="payouts.batch.made"
              disableSort
              render={(batch: Batch) => (
                <RowLink to={to(`/payouts/${batch.id}`)}>{format.time(batch.createdAt)}</RowLink>
              )}
            />
            <DataTable.Col
              label="payouts.state"
              disableSort
              render={(batch: Batch) => (
                <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                  <BatchState batch={batch} />
                  {batch.singleSignature && <SingleSignature />}
                </Stack>
              )}
            />
            <DataTable.Col
              label="payouts.batch.by"
              disableSort
              render={(batch: Batch) => nameOf(batch.madeBy)}
            />
            <DataTable.NumberCol source="payouts" label="payouts.count" disableSort />
            <DataTable.Col
              label="payouts.sum"
              disableSort
              align="right"
              render={(batch: Batch) => format.money(batch.totalCents)}
            />
          </DataTable>
        </ItemList>
      </Stack>
      {open === 'make' && <CreateBatchDialog onClose={() => setOpen(null)} />}
      {open === 'read' && <BankFileDialog onClose={() => setOpen(null)} />}
    </Page>
  )
}
