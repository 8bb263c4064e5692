import type { Order } from './repository.ts'

/**
 * Returns the state of the second check as lists and letters show it: a request for an early release is not
 * shown as waiting.
 */
export function shownCheckState({ secondCheck }: Pick<Order, 'secondCheck'>): 'waiting' | 'refused' | null {
  return secondCheck === 'waiting' || secondCheck === 'refused' ? secondCheck : null
}
