import { createFileRoute } from '@tanstack/react-router'
import { call, rawUrl } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { pageOf } from '../../app/tenant.ts'
import { germanToday } from '../../app/today.ts'
import { type RewardRow, type RewardSection, rewardSections } from '../../features/catalogue/reward-list.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export const Route = createFileRoute('/$locale/aktuellepraemienuebersicht')({
  staticData: { texts: ['overviews'] },
  loader: async () => {
    const [categories, products, max] = await Promise.all([
      call('listCategories'),
      call('listProducts', { query: {} }),
      call('getMaxReward'),
    ])
    return {
      sections: rewardSections(categories, products, germanToday()),
      maxCents: max.WertCent,
    }
  },
  head: ({ match, loaderData }) => {
    const { tenant, i18n } = match.context
    return pageHead(match.context, {
      title: i18n.t('rewardList.meta'),
      description: i18n.t('rewardList.description', {
        tenant: tenant.config.Name,
        reward: i18n.money(loaderData?.maxCents ?? 0),
      }),
    })
  },
  component: CurrentRewardsPage,
})

function CurrentRewardsPage() {
  const { sections } = Route.useLoaderData()
  const { tenant } = useApp()
  const { t } = useI18n()
  return (
    <div className="page-width">
      <PageHeading title={t('rewardList.title')} lead={t('rewardList.lead')} />
      {sections.length === 0 && <EmptyState text={t('rewardList.empty')} />}
      <Jump sections={sections} />
      <div className="grid gap-6">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      <p className="mt-8 max-w-[46em] text-muted">{t('rewardList.split')}</p>
      {!pageOf(tenant.changes, 'Praemienuebersicht').closed && (
        <div className="mt-6">
          <LinkButton page="Praemienuebersicht" look="outline">
            {t('rewardList.all')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function Jump({ sections }: { sections: readonly RewardSection[] }) {
  const { t } = useI18n()
  if (sections.length < 2) return null
  return (
    <nav
      aria-label={t('rewardList.jump')}
      className="-mx-5 mb-7 overflow-x-auto px-5 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-2.5 py-1 lg:w-auto lg:flex-wrap">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="surface-card inline-flex min-h-11 items-center whitespace-nowrap rounded-pill border-[1.5px] border-line px-[18px] text-[0.98rem] font-[600] no-underline hover:border-edge focus-visible:rounded-pill"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ section }: { section: RewardSection }) {
  const { tenant } = useApp()
  const { t, money } = useI18n()
  const { id, name, maxCents, rows } = section
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className="mb-4 flex items-center gap-4">
        <img
          src={rawUrl('getCategoryIcon', tenant.config.Mandant, { params: { id } })}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          className="size-[52px] flex-none"
        />
        <div className="min-w-0">
          <h2 id={id} className="type-heading scroll-mt-6">
            {name}
          </h2>
          <p className="type-small text-muted">{t('rewardList.upTo', { amount: money(maxCents) })}</p>
        </div>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line">
            <Row row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The whole row leads into recommending. */
function Row({ row }: { row: RewardRow }) {
  const { t, money, date } = useI18n()
  return (
    <PageLink
      page="Empfehlen"
      params={{ produktId: row.id }}
      className="group -mx-3 grid grid-cols-[1fr_auto] items-center gap-x-5 rounded-m px-3 py-4 no-underline hover:bg-[color-mix(in_srgb,var(--fg)_4%,transparent)] md:grid-cols-[1fr_auto_auto]"
    >
      <span className="min-w-0">
        <span className="block font-[650]">{row.name}</span>
        <span className="type-small block text-muted">{row.text}</span>
      </span>
      <span className="text-right">
        <b className="surface-accent type-figure inline-block rounded-pill px-3.5 py-2.5 text-[1.05rem] whitespace-nowrap">
          {money(row.cents)}
        </b>
        {row.until && (
          <span className="mt-1 block text-[0.86rem] text-muted">
            {t('rewardList.until', { date: date(row.until) })}
          </span>
        )}
      </span>
      <span className="inline-flex items-center gap-2 font-[650] text-link max-md:sr-only">
        {t('rewardList.recommend')}
        <Icon name="arrow" size={20} className="transition-transform group-hover:translate-x-0.5" />
      </span>
    </PageLink>
  )
}
