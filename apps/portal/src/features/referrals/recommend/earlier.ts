/** A referral made in this tab: its number, and the secret that opens its share page. */
export interface EarlierReferral {
  readonly number: string
  readonly hex: string
}

/**
 * Where this tab keeps the last referral of each product, so that making it again can be noticed. The tab's own storage:
 * it is gone with the tab, and what is in it stands in the share page's address too. The secret opens that page and no
 * money. Decision 032
 */
const KEY = 'zuruf.referrals'

/** A browser may refuse storage altogether; then nothing is noticed. */
function read(): Readonly<Record<string, EarlierReferral>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, EarlierReferral>
  } catch {
    return {}
  }
}

export const earlierReferral = (productId: string): EarlierReferral | undefined => read()[productId]

export function rememberReferral(productId: string, { number, hex }: EarlierReferral): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [productId]: { number, hex } }))
  } catch {}
}
