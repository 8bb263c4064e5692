/** What a person consents to. QUALITY 19 */
export const consentKinds = [
  'newsletter',
  'advertising-email',
  'advertising-phone',
  'campaign',
  'naming',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Steps of a consent, stored as proof. */
export const consentSteps = ['asked', 'mailed', 'confirmed', 'withdrawn'] as const
export type ConsentStepKind = (typeof consentSteps)[number]

/** Where a person took a step; `operator`: an operator ended the consent for the person. */
export const consentSources = [
  'recommend-form',
  'my-data',
  'registration',
  'order-form',
  'mail',
  'opt-out-link',
  'deletion',
  'email-change',
  'recipient-page',
  'order-moved',
  'operator',
] as const
export type ConsentSource = (typeof consentSources)[number]
