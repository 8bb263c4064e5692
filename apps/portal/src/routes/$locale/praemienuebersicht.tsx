import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { germanToday } from '../../app/today.ts'
import { listRewards, type PricedReward } from '../../features/catalogue/reward-list.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** List of all rewards, current, coming and past. */
export const Route = createFileRoute('/$locale/praemienuebersicht')({
  staticData: { texts: ['overviews'] },
  loader: async () => ({
    rewards: listRewards(await call('listProducts', { query: {} }), germanToday()),
  }),
  head: ({ match }) => {
    const { i18n } = match.context
    return pageHead(match.context, {
      title: i18n.t('priceList.meta'),
      description: i18n.t('priceList.description'),
    })
  },
  component: PriceListPage,
})

const headings = { now: 'priceList.now', coming: 'priceList.coming', past: 'priceList.past' } as const

function PriceListPage() {
  const { rewards } = Route.useLoaderData()
  const { t } = useI18n()
  return (
    <div className="page-width">
      <PageHeading title={t('priceList.title')} lead={t('priceList.lead')} />
      {rewards.length === 0 && <EmptyState text={t('rewardList.empty')} />}
      <div className="grid gap-6">
        {(['now', 'coming', 'past'] as const).map((state) => (
          <Group key={state} state={state} rewards={rewards.filter((reward) => reward.state === state)} />
        ))}
      </div>
      <div className="mt-8">
        <LinkButton page="AktuellePraemienuebersicht">{t('priceList.current')}</LinkButton>
      </div>
    </div>
  )
}

interface GroupProps {
  readonly state: PricedReward['state']
  readonly rewards: readonly PricedReward[]
}

function Group({ state, rewards }: GroupProps) {
  const { t } = useI18n()
  if (rewards.length === 0) return null
  return (
    <Panel as="section" aria-labelledby={state} surface={state === 'now' ? 'card' : 'sand'}>
      <h2 id={state} className="type-heading mb-4">
        {t(headings[state])}
      </h2>
      <ul>
        {rewards.map((reward) => (
          <li
            key={reward.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-4 md:grid-cols-[1fr_1fr_auto]"
          >
            <div className="min-w-0">
              <h3 className="font-[650]">{reward.title}</h3>
              <ProductCount count={reward.products} />
            </div>
            <Period reward={reward} />
            <Amount reward={reward} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ProductCount({ count }: { count: number }) {
  const { counted } = useI18n()
  return <p className="type-small text-muted">{counted('priceList.products', count)}</p>
}

function Period({ reward: { from, to } }: { reward: PricedReward }) {
  const { t, date } = useI18n()
  return (
    <p className="type-small max-md:order-last max-md:col-span-2 max-md:mt-1 max-md:text-muted">
      {to
        ? t('priceList.fromTo', { from: date(from), to: date(to) })
        : t('priceList.from', { from: date(from) })}
    </p>
  )
}

function Amount({ reward: { cents, state } }: { reward: PricedReward }) {
  const { money } = useI18n()
  return (
    <p className={`type-figure text-right text-[1.5rem] ${state === 'past' ? 'text-muted' : ''}`}>
      {money(cents)}
    </p>
  )
}
