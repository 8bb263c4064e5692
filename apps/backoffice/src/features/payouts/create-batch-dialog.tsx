import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

/** Creates a batch of the waiting payouts; this counts as the first approval. */
export function CreateBatchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const to = useScopedPath()
  const navigate = useNavigate()
  const [dueBefore, setDueBefore] = useState('')
  const query = dueBefore ? { dueBefore } : {}
  const summary = useApiQuery('getPayoutSummary', { query })
  const run = summary.data?.run
  const create = useApiMutation('makePayoutBatch', { done: 'payouts.make.done', quiet: true })
  return (
    <ActionDialog
      title={t('payouts.make')}
      text={t('payouts.make.text')}
      submit={t('payouts.make.submit')}
      onClose={onClose}
      onSubmit={async () => {
        try {
          // Sends the sum that was shown; if it has changed, the API refuses and the new sum is shown.
          const seen = run && run.payouts > 0 ? { totalCents: run.totalCents } : {}
          const { id } = await create.mutateAsync({ body: { ...query, ...seen } })
          navigate(to(`/payouts/${id}`))
        } catch (error) {
          if (!hasCode(error, 'PSOF0102')) throw error
          await summary.refetch()
          const hasSumChanged = 'totalCents' in error.fields
          throw Object.assign(error, {
            message: t(hasSumChanged ? 'payouts.make.changed' : 'payouts.make.nothing'),
          })
        }
      }}
    >
      <TextField
        type="date"
        label={t('payouts.make.dueBefore')}
        helperText={t('payouts.make.dueBefore.hint')}
        value={dueBefore}
        onChange={(event) => setDueBefore(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {run && (
        <Typography role="status">
          {run.payouts > 0
            ? t('payouts.make.takes', {
                payouts: counted('payouts.payouts', run.payouts),
                sum: format.money(run.totalCents),
              })
            : t('payouts.make.nothing')}
        </Typography>
      )}
    </ActionDialog>
  )
}
