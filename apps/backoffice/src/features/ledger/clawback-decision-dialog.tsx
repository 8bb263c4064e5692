import Box from '@mui/material/Box'
import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import type { Clawback } from './types.ts'

export type Decision = 'claw-back' | 'waive'

interface ClawbackDecisionDialogProps {
  readonly clawback: Clawback
  readonly decision: Decision
  readonly onClose: () => void
}

/** Confirms a decision about a claw-back, and explains its consequences with the amount. */
export function ClawbackDecisionDialog({ clawback, decision, onClose }: ClawbackDecisionDialogProps) {
  const t = useT()
  const { money } = useFormat()
  const decide = useApiMutation('decideClawback', { done: `ledger.decide.${decision}.done`, quiet: true })
  const amount = money(clawback.paidCents)

  async function submit(reason: string) {
    try {
      await decide.mutateAsync({ params: { id: clawback.orderId }, body: { decision, reason } })
    } catch (error) {
      // The API only reports a conflict. Here it has a single possible cause, so the dialog can name it.
      if (hasCode(error, 'PSOF0102'))
        throw new ApiError('PSOF0102', error.status, t('ledger.decide.underWay'))
      throw error
    }
  }

  return (
    <ActionDialog
      title={t(`ledger.decide.${decision}.title`, { order: clawback.orderNumber })}
      submit={t(`ledger.decide.${decision}.submit`, { amount })}
      danger={decision === 'claw-back'}
      asksReason
      onClose={onClose}
      onSubmit={submit}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>{t(`ledger.decide.${decision}.${step}`, { amount })}</li>
        ))}
      </Box>
    </ActionDialog>
  )
}
