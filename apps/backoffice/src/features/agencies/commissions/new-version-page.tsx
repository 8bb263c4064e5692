import { useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../../app/api-hooks.ts'
import { useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { useNavigationGuard } from '../../../app/unsaved.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { RuleForm } from './rule-form.tsx'
import { nextVersionDraft, stateOf } from './terms.ts'

/** Adds a version of a commission rule with other terms from a given day. */
export default function NewCommissionVersionPage() {
  const { t, language } = useTexts()
  const { id = '' } = useParams()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { leave } = useNavigationGuard()
  const versions = useApiQuery('getCommissionRule', { params: { id } })
  const addVersion = useApiMutation('followCommissionRule', {
    done: 'commissions.followed',
    quiet: true,
    onDone: () => leave(() => navigate(to(`/commission-rules/${id}`))),
  })
  return (
    <Page title={t('commissions.follow')} lead={t('commissions.follow.lead')}>
      <QueryResult query={versions}>
        {([newest]) =>
          newest && stateOf(newest) !== 'over' ? (
            <RuleForm
              initial={nextVersionDraft(newest, language)}
              keepsKind
              busy={addVersion.isPending}
              back={`/commission-rules/${id}`}
              onSave={(body) => addVersion.mutateAsync({ params: { id }, body })}
            />
          ) : (
            <Empty title={t('commissions.isOver')} text={t('commissions.isOver.text')} />
          )
        }
      </QueryResult>
    </Page>
  )
}
