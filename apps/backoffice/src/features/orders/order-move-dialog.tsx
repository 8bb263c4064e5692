import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { MovePreview } from './order-move-preview.tsx'
import type { Order } from './types.ts'

interface OrderMoveDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Proposes to move an order to another referral, after a preview of the consequences. */
export function OrderMoveDialog({ order, onClose }: OrderMoveDialogProps) {
  const t = useT()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [previewedNumber, setPreviewedNumber] = useState<string | null>(null)
  const preview = useApiQuery(
    'previewOrderMove',
    previewedNumber === null
      ? null
      : { params: { id: order.id }, query: { referralNumber: previewedNumber } },
  )
  const propose = useApiMutation('proposeOrderMove', { quiet: true, done: 'orders.move.done' })
  const number = typed.trim()
  const isPreviewed = previewedNumber === number && preview.data !== undefined
  const refusal = previewedNumber === number && preview.error ? preview.error : null
  const showPreview = () => {
    if (number !== '') setPreviewedNumber(number)
  }
  const showPreviewOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isPreviewed) return
    event.preventDefault()
    showPreview()
  }
  return (
    <ActionDialog
      asksReason={isPreviewed}
      title={`${t('orders.move')}: ${order.number}`}
      text={t('orders.move.text')}
      submit={t('orders.move.submit')}
      disabled={!isPreviewed}
      onClose={onClose}
      onSubmit={(reason) =>
        propose.mutateAsync({ params: { id: order.id }, body: { referralNumber: number, reason } })
      }
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TextField
          autoFocus
          required
          fullWidth
          label={t('orders.move.number')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={showPreviewOnEnter}
          error={refusal !== null}
          helperText={
            refusal ? (refusal.fields.referralNumber ?? errorText(refusal)) : t('orders.move.number.hint')
          }
          slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
        />
        <Button
          variant="outlined"
          sx={{ minHeight: 56, flexShrink: 0 }}
          loading={preview.isFetching}
          disabled={number === ''}
          onClick={showPreview}
        >
          {t('orders.move.look')}
        </Button>
      </Stack>
      <div aria-live="polite">{isPreviewed && <MovePreview preview={preview.data} order={order} />}</div>
    </ActionDialog>
  )
}
