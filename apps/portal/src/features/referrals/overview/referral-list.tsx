import type { ReactNode } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { MoreLink } from './more-link.tsx'
import { ReferralCard } from './referral-card.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import type { MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'
import { useReferralDialog } from './use-referral-dialog.ts'
import type { View } from './view.ts'

interface ReferralListProps {
  readonly referrals: readonly MyReferral[]
  readonly more: boolean
  readonly view: View
  readonly now: Date
  readonly collect: Collect
  readonly renderExplanation: (referral: MyReferral) => ReactNode
}

/** The person's referrals, newest first. */
export function ReferralList({ referrals, more, view, now, collect, renderExplanation }: ReferralListProps) {
  const { t, counted } = useI18n()
  const remind = useReferralDialog()
  const labelling = useReferralDialog()
  return (
    <>
      <p role="status" className="sr-only">
        {more ? t('area.found.more', { count: referrals.length }) : counted('area.found', referrals.length)}
      </p>
      {referrals.length === 0 && <NoReferrals view={view} />}
      <ul className="grid gap-5">
        {referrals.map((referral) => (
          <li key={referral.Empfehlungsnummer}>
            <ReferralCard
              referral={referral}
              now={now}
              collect={collect}
              onRemind={remind.open}
              onLabel={labelling.open}
              renderExplanation={renderExplanation}
            />
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-6 text-center">
          <MoreLink view={view} />
        </div>
      )}
      <RemindDialog remind={remind} />
      <LabelDialog labelling={labelling} />
    </>
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
