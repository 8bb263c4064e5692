import type { Answer, World } from './world.ts'

/** A step of a history. Two numbers choose its target and variant, so that it can be shrunk. */
export type Act = (world: World, which: number, how: number) => Promise<readonly Answer[]>

export const reason = 'Rückfrage geklärt'

export const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items[n % Math.max(1, items.length)]

/** Usually picks an item in one of the intended states; sometimes any item, to test the refusal. */
export function pickTarget<Item extends { readonly state: string }>(
  items: readonly Item[],
  states: readonly string[],
  which: number,
): Item | undefined {
  const meant = items.filter(({ state }) => states.includes(state))
  return pick(which % 8 === 7 ? items : meant, which >> 1)
}
