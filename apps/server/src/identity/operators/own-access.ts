import { passwordProblems } from '@zuruf/domain'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { InstallationContext } from '../../platform/context.ts'
import { tokenHash } from '../../platform/crypto.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { Enrolment, SecondFactors } from '../../platform/second-factor.ts'
import type { TenantDirectory } from '../../platform/tenants/directory.ts'
import { recordOperatorAudit } from './audit.ts'
import type { Operator } from './repository.ts'
import * as repository from './repository.ts'
import { deleteSessions } from './session-repository.ts'
import { factorOwner, type IssuedSession, type OperatorSessions, sessionOf } from './sessions.ts'

export interface Dependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly factors: SecondFactors
  readonly sessions: OperatorSessions
  readonly tenants: TenantDirectory
}

export type OwnAccess = ReturnType<typeof ownAccess>

/** Sets and changes the password and second factor of the logged-in operator. QUALITY 1, 4 */
export function ownAccess({ database, passwords, factors, sessions, tenants }: Dependencies) {
  /** @throws AppError invalid-input at the field for a password that is not allowed */
  function assertPasswordAllowed(operator: Operator, password: string, field: string): void {
    const names = ['Zuruf', operator.name, ...tenants.all().map((tenant) => tenant.name)]
    const [problem] = passwordProblems(password, undefined, {
      isCommon: isCommonPassword,
      forbiddenWords: names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)),
    })
    if (problem) throw invalid({ [field]: problem })
  }

  return {
    /**
     * Sets a password with a link's token and ends all sessions. The second factor is kept.
     * @throws AppError link-expired when the link is used or expired, invalid-input for a weak password
     */
    async setPassword(context: InstallationContext, token: string, password: string): Promise<void> {
      const hash = tokenHash(token)
      const operator = await repository.findOperatorOfLink(database, hash, context.now)
      if (!operator) throw new AppError('link-expired')
      assertPasswordAllowed(operator, password, 'password')
      const passwordHash = await passwords.hash(password)
      await database.transaction().execute(async (tx) => {
        await repository.lockOperators(tx, [operator.id])
        if (!(await repository.consumeLink(tx, hash))) throw new AppError('link-expired')
        await repository.update(tx, operator.id, { passwordHash })
        await repository.deleteLinks(tx, operator.id)
        await deleteSessions(tx, operator.id)
        await recordOperatorAudit(tx, context, 'password.set', operator.id)
      })
    },

    /**
     * Changes the password, ends all other sessions and links, and renews this session's token.
     * @throws AppError invalid-input naming `currentPassword` when it is wrong or `newPassword` when it is
     *   weak; too-many-requests
     */
    async changePassword(
      context: InstallationContext,
      current: string,
      password: string,
    ): Promise<IssuedSession> {
      const operator = await sessions.verifyOwn(context, current, 'currentPassword')
      assertPasswordAllowed(operator, password, 'newPassword')
      const passwordHash = await passwords.hash(password)
      return database.transaction().execute(async (tx) => {
        // Lost the race: the password was changed while the new one was being hashed.
        const [locked] = await repository.lockOperators(tx, [operator.id])
        if (locked?.passwordHash !== operator.passwordHash) {
          throw invalid({ currentPassword: 'password-wrong' })
        }
        await repository.update(tx, operator.id, { passwordHash })
        await repository.deleteLinks(tx, operator.id)
        await deleteSessions(tx, operator.id, { except: sessionOf(context).hash })
        await recordOperatorAudit(tx, context, 'password.changed', operator.id)
        return sessions.renew(tx, context)
      })
    },

    /** Issues a secret for a new second factor, which takes effect once it is confirmed. */
    async beginSecondFactor(context: InstallationContext): Promise<Enrolment> {
      const { operatorId } = sessionOf(context)
      return database.transaction().execute(async (tx) => {
        const [operator] = await repository.lockOperators(tx, [operatorId])
        if (!operator) throw new AppError('session-over')
        const label = { issuer: 'Zuruf', name: operator.email }
        return factors.begin(tx, factorOwner(operatorId), label, context.now)
      })
    },

    /**
     * Activates the second factor, ends all other sessions and renews this one as a full session.
     * @throws AppError invalid-input at `code` when it is wrong, conflict when there is nothing to confirm
     */
    async confirmSecondFactor(
      context: InstallationContext,
      code: string,
    ): Promise<IssuedSession & { readonly recoveryCodes: string[] }> {
      const { operatorId, hash } = sessionOf(context)
      return database.transaction().execute(async (tx) => {
        await repository.lockOperators(tx, [operatorId])
        const recoveryCodes = await factors.confirm(tx, factorOwner(operatorId), code, context.now)
        if (!recoveryCodes) throw invalid({ code: 'code-wrong' })
        await deleteSessions(tx, operatorId, { except: hash })
        await recordOperatorAudit(tx, context, 'second-factor.set', operatorId)
        return { ...(await sessions.renew(tx, context, false)), recoveryCodes }
      })
    },

    async renewRecoveryCodes(context: InstallationContext): Promise<string[]> {
      const { operatorId } = sessionOf(context)
      return database.transaction().execute(async (tx) => {
        await repository.lockOperators(tx, [operatorId])
        await recordOperatorAudit(tx, context, 'recovery-codes.renewed', operatorId)
        return factors.renewRecoveryCodes(tx, factorOwner(operatorId))
      })
    },
  }
}
