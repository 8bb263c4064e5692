import type { TextKey } from '../../app/texts.tsx'
import type { WaitingEvent } from './types.ts'

const labels = {
  orderNumber: 'orders.waiting.orderNumber',
  providerNumber: 'orders.waiting.providerNumber',
  referralNumber: 'orders.waiting.referral',
  customerNumber: 'orders.waiting.customer',
  clickId: 'orders.waiting.click',
  code: 'orders.waiting.code',
  successorOf: 'orders.waiting.successorOf',
  corrects: 'orders.waiting.corrects',
} as const satisfies Record<keyof WaitingEvent['numbers'], TextKey>

/** Returns all numbers by which an event refers to its order, as they were sent. */
export function numbersOf({ numbers }: WaitingEvent): { readonly label: TextKey; readonly value: string }[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const value = numbers[field as keyof WaitingEvent['numbers']]
    return value === null ? [] : [{ label, value }]
  })
}
