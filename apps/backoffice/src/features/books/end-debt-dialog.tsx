import { useState } from 'react'
import { useAct } from '../../app/answers.ts'
import { ApiError, hasCode } from '../../app/api-error.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { EuroField } from '../../ui/euro-field.tsx'
import { centsOf, eurosOf } from '../../ui/euros.ts'
import type { Debt } from './types.ts'

interface EndDebtDialogProps {
  readonly debt: Debt
  readonly how: 'written-off' | 'refunded'
  readonly onClose: () => void
}

/** Gives up what somebody owes, or says that we have paid by hand what we owe them; all of it or a part. */
export function EndDebtDialog({ debt, how, onClose }: EndDebtDialogProps) {
  const { t, language } = useTexts()
  const { money } = useFormat()
  const open = Math.abs(debt.debtCents)
  const [typed, setTyped] = useState(() => eurosOf(open, language))
  const cents = centsOf(typed)
  const isWrong = !cents || cents > open
  const end = useAct('endDebt', { done: `books.end.${how}.done`, quiet: true })

  async function submit(reason: string) {
    try {
      await end.mutateAsync({ params: { id: debt.id }, body: { how, amountCents: cents ?? 0, reason } })
    } catch (error) {
      if (hasCode(error, 'PSOF0102')) throw new ApiError('PSOF0102', error.status, t('books.end.less'))
      throw error
    }
  }

  return (
    <ActDialog
      title={t(`books.end.${how}.title`)}
      text={t(`books.end.${how}.text`, { name: debt.name ?? t('books.person.gone') })}
      submit={t(`books.end.${how}`)}
      asksReason
      disabled={isWrong}
      onClose={onClose}
      onSubmit={submit}
    >
      <EuroField
        autoFocus
        required
        label={t('books.amount')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        helperText={t('books.end.most', { amount: money(open) })}
      />
    </ActDialog>
  )
}
