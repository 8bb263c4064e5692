import type { TextKey } from '../../app/texts.tsx'
import type { WaitingEvent } from './types.ts'

const labels = {
  orderNumber: 'orders.waiting.orderNumber',
  providerNumber: 'orders.waiting.providerNumber',
  referralNumber: 'orders.waiting.referral',
  customerNumber: 'orders.waiting.customer',
  clickId: 'orders.waiting.click',
  successorOf: 'orders.waiting.successorOf',
  corrects: 'orders.waiting.corrects',
} as const satisfies Record<keyof WaitingEvent['numbers'], TextKey>

/** Everything by which a report names its order, as it was sent. */
export function namesOf({ numbers }: WaitingEvent): { readonly label: TextKey; readonly value: string }[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const value = numbers[field as keyof WaitingEvent['numbers']]
    return value === null ? [] : [{ label, value }]
  })
}
