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

const operations = { revoke: 'revokeVoucher', resend: 'resendVoucher' } as const
type Act = keyof typeof operations

/** Actions on one code; each requires a reason. */
export function VoucherActions({ voucher, kindName }: VoucherActionsProps) {
  const t = useT()
  const may = useCan()
  const { money } = useFormat()
  const [open, setOpen] = useState<Act | null>(null)
  const revoke = useApiMutation('revokeVoucher', { quiet: true, done: 'vouchers.revoke.done' })
  const resend = useApiMutation('resendVoucher', { quiet: true, done: 'vouchers.resend.done' })
  const name = `${kindName} ${money(voucher.valueCents)} •••• ${voucher.last4}`
  const offered = (['resend', 'revoke'] as const).filter(
    (act) =>
      may(operations[act]) && (act === 'resend' ? voucher.state === 'sent' : voucher.state !== 'revoked'),
  )
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {offered.map((act) => (
        <Button
          key={act}
          size="small"
          color={act === 'revoke' ? 'error' : 'primary'}
          aria-label={`${t(`vouchers.${act}`)}: ${name}`}
          onClick={() => setOpen(act)}
        >
          {t(`vouchers.${act}`)}
        </Button>
      ))}
      {open && (
        <ActDialog
          title={t(`vouchers.${open}.title`)}
          text={
            open === 'resend'
              ? t('vouchers.resend.text', { name })
              : t(voucher.claimId ? 'vouchers.revoke.text.taken' : 'vouchers.revoke.text', { name })
          }
          submit={t(`vouchers.${open}`)}
          danger={open === 'revoke'}
          asksReason
          onClose={() => setOpen(null)}
          onSubmit={(reason) =>
            (open === 'resend' ? resend : revoke).mutateAsync({
              params: { id: voucher.id },
              body: { reason },
            })
          }
        />
      )}
    </Stack>
  )
}
