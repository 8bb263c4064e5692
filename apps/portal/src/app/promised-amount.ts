import type { I18n } from './i18n.ts'

/**
 * Formats a promised reward. A campaign's reward is shown as "up to", since its budget may be used up before
 * the order arrives.
 * @param guaranteed what is paid once the budget is used up; null if the reward has no budget
 */
export function formatPromisedAmount(
  { t, money }: Pick<I18n, 't' | 'money'>,
  cents: number,
  guaranteed: unknown,
): string {
  return guaranteed === null ? money(cents) : t('amount.upTo', { amount: money(cents) })
}
