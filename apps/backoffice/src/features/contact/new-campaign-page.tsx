import { pickLanguages } from '@zuruf/domain/languages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useNavigationGuard } from '../../app/unsaved.tsx'
import { germanDay } from '../../ui/days.ts'
import { Page } from '../../ui/page.tsx'
import { CampaignForm } from './campaign-form.tsx'

const emptyTexts = { title: '', text: '', legalText: '' }

export default function NewCampaignPage() {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { leave } = useNavigationGuard()
  const [initial] = useState(() => ({
    ...pickLanguages({ de: emptyTexts, en: emptyTexts }),
    toDay: null,
    atSignUp: true,
    inArea: true,
    position: 1,
    fromDay: germanDay(),
  }))
  const create = useApiMutation('createCampaign', {
    done: 'campaigns.created',
    quiet: true,
    onDone: ({ id }) => leave(() => navigate(to(`/campaigns/${id}`))),
  })
  return (
    <Page title={t('campaigns.new')} lead={t('campaigns.new.lead')}>
      <CampaignForm
        initial={initial}
        busy={create.isPending}
        onSave={async (body) => {
          await create.mutateAsync({ body })
          return null
        }}
      />
    </Page>
  )
}
