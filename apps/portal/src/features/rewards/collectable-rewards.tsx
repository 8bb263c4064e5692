import { useI18n } from '../../app/hooks.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { CollectFailure } from './collect-failure.tsx'
import type { MyReward } from './types.ts'

interface CollectableRewardsProps {
  readonly rewards: readonly MyReward[]
  readonly collect: {
    /** Id of the claim whose page is being opened. */
    readonly busy: string | null
    readonly failure: string | null
    start(claimId: string): Promise<void>
  }
}

/** Rewards that can be collected now, each with its button. */
export function CollectableRewards({ rewards, collect }: CollectableRewardsProps) {
  const { t, money, date } = useI18n()
  return (
    <div className="page-width">
      <PageHeading
        title={t('claim.waiting.title')}
        lead={rewards.length > 0 ? t('claim.waiting.lead') : undefined}
      />
      <CollectFailure failure={collect.failure} />
      {rewards.length === 0 ? (
        <EmptyState text={t('claim.waiting.empty')}>
          <LinkButton page="PersoenlicherBereich">{t('claim.area')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid max-w-[760px] gap-4">
          {rewards.map(({ Id, Produkt, WertCent, GueltigBis }) => (
            <Panel as="li" key={Id} className="!py-6">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
                <div className="min-w-0">
                  <h2 className="type-subheading">
                    {t('claim.waiting.reward', { amount: money(WertCent), product: Produkt.Name })}
                  </h2>
                  {GueltigBis && (
                    <p className="type-small mt-1 text-muted">
                      {t('claim.until', { date: date(GueltigBis) })}
                    </p>
                  )}
                </div>
                <Button busy={collect.busy === Id} onClick={() => collect.start(Id)}>
                  {t('claim.waiting.collect')}
                </Button>
              </div>
            </Panel>
          ))}
        </ul>
      )}
    </div>
  )
}
