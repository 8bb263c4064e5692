import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../app/hooks.ts'

/** Maximum numbers of rewarded recipients: for a link, a recommender and a month; null for no limit. */
export type Limits = ResponseOf<'getProduct'>['Obergrenzen']

/** Note about the maximum number of rewards; renders nothing without a limit. Decision 095 */
export function LimitsNote({ limits }: { limits: Limits }) {
  const { counted } = useI18n()
  const { JeLink, JeEmpfehler, JeMonat } = limits
  const lines = [
    JeLink !== null && counted('recommend.limit.link', JeLink),
    JeEmpfehler !== null && counted('recommend.limit.person', JeEmpfehler),
    JeMonat !== null && counted('recommend.limit.month', JeMonat),
  ].filter(Boolean)
  return lines.length > 0 ? <p className="type-small mt-2.5 text-muted">{lines.join(' ')}</p> : null
}
