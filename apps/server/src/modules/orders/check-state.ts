import type { Order } from './repository.ts'

/** Whether a second person has to look at it, as lists and letters say; an early release alone is nobody's wait. */
export function checkOf({ secondCheck }: Pick<Order, 'secondCheck'>): 'waiting' | 'refused' | null {
  return secondCheck === 'waiting' || secondCheck === 'refused' ? secondCheck : null
}
