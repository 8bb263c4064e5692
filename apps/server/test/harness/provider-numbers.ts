import { randomUUID } from 'node:crypto'

/** A number that the provider gives an order, used by no other test. */
export const newNumber = () => `P-${randomUUID().slice(0, 8)}`

/** The same number as a person types it. */
export const typed = (number: string) => number.replace('-', ' ').toLowerCase()
