import type { AuditAction } from '@zuruf/contract/audit-actions'
import {
  type ActorKind,
  type AgencyState,
  assertAgencyTransition,
  ownerIsActive,
  TransitionError,
} from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import { recordAudit, recordTransitions } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { conflict } from '../../platform/errors.ts'
import { revokeTokens } from '../../platform/tokens.ts'
import type { Agency } from '../agents/index.ts'
import { employeesOf, ownersOf, updateAgencyInState } from '../agents/index.ts'

/** A change of an agency's state. */
interface Step {
  readonly to: AgencyState
  readonly by: ActorKind
  readonly action: AuditAction
  /** Shown to the owner: why the agency was sent back or closed. */
  readonly reason?: string
  /** Columns that change with the state. */
  readonly changes?: Partial<Agency>
}

export type TransitionAgency = ReturnType<typeof createAgencyTransition>

/**
 * Creates the function that changes the state of agencies; no other code does. Each step is recorded in
 * history and audit log and sets the owners' role: they have all abilities only while the agency is active.
 * Decision 059
 */
export function createAgencyTransition({ accounts }: { accounts: Pick<AccountService, 'setAgencyRole'> }) {
  /** @throws AppError conflict when its state does not allow the step */
  return async function transition(tx: Tx, context: Context, agency: Agency, step: Step): Promise<Agency> {
    const { to, by, action, reason, changes } = step
    try {
      assertAgencyTransition(agency.state, to, { actor: by, reason: reason ?? null })
    } catch (error) {
      if (error instanceof TransitionError) throw conflict()
      throw error
    }
    const { now } = context
    const changed: Partial<Agency> = {
      ...changes,
      state: to,
      stateReason: reason ?? null,
      changedAt: now,
      ...(to === 'active' && { activatedAt: now }),
      closedAt: to === 'closed' ? now : null,
    }
    if (!(await updateAgencyInState(tx, agency.id, agency.state, changed))) throw conflict()
    await recordTransitions(tx, context, [
      { entity: 'agency', entityId: agency.id, from: agency.state, to, ...(reason && { reason }) },
    ])
    await recordAudit(tx, context, action, agency.id, { ...(reason && { reason }) })
    // Ends the employees' sessions, so that they do not resume when the agency is active again.
    if (agency.state === 'active') {
      for (const employee of await employeesOf(tx, agency.id)) await revokeTokens(tx, employee, ['agency'])
    }
    const role = ownerIsActive(to) ? 'AgenturInhaber' : 'AgenturInhaber_inaktiv'
    for (const owner of await ownersOf(tx, agency.id)) await accounts.setAgencyRole(tx, owner, role)
    return { ...agency, ...changed, version: agency.version + 1 }
  }
}
