import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/answers.ts'
import { hasCode } from '../../app/api-error.ts'
import { useFormat } from '../../app/format.ts'
import { useTo } from '../../app/place.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'

/** Puts what waits into a batch; who does so is the first of the four eyes. */
export function MakeBatchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const to = useTo()
  const navigate = useNavigate()
  const [dueBefore, setDueBefore] = useState('')
  const query = dueBefore ? { dueBefore } : {}
  const summary = useApiQuery('getPayoutSummary', { query })
  const run = summary.data?.run
  const make = useApiMutation('makePayoutBatch', { done: 'payouts.make.done', quiet: true })
  return (
    <ActDialog
      title={t('payouts.make')}
      text={t('payouts.make.text')}
      submit={t('payouts.make.submit')}
      onClose={onClose}
      onSubmit={async () => {
        try {
          // What was seen: another sum by now is refused and shown first.
          const seen = run && run.payouts > 0 ? { totalCents: run.totalCents } : {}
          const { id } = await make.mutateAsync({ body: { ...query, ...seen } })
          navigate(to(`/payouts/${id}`))
        } catch (error) {
          if (!hasCode(error, 'PSOF0102')) throw error
          await summary.refetch()
          const isOther = 'totalCents' in error.fields
          throw Object.assign(error, {
            message: t(isOther ? 'payouts.make.changed' : 'payouts.make.nothing'),
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
    </ActDialog>
  )
}
