import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { Batch, Payout } from './state-chips.tsx'

const actions = ['hold', 'pay', 'ask', 'takeOut', 'return'] as const
type Action = (typeof actions)[number]

const operations = {
  hold: 'holdPayout',
  pay: 'payHeldPayout',
  ask: 'askPayeeAgain',
  takeOut: 'takePayoutOut',
  return: 'returnPayout',
} as const

/** Returns the actions possible in a payout's state. */
function possibleActions({ state }: Payout, batch: Batch | undefined): readonly Action[] {
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
  const [open, setOpen] = useState<Action | null>(null)
  const offered = possibleActions(payout, batch).filter((action) => may(operations[action]))
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          aria-label={`${t(`payouts.act.${action}`)}: ${payout.holder}`}
          onClick={() => setOpen(action)}
        >
          {t(`payouts.act.${action}`)}
        </Button>
      ))}
      {open && <PayoutDialog action={open} payout={payout} batch={batch} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function PayoutDialog({
  action,
  payout,
  batch,
  onClose,
}: PayoutActionsProps & { action: Action; onClose: () => void }) {
  const t = useT()
  const options = { quiet: true, done: `payouts.act.${action}.done` } as const
  const hold = useApiMutation('holdPayout', options)
  const pay = useApiMutation('payHeldPayout', options)
  const ask = useApiMutation('askPayeeAgain', options)
  const removeFromBatch = useApiMutation('takePayoutOut', options)
  const reportReturn = useApiMutation('returnPayout', options)
  const [code, setCode] = useState('')
  const params = { id: payout.id }

  function send(reason: string): Promise<unknown> {
    if (action === 'return') return reportReturn.mutateAsync({ params, body: { code: code.toUpperCase() } })
    if (action === 'takeOut') {
      return removeFromBatch.mutateAsync({
        params: { id: batch?.id ?? '' },
        body: { payoutId: payout.id, reason },
      })
    }
    return { hold, pay, ask }[action].mutateAsync({ params, body: { reason } })
  }

  return (
    <ActionDialog
      title={t(`payouts.act.${action}`)}
      text={t(`payouts.act.${action}.text`, { holder: payout.holder })}
      submit={t(`payouts.act.${action}`)}
      danger={action === 'return'}
      asksReason={action !== 'return'}
      disabled={action === 'return' && code.length !== 4}
      onClose={onClose}
      onSubmit={send}
    >
      {action === 'return' && (
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
    </ActionDialog>
  )
}
