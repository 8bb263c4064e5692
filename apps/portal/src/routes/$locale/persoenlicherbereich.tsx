import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n, useUser } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { orLogin } from '../../app/or-login.ts'
import type { User } from '../../app/session.ts'
import { ReferralList } from '../../features/referrals/overview/referral-list.tsx'
import { Stats } from '../../features/referrals/overview/stats.tsx'
import { type Summary, summarise } from '../../features/referrals/overview/summary.ts'
import { useCollect } from '../../features/referrals/overview/use-collect.ts'
import { Welcome } from '../../features/referrals/overview/welcome.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadingHeadline } from '../../ui/states/loading-page.tsx'

export const Route = createFileRoute('/$locale/persoenlicherbereich')({
  staticData: { texts: ['area'] },
  validateSearch: ({ willkommen }: Record<string, unknown>): { willkommen?: string } =>
    willkommen === '1' ? { willkommen } : {},
  loader: async ({ context }) => {
    const referrals = await orLogin(context, 'PersoenlicherBereich', call('listMyReferrals'))
    // The moment goes along, so that the browser counts the days as the server did.
    return { referrals, now: new Date().toISOString() }
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('area.meta'), private: true }),
  pendingComponent: Pending,
  component: AreaPage,
})

function AreaPage() {
  const { referrals, now: moment } = Route.useLoaderData()
  const { willkommen } = Route.useSearch()
  const i18n = useI18n()
  const { t } = i18n
  const user = useUser()
  const collect = useCollect()
  const now = useMemo(() => new Date(moment), [moment])
  const summary = useMemo(() => summarise(referrals, now), [referrals, now])
  if (!user) return null
  return (
    <div className="page-width">
      <PageHeading title={greeting(user, i18n)} lead={leadOf(summary, referrals.length > 0, i18n)} />
      {willkommen && <Welcome name={user.Vorname} />}
      {collect.failure && (
        <div className="mb-6">
          <Banner kind="bad" title={t('area.collect.failed')} live>
            {collect.failure}
          </Banner>
        </div>
      )}
      <Stats summary={summary} collect={collect} />
      <section aria-labelledby="empfehlungen" className="pt-14">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="empfehlungen" className="type-heading">
            {t('area.list')}
          </h2>
          {referrals.length > 0 && (
            <LinkButton page="Home" hash="produkte" size="small">
              {t('area.recommend')}
            </LinkButton>
          )}
        </div>
        <ReferralList referrals={referrals} now={now} collect={collect} />
      </section>
      <nav aria-label={t('area.nav')} className="mt-12 flex flex-wrap gap-3">
        <LinkButton page="MeineDaten" look="outline">
          {t('area.nav.data')}
        </LinkButton>
        <LinkButton page="Logout" look="quiet" preload={false}>
          {t('area.nav.logout')}
        </LinkButton>
      </nav>
    </div>
  )
}

function greeting({ Anrede, Vorname, Nachname }: User, { t, locale }: I18n): string {
  if (Anrede !== 'Frau' && Anrede !== 'Herr') return t('area.title', { name: `${Vorname} ${Nachname}` })
  const salutation = locale === 'en' ? { Frau: 'Ms', Herr: 'Mr' }[Anrede] : Anrede
  return t('area.title.formal', { salutation, name: Nachname })
}

function leadOf({ ready, onWayCount }: Summary, any: boolean, { t, counted }: I18n): string {
  const waiting = ready.length > 0 && counted('area.lead.ready', ready.length)
  if (waiting && onWayCount > 0) {
    return t('area.lead.both', { ready: waiting, onWay: counted('area.lead.onWay', onWayCount) })
  }
  if (waiting) return t('area.lead.one', { text: waiting })
  if (onWayCount > 0) return t('area.lead.one', { text: counted('area.lead.onlyOnWay', onWayCount) })
  return t(any ? 'area.lead.waiting' : 'area.lead.empty')
}

function Pending() {
  return (
    <div className="page-width" aria-busy="true">
      <LoadingHeadline />
      <div className="grid gap-4 pt-8 pb-8">
        <Skeleton className="h-14 w-4/5 max-w-[560px]" />
        <Skeleton className="h-7 w-3/5 max-w-[420px]" />
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-52 !rounded-xl" />
        ))}
      </div>
      <div className="grid gap-5 pt-14">
        {[0, 1].map((index) => (
          <Skeleton key={index} className="h-44 !rounded-xl" />
        ))}
      </div>
    </div>
  )
}
