import type { I18n } from './i18n.ts'

/**
 * An amount as it is promised: that of a campaign only "up to", since its budget may be used up before the order comes.
 * @param sure what is paid in that case, null when the amount stands under no budget
 */
export function promised({ t, money }: Pick<I18n, 't' | 'money'>, cents: number, sure: unknown): string {
  return sure === null ? money(cents) : t('amount.upTo', { amount: money(cents) })
}
