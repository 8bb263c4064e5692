import type { LoginAnswer, RegistrationAnswer } from '@zuruf/contract/passkeys'
import type { DeviceFamily } from '@zuruf/domain'
import type { InstallationContext } from '../../platform/context.ts'
import { newToken, sha256 } from '../../platform/crypto.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Limit } from '../../platform/tenants/settings.ts'
import {
  challengeMs,
  creationOptions,
  maxPasskeys,
  readChallenge,
  requestOptions,
  type Site,
  verifyCreation,
  verifyUse,
} from '../../platform/webauthn.ts'
import { recordOperatorAudit } from './audit.ts'
import type { Challenge, OperatorPasskey } from './passkey-repository.ts'
import * as repository from './passkey-repository.ts'
import { findById, lockOperators } from './repository.ts'
import { type IssuedSession, type OperatorSessions, sessionOf } from './sessions.ts'

export interface Dependencies {
  readonly database: Database
  readonly sessions: OperatorSessions
  readonly limits: Limits
  /** Limit of an operator's attempts to confirm their identity. */
  readonly loginLimit: Limit
}

export type OperatorPasskeys = ReturnType<typeof operatorPasskeys>

/**
 * Passkeys of operators. The device verifies its user, so a passkey counts as two factors and replaces password
 * and code. Only a session with a second factor can add one, so an operator without the device can still log in.
 * Decision 050
 */
export function operatorPasskeys({ database, sessions, limits, loginLimit }: Dependencies) {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction().execute(work)

  async function newChallenge(
    context: InstallationContext,
    purpose: Challenge['purpose'],
    operatorId: string | null,
  ): Promise<string> {
    const challenge = newToken()
    const expiresAt = new Date(context.now.getTime() + challengeMs)
    await repository.insertChallenge(database, { hash: sha256(challenge), purpose, operatorId, expiresAt })
    return challenge
  }

  /**
   * Takes the challenge that a device signed. Returns undefined unless we issued it for this purpose, it
   * has not expired and has not been used.
   */
  async function takeChallenge(
    context: InstallationContext,
    purpose: Challenge['purpose'],
    clientDataJSON: string,
  ) {
    const challenge = readChallenge(clientDataJSON)
    const found = challenge && (await repository.takeChallenge(database, sha256(challenge), purpose))
    return found && found.expiresAt > context.now ? { challenge, operatorId: found.operatorId } : undefined
  }

  /** @returns the passkey that signed and its use; undefined for any invalid response */
  async function verifyLogin(context: InstallationContext, site: Site, answer: LoginAnswer) {
    const taken = await takeChallenge(context, 'login', answer.response.clientDataJSON)
    if (!taken) return undefined
    const passkey = await repository.findByCredential(database, Buffer.from(answer.id, 'base64url'))
    if (!passkey) return undefined
    const owned = { ...passkey, ownerId: passkey.operatorId }
    const use = await verifyUse(site, taken.challenge, answer, owned)
    return use && { passkey, use: { ...use, at: context.now } }
  }

  return {
    list: (context: InstallationContext): Promise<OperatorPasskey[]> =>
      repository.listOf(database, sessionOf(context).operatorId),

    /** Begins the registration of a passkey. @throws AppError conflict when there are too many */
    async beginRegistration(context: InstallationContext, site: Site): Promise<Record<string, unknown>> {
      const { operatorId } = sessionOf(context)
      const operator = await findById(database, operatorId)
      if (!operator) throw new AppError('session-over')
      const known = await repository.listOf(database, operatorId)
      if (known.length >= maxPasskeys) throw conflict()
      return creationOptions({
        site,
        siteName: 'Zuruf',
        owner: { id: operatorId, login: operator.email, name: operator.name },
        challenge: await newChallenge(context, 'register', operatorId),
        known,
      })
    },

    /**
     * Registers a passkey with the device's response.
     * @throws AppError invalid-input at `answer` for an invalid response or a challenge that is not the
     *   operator's, conflict when the credential already exists
     */
    async register(
      context: InstallationContext,
      site: Site,
      input: { readonly name: string; readonly answer: RegistrationAnswer },
    ): Promise<OperatorPasskey> {
      const { operatorId } = sessionOf(context)
      const refused = invalid({ answer: 'passkey-invalid' })
      const taken = await takeChallenge(context, 'register', input.answer.response.clientDataJSON)
      if (taken?.operatorId !== operatorId) throw refused
      const credential = await verifyCreation(site, taken.challenge, input.answer)
      if (!credential) throw refused
      const passkey: OperatorPasskey = {
        id: newId(),
        operatorId,
        ...credential,
        name: input.name,
        host: site.rpID,
        createdAt: context.now,
        usedAt: null,
      }
      await inTransaction(async (tx) => {
        if (!(await repository.insertPasskey(tx, passkey))) throw conflict()
        await recordOperatorAudit(tx, context, 'passkey.added', operatorId, { passkey: passkey.id })
      })
      return passkey
    },

    /** @throws AppError not-found when the operator has no such passkey */
    async remove(context: InstallationContext, id: string): Promise<void> {
      const { operatorId } = sessionOf(context)
      await inTransaction(async (tx) => {
        if (!isUuid(id) || !(await repository.deletePasskey(tx, operatorId, id))) {
          throw notFound()
        }
        await recordOperatorAudit(tx, context, 'passkey.removed', operatorId, { passkey: id })
      })
    },

    /** Begins a login. Lists no credentials, so that it does not reveal who is an operator. */
    async beginLogin(context: InstallationContext, site: Site): Promise<Record<string, unknown>> {
      return requestOptions(site, await newChallenge(context, 'login', null))
    },

    /**
     * Logs an operator in by passkey.
     * @throws AppError wrong-credentials for any invalid response; account-locked when the operator is disabled
     */
    async login(
      context: InstallationContext,
      site: Site,
      answer: LoginAnswer,
      device: DeviceFamily,
    ): Promise<IssuedSession> {
      const verified = await verifyLogin(context, site, answer)
      const outcome =
        verified &&
        (await inTransaction(async (tx) => {
          const { operatorId } = verified.passkey
          const [operator] = await lockOperators(tx, [operatorId])
          if (!operator || !(await repository.recordUse(tx, verified.passkey, verified.use))) return undefined
          if (operator.disabledAt) return 'disabled'
          return sessions.beginVerified(tx, context, operatorId, device)
        }))
      if (outcome && outcome !== 'disabled') return outcome
      const reason = outcome ?? 'wrong-passkey'
      await inTransaction((tx) =>
        recordOperatorAudit(tx, context, 'session.refused', verified?.passkey.operatorId ?? null, { reason }),
      )
      throw new AppError(outcome ? 'account-locked' : 'wrong-credentials')
    },

    /**
     * Confirms the identity of the logged-in operator by passkey.
     * @throws AppError invalid-input at `answer`, too-many-requests
     */
    async confirmIdentity(
      context: InstallationContext,
      site: Site,
      answer: LoginAnswer,
    ): Promise<IssuedSession> {
      const { operatorId } = sessionOf(context)
      await limits.consume('operator-passkey', loginLimit, operatorId)
      const verified = await verifyLogin(context, site, answer)
      const renewed =
        verified?.passkey.operatorId === operatorId
          ? await inTransaction(async (tx) => {
              if (!(await repository.recordUse(tx, verified.passkey, verified.use))) return undefined
              await recordOperatorAudit(tx, context, 'session.proved', operatorId, { by: 'passkey' })
              return sessions.renew(tx, context)
            })
          : undefined
      if (renewed) return renewed
      await inTransaction((tx) => recordOperatorAudit(tx, context, 'proof.refused', operatorId))
      throw invalid({ answer: 'passkey-invalid' })
    },

    purgeChallenges: repository.deleteEndedChallenges,
  }
}
