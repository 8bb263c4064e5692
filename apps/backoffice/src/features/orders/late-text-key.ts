import type { Handover } from './types.ts'

/** Returns the key of the text that says why a hand-over is late. */
export const lateTextKey = ({ state }: Pick<Handover, 'state'>) =>
  state === 'failed' ? 'orders.handover.late.failed' : 'orders.handover.late'
