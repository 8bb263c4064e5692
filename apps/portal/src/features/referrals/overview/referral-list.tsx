import { useState } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ReferralCard } from './referral-card.tsx'
import type { MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

const PAGE = 20

interface ReferralListProps {
  readonly referrals: readonly MyReferral[]
  readonly now: Date
  readonly collect: Collect
}

/** A person's referrals, newest first. */
export function ReferralList({ referrals, now, collect }: ReferralListProps) {
  const { t } = useI18n()
  const [shown, setShown] = useState(PAGE)
  if (referrals.length === 0) {
    return (
      <EmptyState text={t('area.empty')}>
        <LinkButton page="Home" hash="produkte">
          {t('area.empty.action')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-5">
        {referrals.slice(0, shown).map((referral) => (
          <li key={referral.Empfehlungsnummer}>
            <ReferralCard referral={referral} now={now} collect={collect} />
          </li>
        ))}
      </ul>
      {referrals.length > shown && (
        <div className="mt-6 text-center">
          <Button look="outline" onClick={() => setShown(shown + PAGE)}>
            {t('area.more')}
          </Button>
        </div>
      )}
    </>
  )
}
