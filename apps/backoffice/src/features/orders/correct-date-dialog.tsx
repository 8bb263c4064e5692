import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { OccurredOnField } from './occurred-on-field.tsx'
import type { Order } from './types.ts'

interface CorrectDateDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Corrects the day on which an order entered one of its states. */
export function CorrectDateDialog({ order, onClose }: CorrectDateDialogProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  const current = order.dates.find(({ state }) => state === order.state) ?? order.dates.at(-1)
  const [status, setStatus] = useState(current?.state ?? 'received')
  const [occurredOn, setOccurredOn] = useState('')
  const nameOf = (state: string) => find(`state.order.${state}`) ?? state
  const correct = useApiMutation('correctOrderDate', { quiet: true, done: 'orders.date.done' })
  return (
    <ActionDialog
      asksReason
      title={`${t('orders.date')}: ${order.number}`}
      text={t('orders.date.text')}
      submit={t('orders.date')}
      disabled={occurredOn === ''}
      onClose={onClose}
      onSubmit={(reason) =>
        correct.mutateAsync({ params: { id: order.id }, body: { status, occurredOn, reason } })
      }
    >
      <TextField
        select
        autoFocus
        label={t('orders.date.which')}
        value={status}
        onChange={(event) => setStatus(event.target.value as typeof status)}
      >
        {order.dates.map(({ state, at, corrected }) => (
          <MenuItem key={state} value={state}>
            {t(corrected ? 'orders.date.corrected' : 'orders.date.reported', {
              state: nameOf(state),
              day: format.day(at),
            })}
          </MenuItem>
        ))}
      </TextField>
      <OccurredOnField required value={occurredOn} onChange={setOccurredOn} />
    </ActionDialog>
  )
}
