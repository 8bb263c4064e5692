import { useState } from 'react'
import { useAct } from '../../app/answers.ts'
import { ApiError } from '../../app/api-error.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { germanDay } from '../../ui/days.ts'
import type { Rule } from './terms.ts'

interface EndDialogProps {
  readonly rule: Rule
  readonly onClose: () => void
}

/** Ends a rule with a day; nothing promised that day is taken back. */
export function EndDialog({ rule, onClose }: EndDialogProps) {
  const t = useT()
  const [lastDay, setLastDay] = useState(germanDay)
  const end = useAct('endRewardRule', { done: 'rules.ended', quiet: true })
  const isWrong = end.error instanceof ApiError && 'lastDay' in end.error.fields
  return (
    <ActDialog
      title={t('rules.end.title', { title: rule.title })}
      text={t('rules.end.text')}
      submit={t('rules.end.submit')}
      danger
      asksReason
      disabled={!lastDay}
      onClose={onClose}
      onSubmit={(reason) => end.mutateAsync({ params: { id: rule.id }, body: { reason, lastDay } })}
    >
      <DayField
        label={t('rules.end.lastDay')}
        value={lastDay}
        onChange={(event) => setLastDay(event.target.value)}
        error={isWrong}
        helperText={isWrong ? t('rules.end.past') : t('rules.end.hint')}
      />
    </ActDialog>
  )
}
