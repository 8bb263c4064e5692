import type { ShareChannel } from '@zuruf/domain/channels'
import type { RewardMethod } from '@zuruf/domain/reward-methods'
import type { PageName } from './routes.ts'

/** A goal is reached by opening a page, using a sharing channel or completing an action. */
export interface Goal {
  readonly name: string
  readonly page?: PageName
}

/**
 * Goals of the analytics server by number, with the names to give them there. SPEC §7, decision 055. A number
 * never changes its meaning, because reports over years depend on it.
 */
export const goals = {
  1: { name: 'home-seen', page: 'Home' },
  2: { name: 'category-seen', page: 'Kategorie' },
  3: { name: 'product-seen', page: 'Produkt' },
  4: { name: 'form-opened', page: 'Empfehlen' },
  5: { name: 'referral-created' },
  6: { name: 'shared-mail' },
  7: { name: 'shared-gmail' },
  8: { name: 'shared-outlook' },
  9: { name: 'shared-yahoo' },
  10: { name: 'shared-facebook' },
  11: { name: 'shared-whatsapp' },
  12: { name: 'shared-xing' },
  13: { name: 'shared-linkedin' },
  14: { name: 'shared-twitter' },
  15: { name: 'shared-sms' },
  16: { name: 'shared-instagram' },
  17: { name: 'shared-copy' },
  18: { name: 'link-followed', page: 'Angebot' },
  19: { name: 'order-begun', page: 'EmpfaengerDaten' },
  20: { name: 'order-sent' },
  21: { name: 'order-confirmed' },
  22: { name: 'logged-in' },
  23: { name: 'registered' },
  24: { name: 'reward-cash' },
  25: { name: 'reward-voucher' },
  26: { name: 'newsletter-confirmed' },
  27: { name: 'contact-sent' },
} as const satisfies Record<number, Goal>

export type GoalId = keyof typeof goals
export type GoalName = (typeof goals)[GoalId]['name']

export const goalIds = Object.keys(goals).map(Number) as GoalId[]

/** Numbers of the goals by name. */
export const goalIdByName = Object.fromEntries(goalIds.map((id) => [goals[id].name, id])) as Record<
  GoalName,
  GoalId
>

/** The goal that sharing by a channel reaches. Facebook has one goal for both sharing and messaging. */
export const goalOfChannel = {
  email: 'shared-mail',
  gmail: 'shared-gmail',
  outlook: 'shared-outlook',
  yahoo: 'shared-yahoo',
  facebook: 'shared-facebook',
  messenger: 'shared-facebook',
  whatsapp: 'shared-whatsapp',
  xing: 'shared-xing',
  linkedin: 'shared-linkedin',
  twitter: 'shared-twitter',
  sms: 'shared-sms',
  instagram: 'shared-instagram',
  copy: 'shared-copy',
} as const satisfies Record<ShareChannel, GoalName>

/** The goal that collecting a reward by a method reaches. */
export const goalOfMethod = (method: RewardMethod): GoalName => `reward-${method}`

/** The goal that opening a page reaches. */
export const goalOfPage: Readonly<Partial<Record<PageName, GoalName>>> = Object.fromEntries(
  Object.values<Goal>(goals).flatMap(({ name, page }) => (page ? [[page, name as GoalName]] : [])),
)
