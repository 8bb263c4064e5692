import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useFormat } from '../../app/format.ts'
import { useSession } from '../../app/session.tsx'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { download } from '../../ui/download.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import type { Batch } from './state-chips.tsx'

/** Actions on a batch in its current state, the next step first. */
export function BatchActions({ batch }: { readonly batch: Batch }) {
  const t = useT()
  const may = useCan()
  const { me } = useSession()
  const [open, setOpen] = useState<'release' | 'discard' | 'executed' | null>(null)
  const close = () => setOpen(null)
  const { state } = batch
  const hasApprovedFirst = batch.approvedBy === me.id && state === 'draft'
  const summary = useApiQuery('getPayoutSummary', {}, { enabled: hasApprovedFirst })
  const mustWaitForSecond = hasApprovedFirst && summary.data?.singleSignature !== true
  const canDiscard = state === 'draft' || state === 'released'

  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {state === 'draft' && may('releasePayoutBatch') && (
        <Button variant="contained" disabled={mustWaitForSecond} onClick={() => setOpen('release')}>
          {mustWaitForSecond ? t('payouts.release.waits') : t('payouts.release')}
        </Button>
      )}
      {(state === 'released' || state === 'sent') && may('fetchPaymentFile') && (
        <PaymentFileButton batch={batch} />
      )}
      {state === 'sent' && !batch.executedAt && may('markBatchExecuted') && (
        <Button variant="contained" onClick={() => setOpen('executed')}>
          {t('payouts.executed')}
        </Button>
      )}
      {state !== 'draft' && state !== 'discarded' && (
        <ExportButton
          operation="reportPayoutBatch"
          request={{ params: { id: batch.id } }}
          name="zahlungen.csv"
          label={t('payouts.report')}
        />
      )}
      {canDiscard && may('discardPayoutBatch') && (
        <Button color="error" onClick={() => setOpen('discard')}>
          {t('payouts.discard')}
        </Button>
      )}
      {open === 'release' && <ReleaseDialog batch={batch} onClose={close} />}
      {open === 'discard' && <DiscardDialog batch={batch} onClose={close} />}
      {open === 'executed' && <ExecutedDialog batch={batch} onClose={close} />}
    </Stack>
  )
}

interface BatchDialogProps {
  readonly batch: Batch
  readonly onClose: () => void
}

/** Releases a batch. Sends the sum that was shown, so that the API refuses a batch that has changed since. */
function ReleaseDialog({ batch, onClose }: BatchDialogProps) {
  const t = useT()
  const format = useFormat()
  const release = useApiMutation('releasePayoutBatch', {
    quiet: true,
    done: ({ state }) => [state === 'released' ? 'payouts.release.done' : 'payouts.release.first', {}],
  })
  const { id, totalCents, payouts } = batch
  return (
    <ActionDialog
      title={t('payouts.release.title', { sum: format.money(totalCents) })}
      text={t(batch.approvedBy ? 'payouts.release.text.second' : 'payouts.release.text.first', { payouts })}
      submit={t('payouts.release')}
      onClose={onClose}
      onSubmit={() => release.mutateAsync({ params: { id }, body: { totalCents } })}
    />
  )
}

function DiscardDialog({ batch, onClose }: BatchDialogProps) {
  const t = useT()
  const discard = useApiMutation('discardPayoutBatch', { quiet: true, done: 'payouts.discard.done' })
  return (
    <ActionDialog
      danger
      asksReason
      title={t('payouts.discard.title')}
      text={t('payouts.discard.text')}
      submit={t('payouts.discard')}
      onClose={onClose}
      onSubmit={(reason) => discard.mutateAsync({ params: { id: batch.id }, body: { reason } })}
    />
  )
}

function ExecutedDialog({ batch, onClose }: BatchDialogProps) {
  const t = useT()
  const [executedOn, setExecutedOn] = useState(batch.executionDay ?? '')
  const mark = useApiMutation('markBatchExecuted', { quiet: true, done: 'payouts.executed.done' })
  return (
    <ActionDialog
      title={t('payouts.executed')}
      text={t('payouts.executed.text')}
      submit={t('payouts.executed.submit')}
      disabled={executedOn === ''}
      onClose={onClose}
      onSubmit={() => mark.mutateAsync({ params: { id: batch.id }, body: { executedOn } })}
    >
      <TextField
        required
        type="date"
        label={t('payouts.executed.day')}
        value={executedOn}
        onChange={(event) => setExecutedOn(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </ActionDialog>
  )
}

/**
 * Downloads the payment file. The first download marks the batch as sent; every download returns the same
 * bytes.
 */
function PaymentFileButton({ batch }: { readonly batch: Batch }) {
  const t = useT()
  const notify = useNotify()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function fetchFile() {
    setBusy(true)
    try {
      await download('fetchPaymentFile', { params: { id: batch.id }, body: {} }, 'pain.001.xml')
      await client.invalidateQueries()
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={batch.sentAt ? 'outlined' : 'contained'}
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={fetchFile}
    >
      {t(batch.sentAt ? 'payouts.file.again' : 'payouts.file')}
    </Button>
  )
}
