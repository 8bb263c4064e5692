import { leadingOrder } from '@zuruf/domain'
import type { PageEnd, Recipient } from '../recipients/service.ts'

const rankOf = ({ state }: Recipient): number => leadingOrder.indexOf(state) + 1

/**
 * Where the page after a contact begins: how far they are as they are listed, and their number. With the number alone the
 * page would begin where they are by then.
 */
export const markOf = (recipient: Recipient): string => `${rankOf(recipient)}.${recipient.number}`

/**
 * The place a mark stands for, or that of a number alone, as the release before sends it.
 * @param find reads a recipient of the link by their number
 * @returns undefined for what is no mark of this link
 */
export async function placeOf(
  mark: string,
  find: (number: string) => Promise<Recipient | undefined>,
): Promise<PageEnd | undefined> {
  const [, rank, number = mark] = /^(\d)\.(.+)$/.exec(mark) ?? []
  const recipient = await find(number)
  if (!recipient || (rank !== undefined && !leadingOrder[Number(rank) - 1])) return undefined
  const { id, createdAt } = recipient
  return { id, createdAt, rank: rank === undefined ? rankOf(recipient) : Number(rank) }
}
