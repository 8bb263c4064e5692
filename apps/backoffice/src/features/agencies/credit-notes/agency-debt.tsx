import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { EndDebtDialog, settlementOf } from '../../../ui/end-debt-dialog.tsx'

interface AgencyDebtProps {
  readonly agency: { readonly id: string; readonly name: string }
  readonly money: ResponseOf<'getAgencyMoney'>
}

/**
 * Balance from corrected credit notes, in either direction, and the action that settles it when no further
 * credit note will.
 */
export function AgencyDebt({ agency: { id, name }, money }: AgencyDebtProps) {
  const t = useT()
  const format = useFormat()
  const may = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { debtCents, endableCents } = money
  const how = settlementOf(debtCents)
  const end = useApiMutation('endAgencyDebt', { done: `ledger.end.${how}.done`, quiet: true })
  if (debtCents === 0) return null
  const amount = format.money(Math.abs(debtCents))
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {t(`creditNotes.debt.${how}`)}
      </Typography>
      <Typography sx={{ fontWeight: 700 }}>{amount}</Typography>
      <Typography variant="body2" color="textSecondary">
        {endableCents === 0 ? t('creditNotes.debt.underWay') : t('creditNotes.debt.next')}
      </Typography>
      {endableCents > 0 && may('endAgencyDebt') && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setDialogOpen(true)}>
          {t(`ledger.end.${how}`)}
        </Button>
      )}
      {isDialogOpen && (
        <EndDebtDialog
          name={name}
          openCents={endableCents}
          how={how}
          text={t(`creditNotes.debt.${how}.text`, { name })}
          onClose={() => setDialogOpen(false)}
          onEnd={(body) => end.mutateAsync({ params: { id }, body })}
        />
      )}
    </Box>
  )
}
