import type { AppContext } from './context.ts'

/** Returns within which time the tenant transfers a collected reward: "innerhalb von vier Wochen". */
export const payoutWithin = ({ i18n, tenant }: Pick<AppContext, 'i18n' | 'tenant'>): string =>
  i18n.t(`payout.within.${tenant.config.UeberweisungWochen}`)
