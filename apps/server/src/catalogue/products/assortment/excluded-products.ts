/** Products that no catalogue may contain and no response may name; old referrals still refer to them. SPEC §9 */
export const excludedProductIds: ReadonlySet<string> = new Set(['637', '638', '639', '640'])
