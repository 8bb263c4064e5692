import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { ReferralDialogProps } from './referral-actions.tsx'

/**
 * Grants goodwill on an operator's own initiative: for a contract that did not come through the link,
 * identified by its day and number, or without a contract.
 */
export function GoodwillDialog({ file, onClose }: ReferralDialogProps) {
  const t = useT()
  const [orderedOn, setOrderedOn] = useState('')
  const [orderNumber, setOrderNumber] = useState('')
  const [customerNumber, setCustomerNumber] = useState('')
  const grant = useApiMutation('grantGoodwill', { quiet: true, done: 'desk.done.goodwill' })
  const [withoutContract, setWithoutContract] = useState(false)
  const order = withoutContract ? '' : orderNumber.trim()
  const customer = withoutContract ? '' : customerNumber.trim()
  return (
    <ActionDialog
      asksReason
      title={t('desk.act.goodwill')}
      text={t('desk.act.goodwill.text')}
      submit={t('desk.act.goodwill')}
      disabled={orderedOn === '' || (!withoutContract && order === '' && customer === '')}
      onClose={onClose}
      onSubmit={(reason) =>
        grant.mutateAsync({
          params: { id: file.number },
          body: {
            orderedOn,
            reason,
            withoutContract,
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
        label={t(withoutContract ? 'desk.act.goodwill.rewardDay' : 'desk.act.goodwill.day')}
        value={orderedOn}
        onChange={(event) => setOrderedOn(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormControlLabel
        control={<Switch checked={withoutContract} onChange={(_, checked) => setWithoutContract(checked)} />}
        label={t('desk.act.goodwill.alone')}
      />
      {withoutContract ? (
        <Alert severity="info">{t('desk.act.goodwill.alone.text')}</Alert>
      ) : (
        <>
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
        </>
      )}
    </ActionDialog>
  )
}
