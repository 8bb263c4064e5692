import { createFileRoute, useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { AgencyFacts } from '../../features/agency/data/agency-facts.tsx'
import { PersonFacts } from '../../features/agency/data/person-facts.tsx'
import { AdditionalData } from '../../features/agency/onboarding/additional-data.tsx'
import { nullUnlessPartner } from '../../features/agency/partner/null-unless-partner.ts'
import { NotAPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'
import { PartnerStateBanner } from '../../features/agency/partner/partner-state-banner.tsx'
import { toast } from '../../ui/toast.tsx'

/** Page on which sales partners see and change their own details. */
export const Route = createFileRoute('/$locale/profiseller/meinedaten')({
  staticData: { texts: ['agency', 'agency-onboarding', 'fields', 'partner'] },
  loader: ({ context, location }) => nullUnlessPartner(context, location, call('getPartnerData')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.data.title') }),
  component: DataPage,
})

function DataPage() {
  const data = Route.useLoaderData()
  const { t } = useI18n()
  const router = useRouter()
  const reload = () => router.invalidate()
  if (!data?.Agentur) return <NotAPartner />
  const { Agentur } = data
  return (
    <PartnerShell title={t('partner.data.title')} lead={t('partner.data.lead')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PartnerStateBanner {...Agentur} />
        {Agentur.Status === 'unvollstaendig' && (
          <section aria-labelledby="einreichen">
            <h2 id="einreichen" className="type-subheading mb-3">
              {t('partner.data.complete')}
            </h2>
            <AdditionalData
              kind="partner"
              accountHolder={Agentur.Bankdaten?.Kontoinhaber ?? Agentur.Name}
              onDone={async () => {
                toast(t('partner.data.completed'))
                await reload()
              }}
            />
          </section>
        )}
        <PersonFacts member={data} />
        <AgencyFacts kind="partner" agency={Agentur} onChanged={reload} />
      </div>
    </PartnerShell>
  )
}
