import type { Order } from './repository.ts'

/** Returns the state of the second check for lists and letters. An early release alone is not shown as waiting. */
export function shownCheckState({ secondCheck }: Pick<Order, 'secondCheck'>): 'waiting' | 'refused' | null {
  return secondCheck === 'waiting' || secondCheck === 'refused' ? secondCheck : null
}
