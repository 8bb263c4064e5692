import { type DeviceFamily, normaliseEmail } from '@zuruf/domain'
import type { InstallationContext, OperatorSession } from '../../platform/context.ts'
import { newToken, tokenHash } from '../../platform/crypto.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { callerKey, type Limits } from '../../platform/limits.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { FactorOwner, SecondFactors } from '../../platform/second-factor.ts'
import type { Limit } from '../../platform/tenants/settings.ts'
import { endOf } from '../../platform/tokens.ts'
import { recordOperatorAudit } from './audit.ts'
import type { Operator } from './repository.ts'
import * as repository from './repository.ts'
import {
  deleteSessions,
  findSession,
  insertSession,
  renewSession,
  sessionsOf,
  touchSession,
} from './session-repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly factors: SecondFactors
  /** Limit of attempts per IP address and account, so that an attacker does not lock out the operator. */
  readonly loginLimit: Limit
}

/** New or renewed session. */
export interface IssuedSession {
  readonly token: string
  readonly endsAt: Date
  readonly enrolmentOnly: boolean
}

export type OperatorSessions = ReturnType<typeof operatorSessions>

/** Absolute and idle lifetimes in seconds. A session without a second factor is short. */
const lifetimes = {
  full: { absolute: 12 * 3600, idle: 3600 },
  enrolment: { absolute: 1800, idle: 1800 },
} as const

export const factorOwner = (operatorId: string): FactorOwner => ({ tenantId: null, id: operatorId })

/** Login, logout and session list of operators. QUALITY 2 to 4 */
export function operatorSessions({ database, passwords, limits, factors, loginLimit }: Dependencies) {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction().execute(work)

  /** Begins a session. The caller has verified that the person is the operator. */
  async function begin(
    tx: Tx,
    context: InstallationContext,
    operatorId: string,
    { device, enrolmentOnly }: { readonly device: DeviceFamily; readonly enrolmentOnly: boolean },
  ): Promise<IssuedSession> {
    const { absolute, idle } = lifetimes[enrolmentOnly ? 'enrolment' : 'full']
    const token = newToken()
    await insertSession(tx, {
      hash: tokenHash(token),
      id: newId(),
      operatorId,
      createdAt: context.now,
      expiresAt: secondsAfter(context.now, absolute),
      idleSeconds: idle,
      seenAt: context.now,
      ...device,
      provedAt: context.now,
      enrolmentOnly,
    })
    await recordOperatorAudit(tx, context, 'session.begun', operatorId, { ...device, enrolmentOnly })
    return { token, endsAt: secondsAfter(context.now, idle), enrolmentOnly }
  }

  /**
   * Renews the token of this call's session.
   * @param enrolmentOnly whether the session only allows setting up the second factor; unchanged by default
   */
  async function renew(
    tx: Tx,
    context: InstallationContext,
    enrolmentOnly = sessionOf(context).enrolmentOnly,
  ): Promise<IssuedSession> {
    const { hash, endsAt } = sessionOf(context)
    const token = newToken()
    const changes = { hash: tokenHash(token), provedAt: context.now, enrolmentOnly }
    if (!(await renewSession(tx, hash, changes))) throw new AppError('session-over')
    return { token, endsAt, enrolmentOnly }
  }

  async function refuse(
    context: InstallationContext,
    operator: Operator | undefined,
    reason: string,
  ): Promise<void> {
    await inTransaction((tx) =>
      recordOperatorAudit(tx, context, 'session.refused', operator?.id ?? null, { reason }),
    )
  }

  /**
   * Verifies the password of the logged-in operator and counts the tries.
   * @returns the operator as they were when the password was verified
   * @throws AppError invalid-input naming the field, too-many-requests
   */
  async function verifyOwn(context: InstallationContext, password: string, field: string): Promise<Operator> {
    const { operatorId } = sessionOf(context)
    await limits.consume('operator-password', loginLimit, operatorId)
    const operator = await repository.findById(database, operatorId)
    if ((await passwords.verify(operator?.passwordHash, password)) && operator) return operator
    await inTransaction((tx) => recordOperatorAudit(tx, context, 'password.refused', operatorId))
    throw invalid({ [field]: 'password-wrong' })
  }

  return {
    renew,

    /** Begins a session after a login by passkey, which is two factors in one. */
    beginVerified: (tx: Tx, context: InstallationContext, operatorId: string, device: DeviceFamily) =>
      begin(tx, context, operatorId, { device, enrolmentOnly: false }),

    /**
     * Finds the session of a token. Called for each request.
     * @returns undefined when it has ended or its operator is disabled
     */
    async find(token: string, now: Date): Promise<OperatorSession | undefined> {
      const row = await findSession(database, tokenHash(token))
      if (!row || endOf(row) <= now) return undefined
      await touchSession(database, row, now)
      const { hash, id, operatorId, provedAt, enrolmentOnly } = row
      const grants = await repository.grantsOf(database, [operatorId])
      return { hash, id, operatorId, provedAt, enrolmentOnly, grants, endsAt: endOf({ ...row, seenAt: now }) }
    },

    /**
     * Logs an operator in by password and second-factor code.
     * @throws AppError wrong-credentials for an unknown address as for a wrong password; after a correct
     *   password account-locked when disabled, second-factor-required for a missing or wrong code,
     *   too-many-requests after too many tries
     */
    async login(
      context: InstallationContext,
      input: { email: string; password: string; code?: string | null | undefined; device: DeviceFamily },
    ): Promise<IssuedSession> {
      const key = normaliseEmail(input.email)
      await limits.consume('operator-login', loginLimit, `${key}:${callerKey(context.ip)}`)
      const operator = await repository.findByEmail(database, key)
      const isCorrect = await passwords.verify(operator?.passwordHash, input.password)
      if (!isCorrect || !operator?.passwordHash) {
        await refuse(context, operator, 'wrong-credentials')
        throw new AppError('wrong-credentials')
      }
      if (operator.disabledAt) {
        await refuse(context, operator, 'disabled')
        throw new AppError('account-locked')
      }
      await factors.countAttempt(factorOwner(operator.id), input.code)
      const rehashed = passwords.isOutdated(operator.passwordHash)
        ? await passwords.hash(input.password)
        : undefined
      const outcome = await inTransaction(async (tx) => {
        // Refuse when the operator was disabled or the password changed while the hash was being compared.
        const [current] = await repository.lockOperators(tx, [operator.id])
        if (current?.passwordHash !== operator.passwordHash || current.disabledAt)
          throw new AppError('wrong-credentials')
        const factor = await factors.useCode(tx, factorOwner(operator.id), input.code, context.now)
        if (factor === 'missing' || factor === 'wrong') return factor
        if (rehashed) await repository.update(tx, operator.id, { passwordHash: rehashed })
        return begin(tx, context, operator.id, { device: input.device, enrolmentOnly: factor === 'none' })
      })
      if (outcome === 'missing') throw new AppError('second-factor-required')
      if (outcome === 'wrong') {
        await refuse(context, operator, 'wrong-code')
        throw new AppError('second-factor-required', { code: 'code-wrong' })
      }
      return outcome
    },

    verifyOwn,

    /**
     * Confirms the identity of the logged-in operator by password and code.
     * @throws AppError invalid-input naming the wrong field, too-many-requests
     */
    async confirmIdentity(
      context: InstallationContext,
      password: string,
      code: string,
    ): Promise<IssuedSession> {
      const operator = await verifyOwn(context, password, 'password')
      const owner = factorOwner(operator.id)
      await factors.countAttempt(owner, code)
      const renewed = await inTransaction(async (tx) => {
        if ((await factors.useCode(tx, owner, code, context.now)) !== 'passed') return undefined
        await recordOperatorAudit(tx, context, 'session.proved', operator.id)
        return renew(tx, context)
      })
      if (renewed) return renewed
      await inTransaction((tx) => recordOperatorAudit(tx, context, 'proof.refused', operator.id))
      throw invalid({ code: 'code-wrong' })
    },

    async list(context: InstallationContext) {
      const session = sessionOf(context)
      const rows = await sessionsOf(database, session.operatorId)
      return rows
        .filter((row) => endOf(row) > context.now)
        .map((row) => ({ ...row, current: row.id === session.id }))
    },

    /** Ends the session of this call. */
    async logout(context: InstallationContext): Promise<void> {
      const { operatorId, id } = sessionOf(context)
      await inTransaction((tx) => deleteSessions(tx, operatorId, { id }))
    },

    async endOthers(context: InstallationContext): Promise<void> {
      const { operatorId, hash } = sessionOf(context)
      await inTransaction(async (tx) => {
        await deleteSessions(tx, operatorId, { except: hash })
        await recordOperatorAudit(tx, context, 'session.ended', operatorId, { which: 'others' })
      })
    },

    /** @throws AppError not-found when the operator has no such session */
    async end(context: InstallationContext, id: string): Promise<void> {
      const { operatorId } = sessionOf(context)
      await inTransaction(async (tx) => {
        const ended = isUuid(id) && (await deleteSessions(tx, operatorId, { id })) === 1
        if (!ended) throw notFound()
        await recordOperatorAudit(tx, context, 'session.ended', operatorId, { which: 'one' })
      })
    },

    /** Deletes sessions and links that ended before a given time, for the job `tokens.purge`. */
    purge: repository.deleteEnded,
  }
}

/** @throws AppError session-over when no operator is logged in */
export function sessionOf({ operator }: InstallationContext): OperatorSession {
  if (!operator) throw new AppError('session-over')
  return operator
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
