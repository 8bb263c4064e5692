import type { OperatorAuditAction } from '@zuruf/contract/audit-actions'
import { normaliseEmail } from '@zuruf/domain'
import type { Context, InstallationContext, OperatorGrant } from '../../platform/context.ts'
import { newToken, tokenHash } from '../../platform/crypto.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { SecondFactors } from '../../platform/second-factor.ts'
import { recordOperatorAudit } from './audit.ts'
import { fourEyes } from './four-eyes.ts'
import { writeSetting } from './four-eyes-repository.ts'
import { deletePasskeysOf } from './passkey-repository.ts'
import type { Operator } from './repository.ts'
import * as repository from './repository.ts'
import { deleteSessions } from './session-repository.ts'
import { factorOwner, sessionOf } from './sessions.ts'

export interface Dependencies {
  readonly database: Database
  readonly factors: SecondFactors
}

/** Operator with grants and the state of their second factor. */
export interface OperatorView {
  readonly operator: Operator
  readonly grants: readonly OperatorGrant[]
  readonly secondFactorSet: boolean
  readonly recoveryCodesLeft: number
}

/** Link with which an operator sets a password, once. Its creator hands it over; no mail contains it. */
export interface PasswordLink {
  readonly token: string
  readonly expiresAt: Date
}

export interface NewOperator {
  readonly email: string
  readonly name: string
  readonly language: string
  readonly grants: readonly OperatorGrant[]
}

export type OperatorService = ReturnType<typeof operatorService>

const linkLifetimeMs = 72 * 3_600_000

/** Manages operators, their grants and their password links. DESIGN §1 */
export function operatorService({ database, factors }: Dependencies) {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction().execute(work)

  async function view(tx: Tx, operator: Operator): Promise<OperatorView> {
    const grants = await repository.grantsOf(tx, [operator.id])
    const { set, recoveryCodesLeft } = await factors.status(tx, factorOwner(operator.id))
    return { operator, grants, secondFactorSet: set, recoveryCodesLeft }
  }

  async function issuePasswordLink(
    tx: Tx,
    context: InstallationContext,
    operatorId: string,
  ): Promise<PasswordLink> {
    const token = newToken()
    const expiresAt = new Date(context.now.getTime() + linkLifetimeMs)
    await repository.deleteLinks(tx, operatorId)
    await repository.insertLink(tx, { hash: tokenHash(token), operatorId, expiresAt })
    await recordOperatorAudit(tx, context, 'link.issued', operatorId)
    return { token, expiresAt }
  }

  /** @throws AppError email-exists when the address belongs to another operator */
  async function add(tx: Tx, context: InstallationContext, input: NewOperator): Promise<Operator> {
    const operator: Operator = {
      id: newId(),
      email: input.email,
      emailKey: normaliseEmail(input.email),
      name: input.name,
      passwordHash: null,
      language: input.language,
      disabledAt: null,
      createdAt: context.now,
    }
    if (!(await repository.insert(tx, operator))) {
      throw new AppError('email-exists', { email: 'email-exists' })
    }
    await repository.replaceGrants(tx, operator.id, input.grants)
    await recordOperatorAudit(tx, context, 'operator.invited', operator.id, grantDetails(input.grants))
    return operator
  }

  async function removeSecondFactors(tx: Tx, context: InstallationContext, id: string): Promise<void> {
    await factors.remove(tx, factorOwner(id))
    await deletePasskeysOf(tx, id)
    await deleteSessions(tx, id)
    await recordOperatorAudit(tx, context, 'second-factor.reset', id)
  }

  /**
   * Changes another operator. Locks both rows, so that two admins cannot disable each other at once and an admin
   * always remains.
   * @throws AppError not-found for an unknown operator, conflict for oneself
   */
  async function changeOther<T>(
    context: InstallationContext,
    id: string,
    change: (tx: Tx, operator: Operator) => Promise<T>,
  ): Promise<T> {
    const ownId = sessionOf(context).operatorId
    if (!isUuid(id)) throw notFound()
    if (id === ownId) throw conflict()
    return inTransaction(async (tx) => {
      const locked = await repository.lockOperators(tx, [ownId, id])
      const operator = locked.find((row) => row.id === id)
      const self = locked.find((row) => row.id === ownId)
      const grants = await repository.grantsOf(tx, [ownId])
      const isAdmin = grants.some(({ tenantId, role }) => tenantId === null && role === 'admin')
      if (!self || self.disabledAt || !isAdmin) throw new AppError('not-authorised')
      if (!operator) throw notFound()
      return change(tx, operator)
    })
  }

  return {
    hasLostRoles: repository.hasLostRoles,

    /** Returns the operators' names by id; unknown ids are left out. */
    namesOf: (ids: readonly string[]): Promise<Map<string, string>> => repository.namesOf(database, ids),

    /** Records an operator's action on the installation in the audit log. */
    recordAction: (
      context: InstallationContext,
      action: OperatorAuditAction,
      details: Record<string, string | number | boolean>,
    ) => inTransaction((tx) => recordOperatorAudit(tx, context, action, null, details)),

    async readOwn(context: InstallationContext): Promise<OperatorView> {
      const { operatorId } = sessionOf(context)
      return inTransaction(async (tx) => {
        const operator = await repository.findById(tx, operatorId)
        if (!operator) throw new AppError('session-over')
        return view(tx, operator)
      })
    },

    async list(): Promise<OperatorView[]> {
      return inTransaction(async (tx) => {
        const views: OperatorView[] = []
        for (const operator of await repository.listAll(tx)) views.push(await view(tx, operator))
        return views
      })
    },

    /** Lists the operators who may work in the tenant. */
    listColleagues: (context: Context) =>
      inTransaction((tx) => repository.listOfTenant(tx, context.tenant.id)),

    /** @throws AppError email-exists */
    async invite(
      context: InstallationContext,
      input: NewOperator,
    ): Promise<OperatorView & { link: PasswordLink }> {
      return inTransaction(async (tx) => {
        const operator = await add(tx, context, input)
        const link = await issuePasswordLink(tx, context, operator.id)
        return { ...(await view(tx, operator)), link }
      })
    },

    setGrants(
      context: InstallationContext,
      id: string,
      grants: readonly OperatorGrant[],
    ): Promise<OperatorView> {
      return changeOther(context, id, async (tx, operator) => {
        await repository.replaceGrants(tx, id, grants)
        await recordOperatorAudit(tx, context, 'grants.set', id, grantDetails(grants))
        return view(tx, operator)
      })
    },

    /** Disables or enables an operator. Disabling ends their sessions and invalidates their links. */
    setDisabled(context: InstallationContext, id: string, disabled: boolean): Promise<OperatorView> {
      return changeOther(context, id, async (tx, operator) => {
        const disabledAt = disabled ? (operator.disabledAt ?? context.now) : null
        await repository.update(tx, id, { disabledAt })
        if (disabled) {
          await deleteSessions(tx, id)
          await repository.deleteLinks(tx, id)
        }
        await recordOperatorAudit(tx, context, disabled ? 'operator.disabled' : 'operator.enabled', id)
        return view(tx, { ...operator, disabledAt })
      })
    },

    /**
     * Resets a lost second factor together with the passkeys. Ends all sessions; the next login sets up a new
     * second factor.
     */
    resetSecondFactor(context: InstallationContext, id: string): Promise<OperatorView> {
      return changeOther(context, id, async (tx, operator) => {
        await removeSecondFactors(tx, context, id)
        return view(tx, operator)
      })
    },

    /**
     * Issues a link to set a password and invalidates earlier ones.
     * @throws AppError conflict for a disabled operator
     */
    issueLink(context: InstallationContext, id: string): Promise<PasswordLink> {
      return changeOther(context, id, (tx, operator) => {
        if (operator.disabledAt) throw conflict()
        return issuePasswordLink(tx, context, id)
      })
    },

    /** Returns how many people may move money and whether one may sign alone. Decision 071 */
    fourEyesStatus: async () => {
      const status = await inTransaction(fourEyes.status)
      const by = status.setting && (await repository.namesOf(database, [status.setting.changedBy]))
      return { ...status, changedBy: (status.setting && by?.get(status.setting.changedBy)) ?? null }
    },

    /**
     * Sets whether one person may sign alone.
     * @throws AppError conflict when it is allowed although not exactly one person may move money
     */
    async setSingleSignature(context: InstallationContext, on: boolean, reason: string): Promise<void> {
      const changedBy = sessionOf(context).operatorId
      await inTransaction(async (tx) => {
        const { people } = await fourEyes.status(tx)
        if (on && people !== 1) throw new AppError('conflict', { on: 'second-person-there' })
        await writeSetting(tx, { singleSignature: on, changedBy, changedAt: context.now, reason })
        const action = on ? 'single-signature.on' : 'single-signature.off'
        await recordOperatorAudit(tx, context, action, changedBy, { reason })
      })
    },

    /**
     * Creates an admin for all tenants from the command line, or a new link for an existing operator: the
     * emergency access when no admin can log in.
     * @param resetSecondFactor also resets a lost second factor
     * @throws AppError account-locked when the operator is disabled
     */
    async admitByCommand(
      context: InstallationContext,
      input: Pick<NewOperator, 'email' | 'name' | 'language'>,
      resetSecondFactor: boolean,
    ): Promise<PasswordLink & { readonly isNew: boolean }> {
      const existing = await repository.findByEmail(database, normaliseEmail(input.email))
      return inTransaction(async (tx) => {
        const grants = [{ tenantId: null, role: 'admin' as const }]
        const operator = existing ?? (await add(tx, context, { ...input, grants }))
        await repository.lockOperators(tx, [operator.id])
        if (existing?.disabledAt) throw new AppError('account-locked')
        if (resetSecondFactor) {
          await removeSecondFactors(tx, context, operator.id)
        }
        return { ...(await issuePasswordLink(tx, context, operator.id)), isNew: !existing }
      })
    },
  }
}

const grantDetails = (grants: readonly OperatorGrant[]) => ({
  grants: grants.map(({ tenantId, role }) => `${tenantId ?? 'all'}:${role}`).join(' '),
})
