import MailOutlineIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

/** Resends the mail with which the recipient confirms the order. */
export function ResendConfirmation({ id }: { readonly id: string }) {
  const t = useT()
  const may = useCan()
  const [open, setOpen] = useState(false)
  const resend = useApiMutation('resendOrderConfirmation', {
    quiet: true,
    done: ({ to }) => ['orders.page.resend.done', { to }],
  })
  if (!may('resendOrderConfirmation')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<MailOutlineIcon />} sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        {t('orders.page.resend')}
      </Button>
      {open && (
        <ActionDialog
          asksReason
          title={t('orders.page.resend')}
          text={t('orders.page.resend.text')}
          submit={t('orders.page.resend')}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => resend.mutateAsync({ params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}
