import { createFileRoute } from '@tanstack/react-router'
import { call, publicUrl } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { pageOf } from '../../app/tenant.ts'
import { germanToday } from '../../app/today.ts'
import {
  listCurrentRewards,
  type RewardRow,
  type RewardSection,
} from '../../features/catalogue/reward-list.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** List of the products with a reward today, by category. */
export const Route = createFileRoute('/$locale/aktuellepraemienuebersicht')({
  staticData: { texts: ['overviews'] },
  loader: async () => {
    const [categories, products, max] = await Promise.all([
      call('listCategories'),
      call('listProducts', { query: {} }),
      call('getMaxReward'),
    ])
    return {
      sections: listCurrentRewards(categories, products, germanToday()),
      maxCents: max.WertCent,
    }
  },
  head: ({ match, loaderData }) => {
    const { i18n } = match.context
    return pageHead(match.context, {
      title: i18n.t('rewardList.meta'),
      description: i18n.t('rewardList.description', {
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
      <div className="grid gap-4">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} open={index === 0} />
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

/** Category of the list. Only the first is unfolded, as the whole list would be ten screens long on a phone. */
function Section({ section, open }: { section: RewardSection; open: boolean }) {
  const { tenant } = useApp()
  const { t, money } = useI18n()
  const { id, name, maxCents, rows } = section
  return (
    <details open={open} className="surface-card group/section rounded-xl shadow-card">
      <summary className="flex min-h-24 items-center gap-4 rounded-xl px-[clamp(18px,3vw,36px)] py-4 focus-visible:rounded-xl [&::-webkit-details-marker]:hidden">
        <img
          src={publicUrl('getCategoryIcon', tenant.config.Mandant, { params: { id } })}
          alt=""
          width={52}
          height={52}
          className="size-[52px] flex-none"
        />
        <span className="min-w-0 flex-1">
          <h2 className="type-subheading text-[clamp(1.2rem,1rem+1.4vw,1.45rem)] [overflow-wrap:anywhere]">
            {name}
          </h2>
          <span className="type-small block text-muted">
            {t('rewardList.upTo', { amount: money(maxCents) })}
          </span>
        </span>
        <Icon
          name="chevron"
          className="flex-none transition-transform duration-200 group-open/section:rotate-180"
        />
      </summary>
      <ul className="px-[clamp(18px,3vw,36px)] pb-5 lg:grid lg:grid-cols-2 lg:gap-x-12">
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line">
            <Row row={row} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Row of the list, which as a whole links to the referral form. */
function Row({ row }: { row: RewardRow }) {
  const { t, money, date } = useI18n()
  return (
    <PageLink
      page="Empfehlen"
      params={{ produktId: row.id }}
      className="group -mx-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 rounded-m px-3 py-4 no-underline hover:bg-[color-mix(in_srgb,var(--fg)_4%,transparent)]"
    >
      <span className="min-w-0">
        <span className="block font-[650] group-hover:underline">
          <span className="sr-only">{t('rewardList.recommend')}: </span>
          {row.name}
        </span>
        <span className="type-small block text-muted">{row.text}</span>
      </span>
      <span className="max-w-[7.5rem] text-right">
        <b className="surface-accent type-figure inline-block rounded-pill px-3.5 py-2.5 text-[1.05rem] whitespace-nowrap">
          {money(row.cents)}
        </b>
        {row.until && (
          <span className="mt-1 block text-[0.86rem] text-muted">
            {t('rewardList.until', { date: date(row.until) })}
          </span>
        )}
      </span>
    </PageLink>
  )
}
