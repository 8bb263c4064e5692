import type { OperatorAuditAction } from '@zuruf/contract/audit-actions'
import { movesMoney } from '@zuruf/contract/backoffice-roles'
import { addDays } from '@zuruf/domain'
import type { Tx } from '../../platform/database/database.ts'
import * as repository from './four-eyes-repository.ts'

/** Acts by which somebody gets, or could use, another person's access. */
export const accessActs = [
  'operator.invited',
  'operator.enabled',
  'grants.set',
  'link.issued',
  'second-factor.reset',
] as const satisfies readonly OperatorAuditAction[]

/** When access begins: also with the password that somebody sets days after they got the link. */
const beginnings = [...accessActs, 'password.set'] as const satisfies readonly OperatorAuditAction[]

/** Acts after which fewer people can move money. */
const removingActs = ['operator.disabled', 'grants.set'] as const satisfies readonly OperatorAuditAction[]

/** For how long an act on somebody's access ties two persons together. */
const TIED_DAYS = 7

/** Why somebody cannot be the second person; each is a text of a field. */
export type SecondPersonBar = 'second-person-same' | 'second-person-new' | 'second-person-tied'

export interface Act {
  /** Who did what the second person is to look at. */
  readonly firstIds: readonly string[]
  /** When the first of it was done. */
  readonly since: Date
}

export type FourEyes = typeof fourEyes

/** Two persons are two persons. Decision 071 */
export const fourEyes = {
  /**
   * What keeps an operator from being the second person: they are the first; their access is not older than the act; or
   * within a week one of the two, or somebody who could be both, has given the other access or could have used it.
   */
  async barOf(
    tx: Tx,
    secondId: string,
    { firstIds, since }: Act,
    now: Date,
  ): Promise<SecondPersonBar | undefined> {
    if (firstIds.includes(secondId)) return 'second-person-same'
    const from = addDays(now, -TIED_DAYS)
    const behindSecond = await repository.peopleBehind(tx, [secondId], accessActs, from)
    const behindFirst = await repository.peopleBehind(tx, firstIds, accessActs, from)
    if ([...behindFirst].some((id) => behindSecond.has(id))) return 'second-person-tied'
    const accessSince = await repository.accessSince(tx, secondId, beginnings)
    return accessSince && accessSince < since ? undefined : 'second-person-new'
  },

  /** Was an operator's access given or changed at that moment or later? */
  async isNewer(tx: Tx, operatorId: string, moment: Date): Promise<boolean> {
    const accessSince = await repository.accessSince(tx, operatorId, beginnings)
    return accessSince !== undefined && accessSince >= moment
  },

  /**
   * May one person sign alone? Only where an admin has said so, nobody else may move the tenant's money, and nobody was
   * shut out of it within a week.
   */
  async isSingle(tx: Tx, tenantId: number, now: Date): Promise<boolean> {
    const setting = await repository.readSetting(tx)
    if (!setting?.singleSignature) return false
    if ((await repository.countMovers(tx, tenantId, movesMoney)) !== 1) return false
    return !(await repository.hasActSince(tx, removingActs, addDays(now, -TIED_DAYS)))
  },

  /** Who may move money somewhere in the installation, and whether one of them may sign alone. */
  async status(tx: Tx) {
    return {
      people: await repository.countMovers(tx, null, movesMoney),
      setting: await repository.readSetting(tx),
    }
  },
}
