import MoreVertIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { DateDialog } from './date-dialog.tsx'
import { DayField } from './day-field.tsx'
import { OrderMoveDialog } from './order-move-dialog.tsx'
import { OrderSplitDialog } from './order-split-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import type { Order } from './types.ts'

type Act = 'status' | 'date' | 'successor' | 'release' | 'move' | 'split'

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
  const [act, setAct] = useState<Act | null>(null)
  // Includes orders that ended unconfirmed: a report revives them.
  const isUnderWay = order.next.length > 0
  const acts: Act[] = [
    ...(order.state === 'concluded' && may('releaseOrders') ? (['release'] as const) : []),
    ...(isUnderWay && may('setOrderStatus') ? (['status'] as const) : []),
    ...(order.state !== 'released' && may('correctOrderDate') ? (['date'] as const) : []),
    ...(isUnderWay && may('addSuccessorOrder') ? (['successor'] as const) : []),
    ...(isUnderWay && order.state !== 'cancelled' && may('proposeOrderMove') ? (['move'] as const) : []),
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
  const close = () => setAct(null)
  if (acts.length === 0) return null
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
        {acts.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null)
              setAct(one)
            }}
          >
            {labels[one]}
          </MenuItem>
        ))}
      </Menu>
      {act === 'release' && <ReleaseDialog ids={[order.id]} onClose={close} />}
      {act === 'status' && <StatusDialog order={order} onClose={close} />}
      {act === 'date' && <DateDialog order={order} onClose={close} />}
      {act === 'split' && <OrderSplitDialog order={order} onClose={close} />}
      {act === 'move' && <OrderMoveDialog order={order} onClose={close} />}
      {act === 'successor' && <SuccessorDialog order={order} onClose={close} />}
    </>
  )
}

type Reported = Exclude<Order['state'], 'released'>

function StatusDialog({ order, onClose }: OrderDialogProps) {
  const { t, find } = useTexts()
  const choices = order.next.filter((state): state is Reported => state !== 'released')
  const [status, setStatus] = useState(choices[0] ?? 'processing')
  const [occurredOn, setOccurredOn] = useState('')
  const nameOf = (state: string) => find(`state.order.${state}`) ?? state
  const set = useApiMutation('setOrderStatus', {
    quiet: true,
    done: ({ state }) => ['orders.status.done', { state: nameOf(state) }],
  })
  return (
    <ActDialog
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
        onChange={(event) => setStatus(event.target.value as Reported)}
      >
        {choices.map((state) => (
          <MenuItem key={state} value={state}>
            {nameOf(state)}
          </MenuItem>
        ))}
      </TextField>
      <DayField value={occurredOn} onChange={setOccurredOn} />
    </ActDialog>
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
    <ActDialog
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
      <DayField value={occurredOn} onChange={setOccurredOn} />
    </ActDialog>
  )
}
