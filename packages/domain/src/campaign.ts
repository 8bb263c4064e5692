/** The query parameters that name a campaign, in the order they count. SPEC §2 */
export const campaignParameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const

/** Letters and digits of any script, single spaces, and signs that stand in names of campaigns. */
const NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.+&!-]| (?! ))*$/u
const MAX_LENGTH = 40

/** Could it be the name of a campaign or a channel? */
export const isCampaignName = (text: string): boolean => [...text].length <= MAX_LENGTH && NAME.test(text)

/**
 * The campaign in an address: the first of the parameters that holds a name. One that holds none hides no other.
 * @param read what stands in the query under a name
 */
export function campaignIn(read: (name: string) => unknown): string | null {
  for (const name of campaignParameters) {
    const value = read(name)
    const text = typeof value === 'string' ? value.trim() : ''
    if (text && isCampaignName(text)) return text
  }
  return null
}
