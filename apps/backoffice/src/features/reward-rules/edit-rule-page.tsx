import { useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { useNavigationGuard } from '../../app/unsaved.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { RuleForm } from './rule-form.tsx'
import { draftOf } from './terms.ts'

/** Edits the draft of a rule's new version. */
export default function EditRulePage() {
  const { t, language } = useTexts()
  const { id = '', version = '' } = useParams()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { leave } = useNavigationGuard()
  const versions = useApiQuery('getRewardRule', { params: { id } })
  const edit = useApiMutation('editRewardRule', {
    done: 'frame.saved',
    quiet: true,
    onDone: () => leave(() => navigate(to(`/reward-rules/${id}`))),
  })
  return (
    <Page title={t('rewardRules.edit')} lead={t('rewardRules.form.lead')}>
      <QueryResult query={versions}>
        {(all) => {
          const rule = all.find((one) => String(one.version) === version && one.state === 'draft')
          if (!rule) return <Empty title={t('rewardRules.noDraft')} text={t('rewardRules.noDraft.text')} />
          return (
            <RuleForm
              initial={draftOf(rule, language)}
              id={id}
              busy={edit.isPending}
              back={`/reward-rules/${id}`}
              onSave={(terms) => edit.mutateAsync({ params: { id, version }, body: terms })}
            />
          )
        }}
      </QueryResult>
    </Page>
  )
}
