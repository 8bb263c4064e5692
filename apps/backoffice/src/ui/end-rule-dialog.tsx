import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useT } from '../app/texts.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { DayField } from './day-field.tsx'
import { germanDay } from './days.ts'

interface EndRuleDialogProps {
  readonly title: string
  /** Explains what ends with the rule and what does not. */
  readonly text: string
  /** Error of the API. */
  readonly error: unknown
  readonly onClose: () => void
  readonly onEnd: (end: { reason: string; lastDay: string }) => Promise<unknown>
}

/** Dialog that ends a rule. The last day is inclusive. */
export function EndRuleDialog({ title, text, error, onClose, onEnd }: EndRuleDialogProps) {
  const t = useT()
  const [lastDay, setLastDay] = useState(germanDay)
  const isWrong = error instanceof ApiError && 'lastDay' in error.fields
  return (
    <ActionDialog
      title={title}
      text={text}
      submit={t('rewardRules.end.submit')}
      danger
      asksReason
      disabled={!lastDay}
      onClose={onClose}
      onSubmit={(reason) => onEnd({ reason, lastDay })}
    >
      <DayField
        autoFocus
        label={t('rewardRules.end.lastDay')}
        value={lastDay}
        onChange={(event) => setLastDay(event.target.value)}
        error={isWrong}
        helperText={isWrong ? t('rewardRules.end.past') : t('rewardRules.end.hint')}
      />
    </ActionDialog>
  )
}
