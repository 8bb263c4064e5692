import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useNavigationGuard } from '../../app/unsaved.tsx'
import { Page } from '../../ui/page.tsx'
import { RuleForm } from './rule-form.tsx'
import { emptyDraft } from './terms.ts'

export default function NewRulePage() {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { leave } = useNavigationGuard()
  const [initial] = useState(emptyDraft)
  const create = useApiMutation('createRewardRule', {
    done: 'rewardRules.drafted',
    quiet: true,
    onDone: ({ id }) => leave(() => navigate(to(`/reward-rules/${id}`))),
  })
  return (
    <Page title={t('rewardRules.new')} lead={t('rewardRules.form.lead')}>
      <RuleForm
        initial={initial}
        busy={create.isPending}
        back="/rules"
        onSave={(terms) => create.mutateAsync({ body: terms })}
      />
    </Page>
  )
}
