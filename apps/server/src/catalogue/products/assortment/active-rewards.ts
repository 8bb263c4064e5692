import type { Reward } from './types.ts'

/** Returns whether a reward started on or before this day and is displayed at least until then. */
export function isRewardActive(candidate: Reward, day: string): boolean {
  return candidate.startDate.slice(0, 10) <= day && candidate.displayEndDate.slice(0, 10) >= day
}

/**
 * Returns the reward that applies on a day, or undefined when none is active. If several are active, the one
 * that started last applies. Claims are paid by the same rule, so a tile never promises a different amount.
 */
export function rewardOn(candidates: readonly Reward[], day: string): Reward | undefined {
  let chosen: Reward | undefined
  for (const candidate of candidates) {
    if (isRewardActive(candidate, day) && (!chosen || candidate.startDate > chosen.startDate))
      chosen = candidate
  }
  return chosen
}
