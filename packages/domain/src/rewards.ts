import { berlinDay, compareDays } from './dates.ts'

/** Period in which a reward is offered, both days inclusive. `displayEndsAt` is EnddatumAnzeige, null = no end. */
export type RewardPeriod = { readonly startsAt: Date; readonly displayEndsAt: Date | null }

/** Returns whether the reward is offered on this day of the German calendar. SPEC §4. */
export function isRewardActive(reward: RewardPeriod, now: Date): boolean {
  const today = berlinDay(now)
  return (
    compareDays(berlinDay(reward.startsAt), today) <= 0 &&
    (reward.displayEndsAt === null || compareDays(berlinDay(reward.displayEndsAt), today) >= 0)
  )
}

/** The reward that applies, and the day that decided; stored on the claim to answer "why this amount?". */
export type RewardChoice<Reward> = { readonly reward: Reward; readonly basis: 'order' | 'referral' }

/**
 * Returns the product's reward that was active on the day of the order, otherwise on the day of the referral.
 * DESIGN §6 "Which reward".
 *
 * Of several active ones, the latest started wins, because it replaced the others; of those, the first
 * listed.
 *
 * @param rewards all rewards of the product, including past ones
 * @returns null when none was active on either day
 */
export function rewardFor<Reward extends RewardPeriod>(
  rewards: readonly Reward[],
  orderDate: Date,
  referralDate: Date,
): RewardChoice<Reward> | null {
  const onOrder = newestActive(rewards, orderDate)
  if (onOrder) return { reward: onOrder, basis: 'order' }
  const onReferral = newestActive(rewards, referralDate)
  return onReferral ? { reward: onReferral, basis: 'referral' } : null
}

function newestActive<Reward extends RewardPeriod>(
  rewards: readonly Reward[],
  day: Date,
): Reward | undefined {
  return rewards
    .filter((reward) => isRewardActive(reward, day))
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0]
}

/**
 * Returns whether a stage has been reached whose bonus was not given yet. DESIGN §6 "Bonus". Counting the
 * bonuses given, and not only the orders, gives each stage once, even when an order is taken back and the
 * next one reaches the same stage again.
 * @param released orders in the window, including the one just released
 * @param given bonuses of the window that were not cancelled
 * @param every the stage, e.g. 5 for every fifth order
 * @throws RangeError when a number is not whole, a count negative or the stage below 1
 */
export function isBonusDue(released: number, given: number, every: number): boolean {
  assertStage(given, every)
  return bonusProgress(released, every).bonusesEarned > given
}

/**
 * Numbers shown in the personal area: anzahlAbschluesse, verbleibendeAbschluesseBisBonus, bonusPraemienZahl.
 * SPEC §3.
 */
export type BonusProgress = {
  readonly released: number
  /** Orders missing until the next bonus, 1 to `every`. */
  readonly remaining: number
  readonly bonusesEarned: number
}

/**
 * Returns a recommender's progress towards the next bonus. SPEC §3, DESIGN §6 "Bonus".
 * @throws RangeError when a number is not whole, the count negative or the stage below 1
 */
export function bonusProgress(releasedOrdersInWindow: number, every: number): BonusProgress {
  assertStage(releasedOrdersInWindow, every)
  return {
    released: releasedOrdersInWindow,
    remaining: every - (releasedOrdersInWindow % every),
    bonusesEarned: Math.floor(releasedOrdersInWindow / every),
  }
}

function assertStage(released: number, every: number): void {
  if (!Number.isSafeInteger(released) || released < 0)
    throw new RangeError(`not a count of orders: ${released}`)
  if (!Number.isSafeInteger(every) || every < 1) throw new RangeError(`not a bonus stage: ${every}`)
}
