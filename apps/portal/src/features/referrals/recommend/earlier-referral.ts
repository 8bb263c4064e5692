/** Referral created in this tab: its number, and the secret that opens its share page. */
export interface EarlierReferral {
  readonly number: string
  readonly hex: string
}

/**
 * Storage key for the last referral of each product, so that a repetition is noticed. Session storage: it is
 * deleted with the tab, and its content is in the share page's address anyway. The secret opens that page but
 * gives no access to money. Decision 032
 */
const KEY = 'zuruf.referrals'

/** Returns the stored referrals by product; none if the browser refuses storage, so that repetitions go unnoticed. */
function readAll(): Readonly<Record<string, EarlierReferral>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, EarlierReferral>
  } catch {
    return {}
  }
}

/** Returns the last referral of this product that was created in this tab. */
export const readEarlierReferral = (productId: string): EarlierReferral | undefined => readAll()[productId]

/** Stores a created referral, so that a repetition is noticed. */
export function rememberReferral(productId: string, { number, hex }: EarlierReferral): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readAll(), [productId]: { number, hex } }))
  } catch {}
}
