import MoreVertIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CorrectDateDialog } from './correct-date-dialog.tsx'
import { OccurredOnField } from './occurred-on-field.tsx'
import { OrderMoveDialog } from './order-move-dialog.tsx'
import { OrderSplitDialog } from './order-split-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Order } from './types.ts'

type Action = 'status' | 'date' | 'successor' | 'release' | 'move' | 'split'

interface OrderDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

interface OrderActionsProps {
  readonly order: Order
  /** Whether its events may belong to two buyers; only set on the order's own page. */
  readonly isDivisible?: boolean
}

/** Manual actions on an order. */
export function OrderActions({ order, isDivisible = false }: OrderActionsProps) {
  const t = useT()
  const may = useCan()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [openAction, setOpenAction] = useState<Action | null>(null)
  // True also for orders that ended unconfirmed, since a report can still revive them.
  const canChange = order.next.length > 0
  const actions: Action[] = [
    ...(order.state === 'concluded' && may('releaseOrders') ? (['release'] as const) : []),
    ...(canChange && may('setOrderStatus') ? (['status'] as const) : []),
    ...(order.state !== 'released' && may('correctOrderDate') ? (['date'] as const) : []),
    ...(canChange && may('addSuccessorOrder') ? (['successor'] as const) : []),
    ...(canChange && order.state !== 'cancelled' && may('proposeOrderMove') ? (['move'] as const) : []),
    ...(isDivisible && !order.replacedBy && may('proposeOrderSplit') ? (['split'] as const) : []),
  ]
  const labels = {
    release: t('orders.releaseMany'),
    status: t('orders.status'),
    date: t('orders.date'),
    successor: t('orders.successor'),
    move: t('orders.move'),
    split: t('orders.split'),
  }
  const close = () => setOpenAction(null)
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={t('orders.act.of', { number: order.number })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null)
              setOpenAction(one)
            }}
          >
            {labels[one]}
          </MenuItem>
        ))}
      </Menu>
      {openAction === 'release' && <ReleaseDialog ids={[order.id]} onClose={close} />}
      {openAction === 'status' && <StatusDialog order={order} onClose={close} />}
      {openAction === 'date' && <CorrectDateDialog order={order} onClose={close} />}
      {openAction === 'split' && <OrderSplitDialog order={order} onClose={close} />}
      {openAction === 'move' && <OrderMoveDialog order={order} onClose={close} />}
      {openAction === 'successor' && <SuccessorDialog order={order} onClose={close} />}
    </>
  )
}

type ReportedState = Exclude<Order['state'], 'released'>

function StatusDialog({ order, onClose }: OrderDialogProps) {
  const { t, find } = useTexts()
  const choices = order.next.filter((state): state is ReportedState => state !== 'released')
  const [status, setStatus] = useState(choices[0] ?? 'processing')
  const [occurredOn, setOccurredOn] = useState('')
  const nameOf = (state: string) => find(`state.order.${state}`) ?? state
  const set = useApiMutation('setOrderStatus', {
    quiet: true,
    done: ({ state }) => ['orders.status.done', { state: nameOf(state) }],
  })
  return (
    <ActionDialog
      asksReason
      title={`${t('orders.status')}: ${order.number}`}
      text={t('orders.status.text')}
      submit={t('orders.status')}
      onClose={onClose}
      onSubmit={(reason) =>
        set.mutateAsync({
          params: { id: order.id },
          body: { status, reason, ...(occurredOn && { occurredOn }) },
        })
      }
    >
      <TextField
        select
        autoFocus
        label={t('orders.status.new')}
        value={status}
        onChange={(event) => setStatus(event.target.value as ReportedState)}
      >
        {choices.map((state) => (
          <MenuItem key={state} value={state}>
            {nameOf(state)}
          </MenuItem>
        ))}
      </TextField>
      <OccurredOnField value={occurredOn} onChange={setOccurredOn} />
    </ActionDialog>
  )
}

function SuccessorDialog({ order, onClose }: OrderDialogProps) {
  const t = useT()
  const [orderNumber, setOrderNumber] = useState('')
  const [occurredOn, setOccurredOn] = useState('')
  const add = useApiMutation('addSuccessorOrder', {
    quiet: true,
    done: ({ number }) => ['orders.successor.done', { number }],
  })
  const number = orderNumber.trim()
  return (
    <ActionDialog
      asksReason
      title={`${t('orders.successor')}: ${order.number}`}
      text={t('orders.successor.text')}
      submit={t('orders.successor')}
      onClose={onClose}
      onSubmit={(reason) =>
        add.mutateAsync({
          params: { id: order.id },
          body: { reason, ...(number && { orderNumber: number }), ...(occurredOn && { occurredOn }) },
        })
      }
    >
      <TextField
        autoFocus
        label={t('orders.successor.number')}
        value={orderNumber}
        onChange={(event) => setOrderNumber(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <OccurredOnField value={occurredOn} onChange={setOccurredOn} />
    </ActionDialog>
  )
}
