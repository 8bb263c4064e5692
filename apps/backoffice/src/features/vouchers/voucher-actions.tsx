import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { Voucher } from './codes-page.tsx'

interface VoucherActionsProps {
  readonly voucher: Voucher
  readonly kindName: string
}

const operations = {
  approve: 'decideVoucherReplacement',
  refuse: 'decideVoucherReplacement',
  resend: 'resendVoucher',
  revoke: 'revokeVoucher',
} as const
type Action = keyof typeof operations
const actions = Object.keys(operations) as Action[]

/** Returns whether an action is possible in a code's state. */
const isPossible: Readonly<Record<Action, (voucher: Voucher) => boolean>> = {
  approve: ({ replacement, bar }) => (replacement === 'waiting' || replacement === 'refused') && bar === null,
  refuse: ({ replacement }) => replacement === 'waiting',
  resend: ({ state }) => state === 'sent',
  revoke: ({ state }) => state !== 'revoked',
}

/** Actions on one code; each requires a reason. */
export function VoucherActions({ voucher, kindName }: VoucherActionsProps) {
  const t = useT()
  const may = useCan()
  const { money } = useFormat()
  const [open, setOpen] = useState<Action | null>(null)
  const revoke = useApiMutation('revokeVoucher', { quiet: true, done: 'vouchers.revoke.done' })
  const resend = useApiMutation('resendVoucher', { quiet: true, done: 'vouchers.resend.done' })
  const approve = useApiMutation('decideVoucherReplacement', { quiet: true, done: 'vouchers.approve.done' })
  const refuse = useApiMutation('decideVoucherReplacement', { quiet: true, done: 'vouchers.refuse.done' })
  const name = `${kindName} ${money(voucher.valueCents)} •••• ${voucher.last4}`
  const params = { id: voucher.id }
  const offered = actions.filter((action) => may(operations[action]) && isPossible[action](voucher))

  function send(action: Action, reason: string): Promise<unknown> {
    switch (action) {
      case 'approve':
        return approve.mutateAsync({ params, body: { verdict: 'approved', reason } })
      case 'refuse':
        return refuse.mutateAsync({ params, body: { verdict: 'refused', reason } })
      case 'resend':
        return resend.mutateAsync({ params, body: { reason } })
      case 'revoke':
        return revoke.mutateAsync({ params, body: { reason } })
    }
  }

  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          color={isDangerous(action) ? 'error' : 'primary'}
          aria-label={`${t(`vouchers.${action}`)}: ${name}`}
          onClick={() => setOpen(action)}
        >
          {t(`vouchers.${action}`)}
        </Button>
      ))}
      {open && (
        <ActionDialog
          title={t(`vouchers.${open}.title`)}
          text={t(textOf(open, voucher), { name })}
          submit={t(`vouchers.${open}`)}
          danger={isDangerous(open)}
          asksReason
          onClose={() => setOpen(null)}
          onSubmit={(reason) => send(open, reason)}
        />
      )}
    </Stack>
  )
}

const isDangerous = (action: Action) => action === 'revoke' || action === 'refuse'

function textOf(action: Action, { state, claimId }: Voucher) {
  if (action !== 'revoke' || !claimId) return `vouchers.${action}.text` as const
  return state === 'sent' ? 'vouchers.revoke.text.sent' : 'vouchers.revoke.text.taken'
}
