import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import type { Agents } from '../agents/index.ts'

export type ActingPartner = NonNullable<Awaited<ReturnType<Agents['findActiveMembership']>>>

/**
 * Returns the membership and agency of the sales partner who makes the call.
 * @throws AppError not-authorised
 */
export async function requirePartner(
  agents: Agents,
  tx: Tx,
  { actor, agency }: Context,
): Promise<ActingPartner> {
  const membership =
    actor.kind === 'agency' && agency ? await agents.findActiveMembership(tx, actor.id) : undefined
  if (!membership) throw new AppError('not-authorised')
  return membership
}

/**
 * Refuses a partner who is not active: they may see their data, but not create links or referrals.
 * @throws AppError conflict
 */
export function assertActive({ agency }: ActingPartner): void {
  if (agency.state !== 'active') throw conflict()
}
