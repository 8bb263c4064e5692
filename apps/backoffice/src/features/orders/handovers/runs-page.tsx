import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useT, useTexts } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ItemList } from '../../../ui/item-list.tsx'
import { notOnPhone, onPhone } from '../../../ui/not-on-phone.ts'
import { Page } from '../../../ui/page.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { HandoverNav } from './handover-nav.tsx'

type Run = ResponseOf<'listHandoverRuns'>['runs'][number]

/** Runs of hand-overs: files for the provider, downloaded or uploaded, and mails about waiting orders. */
export default function HandoverRunsPage() {
  const t = useT()
  return (
    <Page title={t('handover.runs.title')} lead={t('handover.runs.lead')}>
      <HandoverNav />
      <ItemList
        resource="handover-runs"
        refetchMs={10_000}
        empty={<Empty title={t('handover.runs.none')} text={t('handover.runs.none.text')} />}
      >
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col
            label="handover.runs.began"
            disableSort
            sx={notOnPhone}
            render={(run: Run) => <BeganAt run={run} />}
          />
          <DataTable.Col
            label="handover.runs.what"
            disableSort
            render={(run: Run) => <RunSummary run={run} />}
          />
          <DataTable.Col label="handover.runs.orders" source="orders" disableSort sx={notOnPhone} />
          <DataTable.Col label="handover.runs.state" disableSort render={(run: Run) => <State run={run} />} />
        </DataTable>
      </ItemList>
    </Page>
  )
}

function BeganAt({ run }: { readonly run: Run }) {
  const format = useFormat()
  return <Box sx={{ whiteSpace: 'nowrap' }}>{format.time(run.beganAt)}</Box>
}

function RunSummary({ run }: { readonly run: Run }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const { channel, fileName, operator } = run
  return (
    <Box sx={{ minWidth: 130 }}>
      {t(`handover.runs.channel.${channel}`)}
      {channel === 'download' && operator && ` ${t('handover.runs.by', { name: operator })}`}
      <Typography variant="body2" color="textSecondary" sx={onPhone}>
        {format.time(run.beganAt)}, {counted('handover.runs.count', run.orders)}
      </Typography>
      {fileName && (
        <Typography variant="body2" color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
      )}
    </Box>
  )
}

function chipOf({ channel, state, error }: Run): { readonly key: ChipKey; readonly tone: Tone } {
  if (state === 'abandoned') return { key: 'abandoned', tone: 'neutral' }
  if (state === 'pending') {
    return error ? { key: 'failing', tone: 'bad' } : { key: 'pending', tone: 'waiting' }
  }
  const doneKeys = { download: 'taken', sftp: 'done', mail: 'sent' } as const
  return { key: doneKeys[channel], tone: 'good' }
}

type ChipKey = 'abandoned' | 'failing' | 'pending' | 'taken' | 'done' | 'sent'

function State({ run }: { readonly run: Run }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const { key, tone } = chipOf(run)
  return (
    <Stack spacing={0.75} sx={{ alignItems: 'flex-start', minWidth: { xs: 150, sm: 220 } }}>
      <StateChip label={t(`handover.runs.${key}`)} tone={tone} />
      {run.error && (
        <Typography variant="body2">
          {t(`handover.outcome.${run.error}`)}
          {run.errorDetail && (
            <Box component="span" translate="no" sx={{ display: 'block', color: 'text.secondary' }}>
              {run.errorDetail}
            </Box>
          )}
        </Typography>
      )}
      {run.state === 'pending' && run.nextAttemptAt && (
        <Typography variant="body2" color="textSecondary">
          {counted('handover.runs.attempts', run.attempts, { time: format.time(run.nextAttemptAt) })}
        </Typography>
      )}
      {run.state === 'abandoned' && run.operator && (
        <Typography variant="body2" color="textSecondary">
          {t('handover.runs.by', { name: run.operator })}
        </Typography>
      )}
      {run.state === 'pending' && run.error && <RunActions run={run} />}
    </Stack>
  )
}

/** Actions on a file that cannot be delivered. */
function RunActions({ run: { id } }: { readonly run: Run }) {
  const t = useT()
  const may = useCan()
  const { refetch } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const onDone = () => void refetch()
  const retry = useApiMutation('retryHandoverRun', { done: 'handover.runs.retried', onDone })
  const abandon = useApiMutation('abandonHandoverRun', {
    quiet: true,
    done: 'handover.runs.abandoned.done',
    onDone,
  })
  if (!may('retryHandoverRun')) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id } })}
      >
        {t('handover.runs.retry')}
      </Button>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        {t('handover.runs.abandon')}
      </Button>
      {isOpen && (
        <ActionDialog
          asksReason
          danger
          title={t('handover.runs.abandon')}
          text={t('handover.runs.abandon.text')}
          submit={t('handover.runs.abandon')}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => abandon.mutateAsync({ params: { id }, body: { reason } })}
        />
      )}
    </Stack>
  )
}
