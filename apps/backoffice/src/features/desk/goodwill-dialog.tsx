import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useAct } from '../../app/answers.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import type { ReferralDialogProps } from './referral-actions.tsx'

/** A contract that did not come through the link: its day, and by what it is found at the provider. */
export function GoodwillDialog({ file, onClose }: ReferralDialogProps) {
  const t = useT()
  const [orderedOn, setOrderedOn] = useState('')
  const [orderNumber, setOrderNumber] = useState('')
  const [customerNumber, setCustomerNumber] = useState('')
  const grant = useAct('grantGoodwill', { quiet: true, done: 'desk.done.goodwill' })
  const order = orderNumber.trim()
  const customer = customerNumber.trim()
  return (
    <ActDialog
      asksReason
      title={t('desk.act.goodwill')}
      text={t('desk.act.goodwill.text')}
      submit={t('desk.act.goodwill')}
      disabled={orderedOn === '' || (order === '' && customer === '')}
      onClose={onClose}
      onSubmit={(reason) =>
        grant.mutateAsync({
          params: { id: file.number },
          body: {
            orderedOn,
            reason,
            ...(order && { orderNumber: order }),
            ...(customer && { customerNumber: customer }),
          },
        })
      }
    >
      <TextField
        autoFocus
        required
        type="date"
        label={t('desk.act.goodwill.day')}
        value={orderedOn}
        onChange={(event) => setOrderedOn(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={t('desk.act.goodwill.order')}
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.target.value)}
      />
      <TextField
        label={t('desk.act.goodwill.customer')}
        value={customerNumber}
        onChange={(event) => setCustomerNumber(event.target.value)}
      />
    </ActDialog>
  )
}
