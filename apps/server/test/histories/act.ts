import type { Answer, World } from './world.ts'

/**
 * An act is one step of a random history. `which` chooses its target and `how` its variant; remainders (`how % 4 === 0`)
 * make a variant as rare as it should be. Two numbers can be shrunk to the smallest failing history.
 */
export type Act = (world: World, which: number, how: number) => Promise<readonly Answer[]>

/** Reason of an operator's decision. */
export const reason = 'Rückfrage geklärt'

/** Picks an item by a number of any size; undefined if there is none. */
export const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items[n % Math.max(1, items.length)]

/** Picks an item in one of these states; one time in eight any item, to test the refusal. */
export function pickTarget<Item extends { readonly state: string }>(
  items: readonly Item[],
  states: readonly string[],
  which: number,
): Item | undefined {
  const intended = items.filter(({ state }) => states.includes(state))
  return pick(which % 8 === 7 ? items : intended, which >> 1)
}
