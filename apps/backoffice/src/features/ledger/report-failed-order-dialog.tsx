import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { Clawback } from './types.ts'

const statuses: readonly Clawback['status'][] = ['withdrawn', 'cancelled', 'rejected']

/** Reports by hand that an order failed after its release, if the provider's system has not reported it. */
export function ReportFailedOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [orderNumber, setOrderNumber] = useState('')
  const [status, setStatus] = useState<Clawback['status']>('withdrawn')
  const open = useApiMutation('openClawback', {
    quiet: true,
    done: ({ state }) => [state === 'open' ? 'ledger.report.done' : 'ledger.report.ended', {}],
  })

  async function submit() {
    try {
      await open.mutateAsync({ body: { orderNumber: orderNumber.trim(), status } })
    } catch (error) {
      if (hasCode(error, 'PSOF0101')) throw new ApiError('PSOF0101', error.status, t('ledger.report.unknown'))
      if (hasCode(error, 'PSOF0102')) throw new ApiError('PSOF0102', error.status, t('ledger.report.early'))
      throw error
    }
  }

  return (
    <ActionDialog
      title={t('ledger.report.title')}
      text={t('ledger.report.text')}
      submit={t('ledger.report.submit')}
      disabled={orderNumber.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoFocus
        required
        label={t('ledger.order')}
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        select
        label={t('ledger.report.status')}
        value={status}
        onChange={(event) => setStatus(event.target.value as Clawback['status'])}
      >
        {statuses.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`state.order.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  )
}
