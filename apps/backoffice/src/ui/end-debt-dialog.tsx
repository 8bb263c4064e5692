import { formatEuros, parseEuros } from '@zuruf/domain/euros'
import { useState } from 'react'
import { ApiError, hasCode } from '../app/api-error.ts'
import { useFormat } from '../app/format.ts'
import { useTexts } from '../app/texts.tsx'
import { ActDialog } from './act-dialog.tsx'
import { EuroField } from './euro-field.tsx'

export type DebtEnd = 'written-off' | 'refunded'

/** A debt that is more than nought is theirs; any other is ours. */
export const endOf = (debtCents: number): DebtEnd => (debtCents > 0 ? 'written-off' : 'refunded')

interface EndDebtDialogProps {
  /** Whose debt it is. */
  readonly name: string
  /** How much of it can be ended. */
  readonly openCents: number
  readonly how: DebtEnd
  /** What will happen, where it is not what happens to a person's. */
  readonly text?: string
  readonly onClose: () => void
  /** Rejects with what the API refuses. */
  readonly onEnd: (body: {
    readonly how: DebtEnd
    readonly amountCents: number
    readonly reason: string
  }) => Promise<unknown>
}

/** Gives up what somebody owes, or says that we have paid by hand what we owe them; all of it or a part. */
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
      if (hasCode(error, 'PSOF0102')) throw new ApiError('PSOF0102', error.status, t('books.end.less'))
      throw error
    }
  }

  return (
    <ActDialog
      title={t(`books.end.${how}.title`)}
      text={text ?? t(`books.end.${how}.text`, { name })}
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
        helperText={t('books.end.most', { amount: money(openCents) })}
      />
    </ActDialog>
  )
}
