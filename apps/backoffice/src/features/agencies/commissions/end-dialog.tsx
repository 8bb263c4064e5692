import { useApiMutation } from '../../../app/answers.ts'
import { useT } from '../../../app/texts.tsx'
import { EndRuleDialog } from '../../../ui/end-rule-dialog.tsx'
import type { Rule } from './terms.ts'

/** Ends a rule with a day; orders of that day still bring what it says. */
export function EndDialog({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const t = useT()
  const end = useApiMutation('endCommissionRule', { done: 'rules.ended', quiet: true })
  return (
    <EndRuleDialog
      title={t('rules.end.title', { title: rule.title })}
      text={t('commissions.end.text')}
      error={end.error}
      onClose={onClose}
      onEnd={(body) => end.mutateAsync({ params: { id: rule.id }, body })}
    />
  )
}
