import { ApiError, hasCode } from '@zuruf/contract/api-error'
import { formatEuros, parseEuros } from '@zuruf/domain/euros'
import { useState } from 'react'
import { useFormat } from '../app/format.ts'
import { useTexts } from '../app/texts.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { EuroField } from './euro-field.tsx'

export type Settlement = 'written-off' | 'refunded'

/**
 * Returns how a balance is settled: a positive one is owed to us and can be written off; a negative one is
 * owed by us and can be refunded.
 */
export const settlementOf = (debtCents: number): Settlement => (debtCents > 0 ? 'written-off' : 'refunded')

interface EndDebtDialogProps {
  /** Name of the debtor. */
  readonly name: string
  /** Largest amount that can be settled. */
  readonly openCents: number
  readonly how: Settlement
  /** Explanation that replaces the standard one for persons. */
  readonly text?: string
  readonly onClose: () => void
  /** Rejects with the API's error. */
  readonly onEnd: (body: {
    readonly how: Settlement
    readonly amountCents: number
    readonly reason: string
  }) => Promise<unknown>
}

/** Writes off a debt, or records that we have paid by hand what we owe; in full or in part. */
export function EndDebtDialog({ name, openCents, how, text, onClose, onEnd }: EndDebtDialogProps) {
  const { t, language } = useTexts()
  const { money } = useFormat()
  const [typed, setTyped] = useState(() => formatEuros(openCents, language))
  const cents = parseEuros(typed)
  const isWrong = !cents || cents > openCents

  async function submit(reason: string) {
    try {
      await onEnd({ how, amountCents: cents ?? 0, reason })
    } catch (error) {
      if (hasCode(error, 'PSOF0102')) throw new ApiError('PSOF0102', error.status, t('ledger.end.less'))
      throw error
    }
  }

  return (
    <ActionDialog
      title={t(`ledger.end.${how}.title`)}
      text={text ?? t(`ledger.end.${how}.text`, { name })}
      submit={t(`ledger.end.${how}`)}
      asksReason
      disabled={isWrong}
      onClose={onClose}
      onSubmit={submit}
    >
      <EuroField
        autoFocus
        required
        label={t('ledger.amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        helperText={t('ledger.end.most', { amount: money(openCents) })}
      />
    </ActionDialog>
  )
}
