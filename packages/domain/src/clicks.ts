/** How a person reached a referral: by its link, by typing its code, or by a tenant's script on a shop page. */
export const clickSources = ['link', 'code', 'visit'] as const
export type ClickSource = (typeof clickSources)[number]
