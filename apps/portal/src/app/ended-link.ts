import { hasCode } from '@zuruf/contract/api-error'
import type { PageName } from '@zuruf/contract/routes'
import { pagePath } from './page-link.tsx'

/** Why a referral link no longer works: it was blocked, it has expired, or its number of orders is used up. */
export type EndReason = 'blocked' | 'expired' | 'used'

/** Returns why the link no longer works; undefined for any other error. */
export function endReasonOf(error: unknown): EndReason | undefined {
  if (hasCode(error, 'PSOF0310')) return 'blocked'
  if (hasCode(error, 'PSOF0311')) return 'expired'
  return hasCode(error, 'PSOF0312') ? 'used' : undefined
}

const pages = {
  blocked: 'EmpfehlungBlockiert',
  expired: 'EmpfehlungAbgelaufen',
  used: 'EmpfehlungAbgelaufen',
} as const satisfies Record<EndReason, PageName>

/**
 * Returns the page that explains why a link has ended, for `navigate` and `redirect`. @param link number of
 * the referral, or its offline code
 */
export const endedLinkPage = (locale: string, ended: EndReason, link: string) => ({
  to: pagePath(locale, pages[ended]),
  search: searches[ended](link) as never,
  replace: true,
})

/** The page of an expired link offers that link's product. */
const searches: Readonly<Record<EndReason, (link: string) => Readonly<Record<string, string>>>> = {
  blocked: () => ({}),
  expired: (link) => ({ empfehlung: link }),
  used: () => ({ genutzt: '1' }),
}
