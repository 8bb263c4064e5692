import TextField from '@mui/material/TextField'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

interface DialogProps {
  /** Id of the waiting event. */
  readonly id: string
  readonly onClose: () => void
}

/** Target of a waiting event: an existing order, or a referral for a new order. */
export type PlacementField = 'orderNumber' | 'referralNumber'

interface PlaceDialogProps extends DialogProps {
  readonly field: PlacementField
  /** Number of the selected candidate; absent: the operator types a number. */
  readonly number?: string
}

/** Assigns a waiting event, with a reason, to an existing or a new order. */
export function PlaceDialog({ id, field, number: selected, onClose }: PlaceDialogProps) {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const place = useApiMutation('placeWaitingEvent', {
    quiet: true,
    done: ({ orderNumber, events }) => {
      const failed = events.filter(({ outcome }) => outcome === 'rejected' || outcome === 'waiting').length
      return failed > 0
        ? ['orders.waiting.partly', { number: orderNumber, failed }]
        : ['orders.waiting.done', { number: orderNumber }]
    },
    onDone: () => navigate(to('/waiting-events')),
  })
  const number = selected ?? typed.trim()
  const isOrder = field === 'orderNumber'
  const numberError = place.error instanceof ApiError ? place.error.fields[field] : undefined
  return (
    <ActionDialog
      asksReason
      title={t(isOrder ? 'orders.waiting.place' : 'orders.waiting.open')}
      text={t(isOrder ? 'orders.waiting.place.text' : 'orders.waiting.open.text')}
      submit={t(isOrder ? 'orders.waiting.place' : 'orders.waiting.open')}
      disabled={number === ''}
      onClose={onClose}
      onSubmit={(reason) => place.mutateAsync({ params: { id }, body: { [field]: number, reason } })}
    >
      <TextField
        autoFocus={!selected}
        required
        label={t(isOrder ? 'orders.waiting.orderNumber' : 'orders.waiting.referral')}
        value={selected ?? typed}
        onChange={(event) => setTyped(event.target.value)}
        error={!!numberError}
        helperText={numberError}
        slotProps={{ htmlInput: { maxLength: 100, readOnly: selected !== undefined } }}
      />
    </ActionDialog>
  )
}

/** Dismisses a waiting event that belongs to no referral. */
export function DismissDialog({ id, onClose }: DialogProps) {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const dismiss = useApiMutation('dismissWaitingEvent', {
    quiet: true,
    done: ({ outcome }) => [
      outcome === 'proposed' ? 'orders.waiting.dismiss.proposed' : 'orders.waiting.dismiss.done',
      {},
    ],
    onDone: () => navigate(to('/waiting-events')),
  })
  return (
    <ActionDialog
      asksReason
      danger
      title={t('orders.waiting.dismiss')}
      text={t('orders.waiting.dismiss.text')}
      submit={t('orders.waiting.dismiss')}
      onClose={onClose}
      onSubmit={(reason) => dismiss.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}

interface RestoreDialogProps extends DialogProps {
  /** The dismissal is only a proposal: two people are needed to dismiss a reported failure. */
  readonly isProposal: boolean
}

/** Undoes a mistaken dismissal. */
export function RestoreDialog({ id, isProposal, onClose }: RestoreDialogProps) {
  const t = useT()
  const label = t(isProposal ? 'orders.waiting.restore.proposal' : 'orders.waiting.restore')
  const restore = useApiMutation('restoreWaitingEvent', { quiet: true, done: 'orders.waiting.restore.done' })
  return (
    <ActionDialog
      asksReason
      title={label}
      text={isProposal ? undefined : t('orders.waiting.restore.text')}
      submit={label}
      onClose={onClose}
      onSubmit={(reason) => restore.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
