import { createFileRoute } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { isOurLanguage } from '@zuruf/domain/languages'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { loadCampaigns } from '../../api/campaigns.ts'
import type { AppContext } from '../../app/context.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { loadPages } from '../../app/load-pages.ts'
import { orLogin } from '../../app/or-login.ts'
import type { User } from '../../app/session.ts'
import { isFamiliar } from '../../app/tenant.ts'
import { CampaignSection } from '../../features/campaigns/campaign-section.tsx'
import { ExplanationButton } from '../../features/explanations/explanation-button.tsx'
import { AreaTabs } from '../../features/referrals/overview/area-tabs.tsx'
import { BonusProgress } from '../../features/referrals/overview/bonus.tsx'
import { FilterBar } from '../../features/referrals/overview/filter-bar.tsx'
import { MoreLink } from '../../features/referrals/overview/more-link.tsx'
import { PersonalLink } from '../../features/referrals/overview/personal-link.tsx'
import { ReferralList } from '../../features/referrals/overview/referral-list.tsx'
import { Stats } from '../../features/referrals/overview/stats.tsx'
import { TodoList } from '../../features/referrals/overview/todo-list.tsx'
import type { Overview } from '../../features/referrals/overview/types.ts'
import { useCollect } from '../../features/referrals/overview/use-collect.ts'
import { parseView, shownCount, type View } from '../../features/referrals/overview/view.ts'
import { Welcome } from '../../features/referrals/overview/welcome.tsx'
import { CollectFailure } from '../../features/rewards/collect-failure.tsx'
import { MyRewards } from '../../features/rewards/my-rewards.tsx'
import { PartnerBanner } from '../../features/rewards/partner-banner.tsx'
import { Statements } from '../../features/rewards/statements.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { PageHeading } from '../../ui/page-heading.tsx'

/** Personal area of a recommender: referrals and rewards. */
export const Route = createFileRoute('/$locale/persoenlicherbereich')({
  staticData: { texts: ['area', 'campaigns', 'fields', 'progress', 'rewards', 'share'] },
  validateSearch: (search: Record<string, unknown>): View & { willkommen?: '1' } => ({
    ...parseView(search),
    ...(search.willkommen === '1' && { willkommen: '1' }),
  }),
  loaderDeps: ({ search: { willkommen: _, ...view } }) => view,
  loader: ({ context, location, deps }) =>
    orLogin(context, location, loadArea(deps, context.tenant.config.ModulePersoenlicherLink)),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('area.meta') }),
  component: AreaPage,
})

/**
 * Loads the data of the personal area.
 * @param hasLink whether the tenant has personal links
 */
async function loadArea(view: View, hasLink: boolean) {
  const count = shownCount(view)
  const [overview, bonus, banner, campaigns, link, collectable, lists, rewards, statements] =
    await Promise.all([
      call('getMyOverview'),
      call('getBonus'),
      call('showAreaBanner'),
      loadCampaigns('bereich'),
      // People with an unconfirmed address cannot have a personal link; the page works without it.
      hasLink ? call('getPersonalLink').catch(undefinedIfUnconfirmed) : undefined,
      isUnfiltered(view) ? call('listMyRewards', { query: { gruppe: 'abholbereit', anzahl: '20' } }) : [],
      view.ansicht ? null : loadReferrals(view, count),
      view.ansicht
        ? loadPages(
            count,
            (page) => call('listMyRewards', { query: page }),
            ({ Id }) => Id,
          )
        : null,
      view.ansicht ? call('listStatements') : null,
    ])
  // The time is part of the data, so that the browser counts the same days as the server.
  return {
    overview,
    bonus,
    banner: banner.Anzeigen,
    campaigns,
    link,
    collectable,
    lists,
    rewards,
    statements,
    now: new Date().toISOString(),
  }
}

/** What waits for the person is shown only above all their referrals. */
const isUnfiltered = ({ ansicht, status, suche }: View) => !ansicht && !status && !suche

/** Loads the referrals under way and the settled ones, each with pages of their own. */
async function loadReferrals({ status, suche }: View, count: number) {
  const load = (stand: 'laufend' | 'erledigt') =>
    loadPages(
      count,
      (page) => call('listMyReferrals', { query: { gruppe: status, suche, stand, ...page } }),
      ({ Empfehlungsnummer }) => Empfehlungsnummer,
    )
  const [running, settled] = await Promise.all([load('laufend'), load('erledigt')])
  return { running, settled }
}

function undefinedIfUnconfirmed(error: unknown): undefined {
  if (hasCode(error, 'PSOF0101') || hasCode(error, 'PSOF0102')) return undefined
  throw error
}

function AreaPage() {
  const {
    overview,
    bonus,
    banner,
    campaigns,
    link,
    collectable,
    lists,
    rewards,
    statements,
    now: nowText,
  } = Route.useLoaderData()
  const { willkommen, ...view } = Route.useSearch()
  const app = useApp()
  const { i18n } = app
  const { t } = i18n
  const user = useUser()
  const collect = useCollect()
  const now = useMemo(() => new Date(nowText), [nowText])
  if (!user) return null
  const { alle } = overview.Gruppen
  const isPartner = user.Rollen.includes('Profiseller')
  return (
    <div className="page-width">
      <PageHeading title={greeting(user, app)} lead={leadOf(overview, i18n)} />
      {willkommen && <Welcome name={user.Vorname} />}
      <CollectFailure failure={collect.failure} />
      {lists && isUnfiltered(view) && (
        <TodoList
          isUnconfirmed={overview.BestaetigungOffen}
          rewards={collectable}
          rewardCount={overview.AnzahlAbholbereit}
          referrals={[...lists.running.items, ...lists.settled.items]}
          collect={collect}
        />
      )}
      <Stats overview={overview} />
      {alle > 0 && <AreaTabs view={view} referrals={alle} rewards={overview.Praemien} />}
      <section aria-labelledby="liste" className="pt-4 md:pt-8">
        <div className="mb-4 flex items-center justify-between gap-3 md:mb-5">
          {/* The tabs above have the same names. */}
          <h2
            id="liste"
            className={cx('type-heading min-w-0 max-md:text-[1.25rem]', alle > 0 && 'not-print:sr-only')}
          >
            {t(rewards ? 'area.rewards' : 'area.list')}
          </h2>
          {alle > 0 && (
            <LinkButton page="Home" hash="produkte" size="small" className="ml-auto">
              {t('area.recommend')}
            </LinkButton>
          )}
        </div>
        {lists && (
          <>
            {alle > 0 && <FilterBar view={view} counts={overview.Gruppen} />}
            <ReferralList
              running={lists.running}
              settled={lists.settled}
              view={view}
              now={now}
              collect={collect}
              renderExplanation={({ Empfehlungsnummer, Produkt }, { beside, below }) => (
                <ExplanationButton
                  label={t('why.where')}
                  about={Produkt.Name}
                  load={() => call('explainReferral', { params: { id: Empfehlungsnummer } })}
                  beside={beside}
                >
                  {below}
                </ExplanationButton>
              )}
            />
          </>
        )}
        {rewards && (
          <MyRewards
            rewards={rewards.items}
            sums={{
              readyCents: overview.AbholbereitCent,
              onWayCents: overview.UnterwegsCent,
              paidCents: overview.AusgezahltCent,
            }}
            busy={collect.busy}
            onCollect={collect.start}
            renderExplanation={({ Id, Produkt }) => (
              <ExplanationButton
                label={t('why.open')}
                about={Produkt.Name}
                load={() => call('explainReward', { params: { id: Id } })}
              />
            )}
            more={rewards.more && <MoreLink view={view} />}
          />
        )}
      </section>
      {statements && <Statements years={statements} />}
      {link && !isPartner && <PersonalLink link={link.PersoenlicherLink} />}
      {bonus && alle > 0 && <BonusProgress bonus={bonus} />}
      {banner && !isPartner && <PartnerBanner />}
      {isPartner && (
        <p className="mt-5">
          <LinkButton page="profisellerArea" look="outline">
            {t('area.partner')}
          </LinkButton>
        </p>
      )}
      {/* On a phone the campaigns are one tap away, on the page with the other consents. */}
      <div className="max-md:hidden">
        <CampaignSection campaigns={campaigns} />
      </div>
      <nav aria-label={t('area.nav')} className="mt-8 flex flex-wrap gap-3 md:mt-12">
        {campaigns.length > 0 && (
          <span className="md:hidden">
            <LinkButton page="MeineDaten" hash="aktionen" look="outline" size="small">
              {t('campaigns.title')}
            </LinkButton>
          </span>
        )}
        <LinkButton page="MeineDaten" look="outline" size="small">
          {t('area.nav.data')}
        </LinkButton>
        <LinkButton page="Logout" look="quiet" size="small" preload={false}>
          {t('area.nav.logout')}
        </LinkButton>
      </nav>
    </div>
  )
}

function greeting({ Anrede, Vorname, Nachname }: User, { i18n: { t }, locale, tenant }: AppContext): string {
  if (isFamiliar(tenant, locale)) return t('area.title', { name: Vorname })
  // A tenant's other language may lack the salutations, and a German one would not fit.
  const isFormal = isOurLanguage(locale) && (Anrede === 'Frau' || Anrede === 'Herr')
  if (!isFormal) return t('area.title', { name: `${Vorname} ${Nachname}` })
  return t('area.title.formal', { salutation: t(`area.salutation.${Anrede}`), name: Nachname })
}

function leadOf(overview: Overview, { t, counted }: I18n): string {
  const { AnzahlAbholbereit, AnzahlUnterwegs, Gruppen } = overview
  const readyText = AnzahlAbholbereit > 0 && counted('area.lead.ready', AnzahlAbholbereit)
  if (readyText && AnzahlUnterwegs > 0) {
    return t('area.lead.both', { ready: readyText, onWay: counted('area.lead.onWay', AnzahlUnterwegs) })
  }
  if (readyText) return t('area.lead.one', { text: readyText })
  if (AnzahlUnterwegs > 0) {
    return t('area.lead.one', { text: counted('area.lead.onlyOnWay', AnzahlUnterwegs) })
  }
  return t(Gruppen.alle > 0 ? 'area.lead.waiting' : 'area.lead.empty')
}
