import { hasCode } from '@zuruf/contract/api-error'
import type { PageName } from '@zuruf/contract/routes'
import { pagePath } from './page-link.tsx'

/** Why a link no longer works: it was blocked, it has expired, or its number of orders is used up. */
export type Ended = 'blocked' | 'expired' | 'used'

/** @returns undefined for any other error */
export function endedBy(error: unknown): Ended | undefined {
  if (hasCode(error, 'PSOF0310')) return 'blocked'
  if (hasCode(error, 'PSOF0311')) return 'expired'
  return hasCode(error, 'PSOF0312') ? 'used' : undefined
}

const pages = {
  blocked: 'EmpfehlungBlockiert',
  expired: 'EmpfehlungAbgelaufen',
  used: 'EmpfehlungAbgelaufen',
} as const satisfies Record<Ended, PageName>

/**
 * Returns the page that explains why a link has ended, for `navigate` and `redirect`. @param link number of
 * the referral, or its offline code
 */
export const endedPage = (locale: string, ended: Ended, link: string) => ({
  to: pagePath(locale, pages[ended]),
  search: searches[ended](link) as never,
  replace: true,
})

/** The page of an expired link offers that link's product. */
const searches: Readonly<Record<Ended, (link: string) => Readonly<Record<string, string>>>> = {
  blocked: () => ({}),
  expired: (link) => ({ empfehlung: link }),
  used: () => ({ genutzt: '1' }),
}
