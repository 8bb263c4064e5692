import { recipientPrecedence } from '@zuruf/domain'
import type { PageEnd, Recipient } from '../recipients/index.ts'

const rankOf = ({ state }: Recipient): number => recipientPrecedence.indexOf(state) + 1

/**
 * Returns the cursor of the page after a contact: the rank of its state when listed, and its number. The
 * number alone would continue at its current rank.
 */
export const cursorOf = (recipient: Recipient): string => `${rankOf(recipient)}.${recipient.number}`

/**
 * Resolves a cursor. A number alone, as sent by the previous release, is accepted too.
 * @param find reads a recipient of the referral by number
 * @returns undefined when the cursor does not belong to this referral
 */
export async function resolveCursor(
  mark: string,
  find: (number: string) => Promise<Recipient | undefined>,
): Promise<PageEnd | undefined> {
  const [, rank, number = mark] = /^(\d)\.(.+)$/.exec(mark) ?? []
  const recipient = await find(number)
  if (!recipient || (rank !== undefined && !recipientPrecedence[Number(rank) - 1])) return undefined
  const { id, createdAt } = recipient
  return { id, createdAt, rank: rank === undefined ? rankOf(recipient) : Number(rank) }
}
