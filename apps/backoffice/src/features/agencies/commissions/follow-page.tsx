import { useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../../app/answers.ts'
import { useTo } from '../../../app/place.ts'
import { useTexts } from '../../../app/texts.tsx'
import { useLeave } from '../../../app/unsaved.tsx'
import { Answer } from '../../../ui/answer.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Page } from '../../../ui/page.tsx'
import { RuleForm } from './rule-form.tsx'
import { followingDraft, stateOf } from './terms.ts'

/** Other terms from a day on. */
export default function FollowCommissionRulePage() {
  const { t, language } = useTexts()
  const { id = '' } = useParams()
  const to = useTo()
  const navigate = useNavigate()
  const { leave } = useLeave()
  const versions = useApiQuery('getCommissionRule', { params: { id } })
  const follow = useApiMutation('followCommissionRule', {
    done: 'commissions.followed',
    quiet: true,
    onDone: () => leave(() => navigate(to(`/commission-rules/${id}`))),
  })
  return (
    <Page title={t('commissions.follow')} lead={t('commissions.follow.lead')}>
      <Answer of={versions}>
        {([newest]) =>
          newest && stateOf(newest) !== 'over' ? (
            <RuleForm
              initial={followingDraft(newest, language)}
              keepsKind
              busy={follow.isPending}
              back={`/commission-rules/${id}`}
              onSave={(body) => follow.mutateAsync({ params: { id }, body })}
            />
          ) : (
            <Empty title={t('commissions.isOver')} text={t('commissions.isOver.text')} />
          )
        }
      </Answer>
    </Page>
  )
}
