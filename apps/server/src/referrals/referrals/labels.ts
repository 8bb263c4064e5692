import { labelOfReferral, leadingRecipient } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as repository from './repository.ts'

/**
 * Recalculates the state labels of these referrals from their links and recipients. The caller must have
 * locked them.
 */
export async function refreshLabels(tx: Tx, { now }: Context, ids: readonly string[]): Promise<void> {
  const facts = await repository.listLabelFacts(tx, ids)
  const labels = facts.flatMap(({ id, state, linkState, present }) => {
    const leading = leadingRecipient(present.map((one) => ({ state: one })))?.state
    const label = labelOfReferral(linkState, leading)
    return label === state ? [] : [{ id, state: label }]
  })
  await repository.setLabels(tx, labels, now)
}
