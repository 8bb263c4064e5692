import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { CompanyFigures } from '../../features/company/company-figures.tsx'
import { InviteColleagues } from '../../features/company/invite-colleagues.tsx'
import { type Joined, JoinForm } from '../../features/company/join-form.tsx'
import { GiftPicture } from '../../ui/illustrations/gift.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TwoColumn } from '../../ui/two-column.tsx'

/** Page on which employees of the tenant join the referral programme. */
export const Route = createFileRoute('/$locale/mitarbeiterempfehlen')({
  staticData: { texts: ['fields', 'colleagues'] },
  validateSearch: ({ einladung }: Record<string, unknown>): { einladung?: string } =>
    einladung !== undefined && /^\w{1,40}$/.test(String(einladung)) ? { einladung: String(einladung) } : {},
  loaderDeps: ({ search: { einladung } }) => ({ einladung }),
  loader: async ({ deps: { einladung } }) => {
    // People can join even if the code is no longer valid.
    const invited = einladung
      ? call('getCompanyInvitation', { params: { code: einladung } }).catch(() => null)
      : null
    const [figures, invitation] = await Promise.all([orNotFound(call('getCompanyFigures')), invited])
    return { figures, invitation: invitation && { ...invitation, code: einladung } }
  },
  head: ({ match }) => {
    const { t } = match.context.i18n
    return pageHead(match.context, { title: t('colleagues.meta'), description: t('colleagues.lead') })
  },
  component: ColleaguesPage,
})

function ColleaguesPage() {
  const { figures, invitation } = Route.useLoaderData()
  const { t } = useI18n()
  const [joined, setJoined] = useState<Joined | null>(null)
  return (
    <>
      <TwoColumn picture={<GiftPicture />}>
        <PageHeading
          eyebrow={t('colleagues.eyebrow')}
          title={
            invitation ? t('colleagues.title.invited', { name: invitation.Vorname }) : t('colleagues.title')
          }
          lead={t('colleagues.lead')}
        />
        {joined ? (
          <InviteColleagues joined={joined} onAnother={() => setJoined(null)} />
        ) : (
          <JoinForm domains={figures.Domains} invitation={invitation?.code} onJoined={setJoined} />
        )}
      </TwoColumn>
      <div className="page-width">
        <div className="mt-16">
          <CompanyFigures figures={figures} />
        </div>
        <section className="mt-16">
          <h2 className="type-heading mb-7">{t('colleagues.how')}</h2>
          <Steps
            steps={([1, 2, 3] as const).map((step) => ({
              title: t(`colleagues.how${step}.title`),
              text: t(`colleagues.how${step}.text`),
            }))}
          />
        </section>
      </div>
    </>
  )
}
