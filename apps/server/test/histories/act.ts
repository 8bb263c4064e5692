import type { Answer, World } from './world.ts'

/** Something that somebody does; which one it is done to, and how, follows from two numbers, so that it can be shrunk. */
export type Act = (world: World, which: number, how: number) => Promise<readonly Answer[]>

export const reason = 'Rückfrage geklärt'

export const pick = <Item>(items: readonly Item[], n: number): Item | undefined =>
  items[n % Math.max(1, items.length)]

/** One of those that the act is meant for, mostly; now and then any, for it to be refused. */
export function aim<Item extends { readonly state: string }>(
  items: readonly Item[],
  states: readonly string[],
  which: number,
): Item | undefined {
  const meant = items.filter(({ state }) => states.includes(state))
  return pick(which % 8 === 7 ? items : meant, which >> 1)
}
