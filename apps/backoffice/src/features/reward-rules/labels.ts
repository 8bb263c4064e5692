import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { useCatalogue } from '../../ui/catalogue.ts'
import { allShares, type Terms } from './terms.ts'

export interface TermRow {
  readonly name: keyof Terms
  readonly label: string
  /** Value of the term, or the default if it is unset. */
  readonly value: string
  /** The term is unset, so that the default applies. */
  readonly isDefault: boolean
}

/** Returns functions that describe a rule's scope, period and terms in the reader's language. */
export function useRuleLabels() {
  const { t, counted } = useTexts()
  const { money, day } = useFormat()
  const { nameOf } = useCatalogue()

  const scope = (terms: Pick<Terms, 'scope'>) =>
    t(`rewardRules.scope.of.${terms.scope.kind}`, { name: nameOf(terms.scope) })
  const period = ({ validFrom, validTo }: { validFrom: string; validTo?: string | null | undefined }) =>
    validTo
      ? t('rewardRules.period.fromTo', { from: day(validFrom), to: day(validTo) })
      : t('rewardRules.period.from', { from: day(validFrom) })

  const row = (name: keyof Terms, value: string | null | undefined): TermRow => ({
    name,
    label: t(`rewardRules.term.${name}`),
    value: value ?? t(`rewardRules.silent.${name as 'amountCents'}`),
    isDefault: value === null || value === undefined,
  })
  const days = (value: number | null | undefined) =>
    value == null ? null : counted('rewardRules.days', value)
  const number = (value: number | null | undefined) => (value == null ? null : String(value))
  const euros = (cents: number | null | undefined) => (cents == null ? null : money(cents))

  return {
    scope,
    period,
    /** Returns all terms, the most important ones first. */
    rows: (terms: Terms): TermRow[] => [
      row('scope', scope(terms)),
      row('validFrom', period(terms)),
      row('amountCents', euros(terms.amountCents)),
      row('budgetCents', euros(terms.budgetCents)),
      row(
        'shares',
        terms.shares &&
          allShares
            .filter((share) => terms.shares?.includes(share))
            .map((share) => t(`rewardRules.share.${share}`))
            .join(', '),
      ),
      row('recipientCapCents', euros(terms.recipientCapCents)),
      row('linkLimit', number(terms.linkLimit)),
      row('personLimit', number(terms.personLimit)),
      row('monthLimit', number(terms.monthLimit)),
      row('lookBackDays', days(terms.lookBackDays)),
      row('holdingDays', days(terms.holdingDays)),
      row('claimWindowDays', days(terms.claimWindowDays)),
      ...(terms.scope.kind === 'all'
        ? [
            row(
              'bonus',
              terms.bonus &&
                t('rewardRules.bonus.of', { every: terms.bonus.every, amount: money(terms.bonus.cents) }),
            ),
          ]
        : []),
    ],
  }
}
