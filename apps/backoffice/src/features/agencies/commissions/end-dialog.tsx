import { useApiMutation } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { EndRuleDialog } from '../../../ui/end-rule-dialog.tsx'
import type { Rule } from './terms.ts'

/** Sets the last day of a rule; orders of that day still earn its commission. */
export function EndDialog({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const t = useT()
  const end = useApiMutation('endCommissionRule', { done: 'rewardRules.ended', quiet: true })
  return (
    <EndRuleDialog
      title={t('rewardRules.end.title', { title: rule.title })}
      text={t('commissions.end.text')}
      error={end.error}
      onClose={onClose}
      onEnd={(body) => end.mutateAsync({ params: { id: rule.id }, body })}
    />
  )
}
