import { useI18n } from '../../../app/hooks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { MoreLink } from './more-link.tsx'
import { ReferralCard } from './referral-card.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { SettledReferral } from './settled-referral.tsx'
import type { MyReferral, ReferralProps } from './types.ts'
import type { Collect } from './use-collect.ts'
import { useReferralDialog } from './use-referral-dialog.ts'
import type { View } from './view.ts'

/** Settled referrals that are shown at once. */
const SETTLED_SHOWN = 4

export interface Referrals {
  readonly items: readonly MyReferral[]
  readonly more: boolean
}

interface ReferralListProps {
  /** Referrals from which something is expected, newest first. */
  readonly running: Referrals
  readonly settled: Referrals
  readonly view: View
  readonly now: Date
  readonly collect: Collect
  readonly renderExplanation: ReferralProps['renderExplanation']
}

/** The person's referrals: those under way as cards, then the settled ones, one line each. */
export function ReferralList({ running, settled, view, now, collect, renderExplanation }: ReferralListProps) {
  const { t, counted } = useI18n()
  const remind = useReferralDialog()
  const labelling = useReferralDialog()
  const count = running.items.length + settled.items.length
  // Who filters, searches or asks for older ones wants to see them.
  const shown = view.status || view.suche || view.zeige ? settled.items.length : SETTLED_SHOWN
  const hasMore = running.more || settled.more
  const propsOf = (referral: MyReferral) => ({
    referral,
    now,
    collect,
    onRemind: remind.open,
    onLabel: labelling.open,
    renderExplanation,
  })
  return (
    <>
      <p role="status" className="sr-only">
        {hasMore ? t('area.found.more', { count }) : counted('area.found', count)}
      </p>
      {count === 0 && <NoReferrals view={view} />}
      <ul className="grid gap-3 empty:hidden md:gap-5">
        {running.items.map((referral) => (
          <li key={referral.Empfehlungsnummer}>
            <ReferralCard {...propsOf(referral)} />
          </li>
        ))}
      </ul>
      {running.more && <More view={view} />}
      {settled.items.length > 0 && (
        <section aria-labelledby="erledigt" className="pt-6 md:pt-8">
          <h2 id="erledigt" className="type-subheading mb-3">
            {t('area.settled')}
          </h2>
          <div className="surface-card overflow-hidden rounded-xl shadow-card">
            <SettledLines referrals={settled.items.slice(0, shown)} propsOf={propsOf} />
            {settled.items.length > shown && (
              <details className="border-t border-line">
                <UnfoldSummary className="px-5 md:px-8">
                  {t('area.settled.all', { count: settled.items.length })}
                </UnfoldSummary>
                <SettledLines referrals={settled.items.slice(shown)} propsOf={propsOf} />
              </details>
            )}
          </div>
          {settled.more && <More view={view} />}
        </section>
      )}
      <RemindDialog remind={remind} />
      <LabelDialog labelling={labelling} />
    </>
  )
}

interface SettledLinesProps {
  readonly referrals: readonly MyReferral[]
  readonly propsOf: (referral: MyReferral) => ReferralProps
}

function SettledLines({ referrals, propsOf }: SettledLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {referrals.map((referral) => (
        <li key={referral.Empfehlungsnummer}>
          <SettledReferral {...propsOf(referral)} />
        </li>
      ))}
    </ul>
  )
}

function More({ view }: { readonly view: View }) {
  return (
    <div className="mt-6 text-center">
      <MoreLink view={view} />
    </div>
  )
}

/** Shown if there are no referrals, or none that match. */
function NoReferrals({ view }: { view: View }) {
  const { t } = useI18n()
  if (view.status || view.suche) {
    return (
      <EmptyState text={t('area.noMatch')}>
        <LinkButton page="PersoenlicherBereich" search={{}} resetScroll={false} look="outline">
          {t('area.noMatch.action')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState text={t('area.empty')}>
      <LinkButton page="Home" hash="produkte">
        {t('area.empty.action')}
      </LinkButton>
    </EmptyState>
  )
}
