import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import type { Batch, Payout } from './states.tsx'

const acts = ['hold', 'pay', 'ask', 'takeOut', 'return'] as const
type Act = (typeof acts)[number]

const operations = {
  hold: 'holdPayout',
  pay: 'payHeldPayout',
  ask: 'askPayeeAgain',
  takeOut: 'takePayoutOut',
  return: 'returnPayout',
} as const

/** Returns the actions possible in a payout's state. */
function possible({ state }: Payout, batch: Batch | undefined): readonly Act[] {
  if (state === 'waiting') return ['hold']
  if (state === 'batched') return batch?.state === 'draft' ? ['takeOut'] : []
  if (state === 'held') return ['pay', 'ask']
  return state === 'paid' ? ['return'] : []
}

interface PayoutActionsProps {
  readonly payout: Payout
  readonly batch?: Batch | undefined
}

/** Actions on one payout; each requires a reason. */
export function PayoutActions({ payout, batch }: PayoutActionsProps) {
  const t = useT()
  const may = useCan()
  const [open, setOpen] = useState<Act | null>(null)
  const offered = possible(payout, batch).filter((act) => may(operations[act]))
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {offered.map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={`${t(`payouts.act.${act}`)}: ${payout.holder}`}
          onClick={() => setOpen(act)}
        >
          {t(`payouts.act.${act}`)}
        </Button>
      ))}
      {open && <PayoutDialog act={open} payout={payout} batch={batch} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function PayoutDialog({
  act,
  payout,
  batch,
  onClose,
}: PayoutActionsProps & { act: Act; onClose: () => void }) {
  const t = useT()
  const options = { quiet: true, done: `payouts.act.${act}.done` } as const
  const hold = useApiMutation('holdPayout', options)
  const pay = useApiMutation('payHeldPayout', options)
  const ask = useApiMutation('askPayeeAgain', options)
  const takeOut = useApiMutation('takePayoutOut', options)
  const giveBack = useApiMutation('returnPayout', options)
  const [code, setCode] = useState('')
  const params = { id: payout.id }

  function send(reason: string): Promise<unknown> {
    if (act === 'return') return giveBack.mutateAsync({ params, body: { code: code.toUpperCase() } })
    if (act === 'takeOut') {
      return takeOut.mutateAsync({ params: { id: batch?.id ?? '' }, body: { payoutId: payout.id, reason } })
    }
    return { hold, pay, ask }[act].mutateAsync({ params, body: { reason } })
  }

  return (
    <ActDialog
      title={t(`payouts.act.${act}`)}
      text={t(`payouts.act.${act}.text`, { holder: payout.holder })}
      submit={t(`payouts.act.${act}`)}
      danger={act === 'return'}
      asksReason={act !== 'return'}
      disabled={act === 'return' && code.length !== 4}
      onClose={onClose}
      onSubmit={send}
    >
      {act === 'return' && (
        <TextField
          autoFocus
          required
          label={t('payouts.act.return.code')}
          helperText={t('payouts.act.return.code.hint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 4, style: { textTransform: 'uppercase' } } }}
        />
      )}
    </ActDialog>
  )
}
