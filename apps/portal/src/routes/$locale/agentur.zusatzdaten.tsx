import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { AdditionalData } from '../../features/agency/onboarding/additional-data.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

/** Form for tax and bank data that a new agency submits for review. */
export const Route = createFileRoute('/$locale/agentur/zusatzdaten')({
  staticData: { texts: ['agency', 'agency-onboarding', 'fields'] },
  loader: ({ context, location }) => orAgencyLogin(context, location, call('getAgencyData')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.additional.meta') }),
  component: AdditionalDataPage,
})

function AdditionalDataPage() {
  const { agency } = useApp()
  const { t } = useI18n()
  const router = useRouter()
  const { Agentur } = Route.useLoaderData()
  const [isDone, setDone] = useState(Agentur?.Status !== 'unvollstaendig')

  async function finish() {
    setDone(true)
    agency.set(await call('getAgencyUser'))
    await router.invalidate()
  }

  if (isDone) {
    const state = Agentur?.Status === 'aktiv' ? 'known' : 'done'
    return (
      <MessagePage
        replaces
        picture={<GiftPicture />}
        title={t(`agency.additional.${state}.title`)}
        text={t(`agency.additional.${state}.text`)}
      >
        <LinkButton page="agency">{t('agency.additional.done.area')}</LinkButton>
      </MessagePage>
    )
  }
  return (
    <div className="page-width">
      <PageHeading title={t('agency.additional.title')} lead={t('agency.additional.lead')} />
      {Agentur?.Grund && (
        <div className="mb-6 max-w-[52em]">
          <Banner kind="wait" title={t('agency.additional.reason')}>
            {Agentur.Grund}
          </Banner>
        </div>
      )}
      <AdditionalData accountHolder={Agentur?.Name ?? ''} onDone={finish} />
    </div>
  )
}
