import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../app/answers.ts'
import { hasCode } from '../../app/api-error.ts'
import { useTo } from '../../app/place.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'

/** Puts what waits into a batch; who does so is the first of the four eyes. */
export function MakeBatchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const to = useTo()
  const navigate = useNavigate()
  const [dueBefore, setDueBefore] = useState('')
  const make = useAct('makePayoutBatch', { done: 'payouts.make.done', quiet: true })
  return (
    <ActDialog
      title={t('payouts.make')}
      text={t('payouts.make.text')}
      submit={t('payouts.make.submit')}
      onClose={onClose}
      onSubmit={async () => {
        try {
          const { id } = await make.mutateAsync({ body: dueBefore ? { dueBefore } : {} })
          navigate(to(`/payouts/${id}`))
        } catch (error) {
          throw hasCode(error, 'PSOF0102')
            ? Object.assign(error, { message: t('payouts.make.nothing') })
            : error
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
    </ActDialog>
  )
}
