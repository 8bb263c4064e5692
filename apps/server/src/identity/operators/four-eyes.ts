import type { OperatorAuditAction } from '@zuruf/contract/audit-actions'
import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { addDays } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import * as repository from './four-eyes-repository.ts'

/** Actions that give an operator access, or by which the actor could use it. */
export const accessActs = [
  'operator.invited',
  'operator.enabled',
  'grants.set',
  'link.issued',
  'second-factor.reset',
] as const satisfies readonly OperatorAuditAction[]

/** Actions that begin access, including the password that is set days after the link. */
const beginnings = [...accessActs, 'password.set'] as const satisfies readonly OperatorAuditAction[]

/** Actions after which fewer people may be able to move money. */
const removingActs = ['operator.disabled', 'grants.set'] as const satisfies readonly OperatorAuditAction[]

/** Days for which an action on an operator's access ties the two people together. */
const TIED_DAYS = 7

/** Reason why an operator cannot be the second person; each has an error text. */
export type SecondPersonBlocker = 'second-person-same' | 'second-person-new' | 'second-person-tied'

export interface ReviewedAction {
  /** Operators who did what the second person checks. */
  readonly firstIds: readonly string[]
  /** Time of the first of their actions. */
  readonly since: Date
}

export type FourEyes = typeof fourEyes

/** Four-eyes principle. Decision 071 */
export const fourEyes = {
  /**
   * Returns why an operator cannot be the second person: they are the first; their access is not older than
   * the act; or within a week one of the two, or a third person behind both, gave the other access or could
   * have used it.
   */
  async findBlocker(
    tx: Tx,
    secondId: string,
    { firstIds, since }: ReviewedAction,
    now: Date,
  ): Promise<SecondPersonBlocker | undefined> {
    if (firstIds.includes(secondId)) return 'second-person-same'
    const from = addDays(now, -TIED_DAYS)
    const behindSecond = await repository.peopleBehind(tx, [secondId], accessActs, from)
    const behindFirst = await repository.peopleBehind(tx, firstIds, accessActs, from)
    if ([...behindFirst].some((id) => behindSecond.has(id))) return 'second-person-tied'
    const accessSince = await repository.accessSince(tx, secondId, beginnings)
    return accessSince && accessSince < since ? undefined : 'second-person-new'
  },

  /** Returns whether an operator's access was given or changed at that moment or later. */
  async isNewer(tx: Tx, operatorId: string, moment: Date): Promise<boolean> {
    const accessSince = await repository.accessSince(tx, operatorId, beginnings)
    return accessSince !== undefined && accessSince >= moment
  },

  /**
   * Returns whether one person may sign alone: an admin has allowed it, nobody else may move the tenant's
   * money, and no operator was disabled or had grants set within a week.
   */
  async isSingle(tx: Tx, tenantId: number, now: Date): Promise<boolean> {
    const setting = await repository.readSetting(tx)
    if (!setting?.singleSignature) return false
    if ((await repository.countMovers(tx, tenantId, movesMoney)) !== 1) return false
    return !(await repository.hasActSince(tx, removingActs, addDays(now, -TIED_DAYS)))
  },

  /** Counts the people who may move money anywhere in the installation and reads whether one may sign alone. */
  async status(tx: Tx) {
    return {
      people: await repository.countMovers(tx, null, movesMoney),
      setting: await repository.readSetting(tx),
    }
  },
}
