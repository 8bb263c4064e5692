import { useFormat } from '../../../app/format.ts'
import { useTexts } from '../../../app/texts.tsx'
import { type Scope, useCatalogue } from '../../../ui/catalogue.ts'
import type { Tier } from './terms.ts'

/**
 * Returns functions that describe the scope, the period and a tier of a commission rule in the reader's
 * language.
 */
export function useCommissionLabels() {
  const { t } = useTexts()
  const { money, day, number } = useFormat()
  const { nameOf } = useCatalogue()
  return {
    scope: (scope: Scope) => t(`rewardRules.scope.of.${scope.kind}`, { name: nameOf(scope) }),
    period: ({ validFrom, validTo }: { readonly validFrom: string; readonly validTo: string | null }) =>
      validTo === null
        ? t('rewardRules.period.from', { from: day(validFrom) })
        : validTo < validFrom
          ? t('commissions.never')
          : t('rewardRules.period.fromTo', { from: day(validFrom), to: day(validTo) }),
    tier: ({ from, cents }: Tier) => t('commissions.tier.of', { from: number(from), amount: money(cents) }),
  }
}
