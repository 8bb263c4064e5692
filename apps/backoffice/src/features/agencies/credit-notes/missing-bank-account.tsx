import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'

interface MissingBankAccountProps {
  readonly agency: { readonly id: string; readonly name: string }
}

/**
 * Lets an operator enter the bank account of a closed agency that has no members left, so that its credit can
 * be paid out.
 */
export function MissingBankAccount({ agency }: MissingBankAccountProps) {
  const t = useT()
  const may = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Box>
      <Typography>{t('creditNotes.account.missing')}</Typography>
      {may('enterAgencyAccount') && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setDialogOpen(true)}>
          {t('creditNotes.account.enter')}
        </Button>
      )}
      {isDialogOpen && <BankAccountDialog agency={agency} onClose={() => setDialogOpen(false)} />}
    </Box>
  )
}

function BankAccountDialog({
  agency: { id, name },
  onClose,
}: MissingBankAccountProps & { readonly onClose: () => void }) {
  const t = useT()
  const [iban, setIban] = useState('')
  const [holder, setHolder] = useState('')
  const enter = useApiMutation('enterAgencyAccount', { done: 'creditNotes.account.done', quiet: true })
  const fields = enter.error?.fields ?? {}
  return (
    <ActionDialog
      title={t('creditNotes.account.title', { name })}
      text={t('creditNotes.account.text')}
      submit={t('creditNotes.account.enter')}
      asksReason
      disabled={iban.trim() === '' || holder.trim() === ''}
      onClose={onClose}
      onSubmit={(reason) => enter.mutateAsync({ params: { id }, body: { iban, holder, reason } })}
    >
      <TextField
        autoFocus
        required
        label={t('creditNotes.account.iban')}
        value={iban}
        onChange={(event) => setIban(event.target.value)}
        error={Boolean(fields.iban)}
        helperText={fields.iban}
        slotProps={{ htmlInput: { maxLength: 42, autoComplete: 'off', spellCheck: false, translate: 'no' } }}
      />
      <TextField
        required
        label={t('creditNotes.account.holder')}
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
        error={Boolean(fields.holder)}
        helperText={fields.holder}
        slotProps={{ htmlInput: { maxLength: 70, autoComplete: 'off' } }}
      />
    </ActionDialog>
  )
}
