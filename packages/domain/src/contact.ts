/** Topics of the contact form. SPEC §7 */
export const contactTopics = ['reward', 'referral', 'account', 'accessibility', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Anliegen on the wire. */
export const contactTopicWire = {
  reward: 'Praemie',
  referral: 'Empfehlung',
  account: 'Konto',
  accessibility: 'Barrierefreiheit',
  other: 'Sonstiges',
} as const satisfies Record<ContactTopic, string>

export const contactMessageStates = ['open', 'answered'] as const
export type ContactMessageState = (typeof contactMessageStates)[number]
