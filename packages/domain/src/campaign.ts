/** Query parameters that name a campaign, in order of precedence. SPEC §2 */
export const campaignParameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const

/** States of a tenant's campaign. Decision 056 */
export const campaignStates = ['draft', 'active', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Letters and digits of any script, single spaces, and characters common in campaign names. */
const NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.+&!-]| (?! ))*$/u
const MAX_LENGTH = 40

/** Returns whether the text is a valid name of a campaign or channel. */
export const isCampaignName = (text: string): boolean => [...text].length <= MAX_LENGTH && NAME.test(text)

/**
 * Finds the campaign in the query parameters of an address: the first one with a valid name. Parameters with an
 * invalid name are skipped.
 * @param read returns the value of a query parameter
 */
export function campaignIn(read: (name: string) => unknown): string | null {
  for (const name of campaignParameters) {
    const value = read(name)
    const text = typeof value === 'string' ? value.trim() : ''
    if (text && isCampaignName(text)) return text
  }
  return null
}
