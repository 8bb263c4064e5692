import type { I18n } from './i18n.ts'

/**
 * Formats a promised amount. That of a campaign is shown as "up to", since its budget may be used up before
 * the order arrives.
 * @param sure what is paid once the budget is used up, null if the amount has no budget
 */
export function formatPromisedAmount(
  { t, money }: Pick<I18n, 't' | 'money'>,
  cents: number,
  sure: unknown,
): string {
  return sure === null ? money(cents) : t('amount.upTo', { amount: money(cents) })
}
