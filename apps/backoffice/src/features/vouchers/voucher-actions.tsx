import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
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
type Act = keyof typeof operations
const acts = Object.keys(operations) as Act[]

/** Returns whether an action is possible in a code's state. */
const isPossible: Readonly<Record<Act, (voucher: Voucher) => boolean>> = {
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
  const [open, setOpen] = useState<Act | null>(null)
  const revoke = useApiMutation('revokeVoucher', { quiet: true, done: 'vouchers.revoke.done' })
  const resend = useApiMutation('resendVoucher', { quiet: true, done: 'vouchers.resend.done' })
  const approve = useApiMutation('decideVoucherReplacement', { quiet: true, done: 'vouchers.approve.done' })
  const refuse = useApiMutation('decideVoucherReplacement', { quiet: true, done: 'vouchers.refuse.done' })
  const name = `${kindName} ${money(voucher.valueCents)} •••• ${voucher.last4}`
  const params = { id: voucher.id }
  const offered = acts.filter((act) => may(operations[act]) && isPossible[act](voucher))

  function send(act: Act, reason: string): Promise<unknown> {
    switch (act) {
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
      {offered.map((act) => (
        <Button
          key={act}
          size="small"
          color={isStopping(act) ? 'error' : 'primary'}
          aria-label={`${t(`vouchers.${act}`)}: ${name}`}
          onClick={() => setOpen(act)}
        >
          {t(`vouchers.${act}`)}
        </Button>
      ))}
      {open && (
        <ActDialog
          title={t(`vouchers.${open}.title`)}
          text={t(textOf(open, voucher), { name })}
          submit={t(`vouchers.${open}`)}
          danger={isStopping(open)}
          asksReason
          onClose={() => setOpen(null)}
          onSubmit={(reason) => send(open, reason)}
        />
      )}
    </Stack>
  )
}

const isStopping = (act: Act) => act === 'revoke' || act === 'refuse'

function textOf(act: Act, { state, claimId }: Voucher) {
  if (act !== 'revoke' || !claimId) return `vouchers.${act}.text` as const
  return state === 'sent' ? 'vouchers.revoke.text.sent' : 'vouchers.revoke.text.taken'
}
