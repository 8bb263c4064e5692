import type { OperatorAuditAction } from '@zuruf/contract/audit-actions'
import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { addDays } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import * as repository from './four-eyes-repository.ts'

/** Actions that give an operator access, or let the actor take over the operator's access. */
export const accessActions = [
  'operator.invited',
  'operator.enabled',
  'grants.set',
  'link.issued',
  'second-factor.reset',
] as const satisfies readonly OperatorAuditAction[]

/** Actions from which an operator's access counts as new. Includes setting a password with an issued link. */
const accessStartActions = [
  ...accessActions,
  'password.set',
] as const satisfies readonly OperatorAuditAction[]

/** Actions that may reduce the number of people who can move money. */
const removalActions = ['operator.disabled', 'grants.set'] as const satisfies readonly OperatorAuditAction[]

/** Days for which an operator cannot check a person whose access they gave or changed, and vice versa. */
const TIED_DAYS = 7

/** Reason why an operator cannot be the second person. Each is the key of an error text. */
export type SecondPersonBlocker = 'second-person-same' | 'second-person-new' | 'second-person-tied'

/** The actions that a second person checks. */
export interface ReviewedAction {
  /** Operators who did the actions. */
  readonly firstIds: readonly string[]
  /** Time of the first of their actions. */
  readonly since: Date
}

export type FourEyes = typeof fourEyes

/** Four-eyes principle: who may check the actions of whom, and when one person may act alone. Decision 071 */
export const fourEyes = {
  /**
   * Returns why an operator cannot be the second person, or undefined if they can. Reasons: they are the first
   * person; their access is not older than the action; or within a week one of the two, or a third person who
   * acted on the access of both, gave the other access or could have taken it over.
   */
  async findSecondPersonBlocker(
    tx: Tx,
    secondId: string,
    { firstIds, since }: ReviewedAction,
    now: Date,
  ): Promise<SecondPersonBlocker | undefined> {
    if (firstIds.includes(secondId)) return 'second-person-same'
    const from = addDays(now, -TIED_DAYS)
    const behindSecond = await repository.findPeopleBehind(tx, [secondId], accessActions, from)
    const behindFirst = await repository.findPeopleBehind(tx, firstIds, accessActions, from)
    if ([...behindFirst].some((id) => behindSecond.has(id))) return 'second-person-tied'
    const accessSince = await repository.accessSince(tx, secondId, accessStartActions)
    return accessSince && accessSince < since ? undefined : 'second-person-new'
  },

  /** Returns whether an operator's access was given or changed at this moment or later. */
  async isAccessNewer(tx: Tx, operatorId: string, moment: Date): Promise<boolean> {
    const accessSince = await repository.accessSince(tx, operatorId, accessStartActions)
    return accessSince !== undefined && accessSince >= moment
  },

  /**
   * Returns whether one person may sign alone: an admin has allowed it, nobody else may move the tenant's
   * money, and no operator was disabled or had grants set within a week.
   */
  async maySignAlone(tx: Tx, tenantId: number, now: Date): Promise<boolean> {
    const setting = await repository.readSetting(tx)
    if (!setting?.singleSignature) return false
    if ((await repository.countPeopleMovingMoney(tx, tenantId, movesMoney)) !== 1) return false
    return !(await repository.hasActionSince(tx, removalActions, addDays(now, -TIED_DAYS)))
  },

  /** Counts the people who may move money anywhere in the installation and reads whether one may sign alone. */
  async status(tx: Tx) {
    return {
      people: await repository.countPeopleMovingMoney(tx, null, movesMoney),
      setting: await repository.readSetting(tx),
    }
  },
}
